import { setMaxListeners } from 'node:events';
import { categoryOf } from '@tracewright/kernel';
import { Pool, type PoolConfig, type QueryConfig, type QueryResultRow } from 'pg';
import {
  DuplicateEventId,
  START,
  WrongExpectedRevision,
  type AppendResult,
  type EventBatch,
  type EventFilter,
  type EventToAppend,
  type ExpectedRevision,
  type Lag,
  LAG_COUNTED_UP_TO,
  type Position,
  type ProbedEventStore,
  type ReadStreamOptions,
  type StoredEvent,
} from '../port';
import { withRetries } from '../retry';
import { assertCount, serialise } from '../serialise';
import { assertTransactionOrder } from './migrate';
import { decodePlace, encodePlace, type Place } from './position';
import * as statements from './statements';
import type { AppendAnswer, AppendRow, BatchRow, EventRow, LagRow } from './statements';
import { isTransient } from './transient';
import { WakeUpChannel } from './wake-up-channel';

export interface PostgresEventStoreOptions {
  readonly connectionString: string;
  /** Connections for appends and reads; one more is used for wake-ups. Default 16. */
  readonly poolSize?: number;
  /** How often `onWakeUp` listeners are called without cause, in milliseconds. Default 1000. */
  readonly pollMs?: number;
  /** How long a lost connection is retried before EventStoreUnavailable is thrown, in milliseconds. Default 4000. */
  readonly retryBudgetMs?: number;
}

const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 4_000;
/** For whatever a person may wait for: a server that hangs must not keep them longer. */
const ANSWER_TIMEOUT_MS = 4_000;
const PROBE_MS = 1_000;
/** A held-back event becomes visible when an older transaction ends, which nobody announces: look again, ever less often. */
const HELD_BACK_MS = 10;
const LONGEST_HELD_BACK_MS = 640;

/**
 * The event store in Postgres; the schema comes from `migrateEventStore`. The first call runs the start-up guard.
 * @throws TransactionOrderBroken (from every call) after a restore that did not follow the runbook
 */
export function createPostgresEventStore(options: PostgresEventStoreOptions): ProbedEventStore {
  return new PostgresEventStore(options);
}

class PostgresEventStore implements ProbedEventStore {
  private readonly pool: Pool;
  private readonly channel: WakeUpChannel;
  private readonly closing = new AbortController();
  private readonly budgetMs: number;
  private guarded: Promise<void> | undefined;
  private heldBack: NodeJS.Timeout | undefined;
  private heldBackMs = HELD_BACK_MS;

