/** The listeners of `onWakeUp` within this process. Signals that come close together reach each listener once. */
export class WakeUps {
  private readonly listeners = new Set<() => void>();
  private pending: NodeJS.Immediate | undefined;

  get size(): number {
    return this.listeners.size;
  }

  /** Answers the function that ends it. */
  add(listener: () => void): () => void {
    const own = (): void => listener(); // the same function may be added twice and removed once
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  signal(): void {
    if (this.listeners.size === 0) return;
    this.pending ??= setImmediate(() => {
      this.pending = undefined;
      for (const listener of [...this.listeners]) listener();
    });
  }

  clear(): void {
    this.listeners.clear();
    if (this.pending) clearImmediate(this.pending);
    this.pending = undefined;
  }
}
