const FIRST_DELAY_MS = 10;
const LONGEST_DELAY_MS = 500;

/** A try that took longer met a server that hangs: the next one would take as long. */
const HANGING_MS = 1000;

/** Exponential backoff with full jitter, for as long as the budget lasts. */
export class RetryBudget {
  private readonly ends: number;
  private delay = FIRST_DELAY_MS;
  private tryBegan = performance.now();

  constructor(milliseconds: number) {
    this.ends = performance.now() + milliseconds;
  }

  /** False when the budget is used up. */
  async wait(): Promise<boolean> {
    const pause = Math.random() * this.delay;
    const now = performance.now();
    const lastTry = now - this.tryBegan;
    if (now + pause + (lastTry > HANGING_MS ? lastTry : 0) > this.ends) return false;
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
    this.tryBegan = performance.now();
    return true;
  }
}
