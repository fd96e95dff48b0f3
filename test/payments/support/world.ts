import type { SoldService } from '@tracewright/contracts/payments';
import type { EventStore, StoredEvent } from '@tracewright/event-store';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { inr } from '@tracewright/kernel';
import { effectId, type Effect, type Reaction } from '@tracewright/processes';
import { commandContext, CommandRunner, type CommandContext } from '../../../backend/src/platform/commands';
import { PAYMENT, RECONCILIATION } from '../../../backend/src/modules/payments/commands/aggregate';
import { ReconcileWorker } from '../../../backend/src/modules/payments/workers/reconcile.worker';
import { GatewaySync } from '../../../backend/src/modules/payments/commands/gateway-sync';
import { paymentIdOf, refundIdOf } from '../../../backend/src/modules/payments/commands/ids';
import { TakeNotification } from '../../../backend/src/modules/payments/commands/take-notification';
import { VerifyPayment } from '../../../backend/src/modules/payments/commands/verify-payment';
import { PAYMENT_EVENTS, type PaymentEvent } from '../../../backend/src/modules/payments/domain/events';
import { type MaybePayment, orderToOpen, type PaymentState } from '../../../backend/src/modules/payments/domain/state';
import { toldEvent } from '../../../backend/src/modules/payments/gateway/webhook-body';
import {
  followPaymentsProcess,
  SYNC_PAYMENT,
} from '../../../backend/src/modules/payments/processes/follow-payments.process';
import { SyncPaymentWorker } from '../../../backend/src/modules/payments/workers/sync-payment.worker';
import { payAtOnce } from '../../../libs/test-gateway/src/machine';
import type { Faults } from '../../../libs/test-gateway/src/faults';
import { signature } from '../../../libs/test-gateway/src/engine/signatures';
import { InMemoryGateway } from './in-memory-gateway';
import { disputesOf, moneyOf } from './our-money';
import { Turns } from './turns';

export const PRICE = inr(79_900);
const KEYS = { keyId: 'rzp_test_AAAAAAAAAAAAAA', keySecret: 'key secret', webhookSecret: 'webhook secret' };
const SERVICE: SoldService = 'review';
const PAYER = 'asha';
const ATTEMPTS = 9;
const QUARTER_MS = 15 * 60_000;

interface Job {
  readonly id: string;
  readonly cause: StoredEvent;
  readonly payload: Effect['payload'];
  attempt: number;
}

/** What outlives our process: store, queue, timers and checkpoint. What does not is made anew after a crash. */
export class World {
  readonly turns: Turns;
  readonly store: EventStore;
  readonly gateway: InMemoryGateway;
  now = Date.parse('2026-03-04T10:00:00Z');
  private readonly conditions;
  private jobs: Job[] = [];
  private readonly timers = new Map<string, { dueAt: string; cause: StoredEvent; instance: string; key: string }>();
  private position = '';
  /** Orders that a page was ever told of. */
  private readonly told = new Map<string, string>();
  private memory: Record<string, unknown> = {};
  private part = this.start();

  constructor(
    readonly random: () => number,
    trouble: number,
  ) {
    this.turns = new Turns(random);
    this.conditions = { turns: this.turns, random, trouble };
    const kept = createMemoryEventStore();
    this.store = {
      ...kept,
      append: (...given) => this.around(() => kept.append(...given)),
      readStream: (...given) => this.around(() => kept.readStream(...given)),
      readAll: (...given) => kept.readAll(...given),
    };
    this.gateway = new InMemoryGateway(this.conditions, () => new Date(this.now));
    this.part = this.start();
  }

  paymentId(purchase: string): string {
    return paymentIdOf(SERVICE, purchase);
  }

  context(): CommandContext {
    return commandContext({ type: 'user', id: PAYER }, new Date(this.now));
  }

  async request(purchase: string, payableUntil: string | null): Promise<void> {
    const paymentId = this.paymentId(purchase);
    const of = { paymentId, payerId: PAYER, service: SERVICE, referenceId: purchase, purchase };
    const request = { ...of, title: 'A review', amount: PRICE, payableUntil };
    const command = { type: 'Request', request, now: new Date(this.now) } as const;
    const { state } = await this.part.runner.run(PAYMENT, paymentId, command, this.context());
    this.told.set(paymentId, state ? await this.orderOf(state) : '');
  }