  constructor({ connectionString, poolSize = 16, pollMs = 1000, retryBudgetMs = 4000 }: PostgresEventStoreOptions) {
    setMaxListeners(0, this.closing.signal); // every call that waits for its next try listens
    this.pool = new Pool({ ...sessionOf(connectionString), max: poolSize });
    this.pool.on('error', () => undefined); // the server may end an idle session; the pool then makes a new one
    // Notices are hints: losing one in a crash is no loss, and none should wait for the disk.
    const channelSession = sessionOf(connectionString, '-c synchronous_commit=off');
    this.channel = new WakeUpChannel(channelSession, pollMs);
    this.budgetMs = retryBudgetMs;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const serialised = serialise(events);
    const before = expected === 'no_stream' ? '-1' : String(expected);
    const answer = await this.answerOf(statements.append(stream, categoryOf(stream), before, serialised)).catch(
      async (error: unknown) => {
        if (!isUsedId(error)) throw error;
        // The revision is right but an id is in the stream: the same append, decided again after its answer was lost?
        const earlier = await this.answerOf(statements.earlierAppend(stream, before, serialised));
        if (earlier.lastRevision === '') throw new DuplicateEventId(stream, serialised[0]?.id ?? '');
        return earlier;
      },
    );
    if (answer.lastRevision === '') throw conflict(stream, expected, answer.actual);
    this.channel.appended(); // also for a repeated try: the first one's answer was lost, and with it this call
    return {
      lastRevision: BigInt(answer.lastRevision),
      position: encodePlace(answer),
      written: answer.written,
    };
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[] | null> {
    const { direction, from, maxCount } = options;
    if (maxCount !== undefined) assertCount('maxCount', maxCount);
    const rows = await this.query<EventRow>(statements.readStream(stream, direction === 'backwards', from, maxCount));
    if (rows.length > 0) return rows.map(storedEvent);
    // From its beginning, or from its end, a stream that is there answers with an event.
    if (direction === 'backwards' ? from === undefined : (from ?? 0n) <= 0n) return null;
    const [answer] = await this.query<{ found: boolean }>(statements.streamExists(stream));
    return answer?.found ? [] : null;
  }

  async readAll(after: Position, options: { filter?: EventFilter; limit: number }): Promise<EventBatch> {
    assertCount('limit', options.limit);
    const { limit, filter } = options;
    const rows = await this.query<BatchRow>(
      statements.readAll(decodePlace(after), limit, filter?.categories),
      2 * STATEMENT_TIMEOUT_MS,
    );
    const [first] = rows;
    this.wakeWhenVisible(first?.held ?? false);
    const newest = first && first.head_epoch !== null ? headOf(first) : START;
    const events = rows.filter(hasEvent).map(storedEvent);
    const last = events.at(-1)?.position ?? after;
    const cut = events.length === limit && last < newest;
    return { events, next: cut || newest < last ? last : newest, atEnd: !cut };
  }

  head(): Promise<Position> {
    return this.placeOf(statements.head());
  }

  appendedUpTo(): Promise<Position> {
    return this.placeOf(statements.appendedUpTo());
  }

  async lag(after: Position): Promise<Lag> {
    const place = decodePlace(after);
    const rows = await this.query<LagRow>(statements.lag(place, LAG_COUNTED_UP_TO + 1));
    const counted = new Map(rows.flatMap(({ category, count }) => (category === null ? [] : [[category, count]])));
    const sum = [...counted.values()].reduce((total, count) => total + count, 0);
    // Numbers that were given out to appends that failed are missing: at least as many lie in between as were counted.
    const amount = Math.max(sum, Number(rows[0]?.head ?? 0) - Number(place.position));
    return { counted, isAll: sum <= LAG_COUNTED_UP_TO, distance: { amount, unit: 'events' } };
  }

  async probe(): Promise<void> {
    const timed = { text: 'select 1', query_timeout: PROBE_MS };
    await this.pool.query(timed);
  }

  onWakeUp(listener: () => void): () => void {
    return this.channel.listen(listener);
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    clearTimeout(this.heldBack);
    await Promise.all([this.channel.close(), this.pool.end()]);
  }

  private async placeOf(statement: QueryConfig): Promise<Position> {
    const [place] = await this.query<Place & QueryResultRow>(statement);
    return place ? encodePlace(place) : START;
  }

  private async answerOf(statement: QueryConfig): Promise<AppendAnswer> {
    const [row] = await this.query<AppendRow>(statement);
    return statements.appendAnswer(row as AppendRow);
  }

  private query<Row extends object>(statement: QueryConfig, timeoutMs = ANSWER_TIMEOUT_MS): Promise<Row[]> {
    const policy = { budgetMs: this.budgetMs, isTransient, signal: this.closing.signal };
    // Known to the driver, not to its types.
    const timed = { ...statement, query_timeout: timeoutMs };
    return withRetries(policy, async () => {
      await (this.guarded ??= this.guard());
      return (await this.pool.query<Row & QueryResultRow>(timed)).rows;
    });
  }

  private guard(): Promise<void> {
    return assertTransactionOrder(this.pool).catch((error: unknown) => {
      this.guarded = undefined;
      throw error;
    });
  }

  private wakeWhenVisible(held: boolean): void {
    if (!held) this.heldBackMs = HELD_BACK_MS;
    if (!held || this.heldBack) return;
    this.heldBack = setTimeout(() => {
      this.heldBack = undefined;
      this.channel.local.signal();
    }, this.heldBackMs).unref();
    this.heldBackMs = Math.min(2 * this.heldBackMs, LONGEST_HELD_BACK_MS);
  }
}

/** Every statement here has its index; plans made while the table was still empty must not outlive that. */
const PLANS = '-c jit=off -c enable_seqscan=off -c enable_bitmapscan=off';

function sessionOf(connectionString: string, options = ''): PoolConfig {
  return {
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    application_name: 'tracewright event store',
    options: `-c statement_timeout=${STATEMENT_TIMEOUT_MS} ${PLANS} ${options}`,
  };
}

function isUsedId(error: unknown): boolean {
  return error instanceof Error && (error as { constraint?: unknown }).constraint === 'events_stream_event_id';
}

function conflict(stream: string, expected: ExpectedRevision, actual: string): WrongExpectedRevision {
  return new WrongExpectedRevision(stream, expected, actual === '-1' ? 'no_stream' : BigInt(actual));
}

function hasEvent(row: BatchRow): row is BatchRow & EventRow {
  return row.event_id !== null;
}

function headOf(row: BatchRow): Position {
  return encodePlace({ epoch: row.head_epoch ?? '0', xid: row.head_xid, position: row.head_position });
}

function storedEvent(row: EventRow): StoredEvent {
  return {
    id: row.event_id,
    stream: row.stream,
    revision: BigInt(row.revision),
    position: encodePlace(row),
    type: row.type,
    data: JSON.parse(row.data) as StoredEvent['data'],
    metadata: JSON.parse(row.metadata) as StoredEvent['metadata'],
    recordedAt: row.recorded_at.toISOString(),
  };
}
