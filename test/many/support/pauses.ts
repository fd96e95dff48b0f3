import type { Pool } from 'pg';
import type { EventStore, Position } from '@tracewright/event-store';
import { stretchOfWork } from '@tracewright/testing';

const EVERY_MS = 50;
/** Of processor time, now and then. */
const WORK_MS = 2;
const WORK_EVERY = 20;

interface Seen {
  readonly at: number;
  readonly head: Position;
}

/** Watches how long the oldest event waits that a read model has not looked at yet: the longest is its pause. */
export class Pauses {
  readonly longest = new Map<string, { readonly ms: number; readonly during: string }>();
  /** What happens at the moment. */
  during = '';
  private readonly heads: Seen[] = [];
  private readonly stretches: number[] = [];
  private readonly over: Promise<void>;
  private isStopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
  ) {
    this.over = this.watch();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.over;
  }

  /** The read models whose pause was longest, with how long it was and what happened then. */
  worst(count: number): readonly string[] {
    return [...this.longest]
      .sort(([, a], [, b]) => b.ms - a.ms)
      .slice(0, count)
      .map(([name, { ms, during }]) => `${name} ${(ms / 1000).toFixed(1)} s (${during})`);
  }

  /** How much longer work takes than it needs of a processor, because the machine has other work: 1 when it has none. */
  get stretch(): number {
    const sorted = [...this.stretches].sort((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 1;
  }

  private async watch(): Promise<void> {
    for (let turn = 0; !this.isStopped; turn++) {
      if (turn % WORK_EVERY === 0) this.stretches.push(stretchOfWork(WORK_MS));
      const head = await this.store.head();
      if (head !== this.heads.at(-1)?.head) this.heads.push({ at: performance.now(), head });
      await this.look();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }

  private async look(): Promise<void> {
    const { rows } = await this.pool.query<{ name: string; position: Position }>(
      "select name, position from read.projection_set where role = 'live'",
    );
    const now = performance.now();
    for (const { name, position } of rows) {
      const waiting = this.heads.find(({ head }) => head > position);
      const pause = waiting ? now - waiting.at : 0;
      if (pause >= (this.longest.get(name)?.ms ?? 0)) this.longest.set(name, { ms: pause, during: this.during });
    }
    const [least = ''] = rows.map(({ position }) => position).sort();
    while ((this.heads[1]?.head ?? 'z') <= least) this.heads.shift();
  }
}
