import { setTimeout as wait } from 'node:timers/promises';
import type { HttpOptions } from '../../../platform/http';

interface Lane {
  waiting: number;
  /** Settles when everybody before is through. */
  last: Promise<void>;
}

/** Lets tries of the same kind through one at a time, each after a pause. It remembers only those that wait. */
export class SlowLane {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly options: HttpOptions['limits']['slowSignIn']) {}

  hasRoom(key: string): boolean {
    return (this.lanes.get(key)?.waiting ?? 0) < this.options.waiting;
  }

  /** @param excess how many tries there were too many: with each the pause doubles */
  async pass<T>(key: string, excess: number, work: () => Promise<T>): Promise<T> {
    const pause = Math.min(this.options.mostMs, this.options.firstMs * 2 ** Math.min(excess - 1, 30));
    const lane = this.lanes.get(key) ?? { waiting: 0, last: Promise.resolve() };
    this.lanes.set(key, lane);
    lane.waiting += 1;
    const turn = lane.last.then(() => wait(pause)).then(work);
    lane.last = turn.then(nothing, nothing);
    try {
      return await turn;
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) this.lanes.delete(key);
    }
  }

  get size(): number {
    return this.lanes.size;
  }
}

const nothing = (): void => undefined;
