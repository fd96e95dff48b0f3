import type { LiveCompany, LivePresence } from '@tracewright/contracts/projects';
import type { Point } from '@tracewright/circuit';
import { Store } from '../../../canvas';

/** Somebody's pointer that is not heard of for so long is no longer shown. */
const STALE_MS = 15_000;
/** Our own pointer is told no more often. */
const TELL_MS = 200;

export interface Other {
  readonly tab: string;
  readonly userId: string;
  readonly name: string;
  readonly at: Point;
}

export interface CompanyState {
  /** Open tabs of the project, this one among them. */
  readonly tabs: number;
  /** Those that point at something. */
  readonly others: readonly Other[];
}

/** Who else has the project open, and where they point. */
export class Company {
  readonly store = new Store<CompanyState>({ tabs: 1, others: [] });
  private readonly stale = new Map<string, ReturnType<typeof setTimeout>>();
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private next: Point | undefined;

  /** @param tell sends our own pointer; what it fails with is of no interest */
  constructor(private readonly tell: (at: Point) => Promise<unknown>) {}

  heardHowMany({ tabs }: LiveCompany): void {
    this.store.set(tabs > 1 ? { tabs } : { tabs, others: [] });
  }

  heardOf({ tab, userId, name, at, gone }: LivePresence): void {
    clearTimeout(this.stale.get(tab));
    const others = this.store.get().others.filter((other) => other.tab !== tab);
    if (gone || !at) return this.store.set({ others });
    this.stale.set(
      tab,
      setTimeout(() => this.forget(tab), STALE_MS),
    );
    this.store.set({ others: [...others, { tab, userId, name, at }] });
  }

  private forget(tab: string): void {
    this.store.set({ others: this.store.get().others.filter((other) => other.tab !== tab) });
  }

  /** Our pointer is there now. Where nobody else is, nothing is sent. */
  pointTo(at: Point): void {
    if (this.store.get().tabs < 2) return;
    this.next = { x: Math.round(at.x), y: Math.round(at.y) };
    this.waiting ??= setTimeout(() => void this.send(), TELL_MS);
  }

  private async send(): Promise<void> {
    const { next } = this;
    this.next = undefined;
    if (next) await this.tell(next).catch(() => undefined);
    this.waiting = undefined;
    // What moved while the last was on its way.
    if (this.next) this.waiting = setTimeout(() => void this.send(), TELL_MS);
  }

  close(): void {
    clearTimeout(this.waiting);
    for (const timer of this.stale.values()) clearTimeout(timer);
    this.store.set({ tabs: 1, others: [] });
  }
}
