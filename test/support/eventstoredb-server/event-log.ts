import { EventEmitter } from 'node:events';

export type ExpectedVersion = 'any' | 'no_stream' | 'stream_exists' | bigint;

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface RecordedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: bigint;
  /** Where the record lies in the log, in bytes: rising, never contiguous. */
  readonly position: bigint;
  /** Ticks of 100 ns since 1970. */
  readonly created: bigint;
}

export type AppendOutcome =
  | { readonly kind: 'success'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrong-version'; readonly current: bigint }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'too-large' };

export const MAX_APPEND_BYTES = 1_048_576;
/** The revision of a stream that was never written. */
export const NO_STREAM = -1n;

interface Stream {
  readonly events: RecordedEvent[];
  /** Revisions below are hidden by a soft delete. */
  hiddenBelow: bigint;
  tombstoned: boolean;
}

/**
 * What the server has on its disk: the events, and what was deleted. It outlives the server object.
 * The rules are those of EventStoreDB 24.10: IndexWriter.CheckCommit for versions and ids.
 */
export class EventLog {
  readonly all: RecordedEvent[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly appended = new EventEmitter().setMaxListeners(0);
  /** Ids of writes without an exact version: the server holds them in memory only, and forgets them when it restarts. */
  private recent = new Map<string, bigint>();
  private end = 0n;

  constructor() {
    this.writeSystemEvent();
  }

  /** As the server itself does now and then; appears among all events. */
  writeSystemEvent(): RecordedEvent {
    const data = Buffer.from('{"proc-cpu":1}');
    const event = { id: crypto.randomUUID(), type: '$statsCollected', contentType: 'application/json', data };
    return this.record('$stats-127.0.0.1:2113', [{ ...event, metadata: new Uint8Array() }]);
  }

  append(name: string, expected: ExpectedVersion, events: readonly ProposedEvent[]): AppendOutcome {
    const stream = this.streams.get(name);
    if (stream?.tombstoned) return { kind: 'deleted' };
    if (sizeOf(events) > MAX_APPEND_BYTES) return { kind: 'too-large' };
    const current = currentRevision(stream);
    const repeated = this.repeated(name, stream, expected, events);
    if (repeated === 'corrupt') return { kind: 'wrong-version', current };
    if (repeated) return { kind: 'success', revision: repeated.revision, position: repeated.position };
    if (!fits(expected, current, stream)) return { kind: 'wrong-version', current };
    if (events.length === 0) return { kind: 'success', revision: current < 0n ? 0n : current, position: this.end };
    const { revision, position } = this.record(name, events);
    return { kind: 'success', revision, position };
  }

  /** Visible events of a stream, or why there are none. */
  read(name: string): readonly RecordedEvent[] | 'missing' | 'deleted' {
    const stream = this.streams.get(name);
    if (stream?.tombstoned) return 'deleted';
    const visible = stream?.events.filter((event) => event.revision >= stream.hiddenBelow) ?? [];
    return visible.length === 0 ? 'missing' : visible;
  }

  /** Soft: hides what is there; the stream may be written again and continues its revisions. False: wrong version. */
  delete(name: string, expected: ExpectedVersion): boolean {
    const stream = this.streams.get(name);
    if (!stream || !fits(expected, currentRevision(stream), stream)) return false;
    stream.hiddenBelow = currentRevision(stream) + 1n;
    return true;
  }

  /** For good: the name can never be used again. */
  tombstone(name: string): void {
    this.stream(name).tombstoned = true;
  }

  onAppended(listener: (event: RecordedEvent) => void): () => void {
    this.appended.on('event', listener);
    return () => this.appended.off('event', listener);
  }

  /** What a restart of the server loses. */
  forgetMemory(): void {
    this.recent = new Map();
  }

  private record(name: string, events: readonly ProposedEvent[]): RecordedEvent {
    const stream = this.stream(name);
    let last: RecordedEvent | undefined;
    for (const event of events) {
      this.end += BigInt(100 + event.data.length + event.metadata.length);
      const created = BigInt(Date.now()) * 10_000n;
      last = { ...event, stream: name, revision: BigInt(stream.events.length), position: this.end, created };
      stream.events.push(last);
      this.all.push(last);
      this.recent.set(`${name} ${event.id}`, last.revision);
    }
    for (const event of stream.events.slice(-events.length)) this.appended.emit('event', event);
    return last as RecordedEvent;
  }

  private repeated(
    name: string,
    stream: Stream | undefined,
    expected: ExpectedVersion,
    events: readonly ProposedEvent[],
  ): RecordedEvent | 'corrupt' | undefined {
    if (!stream || events.length === 0) return undefined;
    if (expected === 'any' || expected === 'stream_exists') return this.repeatedInMemory(name, stream, events);
    const first = expected === 'no_stream' ? 0n : expected + 1n;
    if (first > currentRevision(stream)) return undefined;
    const differs = events.findIndex((event, n) => stream.events[Number(first) + n]?.id !== event.id);
    if (differs < 0) return stream.events[Number(first) + events.length - 1];
    // The first id differs: an ordinary conflict, unless a soft delete lets the stream be written anew.
    return differs === 0 ? undefined : 'corrupt';
  }

  private repeatedInMemory(
    name: string,
    stream: Stream,
    events: readonly ProposedEvent[],
  ): RecordedEvent | 'corrupt' | undefined {
    const known = events.map((event) => this.recent.get(`${name} ${event.id}`));
    if (known[0] === undefined) return undefined;
    const last = known.at(-1);
    return known.includes(undefined) || last === undefined ? 'corrupt' : stream.events[Number(last)];
  }

  private stream(name: string): Stream {
    const stream = this.streams.get(name) ?? { events: [], hiddenBelow: 0n, tombstoned: false };
    this.streams.set(name, stream);
    return stream;
  }
}

function currentRevision(stream: Stream | undefined): bigint {
  return BigInt(stream?.events.length ?? 0) - 1n;
}

function fits(expected: ExpectedVersion, current: bigint, stream: Stream | undefined): boolean {
  const softDeleted = stream !== undefined && stream.hiddenBelow > current;
  if (expected === 'any') return true;
  if (expected === 'no_stream') return current === NO_STREAM || softDeleted;
  if (expected === 'stream_exists') return current >= 0n && !softDeleted;
  return expected === current;
}

function sizeOf(events: readonly ProposedEvent[]): number {
  return events.reduce((sum, event) => sum + event.data.length + event.metadata.length + 2 * event.type.length, 0);
}
