import {
  Books,
  BUSINESS,
  type Change,
  Draft,
  type Due,
  type Moment,
  overTheBounds,
  settleDispute,
  whenPaymentIsDue,
  whenRefundIsDue,
} from '../machine';
import type { GatewayStore } from '../store';
import { idMaker } from './ids';

export interface EngineOptions {
  readonly store: GatewayStore;
  readonly clock: () => Date;
  readonly random: () => number;
}

/** Batches in the journal, for each record that they make, before it is written anew. */
const TOO_MANY = 4;
const FEW = 2_000;

/** The books with their journal: one decision after the other, each kept before anybody is told of it. */
export class Engine {
  readonly books = new Books();
  /** Where webhooks go. */
  webhookUrl: string | null = null;
  private readonly newId: (prefix: string) => string;
  private batches = 0;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly options: EngineOptions) {
    this.newId = idMaker(options.random, (id) => this.isTaken(id));
    for (const batch of options.store.load()) {
      for (const change of batch as readonly Change[]) this.books.apply(change);
      this.batches += 1;
    }
    this.compact();
  }

  now(): Moment {
    return this.options.clock().getTime() + this.books.settings.aheadMilliseconds;
  }

  /** Told after each decision that changed something. */
  watch(watcher: () => void): void {
    this.watchers.add(watcher);
  }

  /** @throws GatewayRefusal, and then nothing has changed */
  decide<Answer>(decision: (draft: Draft) => Answer): Answer {
    const draft = new Draft(this.books, { now: this.now(), newId: this.newId, sending: this.webhookUrl !== null });
    const answer = decision(draft);
    if (draft.changes.length > 0) this.commit(draft.changes);
    return answer;
  }

  /** What comes by itself up to now, in the order of its time, and what follows from that. */
  runDue(): void {
    for (let due = this.nextDue(); due; due = this.nextDue()) {
      const { kind, id } = due;
      this.decide((draft) => {
        if (kind === 'payment') whenPaymentIsDue(draft, id);
        if (kind === 'refund') whenRefundIsDue(draft, id);
        if (kind === 'dispute') settleDispute(draft, id, 'lost');
      });
    }
  }

  private nextDue(): Due | undefined {
    const [due] = this.books.dueBy(BUSINESS);
    return due && due.at <= this.now() ? due : undefined;
  }

  private commit(changes: readonly Change[]): void {
    this.options.store.append(changes);
    for (const change of changes) this.books.apply(change);
    this.batches += 1;
    const forgotten = overTheBounds(this.books);
    if (forgotten.length > 0) {
      this.options.store.append(forgotten);
      for (const change of forgotten) this.books.apply(change);
    }
    this.compact();
    for (const watcher of this.watchers) watcher();
  }

  private compact(): void {
    if (this.batches < FEW) return;
    const records = this.books.records();
    if (this.batches < records.length * TOO_MANY && this.batches < 50_000) return;
    this.options.store.replace(records.map((record) => [{ put: record }]));
    this.batches = 0;
  }

  private isTaken(id: string): boolean {
    const { orders, payments, refunds, disputes, deliveries } = this.books;
    return [orders, payments, refunds, disputes, deliveries].some((table) => table.has(id));
  }
}
