import type { Pool } from 'pg';
import {
  type EventStore,
  EventStoreUnavailable,
  type ReadStreamOptions,
  type StoredEvent,
  type StoreState,
} from '@tracewright/event-store';
import { encodedOf } from '@tracewright/event-store/codec';
import type { Projection } from '@tracewright/projections';

const NAME = 'kept-streams';

/**
 * All streams once more, beside an event store that can be away while the database is there. Events stand in it as they
 * are stored: their personal fields open with the person's key alone, and with it they are erased.
 */
export const KEPT_STREAMS: Projection = {
  name: NAME,
  version: 1,
  categories: 'all',
  tables: [
    {
      name: 'kept_events',
      columns: { stream: 'text', revision: 'bigint', position: 'text', event: 'text' },
      primaryKey: ['stream', 'revision'],
    },
  ],
  keys: ({ stream, revision }) => [{ table: 'kept_events', key: [stream, String(revision)] }],
  project(rows, event) {
    const { stream, revision, position, ...rest } = encodedOf(event);
    rows.put('kept_events', { stream, revision: String(revision), position, event: JSON.stringify(rest) });
  },
};

/** Streams as they were when they were last seen. */
export interface KeptStreams {
  /** As the store's own `readStream`; undefined where that is asked, or where the stream may only not be kept yet. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[] | null | undefined>;
}

/** @param opened puts the codec around events as they are stored */
export function keptStreams(
  pool: Pool,
  state: Pick<StoreState, 'isAway'>,
  opened: (readStream: EventStore['readStream']) => Pick<EventStore, 'readStream'>,
): KeptStreams {
  const kept = opened((stream, options) => read(pool, stream, options));
  return {
    readStream: async (stream, options) => {
      if (!state.isAway) return undefined;
      const events = await kept.readStream(stream, options);
      return events === null && !(await areAllKept(pool)) ? undefined : events;
    },
  };
}

/** For what is looked at and not decided on: as the streams stand, or while the store is away, as they were last seen. */
export function shownStreams(
  store: Pick<EventStore, 'readStream'>,
  kept: KeptStreams | undefined,
): Pick<EventStore, 'readStream'> {
  if (!kept) return store;
  return {
    readStream: async (stream, options) => {
      try {
        return await store.readStream(stream, options);
      } catch (error) {
        const events = error instanceof EventStoreUnavailable ? await kept.readStream(stream, options) : undefined;
        if (events === undefined) throw error;
        return events;
      }
    },
  };
}

interface KeptRow {
  readonly revision: string;
  readonly position: string;
  readonly event: string;
}

async function read(
  pool: Pool,
  stream: string,
  { from, direction, maxCount }: ReadStreamOptions = {},
): Promise<readonly StoredEvent[] | null> {
  const [beyond, order] = direction === 'backwards' ? ['<=', 'desc'] : ['>=', 'asc'];
  const { rows } = await pool.query<KeptRow>(
    `select revision, position, event from read.kept_events
     where stream = $1 and ($2::bigint is null or revision ${beyond} $2) order by revision ${order} limit $3`,
    [stream, from === undefined ? null : String(from), maxCount ?? null],
  );
  if (rows.length === 0 && !(await isKept(pool, stream))) return null;
  return rows.map(({ revision, position, event }) => ({
    ...(JSON.parse(event) as Omit<StoredEvent, 'stream' | 'revision' | 'position'>),
    stream,
    revision: BigInt(revision),
    position,
  }));
}

async function isKept(pool: Pool, stream: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from read.kept_events where stream = $1 limit 1', [stream]);
  return rowCount === 1;
}

/** The end of the log was reached once, so that a stream that is missing did not exist a moment before the outage. */
async function areAllKept(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from read.projection_set where name = $1 and role = 'live' and caught_up",
    [NAME],
  );
  return rowCount === 1;
}
