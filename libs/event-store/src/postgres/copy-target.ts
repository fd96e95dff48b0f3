import { categoryOf } from '@tracewright/kernel';
import { Pool } from 'pg';
import type { CopyTarget } from '../copying/target';
import type { StoredEvent } from '../port';

/**
 * Everything of one call is one transaction: readers see it in its order, and all or nothing of it. The same stream and
 * revision twice are refused, so that two copies at once, or a product that writes meanwhile, can't mix their events.
 */
const WRITE = `
  insert into event_store.events
    (epoch, xid, position, stream, category, revision, event_id, type, data, metadata, recorded_at)
  select event_store.current_epoch(), pg_current_xact_id(), nextval('event_store.position'),
         stream, category, revision, id, type, data, metadata, recorded_at
    from unnest($1::text[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[], $8::timestamptz[])
         with ordinality as e(stream, category, revision, id, type, data, metadata, recorded_at, n)
   order by n`;

/** Writes copies into PostgreSQL, whose schema comes from `migrateEventStore`. */
export function createPostgresCopyTarget({ connectionString }: { readonly connectionString: string }): CopyTarget {
  const pool = new Pool({ connectionString, max: 1, keepAlive: true, application_name: 'tracewright copy' });
  pool.on('error', () => undefined); // the next write tells it
  return {
    write: async (events) => {
      if (events.length > 0) await pool.query({ name: 'event_store.copy', text: WRITE, values: columnsOf(events) });
    },
    flush: () => Promise.resolve(),
    close: () => pool.end(),
  };
}

function columnsOf(events: readonly StoredEvent[]): unknown[] {
  const column = (value: (event: StoredEvent) => string): string[] => events.map(value);
  return [
    column(({ stream }) => stream),
    column(({ stream }) => categoryOf(stream)),
    column(({ revision }) => String(revision)),
    column(({ id }) => id),
    column(({ type }) => type),
    column(({ data }) => JSON.stringify(data)),
    column(({ metadata }) => JSON.stringify(metadata)),
    column(({ recordedAt }) => recordedAt),
  ];
}
