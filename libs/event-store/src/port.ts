import type { EventMetadata, JsonObject } from '@tracewright/kernel';

/**
 * Where an event stands in the order of all events: opaque, and ordered by plain string comparison
 * within one store. The empty string stands before every event.
 */
export type Position = string;

export const START: Position = '';

/** 'no_stream': the stream must not exist. A number: the revision of its last event, counted from 0. */
export type ExpectedRevision = 'no_stream' | bigint;

export interface EventToAppend {
  /** UUID made by the caller before the first try, so that a retry can be recognised. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  /** 0-based within the stream. */
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
  /** ISO 8601 UTC, when the store wrote it. */
  readonly recordedAt: string;
}

export interface AppendResult {
  readonly lastRevision: bigint;
  /** Of the last event written; a reader that has reached it has seen the whole append. */
  readonly position: Position;
  /** False when the events were there already; left out by a store that can't tell. */
  readonly written?: boolean;
  /** The person keys that encrypted something of what was appended; left out by a store without a codec. */
  readonly keyIds?: readonly string[];
  /** Personal fields were left out, because their person had been erased: what is stored is less than what was given. */
  readonly withheld?: boolean;
}

export interface ReadStreamOptions {
  /** Inclusive. Default: the first event forwards, the last one backwards. */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly maxCount?: number;
}

/** Which events of all streams are wanted; no filter means all. Categories are the part of the stream's name before the dash. */
export interface EventFilter {
  readonly categories?: readonly string[];
}

export interface EventBatch {
  readonly events: readonly StoredEvent[];
  /** Continue from here, also when no event passed the filter: further than `after` unless this is the end. */
  readonly next: Position;
  /** True when, at the time of reading, no further event was visible. */
  readonly atEnd: boolean;
}

/** How far a position lies behind the end. */
export interface Lag {
  /** Events after the position by their category: all of them, or as many as could be counted cheaply. */
  readonly counted: ReadonlyMap<string, number>;
  readonly isAll: boolean;
  /** How much of the log lies in between: good for a rate and the time that is left. */
  readonly distance: { readonly amount: number; readonly unit: 'events' | 'bytes' };
}

/** So many events are counted at most. */
export const LAG_COUNTED_UP_TO = 1000;

/**
 * The port of the event store. Both adapters pass the same contract suite (contract/).
 * Cross-stream appends are not atomic and are not offered.
 */
export interface EventStore {
  /**
   * Writes one to many events at the end of a stream, all or none.
   * The same ids at the same place again answer the first result and write nothing.
   * @throws WrongExpectedRevision, StreamDeleted, AppendTooLarge (over 1 MiB), EventStoreUnavailable (outcome unknown: retry with the same ids),
   * DuplicateEventId (EventStoreDB can't tell and would write again: look for the ids in the stream that was read)
   */
  append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult>;

  /** Null when the stream does not exist; an empty list when it does and nothing is in the range. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[] | null>;

  /** The events after a position, in order, with gaps impossible: what is answered once is never preceded by something later. */
  readAll(after: Position, options: { filter?: EventFilter; limit: number }): Promise<EventBatch>;

  /** The position of the newest visible event, START when there is none. */
  head(): Promise<Position>;

  /**
   * The furthest position that an append was answered with before this call, START when there is none. It may lie behind
   * the head for as long as an older append is under way: whoever has to see what was written waits until it is reached.
   */
  appendedUpTo(): Promise<Position>;

  /** Reads no event, and costs the same however long the log is. */
  lag(after: Position): Promise<Lag>;

  /**
   * Calls the listener soon after something was appended, by this process or another, possibly without cause.
   * A hint only: readers poll slowly besides. Answers the function that ends it.
   */
  onWakeUp(listener: () => void): () => void;

  close(): Promise<void>;
}

/** What an adapter offers besides. */
export interface ProbedEventStore extends EventStore {
  /** One try to reach the store, for a second at most. @throws when it is not there */
  probe(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision,
  ) {
    super(`stream ${stream} is at revision ${actual}, not at ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** An id of the append is in the stream already, but not as part of the same append: ids must not be used twice. */
export class DuplicateEventId extends Error {
  constructor(
    readonly stream: string,
    readonly id: string,
  ) {
    super(`event ${id} is in stream ${stream} already, as part of another append`);
    this.name = 'DuplicateEventId';
  }
}

export class StreamDeleted extends Error {
  constructor(readonly stream: string) {
    super(`stream ${stream} was deleted for good`);
    this.name = 'StreamDeleted';
  }
}

export class AppendTooLarge extends Error {
  constructor(
    readonly bytes: number,
    readonly limit: number,
  ) {
    super(`an append of ${bytes} bytes is over the limit of ${limit}`);
    this.name = 'AppendTooLarge';
  }
}

/** The store can't be reached or did not answer in time. The outcome of an append is then unknown. */
export class EventStoreUnavailable extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EventStoreUnavailable';
  }
}

/** The store did not answer before, and was not asked: nothing was written. */
export class EventStoreAway extends EventStoreUnavailable {
  constructor(options?: { cause?: unknown }) {
    super('the event store is away', options);
    this.name = 'EventStoreAway';
  }
}
