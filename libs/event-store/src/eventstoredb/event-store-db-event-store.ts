import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START as FIRST,
  StreamDeletedError,
  StreamNotFoundError,
  type AppendToStreamOptions,
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
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type ReadStreamOptions,
  type StoredEvent,
} from '../port';
import { withRetries, type RetryPolicy } from '../retry';
import { assertCount, serialise, sizeOf } from '../serialise';
import { isTransient, translateAppendError } from './client-errors';
import { collect } from './collect';
import { decodePosition, encodePosition } from './position';
import { WakeUpSubscription } from './wake-up-subscription';

export interface EventStoreDbEventStoreOptions {
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

/** Events fetched by one call while a filtered read looks for its own. */
const SCAN = 500;

/** The event store in EventStoreDB 23.10 to 24.10, through version 6 of its client. One per process. */
export function createEventStoreDbEventStore(options: EventStoreDbEventStoreOptions): EventStore {
  return new EventStoreDbEventStore(options);
}

class EventStoreDbEventStore implements EventStore {
  private readonly client: EventStoreDBClient;
  private readonly credentials: Credentials;
  private readonly wakeUps: WakeUpSubscription;
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
  }: EventStoreDbEventStoreOptions) {
    this.client = EventStoreDBClient.connectionString(url);
    this.credentials = credentialsOf(url);
    this.wakeUps = new WakeUpSubscription(this.client, pollMs);
    this.retries = { budgetMs: retryBudgetMs, isTransient, signal: this.closing.signal };
    this.deadlineMs = deadlineMs;
    this.silenceMs = silenceMs;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const serialised = serialise(events);
    const proposed = events.map(({ type, data, metadata }, n) =>
      jsonEvent({ id: serialised[n]?.id ?? '', type, data: { ...data }, metadata: { ...metadata } }),
    );
    // Credentials of its own make the client use the plain call: its batch call has no deadline, shares one fate among
    // all clients of the process, and may never settle. A server without security ignores them.
    const options: AppendToStreamOptions = {
      expectedRevision: expected === 'no_stream' ? NO_STREAM : expected,
      credentials: this.credentials,
      deadline: this.deadlineMs,
      requiresLeader: true,
    };
    const result = await withRetries(this.retries, () => this.client.appendToStream(stream, proposed, options)).catch(
      (error: unknown) => {
        throw translateAppendError(error, stream, expected, sizeOf(serialised));
      },
    );
    this.wakeUps.local.signal();
    if (!result.position) throw new Error(`the server answered no position for its append to ${stream}`);
    return { lastRevision: result.nextExpectedRevision, position: encodePosition(result.position) };
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[] | null> {
    const { maxCount, direction } = options;
    if (maxCount !== undefined) assertCount('maxCount', maxCount);
    const backwards = direction === 'backwards';
    const fromRevision = options.from ?? (backwards ? END : FIRST);
    try {
      const events = await this.read(() =>
        this.client.readStream(stream, {
          fromRevision,
          direction: backwards ? BACKWARDS : FORWARDS,
          maxCount,
          requiresLeader: true,
        }),
      );
      return events.flatMap(storedEvent);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return null;
      throw error instanceof StreamDeletedError ? new StreamDeleted(stream) : error;
    }
  }

  async readAll(after: Position, options: { filter?: EventFilter; limit: number }): Promise<EventBatch> {
    assertCount('limit', options.limit);
    const categories = options.filter?.categories && new Set(options.filter.categories);
    const count = categories ? Math.max(options.limit, SCAN) : options.limit;
    const events: StoredEvent[] = [];
    for (let next = after; ;) {
      const page = await this.pageAfter(next, count);
      for (const resolved of page.events) {
        next = positionOf(resolved) ?? next;
        const [event] = storedEvent(resolved);
        if (!event || (categories && !categories.has(categoryOf(event.stream)))) continue;
        events.push(event);
        if (events.length === options.limit)
          return { events, next, atEnd: page.atEnd && resolved === page.events.at(-1) };
      }
      if (page.atEnd) return { events, next, atEnd: true };
    }
  }

  async head(): Promise<Position> {
    let from: ReturnType<typeof decodePosition> | typeof END = END;
    for (let maxCount = 8; ; maxCount = SCAN) {
      const fromPosition = from;
      const page = await this.read(() =>
        this.client.readAll({ fromPosition, direction: BACKWARDS, maxCount, requiresLeader: true }),
      );
      const newest = page.flatMap(storedEvent)[0];
      if (newest) return newest.position;
      const oldest = page.at(-1)?.event;
      if (!oldest?.position || page.length < maxCount) return START;
      from = oldest.position;
    }
  }

  onWakeUp(listener: () => void): () => void {
    return this.wakeUps.listen(listener);
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    await this.wakeUps.close();
    await this.client.dispose();
  }

  /** The server starts a read with the event at the position itself: that one is left out. */
  private async pageAfter(after: Position, count: number): Promise<{ events: ResolvedEvent[]; atEnd: boolean }> {
    const fromPosition = decodePosition(after);
    const page = await this.read(() =>
      this.client.readAll({ fromPosition, maxCount: count + 1, requiresLeader: true }),
    );
    const events = page.filter((resolved) => (positionOf(resolved) ?? after) > after);
    return { events, atEnd: page.length <= count };
  }

  private read(start: () => Parameters<typeof collect>[0]): Promise<ResolvedEvent[]> {
    return withRetries(this.retries, () => collect(start(), this.silenceMs));
  }
}

function positionOf({ event }: ResolvedEvent): Position | undefined {
  return event?.position && encodePosition(event.position);
}

/** None for the server's own events, and for what is no JSON object. */
function storedEvent({ event }: ResolvedEvent): StoredEvent[] {
  if (!event?.position || event.type.startsWith('$') || event.streamId.startsWith('$') || !event.isJson) return [];
  return [
    {
      id: event.id,
      stream: event.streamId,
      revision: event.revision,
      position: encodePosition(event.position),
      type: event.type,
      data: event.data as StoredEvent['data'],
      metadata: (event.metadata ?? {}) as unknown as StoredEvent['metadata'],
      recordedAt: event.created.toISOString(),
    },
  ];
}

/** The client keeps those of the connection string to itself. */
function credentialsOf(url: string): Credentials {
  const [, username = 'nobody', password = 'nothing'] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
