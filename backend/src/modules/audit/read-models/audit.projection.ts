import { categoryOf } from '@tracewright/kernel';
import type { Projection } from '@tracewright/projections';
import type { Streams } from '../../../platform/streams';

export const AUDIT_PROJECTION = 'audit';

const TABLES: Projection['tables'] = [
  {
    name: 'audit_events',
    columns: {
      event_id: 'text',
      position: 'text',
      stream: 'text',
      revision: 'bigint',
      category: 'text',
      type: 'text',
      actor_type: 'text',
      actor_id: 'text',
      correlation_id: 'text',
      causation_id: 'text',
      at: 'timestamptz',
    },
    primaryKey: ['event_id', 'stream'],
    indexes: [
      'position desc',
      'category, position desc',
      'actor_id, position desc',
      'correlation_id',
      'stream, revision',
    ],
  },
  {
    name: 'audit_subjects',
    columns: { subject: 'text', position: 'text', event_id: 'text', stream: 'text' },
    primaryKey: ['subject', 'position', 'event_id'],
  },
];

/**
 * Finds events by what operators ask for. It holds no event data, so nothing personal: what is shown is read from
 * the event's own stream.
 */
export const auditProjection = (streams: Pick<Streams, 'subjectsOf'>): Projection => ({
  name: AUDIT_PROJECTION,
  version: 3,
  categories: 'all',
  tables: TABLES,
  keys: (event) => [
    { table: 'audit_events', key: [event.id, event.stream] },
    ...streams
      .subjectsOf(event)
      .map((subject) => ({ table: 'audit_subjects', key: [subject, event.position, event.id] })),
  ],
  project(rows, event) {
    const { id, stream, position, revision, type, metadata } = event;
    rows.put('audit_events', {
      event_id: id,
      position,
      stream,
      revision: String(revision),
      category: categoryOf(stream),
      type,
      actor_type: metadata.actorType,
      actor_id: metadata.actorId,
      correlation_id: metadata.correlationId,
      causation_id: metadata.causationId,
      at: metadata.occurredAt,
    });
    for (const subject of streams.subjectsOf(event)) {
      rows.put('audit_subjects', { subject, position, event_id: id, stream });
    }
  },
});
