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
}

interface Entry extends CachedState {
  /** Whose fold it is: the same stream can be folded in several ways. */
  readonly decider: object;
  readonly weight: number;
}

/**
 * States of the streams used last, so that a command reads and folds only what is new since. Never trusted blindly: the
 * reader begins at the last known event and drops the entry unless it finds that very event there.
 */
export class StateCache {
  private readonly entries = new Map<string, Entry>();
  private weight = 0;

  /** @param capacity events in all kept streams together, as a measure of memory */
  constructor(private readonly capacity = 50_000) {}

  get<State>(stream: string, decider: object): CachedState<State> | undefined {
    const entry = this.entries.get(stream);
    if (entry?.decider !== decider) return undefined;
    this.entries.delete(stream);
    this.entries.set(stream, entry);
    return entry as CachedState as CachedState<State>;
  }

  put(stream: string, decider: object, cached: CachedState): void {
    const present = this.entries.get(stream);
    if (present?.decider === decider && present.revision > cached.revision) return;
    this.remove(stream);
    const weight = Number(cached.revision) + 1;
    const before = present?.decider === decider ? present.snapshotRevision : undefined;
    this.entries.set(stream, { ...cached, snapshotRevision: cached.snapshotRevision ?? before, decider, weight });
    this.weight += weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.capacity) break;
      this.remove(oldest);
    }
  }

  remove(stream: string): void {
    const entry = this.entries.get(stream);
    if (!entry) return;
    this.entries.delete(stream);
    this.weight -= entry.weight;
  }
}
