/**
 * A latch for one waiter: a signal raised while nobody waits ends the next wait at once, so none is lost.
 * Once closed, every wait ends at once.
 */
export class Signal {
  private raised = false;
  private closed = false;
  private wakeWaiter: (() => void) | undefined;

  raise(): void {
    this.raised = true;
    this.wakeWaiter?.();
  }

  isRaised(): boolean {
    return this.raised;
  }

  /** Forgets a signal raised so far: call it before looking, so that what comes while looking is kept. */
  clear(): void {
    this.raised = false;
  }

  /** Ends a wait that is under way, as if its time were over. */
  interrupt(): void {
    this.wakeWaiter?.();
  }

  close(): void {
    this.closed = true;
    this.wakeWaiter?.();
  }

  /** True when a signal ended the wait, false after the time or when closed. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.raised && !this.closed) await this.sleep(milliseconds);
    return this.raised && !this.closed;
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done(): void {
        clearTimeout(timer);
        resolve();
      }
      this.wakeWaiter = done;
    });
  }
}
