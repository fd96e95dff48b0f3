import { BUSINESS } from '../machine';
import type { Courier } from './courier';
import type { Engine } from './engine';

/** The clock may be moved by others: it is looked at again after this time at the latest. */
const LONGEST = 1_000;

/** Runs what is due when its time comes. */
export class Ticker {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly engine: Engine,
    private readonly courier: Courier,
    private readonly log: (message: string, details?: object) => void,
  ) {
    engine.watch(() => this.wind());
  }

  wind(least = 0): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    const now = this.engine.now();
    const next = this.engine.books
      .dueBy(this.courier.mayBring() ? [...BUSINESS, 'delivery'] : BUSINESS)
      // A courier who is on the way goes on by himself with what is due.
      .find(({ kind, at }) => kind !== 'delivery' || at > now || !this.courier.isOnTheWay());
    if (!next) return;
    this.timer = setTimeout(() => this.tick(), Math.min(LONGEST, Math.max(least, next.at - now)));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private tick(): void {
    let least = 0;
    try {
      this.engine.runDue();
      this.courier.send();
    } catch (error) {
      least = LONGEST;
      this.log('What was due could not be done', { error: String(error) });
    }
    this.wind(least);
  }
}
