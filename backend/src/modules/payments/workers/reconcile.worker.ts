import { Inject, Injectable } from '@nestjs/common';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { RECONCILIATION } from '../commands/aggregate';
import { TakeNotification } from '../commands/take-notification';
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

/** Compares our books with the gateway's line by line, and has each payment looked at that differs. */
@Injectable()
export class ReconcileWorker implements JobWorker<Payload> {
  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(GatewayAccount) private readonly account: Pick<GatewayAccount, 'isTest'>,
    @Inject(BookLists) private readonly books: Pick<BookLists, 'moneyBetween'>,
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
    for (const { gatewayPaymentId } of result.lines.slice(0, result.differingCount)) {
      const orderId = listed.find(({ id }) => id === gatewayPaymentId)?.orderId ?? null;
      const id = `reconciliation ${reconciliationId}`;
      const told = { id, about: 'a difference in the books', orderId, disputeId: null };
      const context = causedByJob(run, `look at ${gatewayPaymentId}`, RECONCILE.name, now);
      await this.notifications.take(told, undefined, context);
    }
    const context = causedByJob(run, 'finish', RECONCILE.name, now);
    await this.runner.run(RECONCILIATION, reconciliationId, { type: 'Finish', result }, context);
  }
}
