import type { EventFilter, EventStore, Lag, Position } from '@tracewright/event-store';
import { storeIsUnavailable } from './transient';

const KEPT_MS = 1000;
/** So much log between two looks is what comes and goes with every append, and no catching up. */
const NEAR = { events: 1000, bytes: 1_000_000 };

/** How far a follower is behind. */
export interface Behind {
  /** Of its own events. */
  readonly lagEvents: number;
  /** There may be more of them. */
  readonly lagIsLeast?: true;
  /** How fast it catches up and how long that takes at this rate, once it was looked at twice. */
  readonly catchUp?: {
    readonly perSecond: number;
    /** Of the log, whoever wrote it. */
    readonly unit: 'events' | 'bytes';
    readonly secondsLeft: number;
  };
}

/** Tells how far followers are behind without reading any event. Those at one place share one look at the store. */
export class LagReader {
  private readonly looks = new Map<Position, { readonly lag: Promise<Lag>; readonly until: number }>();
  private lastHead: Position = '';
  private readonly before = new Map<string, { readonly at: number; readonly amount: number }>();

  constructor(
    private readonly store: EventStore,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The end of the log; while the store does not answer, where it was seen last. */
  async head(): Promise<Position> {
    try {
      return (this.lastHead = await this.store.head());
    } catch (error) {
      if (!storeIsUnavailable(error)) throw error;
      return this.lastHead;
    }
  }

  /** Costs nothing at the head of the log; else what was found is kept for a second. */
  async read(
    name: string,
    filter: EventFilter,
    position: Position,
    head: Position,
  ): Promise<Behind & { isNear: boolean }> {
    if (position >= head) {
      this.before.delete(name);
      return { lagEvents: 0, isNear: true };
    }
    const look = await this.lookFrom(position).catch(unlessAway);
    if (!look) return { lagEvents: 1, lagIsLeast: true, isNear: true };
    const { counted, isAll, distance } = look;
    const { categories = [...counted.keys()] } = filter;
    const lagEvents = categories.reduce((total, category) => total + (counted.get(category) ?? 0), 0);
    const isNear = distance.amount <= NEAR[distance.unit];
    const perSecond = isNear ? 0 : this.rate(name, distance.amount);
    const secondsLeft = Math.ceil(distance.amount / perSecond);
    return {
      lagEvents,
      isNear,
      ...(isAll ? {} : { lagIsLeast: true }),
      ...(perSecond > 0 ? { catchUp: { perSecond: Math.round(perSecond), unit: distance.unit, secondsLeft } } : {}),
    };
  }

  private lookFrom(position: Position): Promise<Lag> {
    const now = this.now();
    const kept = this.looks.get(position);
    if (kept && kept.until > now) return kept.lag;
    for (const [other, { until }] of this.looks) if (until <= now) this.looks.delete(other);
    const lag = this.store.lag(position);
    this.looks.set(position, { lag, until: now + KEPT_MS });
    return lag;
  }

  /** Of the way to the end, since it was first seen so far away. */
  private rate(name: string, amount: number): number {
    const now = this.now();
    const first = this.before.get(name);
    if (!first || first.amount < amount) {
      this.before.set(name, { at: now, amount });
      return 0;
    }
    return now > first.at ? ((first.amount - amount) * 1000) / (now - first.at) : 0;
  }
}

function unlessAway(error: unknown): undefined {
  if (!storeIsUnavailable(error)) throw error;
  return undefined;
}
