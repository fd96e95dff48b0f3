import { setMaxListeners } from 'node:events';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  START as FIRST,
  StreamDeletedError,
  StreamNotFoundError,
  type Credentials,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { categoryOf } from '@tracewright/kernel';
import {
  START,
  StreamDeleted,
  type AppendResult,
  type EventBatch,
  type EventFilter,
  type EventToAppend,
  type ExpectedRevision,
  type Lag,
  type Position,
  type ProbedEventStore,
  type ReadStreamOptions,
  type StoredEvent,
} from '../port';
import { withRetries, type RetryPolicy } from '../retry';
import { assertCount, serialise, sizeOf } from '../serialise';
import { BatchAppends } from './batch-appends';
import { placeOf } from './catch-up';
import { CatchUps } from './catch-ups';
import { isTransient, translateAppendError } from './client-errors';
import { collect } from './collect';
import { credentialsOf } from './credentials';
import { commitOf, decodePosition, encodePosition } from './position';
import { appendPlainly } from './plain-append';
import { quietAboutAddresses } from './quiet';
import { recordedBefore } from './recorded-at';
import { StreamNames, type Installation } from './stream-names';
import { WakeUpSubscription } from './wake-up-subscription';

export interface EventStoreDbEventStoreOptions extends Installation {
  /** `esdb://[user:password@]host:port[,...]?...`; for a cluster with `nodePreference=leader`, so that own writes are seen. */
  readonly url: string;
  /** How often `onWakeUp` listeners are called without cause, in milliseconds. Default 1000. */
  readonly pollMs?: number;
  /** How long one try of an append may take, in milliseconds: the server's own limit of 2 s and a margin. Default 4000. */
  readonly deadlineMs?: number;
  /** How long a read may bring no event, in milliseconds. Default 5000. */
  readonly silenceMs?: number;
  /** No further try starts after this many milliseconds. Default 10000. */
  readonly retryBudgetMs?: number;
}

const PROBE_MS = 1000;
/** Events fetched by one call while a reader looks for its own. */
const SCAN = 500;

/** The event store in EventStoreDB 23.10 to 24.10, through version 6 of its client. One per process. */
export function createEventStoreDbEventStore(options: EventStoreDbEventStoreOptions): ProbedEventStore {
  return new EventStoreDbEventStore(options);
}

class EventStoreDbEventStore implements ProbedEventStore {
  private readonly client: EventStoreDBClient;
  private readonly credentials: Credentials;
  private readonly batches: BatchAppends;
  private readonly wakeUps: WakeUpSubscription;
  private readonly names: StreamNames;
  private readonly catchUps: CatchUps;
  /** The furthest place where nothing was newer: from there on a plain page holds little of others. */
  private knownEnd: Position | undefined;
  private readonly closing = new AbortController();
  private readonly retries: RetryPolicy;
  private readonly deadlineMs: number;
  private readonly silenceMs: number;

