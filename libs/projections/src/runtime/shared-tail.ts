import { categoryOf } from '@tracewright/kernel';
import { isUnreadable, readUpToUnreadable } from './unreadable';
import type { EventBatch, EventStore, Position, StoredEvent } from '@tracewright/event-store';

const READ_AT_ONCE = 500;
const REMEMBERED_EVENTS = 4000;
const tails = new WeakMap<EventStore, SharedTail>();

/** The one for this store, whoever follows it. */
export function sharedTailOf(store: EventStore): SharedTail {
  let tail = tails.get(store);
  if (!tail) tails.set(store, (tail = new SharedTail(store)));
  return tail;
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
  private remembered = 0;
  private news = 0;

  constructor(private readonly store: EventStore) {}

  /**
   * The events of these categories after a position; `next` and `atEnd` as the store answers them.
   * @throws UnreadableEvent when the next one of these categories can't be read
   */
  async read(after: Position, categories: ReadonlySet<string>): Promise<EventBatch> {
    let batch: EventBatch;
    try {
      batch = this.knownAt(after) ?? (await this.pendingRead(after));
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      // Only those who want the event that nobody can read have to stop at it.
      return readUpToUnreadable(this.store, after, { filter: { categories: [...categories] }, limit: READ_AT_ONCE });
    }
    return { ...batch, events: batch.events.filter((event: StoredEvent) => categories.has(categoryOf(event.stream))) };
  }

  /** Something was appended: a read that began before may miss it and is not handed to anybody else. */
  invalidate(): void {
    this.news++;
    this.pending.clear();
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