  private async orderOf(state: PaymentState): Promise<string> {
    const nth = orderToOpen(state, true);
    if (nth === null) return state.orderId ?? '';
    const { paymentId } = state.of;
    const { orderId } = await this.gateway.openOrder({ paymentId, nth, amount: PRICE });
    await this.part.runner.run(PAYMENT, paymentId, { type: 'OpenOrder', orderId, testMode: true }, this.context());
    return orderId;
  }

  /** The customer at the checkout, whose page tells us of it or not. */
  async pay(purchase: string, outcome: 'success' | 'failure', tellsUs: boolean): Promise<void> {
    const paymentId = this.paymentId(purchase);
    const orderId = this.told.get(paymentId);
    if (orderId === undefined) return;
    const payment = this.gateway.engine.decide((draft) =>
      payAtOnce(draft, { orderId, method: 'card', outcome }, 'token'),
    );
    if (!tellsUs || payment.status === 'failed') return;
    const answer = {
      orderId,
      gatewayPaymentId: payment.id,
      signature: signature(`${orderId}|${payment.id}`, KEYS.keySecret),
    };
    await this.part.verification.verify(paymentId, PAYER, answer, this.context());
  }

  async forge(purchase: string): Promise<void> {
    const paymentId = this.paymentId(purchase);
    const orderId = this.told.get(paymentId) ?? 'order_none';
    const answer = { orderId, gatewayPaymentId: 'pay_forged', signature: 'a'.repeat(64) };
    await this.part.verification.verify(paymentId, PAYER, answer, this.context());
  }

  /** One of all reports that the gateway ever had to make, whether it was brought before or not. */
  async webhook(): Promise<void> {
    const all = [...this.gateway.engine.books.deliveries.values()];
    const one = all[Math.floor(this.random() * all.length)];
    const told = one && toldEvent(Buffer.from(one.body));
    if (one && told) await this.part.notifications.take({ id: one.id, ...told }, undefined, this.context());
  }

  async refund(purchase: string, paise: number | null, key: string): Promise<void> {
    const paymentId = this.paymentId(purchase);
    const wish = { refundId: refundIdOf(paymentId, key), paise, cause: 'cancelled' } as const;
    await this.part.runner.run(PAYMENT, paymentId, { type: 'Refund', ...wish }, this.context());
  }

  async withdraw(purchase: string): Promise<void> {
    await this.part.runner.run(
      PAYMENT,
      this.paymentId(purchase),
      { type: 'Close', because: 'withdrawn' },
      this.context(),
    );
  }

  /** A bank disputes what was taken, or decides of what it disputes. Nobody may tell us. */
  dispute(): void {
    this.gateway.bankDisputes(this.random);
  }

  faults(faults: Partial<Faults>): void {
    const { engine } = this.gateway;
    engine.decide((draft) => draft.put({ ...draft.settings, faults: { ...draft.settings.faults, ...faults } }));
  }

  /** Our process dies and is started again. */
  async crash(): Promise<void> {
    await this.turns.crash();
    this.part = this.start();
  }

  /** What follows from the events since the checkpoint. A crash before it is written repeats all of it. */
  async follow(): Promise<void> {
    const from = this.position;
    const { events, next } = await this.store.readAll(from, { filter: { categories: ['payment'] }, limit: 500 });
    const memory = { ...this.memory };
    const timers: (() => void)[] = [];
    for (const event of events) {
      const { state } = followPaymentsProcess;
      const instance = state?.keyOf(event) ?? event.stream;
      const after = state?.evolve(memory[instance] ?? state.initial, event);
      const from = { instance, origin: event.id, cause: event };
      timers.push(this.carryOut(followPaymentsProcess.react(event, after), from));
      memory[instance] = after;
      await this.turns.turn();
    }
    if (this.position !== from) return;
    // Checkpoint, state and timers are one transaction.
    this.position = next;
    this.memory = memory;
    for (const set of timers) set();
  }

  /** One job of those that wait, and again later when it fails. */
  async work(): Promise<void> {
    const [job] = this.jobs.splice(Math.floor(this.random() * this.jobs.length), 1);
    if (!job) return;
    const { id, attempt } = job;
    const cause = { eventId: job.cause.id, correlationId: job.cause.metadata.correlationId };
    const run = { id, cause, attempt, attempts: ATTEMPTS, signal: new AbortController().signal };
    try {
      await this.part.worker.work(SYNC_PAYMENT.read(job.payload), run);
    } catch {
      if (attempt < ATTEMPTS) this.jobs.push({ ...job, attempt: attempt + 1 });
    }
  }

