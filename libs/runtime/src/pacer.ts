/**
 * Passes signals on: at once after a rest, and under a steady stream as one for each interval, so that whoever gets them
 * does more work less often.
 */
export class Pacer {
  private last = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly intervalMs: number,
    private readonly action: () => void,
  ) {}

  signal(): void {
    if (this.timer) return;
    const pause = this.last + this.intervalMs - performance.now();
    if (pause <= 0) this.act();
    else this.timer = setTimeout(() => this.act(), pause);
  }

  /** A signal that does not wait for its turn. */
  now(): void {
    this.act();
  }

  /** Signals that wait are dropped. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private act(): void {
    this.stop();
    this.last = performance.now();
    this.action();
  }
}
