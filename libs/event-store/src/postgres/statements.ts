import type { QueryConfig } from 'pg';
import type { SerialisedEvent } from '../serialise';
import type { Place } from './position';

/** One column of type `event_store.append_result`: a row of six would cost the driver a third of an append's time. */
export interface AppendRow {
  readonly result: string;
}

export interface AppendAnswer extends Place {
  readonly written: boolean;
  /** Empty for a conflict; then `actual` is the stream's revision, -1 for none. */
  readonly lastRevision: string;
  readonly actual: string;
}

/** Reads a composite value of six members, none of which can hold a comma: `(t,41,1,7345,99,)`. */
export function appendAnswer({ result }: AppendRow): AppendAnswer {
  const [written, lastRevision = '', epoch = '', xid = '', position = '', actual = ''] = result.slice(1, -1).split(',');
  return { written: written === 't', lastRevision, epoch, xid, position, actual };
}

export interface EventRow extends Place {
  readonly stream: string;
  readonly revision: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly recorded_at: Date;
}

/** A row of `readAll`: the newest visible place beside an event, or beside nulls when no event is left. */
export interface BatchRow extends Omit<EventRow, 'event_id'> {
  /** True when a committed event waits for an older transaction to end. */
  readonly held: boolean;
  readonly head_epoch: string | null;
  readonly head_xid: string;
  readonly head_position: string;
  readonly event_id: string | null;
}

const EVENT_COLUMNS =
  'e.epoch::text, e.xid::text, e.position::text, e.stream, e.revision::text, e.event_id, e.type, e.data::text, e.metadata::text, e.recorded_at';

/**
 * Below this an event can't be preceded by one that commits later: every older transaction has ended.
 * Events of earlier epochs come from databases whose transactions have all ended.
 */
const VISIBLE = '(e.epoch, e.xid) < (event_store.current_epoch(), pg_snapshot_xmin(pg_current_snapshot()))';

/** Whether the newest committed event waits for an older transaction; through the index, unlike `exists (...)`. */
const NEWEST_HELD = `select not (${VISIBLE}) from event_store.events e
  order by e.epoch desc, e.xid desc, e.position desc limit 1`;

const NEWEST = `select e.epoch, e.xid, e.position from event_store.events e
  order by e.epoch desc, e.xid desc, e.position desc limit 1`;

const NEWEST_VISIBLE = `select e.epoch, e.xid, e.position from event_store.events e where ${VISIBLE}
  order by e.epoch desc, e.xid desc, e.position desc limit 1`;

const LAST_REVISION = 9_223_372_036_854_775_807n;

export function head(): QueryConfig {
  return {
    name: 'event_store.head',
    text: `select e.epoch::text, e.xid::text, e.position::text from (${NEWEST_VISIBLE}) e`,
  };
}

export function appendedUpTo(): QueryConfig {
  return {
    name: 'event_store.appended_up_to',
    text: `select e.epoch::text, e.xid::text, e.position::text from (${NEWEST}) e`,
  };
}

/** From the index alone, and never more of it than can be counted; what is held back lies behind as much as the rest. */
export function lag(after: Place, most: number): QueryConfig {
  return {
    name: 'event_store.lag',
    text: `select head.position::text as head, waiting.category, waiting.count from (${NEWEST}) head
        left join lateral (
          select category, count(*)::integer from (
            select e.category from event_store.events e
             where (e.epoch, e.xid, e.position) > ($1::integer, $2::xid8, $3::bigint)
             order by e.epoch, e.xid, e.position limit ${most}) e
           group by category) waiting on true`,
    values: [after.epoch, after.xid, after.position],
  };
}

export interface LagRow {
  /** The number of the newest event. */
  readonly head: string;
  /** Null when nothing is left. */
  readonly category: string | null;
  readonly count: number;
}

/**
 * One statement, so that the events, the newest place and what is held back come from one snapshot.
 * The limit is written into the text: with it as a parameter the planner can't know how few rows are wanted.
 */
export function readAll(after: Place, limit: number, categories: readonly string[] | undefined): QueryConfig {
  const filter = categories ? 'and e.category = any($4)' : '';
  return {
    name: `event_store.read_all.${limit}${categories ? '.filtered' : ''}`,
    text: `select waiting.held, head.epoch::text as head_epoch, head.xid::text as head_xid,
             head.position::text as head_position, ${EVENT_COLUMNS}
        from (select coalesce((${NEWEST_HELD}), false) as held) waiting
        left join (${NEWEST_VISIBLE}) head on true
        left join (
          select * from event_store.events e
           where (e.epoch, e.xid, e.position) > ($1::integer, $2::xid8, $3::bigint) and ${VISIBLE} ${filter}
           order by e.epoch, e.xid, e.position limit ${limit}) e on true
       order by e.epoch, e.xid, e.position`,
    values: [after.epoch, after.xid, after.position, ...(categories ? [categories] : [])],
  };
}

export function readStream(
  stream: string,
  backwards: boolean,
  from: bigint | undefined,
  maxCount: number | undefined,
): QueryConfig {
  const [comparison, direction] = backwards ? ['<=', 'desc'] : ['>=', 'asc'];
  const limit = maxCount === undefined ? '' : 'limit $3';
  const start = from ?? (backwards ? LAST_REVISION : 0n);
  return {
    name: `event_store.read_stream.${direction}${limit ? '.limited' : ''}`,
    text: `select ${EVENT_COLUMNS} from event_store.events e
            where e.stream = $1 and e.revision ${comparison} $2 order by e.revision ${direction} ${limit}`,
    values: [stream, String(start), ...(maxCount === undefined ? [] : [maxCount])],
  };
}

export function streamExists(stream: string): QueryConfig {
  return {
    name: 'event_store.stream_exists',
    text: 'select exists (select from event_store.events where stream = $1) as found',
    values: [stream],
  };
}

/** One round trip; the single event, by far the most frequent, is spared the arrays. */
export function append(
  stream: string,
  category: string,
  before: string,
  events: readonly SerialisedEvent[],
): QueryConfig {
  const [event] = events;
  if (event && events.length === 1) {
    return {
      name: 'event_store.append',
      text: 'select event_store.append($1, $2, $3, $4, $5, $6, $7) as result',
      values: [stream, category, before, event.id, event.type, event.data, event.metadata],
    };
  }
  const column = (name: keyof SerialisedEvent): string[] => events.map((each) => each[name]);
  return {
    name: 'event_store.append_many',
    text: 'select event_store.append_many($1, $2, $3, $4, $5, $6, $7) as result',
    values: [stream, category, before, column('id'), column('type'), column('data'), column('metadata')],
  };
}

export function earlierAppend(stream: string, before: string, events: readonly SerialisedEvent[]): QueryConfig {
  return {
    name: 'event_store.earlier_append',
    text: 'select event_store.earlier_append($1, $2, $3) as result',
    values: [stream, before, events.map((event) => event.id)],
  };
}
