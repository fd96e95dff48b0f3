import { categoryOf } from '@tracewright/kernel';
import {
  DuplicateEventId,
  START,
  WrongExpectedRevision,
  type AppendResult,
  type EventBatch,
  type EventFilter,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Lag,
  LAG_COUNTED_UP_TO,
  type Position,
  type ReadStreamOptions,
  type StoredEvent,
} from '../port';
import { assertCount, serialise, type SerialisedEvent } from '../serialise';
import { WakeUps } from '../wake-ups';

const POSITION_WIDTH = 16;

/**
 * An event store that lasts as long as the process, for tests and for folding elsewhere.
 * It passes the same contract suite as the others; `now` gives the time of recording.
 */
export function createMemoryEventStore(options: { now?: () => Date } = {}): EventStore {
  return new MemoryEventStore(options.now ?? (() => new Date()));
}

interface Stream {
  readonly events: StoredEvent[];
  /** Index by event id. */
  readonly ids: Map<string, number>;
}

class MemoryEventStore implements EventStore {
  private readonly all: StoredEvent[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly wakeUps = new WakeUps();

  constructor(private readonly now: () => Date) {}

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const serialised = serialise(events);
    const present = this.streams.get(stream) ?? { events: [], ids: new Map<string, number>() };
    const last = present.events.length - 1;
    const before = expected === 'no_stream' ? -1 : Number(expected);
    const earlier = earlierAppend(present, before, serialised);
    if (earlier) return { lastRevision: earlier.revision, position: earlier.position, written: false };
    if (before !== last) throw new WrongExpectedRevision(stream, expected, last < 0 ? 'no_stream' : BigInt(last));
    const used = serialised.find((event) => present.ids.has(event.id));
    if (used) throw new DuplicateEventId(stream, used.id);
    const written = this.write(stream, present, serialised);
    this.wakeUps.signal();
    return { lastRevision: written.revision, position: written.position, written: true };
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[] | null> {
    if (options.maxCount !== undefined) assertCount('maxCount', options.maxCount);
    const events = this.streams.get(stream)?.events;
    if (!events) return null;
    const backwards = options.direction === 'backwards';
    const from = options.from === undefined ? undefined : Number(options.from);
    const range = backwards
      ? events.slice(0, from === undefined ? undefined : from + 1).reverse()
      : events.slice(from ?? 0);
    return range.slice(0, options.maxCount).map(copy);
  }

  async readAll(after: Position, options: { filter?: EventFilter; limit: number }): Promise<EventBatch> {
    assertCount('limit', options.limit);
    const categories = options.filter?.categories && new Set(options.filter.categories);
    const events: StoredEvent[] = [];
    let index = indexAfter(after);
    for (; index < this.all.length && events.length < options.limit; index++) {
      const event = this.all[index];
      if (event && (!categories || categories.has(categoryOf(event.stream)))) events.push(copy(event));
    }
    const next = this.all[index - 1]?.position ?? after;
    return { events, next: next > after ? next : after, atEnd: index >= this.all.length };
  }

  async head(): Promise<Position> {
    return this.all.at(-1)?.position ?? START;
  }

  appendedUpTo(): Promise<Position> {
    return this.head();
  }

  async lag(after: Position): Promise<Lag> {
    const waiting = this.all.slice(indexAfter(after));
    const counted = new Map<string, number>();
    for (const { stream } of waiting.slice(0, LAG_COUNTED_UP_TO)) {
      counted.set(categoryOf(stream), (counted.get(categoryOf(stream)) ?? 0) + 1);
    }
    const distance = { amount: waiting.length, unit: 'events' } as const;
    return { counted, isAll: waiting.length <= LAG_COUNTED_UP_TO, distance };
  }

  onWakeUp(listener: () => void): () => void {
    return this.wakeUps.add(listener);
  }

  async close(): Promise<void> {
    this.wakeUps.clear();
  }

  private write(stream: string, present: Stream, events: readonly SerialisedEvent[]): StoredEvent {
    const recordedAt = this.now().toISOString();
    for (const { id, type, data, metadata } of events) {
      const event: StoredEvent = {
        id,
        stream,
        revision: BigInt(present.events.length),
        position: String(this.all.length + 1).padStart(POSITION_WIDTH, '0'),
        type,
        data: JSON.parse(data) as StoredEvent['data'],
        metadata: JSON.parse(metadata) as StoredEvent['metadata'],
        recordedAt,
      };
      present.ids.set(id, present.events.length);
      present.events.push(event);
      this.all.push(event);
    }
    this.streams.set(stream, present);
    return present.events.at(-1) as StoredEvent;
  }
}

/** The last event of the first try of this append, when all of its ids lie one after the other in the stream. */
function earlierAppend(present: Stream, before: number, events: readonly SerialisedEvent[]): StoredEvent | undefined {
  const first = present.ids.get(events[0]?.id ?? '');
  if (first === undefined || first > before + 1) return undefined;
  const sameIds = events.every((event, index) => present.events[first + index]?.id === event.id);
  return sameIds ? present.events[first + events.length - 1] : undefined;
}

function indexAfter(position: Position): number {
  if (position === START) return 0;
  if (!/^\d{16}$/.test(position)) throw new RangeError(`"${position}" is no position of this store`);
  return Number(position);
}

function copy(event: StoredEvent): StoredEvent {
  return { ...event, data: structuredClone(event.data), metadata: { ...event.metadata } };
}
