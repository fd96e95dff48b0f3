import type { EventFilter, EventStore, Position } from '@tracewright/event-store';
import { isUnreadable, readUpToUnreadable } from './unreadable';

/** Counting stops here: a lag of this many events reads as "this or more". */
export const LAG_COUNTED_UP_TO = 1000;
const KEPT_MS = 1000;

/** Counts how many of its events a follower still has before it. */
export class LagReader {
  private readonly kept = new Map<string, { position: Position; until: number; lag: number }>();

  constructor(private readonly store: EventStore) {}

  /** Costs nothing at the head of the log; else the count is kept for a second. */
  async count(name: string, filter: EventFilter, position: Position, head: Position): Promise<number> {
    if (position >= head) return 0;
    const kept = this.kept.get(name);
    if (kept && kept.position === position && kept.until > Date.now()) return kept.lag;
    let lag = 0;
    let next = position;
    let atEnd = false;
    try {
      while (!atEnd && lag < LAG_COUNTED_UP_TO) {
        const options = { filter, limit: LAG_COUNTED_UP_TO };
        const batch = await readUpToUnreadable(this.store, next, options);
        lag += batch.events.length;
        ({ next, atEnd } = batch);
      }
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      lag += 1; // and perhaps more behind it that can't be counted past it
    }
    lag = Math.min(lag, LAG_COUNTED_UP_TO);
    this.kept.set(name, { position, until: Date.now() + KEPT_MS, lag });
    return lag;
  }
}
