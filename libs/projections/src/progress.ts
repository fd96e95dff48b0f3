import type { Pool } from 'pg';
import type { Position } from '@tracewright/event-store';
import { SETS_TABLE } from './sets';
import { qualified } from './tables';

const POLL_MS = 20;

interface Waiter {
  readonly position: Position;
  readonly names: Set<string>;
  readonly settle: (reached: boolean) => void;
}

/**
 * Knows how far the live sets have got: at once from the followers in this process, and by looking at the checkpoints
 * while somebody waits for the followers of another.
 */
export class Progress {
  private readonly reached = new Map<string, Position>();
  private readonly waiters = new Set<Waiter>();
  private polling = false;

  constructor(
    private readonly pool: Pool,
    private readonly schema: string,
    /** Called when somebody begins to wait. */
    private readonly onWaiter: () => void,
  ) {}

  isAwaited(): boolean {
    return this.waiters.size > 0;
  }

  publish(name: string, position: Position): void {
    if (position <= (this.reached.get(name) ?? '')) return;
    this.reached.set(name, position);
    for (const waiter of this.waiters) this.settleIfReached(waiter);
  }

  /** False when the time is over before all of them are there. */
  async waitFor(position: Position, names: readonly string[], timeoutMs: number): Promise<boolean> {
    const missing = new Set(names.filter((name) => (this.reached.get(name) ?? '') < position));
    if (missing.size === 0) return true;
    return new Promise((resolve) => {
      const waiter: Waiter = { position, names: missing, settle };
      const timer = setTimeout(settle, timeoutMs, false);
      const { waiters } = this;
      function settle(reached: boolean): void {
        clearTimeout(timer);
        waiters.delete(waiter);
        resolve(reached);
      }
      waiters.add(waiter);
      this.onWaiter();
      void this.poll();
    });
  }

  close(): void {
    for (const waiter of [...this.waiters]) waiter.settle(false);
  }

  private settleIfReached(waiter: Waiter): void {
    for (const name of waiter.names) {
      if ((this.reached.get(name) ?? '') >= waiter.position) waiter.names.delete(name);
    }
    if (waiter.names.size === 0) waiter.settle(true);
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      while (this.waiters.size > 0) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        if (this.waiters.size > 0) await this.readCheckpoints();
      }
    } finally {
      this.polling = false;
    }
  }

  private async readCheckpoints(): Promise<void> {
    const names = new Set([...this.waiters].flatMap((waiter) => [...waiter.names]));
    try {
      const { rows } = await this.pool.query<{ name: string; position: Position }>(
        `select name, position from ${qualified(this.schema, SETS_TABLE)} where role = 'live' and name = any($1)`,
        [[...names]],
      );
      for (const { name, position } of rows) this.publish(name, position);
    } catch {
      // Unreachable: the next look may succeed, and every waiter has its own end.
    }
  }
}