  /** Time passes, and what is due by it happens: at the gateway and with our timers. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    this.gateway.engine.runDue();
    for (const [name, timer] of this.timers) {
      if (Date.parse(timer.dueAt) > this.now) continue;
      this.timers.delete(name);
      const { instance, key, dueAt, cause } = timer;
      const origin = effectId(followPaymentsProcess.name, cause.id, JSON.stringify(['timer', key, dueAt]));
      const reactions = followPaymentsProcess.whenDue?.({ key, dueAt, cause }, this.memory[instance]) ?? [];
      this.carryOut(reactions, { instance, origin, cause })();
    }
  }

  /** Nothing goes wrong any more: all that waits is done, until nothing does. */
  async settle(): Promise<void> {
    this.conditions.trouble = 0;
    for (let round = 0; round < 40; round++) {
      await this.alone(() => this.follow());
      while (this.jobs.length > 0) await this.alone(() => this.work());
      if (round % 10 === 5) await this.alone(() => this.reconcile());
      this.pass(QUARTER_MS);
    }
  }

  /** As every night. */
  private async reconcile(): Promise<void> {
    const [reconciliationId, to] = [`night-${this.now}`, new Date(this.now).toISOString()];
    const from = new Date(this.now - 31 * 24 * 60 * QUARTER_MS).toISOString();
    const request = { type: 'Request', reconciliationId, from, to } as const;
    await this.part.runner.run(RECONCILIATION, reconciliationId, request, this.context());
    const cause = { eventId: this.context().commandId, correlationId: reconciliationId };
    const run = { id: this.context().commandId, cause, attempt: 1, attempts: 1, signal: new AbortController().signal };
    await this.part.reconciler.work({ reconciliationId, from, to }, run);
  }

  async alone(activity: () => Promise<unknown>): Promise<void> {
    this.turns.begin(activity);
    while (await this.turns.step());
  }

  async state(purchase: string): Promise<PaymentState | undefined> {
    let state: MaybePayment;
    await this.alone(async () => {
      ({ state } = await this.part.runner.load(PAYMENT, this.paymentId(purchase)));
    });
    return state;
  }

  async events(): Promise<readonly (StoredEvent & PaymentEvent)[]> {
    const { events } = await this.store.readAll('', { filter: { categories: ['payment'] }, limit: 5000 });
    return events.filter((event) => PAYMENT_EVENTS.is(event));
  }

  /** Hands over the jobs, and answers what sets the timers. */
  private carryOut(
    reactions: readonly Reaction[],
    { instance, origin, cause }: { instance: string; origin: string; cause: StoredEvent },
  ): () => void {
    for (const [index, reaction] of reactions.entries()) {
      if (reaction.kind === 'timer' || reaction.kind === 'cancel timer') continue;
      const id = effectId(followPaymentsProcess.name, origin, reaction.key ?? String(index));
      this.jobs.push({ id, cause, payload: reaction.payload, attempt: 1 });
    }
    return () => {
      for (const reaction of reactions) {
        if (reaction.kind === 'timer') this.timers.set(`${instance} ${reaction.key}`, { ...reaction, cause, instance });
        if (reaction.kind === 'cancel timer') this.timers.delete(`${instance} ${reaction.key}`);
      }
    };
  }

  private async around<T>(call: () => Promise<T>): Promise<T> {
    await this.turns.turn();
    const answer = await call();
    await this.turns.turn();
    return answer;
  }

  private start() {
    // Who meets somebody faster fails, as after a crash, and is tried again: no pause depends on the clock.
    const runner = new CommandRunner({ store: this.store, build: 'test', versionOf: () => 1, retryBudgetMs: 0 });
    const account = { isTest: true, keys: KEYS };
    const sync = new GatewaySync(runner, this.gateway, account);
    const clock = { now: () => new Date(this.now) };
    const notifications = new TakeNotification(runner, this.gateway);
    const books = {
      moneyBetween: async () => moneyOf(await this.events()),
      disputesKnown: async () => [...disputesOf(await this.events())].map(([id, status]) => ({ id, status })),
    };
    return {
      runner,
      reconciler: new ReconcileWorker(this.gateway, account, books, notifications, runner, clock),
      verification: new VerifyPayment(runner, account, sync),
      notifications,
      worker: new SyncPaymentWorker(sync, runner, clock),
    };
  }
}
