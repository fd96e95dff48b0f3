import { categoryOf } from '@tracewright/kernel';
import { Pacer } from './pacer';
import { isUnreadable, readUpToUnreadable } from './unreadable';
import type { EventBatch, EventFilter, EventStore, Position } from '@tracewright/event-store';

const READ_AT_ONCE = 500;
const REMEMBERED_EVENTS = 4000;
/** Under a steady stream of appends, the least time between two looks at the log, in which more events gather. */
const PACE_MS = 100;
const tails = new WeakMap<EventStore, SharedTail>();

/** The one for this store, whoever follows it; its pace is that of the first who asks. */
export function sharedTailOf(store: EventStore, paceMs = PACE_MS): SharedTail {
  let tail = tails.get(store);
  if (!tail) tails.set(store, (tail = new SharedTail(store, paceMs)));
  return tail;
}

/** Somebody who follows the log. */
export interface NewsListener {
  /** There may be new events. */
  notify(): void;
  /** True while somebody waits for what it makes of them, and so the next pause is left out. */
  isAwaited?(): boolean;
}

interface Known {
  readonly batch: EventBatch;
  /** How often there had been news when it was read. */
  readonly news: number;
}

/**
 * Reads of the newest events, shared between followers: fifteen projections that stand at the end of the log cost one
 * read per batch, not fifteen. What was read once stays true (the log only grows), so only "nothing new" is never kept.
 */
export class SharedTail {
  private readonly known = new Map<Position, Known>();
  private readonly pending = new Map<Position, Promise<EventBatch>>();
  private readonly listeners = new Set<NewsListener>();
  private readonly pacer: Pacer;
  private endWakeUps: (() => void) | undefined;
  private remembered = 0;
  private news = 0;

  constructor(
    private readonly store: EventStore,
    paceMs: number,
  ) {
    this.pacer = new Pacer(paceMs, () => this.tell());
  }

  /** Answers the function that ends it. */
  follow(listener: NewsListener): () => void {
    this.listeners.add(listener);
    this.endWakeUps ??= this.store.onWakeUp(() => this.wake());
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.endWakeUps?.();
      this.endWakeUps = undefined;
      this.pacer.stop();
    };
  }

  /** Somebody waits: all look at the log now. */
  hurry(): void {
    this.pacer.now();
  }

  /**
   * The events that are wanted after a position; `next` and `atEnd` as the store answers them.
   * @throws UnreadableEvent when the next one that is wanted can't be read
   */
  async read(after: Position, filter: EventFilter): Promise<EventBatch> {
    let batch: EventBatch;
    try {
      batch = this.knownAt(after) ?? (await this.pendingRead(after));
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      // Only those who want the event that nobody can read have to stop at it.
      return readUpToUnreadable(this.store, after, { filter, limit: READ_AT_ONCE });
    }
    const { categories } = filter;
    if (!categories) return batch;
    return { ...batch, events: batch.events.filter(({ stream }) => categories.includes(categoryOf(stream))) };
  }

  private wake(): void {
    const isAwaited = [...this.listeners].some((listener) => listener.isAwaited?.());
    if (isAwaited) this.pacer.now();
    else this.pacer.signal();
  }

  /** A read that began before may miss what was appended and is not handed to anybody else. */
  private tell(): void {
    this.news++;
    this.pending.clear();
    for (const listener of [...this.listeners]) listener.notify();
  }

  /** What was the end when it was read may be none any more since there were news. */
  private knownAt(after: Position): EventBatch | undefined {
    const known = this.known.get(after);
    return known && { ...known.batch, atEnd: known.batch.atEnd && known.news === this.news };
  }

  private pendingRead(after: Position): Promise<EventBatch> {
    const present = this.pending.get(after);
    if (present) return present;
    const { news } = this;
    const reading = this.store
      .readAll(after, { limit: READ_AT_ONCE })
      .then((batch) => {
        this.remember(after, { batch, news });
        return batch;
      })
      .finally(() => {
        if (this.pending.get(after) === reading) this.pending.delete(after);
      });
    this.pending.set(after, reading);
    return reading;
  }

  private remember(after: Position, known: Known): void {
    if (known.batch.events.length === 0 || this.known.has(after)) return;
    this.known.set(after, known);
    this.remembered += known.batch.events.length;
    for (const [position, old] of this.known) {
      if (this.remembered <= REMEMBERED_EVENTS) break;
      this.known.delete(position);
      this.remembered -= old.batch.events.length;
    }
  }
}
