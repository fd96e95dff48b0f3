import { LRUCache } from 'lru-cache';
import type { Position } from '@tracewright/event-store';

const CAPACITY = 10_000;
/** By then every read model has caught up or stands still, and an old state is better than none. */
const LIFETIME_MS = 60_000;

/** How far each session's own changes reach, so that its next GET sees them without having to say so. */
export class LastPositions {
  private readonly positions: LRUCache<string, Position>;

  constructor(clock: { now(): number } = performance) {
    this.positions = new LRUCache({ max: CAPACITY, ttl: LIFETIME_MS, ttlResolution: 0, perf: clock });
  }

  remember(sessionId: string, position: Position): void {
    const known = this.of(sessionId);
    if (position !== '' && (known === undefined || position > known)) this.positions.set(sessionId, position);
  }

  of(sessionId: string): Position | undefined {
    return this.positions.get(sessionId);
  }
}
