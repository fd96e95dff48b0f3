const FIRST_DELAY_MS = 10;
const LONGEST_DELAY_MS = 500;

/** A try without an answer that took longer met a server that hangs: the next one would take as long. */
const HANGING_MS = 1000;

/** Exponential backoff with full jitter, for as long as the budget lasts. */
export class RetryBudget {
  private readonly ends: number;
  private delay = FIRST_DELAY_MS;
  private tryBegan = performance.now();
  private conflicts = 0;

  constructor(milliseconds: number) {
    this.ends = performance.now() + milliseconds;
  }

  /** False when the budget is used up. Who met a conflict looks once more at least: the true answer stands there already. */
  async wait(why: 'conflict' | 'no answer' = 'no answer'): Promise<boolean> {
    const pause = Math.random() * this.delay;
    const now = performance.now();
    const lastTry = now - this.tryBegan;
    const again = why === 'no answer' && lastTry > HANGING_MS ? lastTry : 0;
    if (why === 'conflict') this.conflicts += 1;
    const isOver = now + pause + again > this.ends;
    if (isOver && !(why === 'conflict' && this.conflicts === 1)) return false;
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
    this.tryBegan = performance.now();
    return true;
  }
}
