import { categoryOf } from '@tracewright/kernel';
import { Pacer } from './pacer';
import { Seat } from './seat';
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

/** Somebody who wants to hear of all news. */
export interface NewsListener {
  /** There may be new events. */
  notify?(): void;
  /** True while somebody waits for what it makes of them, and so the next pause is left out. */
  isAwaited?(): boolean;
}

interface Known {
  readonly batch: EventBatch;
  /** How often there had been news when it was read. */
  readonly news: number;
}

/**
 * Reads of the newest events, shared between followers: fifty that wait at the end of the log cost one read per batch,
 * and only those are woken whose own is in it. What was read once stays true (the log only grows), so only "nothing new"
 * is never kept.
 */
export class SharedTail {
  private readonly known = new Map<Position, Known>();
  private readonly pending = new Map<Position, Promise<EventBatch>>();
  private readonly listeners = new Set<NewsListener>();
  private readonly seats = new Set<Seat>();
  private readonly pacer: Pacer;
  private endWakeUps: (() => void) | undefined;
  private remembered = 0;
  private news = 0;
  /** The news up to which the seats were told, and whether they are being told. */
  private told = 0;
  private isTelling = false;

  constructor(
    private readonly store: EventStore,
    paceMs: number,
  ) {
    this.pacer = new Pacer(paceMs, () => this.tellAll());
  }

  /** Answers the function that ends it. */
  follow(listener: NewsListener): () => void {
    this.listeners.add(listener);
    this.begin();
    return () => {
      this.listeners.delete(listener);
      this.endUnlessFollowed();
    };
  }

  /** A place for somebody who has read up to the end. `leave` gives it back. */
  take(filter: EventFilter): Seat {
    const seat = new Seat(filter);
    this.seats.add(seat);
    this.begin();
    return seat;
  }

  leave(seat: Seat): void {
    seat.close();
    this.seats.delete(seat);
    this.endUnlessFollowed();
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

  private begin(): void {
    this.endWakeUps ??= this.store.onWakeUp(() => this.wake());
  }

  private endUnlessFollowed(): void {
    if (this.listeners.size + this.seats.size > 0) return;
    this.endWakeUps?.();
    this.endWakeUps = undefined;
    this.pacer.stop();
  }

  private wake(): void {
    const isAwaited = [...this.listeners].some((listener) => listener.isAwaited?.());
    if (isAwaited) this.pacer.now();
    else this.pacer.signal();
  }

  /** A read that began before may miss what was appended and is not handed to anybody else. */
  private tellAll(): void {
    this.news++;
    this.pending.clear();
    for (const listener of [...this.listeners]) listener.notify?.();
    void this.tellSeats();
  }

  private async tellSeats(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    while (this.told < this.news) {
      this.told = this.news;
      await this.readOn();
    }
    this.isTelling = false;
  }

  /** Reads on, once for all, from where those wait who are farthest. */
  private async readOn(): Promise<void> {
    let after = [...this.seats].reduce<Position | undefined>(farther, undefined);
    try {
      for (let atEnd = false; after !== undefined && !atEnd;) {
        const page: EventBatch = this.knownAt(after) ?? (await this.pendingRead(after));
        for (const seat of this.seats) seat.meet(after, page);
        after = page.next;
        ({ atEnd } = page);
      }
    } catch {
      after = undefined; // each meets the error in its own time
    }
    if (after === undefined) for (const seat of this.seats) seat.call();
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

function farther(position: Position | undefined, { position: other }: Seat): Position | undefined {
  return position === undefined || (other !== undefined && other > position) ? other : position;
}
