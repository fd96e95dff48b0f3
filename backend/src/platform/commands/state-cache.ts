import { LRUCache } from 'lru-cache';
import type { Position } from '@tracewright/event-store';

/** A folded stream and the event it ends with. */
export interface CachedState<State = unknown> {
  readonly state: State;
  readonly revision: bigint;
  readonly position: Position;
  readonly lastEventId: string;
  /** When it certainly was the newest, in milliseconds of `performance.now()`. */
  readonly knownAt: number;
  /** Of the newest snapshot, as far as known: taken over from the entry before when left out. -1n: none. */
  readonly snapshotRevision?: bigint;
  /** Of the person keys that opened what was folded: with one of them gone, the state says too much. */
  readonly keyIds: ReadonlySet<string>;
}

interface Entry extends CachedState {
  /** Whose fold it is: the same stream can be folded in several ways. */
  readonly decider: object;
}

/**
 * States of the streams used last, so that a command reads and folds only what is new since. Never trusted blindly: the
 * reader begins at the last known event and drops the entry unless it finds that very event there.
 */
export class StateCache {
  private readonly entries: LRUCache<string, Entry>;

  /** @param capacity events in all kept streams together, as a measure of memory */
  constructor(capacity = 50_000) {
    this.entries = new LRUCache({ maxSize: capacity, sizeCalculation: ({ revision }) => Number(revision) + 1 });
  }

  get<State>(stream: string, decider: object): CachedState<State> | undefined {
    const entry = this.entries.get(stream);
    return entry?.decider === decider ? (entry as CachedState as CachedState<State>) : undefined;
  }

  put(stream: string, decider: object, cached: CachedState): void {
    const present = this.entries.peek(stream);
    const before = present?.decider === decider ? present : undefined;
    if (before && before.revision > cached.revision) return;
    const snapshotRevision = cached.snapshotRevision ?? before?.snapshotRevision;
    this.entries.set(stream, { ...cached, snapshotRevision, decider });
  }

  remove(stream: string): void {
    this.entries.delete(stream);
  }
}