  constructor({
    url,
    pollMs = 1000,
    deadlineMs = 4000,
    silenceMs = 5000,
    retryBudgetMs = 10_000,
    ...installation
  }: EventStoreDbEventStoreOptions) {
    quietAboutAddresses();
    setMaxListeners(0, this.closing.signal); // every call that waits for its next try listens
    this.client = EventStoreDBClient.connectionString(url);
    this.credentials = credentialsOf(url);
    this.batches = new BatchAppends(this.client, this.credentials);
    this.names = new StreamNames(installation);
    this.wakeUps = new WakeUpSubscription(this.client, pollMs, this.names.prefixes());
    this.catchUps = new CatchUps(async (prefixes, after) => ({
      client: this.client,
      prefixes,
      after,
      head: await this.head(),
      silenceMs,
    }));
    this.retries = { budgetMs: retryBudgetMs, isTransient, signal: this.closing.signal };
    this.deadlineMs = deadlineMs;
    this.silenceMs = silenceMs;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const serialised = serialise(events);
    const onServer = this.names.onServer(stream);
    const append = { stream, onServer, expected, events: serialised, deadlineMs: this.deadlineMs };
    let isFirst = true;
    const { lastRevision, position } = await withRetries(this.retries, () => {
      if (!isFirst) return appendPlainly(this.client, this.credentials, append);
      isFirst = false;
      return this.batches.append(append);
    }).catch((error: unknown) => {
      throw translateAppendError(error, stream, expected, sizeOf(serialised));
    });
    this.wakeUps.local.signal();
    return { lastRevision, position: encodePosition(position) };
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[] | null> {
    const { maxCount, direction } = options;
    if (maxCount !== undefined) assertCount('maxCount', maxCount);
    const backwards = direction === 'backwards';
    const fromRevision = options.from ?? (backwards ? END : FIRST);
    try {
      const events = await this.read(() =>
        this.client.readStream(this.names.onServer(stream), {
          fromRevision,
          direction: backwards ? BACKWARDS : FORWARDS,
          maxCount,
          requiresLeader: true,
        }),
      );
      return events.flatMap((resolved) => storedEvent(resolved, stream));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return null;
      throw error instanceof StreamDeletedError ? new StreamDeleted(stream) : error;
    }
  }

  /**
   * The past is picked out by the server. Where somebody has seen the end already, a page of whatever came since is
   * cheaper than a subscription.
   */
  async readAll(after: Position, options: { filter?: EventFilter; limit: number }): Promise<EventBatch> {
    assertCount('limit', options.limit);
    decodePosition(after);
    const prefixes = this.names.prefixes(options.filter);
    const isPast = this.knownEnd === undefined || after < this.knownEnd;
    const batch = isPast ? await this.pastAfter(after, prefixes, options) : await this.pageOf(after, options);
    if (!batch.atEnd && !isPast) this.knownEnd = undefined; // so much came that it is the past again
    if (batch.atEnd && (this.knownEnd === undefined || batch.next > this.knownEnd)) this.knownEnd = batch.next;
    return batch;
  }

  private async pastAfter(
    after: Position,
    prefixes: readonly string[] | undefined,
    { filter, limit }: { filter?: EventFilter; limit: number },
  ): Promise<EventBatch> {
    const { events, next, atEnd } = await withRetries(this.retries, () => this.catchUps.take(prefixes, after, limit));
    return { events: events.flatMap((resolved) => this.wanted(resolved, filter)), next, atEnd };
  }

  private async pageOf(
    after: Position,
    { filter, limit }: { filter?: EventFilter; limit: number },
  ): Promise<EventBatch> {
    const page = await this.pageAfter(after, this.names.prefixes(filter) ? Math.max(limit, SCAN) : limit);
    const events: StoredEvent[] = [];
    let next = after;
    for (const resolved of page.events) {
      next = placeOf(resolved) ?? next;
      events.push(...this.wanted(resolved, filter));
      if (events.length === limit) return { events, next, atEnd: page.atEnd && resolved === page.events.at(-1) };
    }
    return { events, next, atEnd: page.atEnd };
  }

  async head(): Promise<Position> {
    let from: ReturnType<typeof decodePosition> | typeof END = END;
    for (let maxCount = 8; ; maxCount = SCAN) {
      const fromPosition = from;
      const page = await this.read(() =>
        this.client.readAll({ fromPosition, direction: BACKWARDS, maxCount, requiresLeader: true }),
      );
      const newest = page.find(({ event }) => event && !event.streamId.startsWith('$') && !event.type.startsWith('$'));
      const place = newest && placeOf(newest);
      if (place !== undefined) return place;
      const oldest = page.at(-1)?.event;
      if (!oldest?.position || page.length < maxCount) return START;
      from = oldest.position;
    }
  }

  appendedUpTo(): Promise<Position> {
    return this.head();
  }

  /** The server counts nothing: where something is newer, how many events is not known. */
  async lag(after: Position): Promise<Lag> {
    const head = await this.head();
    const amount = head > after ? Number(commitOf(head) - commitOf(after)) : 0;
    return { counted: new Map(), isAll: amount === 0, distance: { amount, unit: 'bytes' } };
  }

  async probe(): Promise<void> {
    await collect(
      this.client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1, requiresLeader: true }),
      PROBE_MS,
    );
  }

  onWakeUp(listener: () => void): () => void {
    return this.wakeUps.listen(listener);
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    this.catchUps.close();
    await this.wakeUps.close();
    await this.client.dispose();
  }

  /** The server starts a read with the event at the position itself: that one is left out. */
  private async pageAfter(after: Position, count: number): Promise<{ events: ResolvedEvent[]; atEnd: boolean }> {
    const fromPosition = decodePosition(after);
    const page = await this.read(() =>
      this.client.readAll({ fromPosition, maxCount: count + 1, requiresLeader: true }),
    );
    const events = page.filter((resolved) => (placeOf(resolved) ?? after) > after);
    return { events, atEnd: page.length <= count };
  }

  private wanted(resolved: ResolvedEvent, filter?: EventFilter): StoredEvent[] {
    const stream = resolved.event && this.names.ours(resolved.event.streamId);
    if (stream === undefined || filter?.categories?.includes(categoryOf(stream)) === false) return [];
    return storedEvent(resolved, stream);
  }

  private read(start: () => Parameters<typeof collect>[0]): Promise<ResolvedEvent[]> {
    return withRetries(this.retries, () => collect(start(), this.silenceMs));
  }
}

/** None for the server's own events, and for what is no JSON object. */
function storedEvent({ event }: ResolvedEvent, stream: string): StoredEvent[] {
  if (!event?.position || event.type.startsWith('$') || !event.isJson) return [];
  const { metadata, recordedAt } = recordedBefore(event.metadata, event.created);
  return [
    {
      id: event.id,
      stream,
      revision: event.revision,
      position: encodePosition(event.position),
      type: event.type,
      data: event.data as StoredEvent['data'],
      metadata,
      recordedAt,
    },
  ];
}
