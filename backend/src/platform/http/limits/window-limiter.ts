import { LRUCache } from 'lru-cache';
import type { Limit } from '../http-options';

/** Keys that are counted at the same time; beyond, those that were quiet longest are forgotten. */
const MOST_KEYS = 50_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts calls by key in windows of time, within a bounded memory. */
export class WindowLimiter {
  private readonly windows = new LRUCache<string, Window>({ max: MOST_KEYS });

  constructor(
    private readonly limit: Limit,
    private readonly clock: { now(): number } = performance,
  ) {}

  /** Counts one call; answers how many milliseconds are left to wait, 0 when it is within the limit. */
  take(key: string): number {
    const now = this.clock.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + this.limit.seconds * 1000 };
      this.windows.set(key, window);
    }
    window.count += 1;
    return window.count > this.limit.points ? window.endsAt - now : 0;
  }

  /** How many milliseconds are left to wait, without counting a call. */
  remaining(key: string): number {
    const window = this.windows.get(key);
    if (!window || window.count < this.limit.points) return 0;
    return Math.max(0, window.endsAt - this.clock.now());
  }

  get size(): number {
    return this.windows.size;
  }
}
