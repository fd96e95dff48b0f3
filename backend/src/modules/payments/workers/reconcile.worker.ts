import { Inject, Injectable } from '@nestjs/common';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { RECONCILIATION } from '../commands/aggregate';
import { type Notification, TakeNotification } from '../commands/take-notification';
import type { GatewayDispute } from '../domain/facts';
import { reconcile } from '../domain/reconciliation';
import { GatewayAccount } from '../gateway/account';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../gateway/payment-gateway';
import { RECONCILE } from '../processes/keep-books.process';
import { BookLists } from '../read-models/book-lists';

export const RECONCILE_JOB = defineJob<Carried<typeof RECONCILE>>({
  name: RECONCILE.name,
  queue: 'payments',
  concurrency: 4,
  attempts: 6,
  backoff: { firstMs: 30_000 },
  timeoutMs: 600_000,
});

type Payload = NonNullable<(typeof RECONCILE_JOB)['payload']>;

/** Compares our books and disputes with the gateway's, and has each payment looked at that differs. */
@Injectable()
export class ReconcileWorker implements JobWorker<Payload> {
  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(GatewayAccount) private readonly account: Pick<GatewayAccount, 'isTest'>,
    @Inject(BookLists) private readonly books: Pick<BookLists, 'disputesKnown' | 'moneyBetween'>,
    @Inject(TakeNotification) private readonly notifications: Pick<TakeNotification, 'take'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ reconciliationId, from, to }: Payload, run: JobRun): Promise<void> {
    const listed = await this.gateway.paymentsBetween(new Date(from), new Date(to));
    const taken = listed.filter(({ status, currency }) => status === 'taken' && currency === 'INR');
    const theirs = taken.map(({ id, amount, refunded }) => ({
      ...{ gatewayPaymentId: id, paymentId: null, paise: amount - refunded },
    }));
    const result = reconcile(await this.books.moneyBetween(from, to, this.account.isTest), theirs);
    const now = this.clock.now();
    const lookAt = async (what: string, told: Notification): Promise<void> => {
      const context = causedByJob(run, `look at ${what}`, RECONCILE.name, now);
      await this.notifications.take(told, undefined, context);
    };
    const id = `reconciliation ${reconciliationId}`;
    for (const { gatewayPaymentId } of result.lines.slice(0, result.differingCount)) {
      const orderId = listed.find((payment) => payment.id === gatewayPaymentId)?.orderId ?? null;
      await lookAt(gatewayPaymentId, { id, about: 'a difference in the books', orderId, disputeId: null });
    }
    for (const { id: disputeId, paymentId } of await this.disputesToLookAt(new Date(from), new Date(to))) {
      const orderId = await this.gateway.orderOf(paymentId);
      await lookAt(disputeId, { id: `${id} ${disputeId}`, about: 'a dispute', orderId, disputeId });
    }
    const context = causedByJob(run, 'finish', RECONCILE.name, now);
    await this.runner.run(RECONCILIATION, reconciliationId, { type: 'Finish', result }, context);
  }

  /** That we do not know of, or that stand otherwise at the gateway: nobody may have told us, and a deadline runs. */
  private async disputesToLookAt(from: Date, to: Date): Promise<readonly GatewayDispute[]> {
    const theirs = new Map((await this.gateway.disputesBetween(from, to)).map((dispute) => [dispute.id, dispute]));
    const ours = await this.books.disputesKnown([...theirs.keys()], this.account.isTest);
    // Banks take months: one that is older than the range is asked for until it is decided.
    for (const { id } of ours) if (!theirs.has(id)) theirs.set(id, await this.gateway.dispute(id));
    const known = new Map(ours.map(({ id, status }) => [id, status]));
    return [...theirs.values()].filter(({ id, status }) => known.get(id) !== status);
  }
}
