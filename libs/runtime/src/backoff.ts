/** Waiting times that double from `first` to `last`, each shortened by up to half so that many waiters spread out. */
export class Backoff {
  private tries = 0;

  constructor(
    private readonly firstMs: number,
    private readonly lastMs: number,
  ) {}

  next(): number {
    const full = Math.min(this.lastMs, this.firstMs * 2 ** this.tries);
    if (full < this.lastMs) this.tries += 1;
    return Math.ceil(full * (1 - Math.random() / 2));
  }

  reset(): void {
    this.tries = 0;
  }
}
