import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type UserNames, UserNamesQuery } from '@tracewright/contracts/accounts/messages';
import type { AuditEvent } from '@tracewright/contracts/audit';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { streamName } from '@tracewright/kernel';
import type { EventKnowledge } from '../../../platform/event-knowledge';
import { EVENT_KNOWLEDGE, SHOWN_STREAMS } from '../../../platform/tokens';
import { maskedData, maskedReason } from './mask';
import type { IndexedEvent } from '../read-models/audit-index';

/** Reads events for operators from their own streams, personal fields and credentials masked, with the names of who acted. */
@Injectable()
export class AuditReader {
  constructor(
    @Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>,
    @Inject(EVENT_KNOWLEDGE) private readonly events: EventKnowledge,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  /** Whether a subject has a stream of its own, whatever the index holds of it by now. */
  async exists(kind: string, id: string): Promise<boolean> {
    for (const category of this.events.streams.categoriesOf(kind)) {
      const events = await this.store.readStream(streamName(category, id), { maxCount: 1 });
      if (events && events.length > 0) return true;
    }
    return false;
  }

  async read(index: readonly IndexedEvent[]): Promise<readonly AuditEvent[]> {
    const stored = await this.load(index);
    const actors = [...new Set(stored.map(({ metadata }) => metadata.actorId))];
    const names = await this.queries.execute<UserNamesQuery, UserNames>(new UserNamesQuery(actors));
    return stored.map((event) => this.shown(event, names));
  }

  /** Each stream is read once, from its first wanted event to its last. */
  private async load(index: readonly IndexedEvent[]): Promise<readonly StoredEvent[]> {
    const ranges = new Map<string, { from: bigint; to: bigint }>();
    for (const { stream, revision } of index) {
      const range = ranges.get(stream) ?? { from: revision, to: revision };
      ranges.set(stream, { from: min(range.from, revision), to: max(range.to, revision) });
    }
    const found = new Map<string, StoredEvent>();
    await Promise.all(
      [...ranges].map(async ([stream, { from, to }]) => {
        const events = (await this.store.readStream(stream, { from, maxCount: Number(to - from) + 1 })) ?? [];
        for (const event of events) found.set(`${stream}@${event.revision}`, event);
      }),
    );
    return index.flatMap(({ stream, revision }) => found.get(`${stream}@${revision}`) ?? []);
  }

  private shown(event: StoredEvent, names: UserNames): AuditEvent {
    const { actorType, actorId, reason, correlationId, causationId, changeId, occurredAt, contentHash } =
      event.metadata;
    const definition = this.events.catalogue.get(event.type);
    const data = maskedData(event.data, definition);
    return {
      eventId: event.id,
      stream: event.stream,
      revision: Number(event.revision),
      position: event.position,
      type: event.type,
      at: occurredAt,
      actor: {
        type: actorType,
        id: actorId,
        name: names.get(actorId) ?? (actorType === 'system' ? 'Tracewright' : actorId),
      },
      ...(reason !== undefined && { reason: maskedReason(reason, actorType, definition) }),
      correlationId,
      causationId,
      ...(changeId !== undefined && { changeId }),
      data,
      // Of what is masked: a sentence says no more than the fields beside it.
      summary: this.events.describe({ type: event.type, data }),
      contentHash: contentHash ?? '',
    };
  }
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
