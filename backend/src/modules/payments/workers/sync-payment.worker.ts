import { Inject, Injectable } from '@nestjs/common';
import type { Carried } from '@tracewright/contracts/tokens';
import type { Clock } from '@tracewright/kernel';
import type { JobWorker } from '../../../platform/capability';
import { causedByJob, CommandRunner } from '../../../platform/commands';
import { defineJob, type JobRun } from '../../../platform/jobs';
import { CLOCK } from '../../../platform/tokens';
import { PAYMENT } from '../commands/aggregate';
import { GatewaySync } from '../commands/gateway-sync';
import { GatewayRefused, GatewayUnavailable } from '../gateway/payment-gateway';
import { SYNC_PAYMENT } from '../processes/follow-payments.process';

export const SYNC_PAYMENT_JOB = defineJob<Carried<typeof SYNC_PAYMENT>>({
  name: SYNC_PAYMENT.name,
  queue: 'payments',
  concurrency: 4,
  attempts: 9,
  backoff: { firstMs: 2_000 },
  timeoutMs: 120_000,
});

type Payload = NonNullable<(typeof SYNC_PAYMENT_JOB)['payload']>;

/** A timer's question that is so old was asked again since: after a long stop not every quarter of an hour is made up for. */
const STALE_MS = 2 * 60 * 60 * 1000;

/** Asks the gateway what is true, and closes what was not paid in its time. */
@Injectable()
export class SyncPaymentWorker implements JobWorker<Payload> {
  constructor(
    @Inject(GatewaySync) private readonly sync: Pick<GatewaySync, 'sync'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async work({ paymentId, disputeId, dueAt, close }: Payload, run: JobRun): Promise<void> {
    const now = this.clock.now();
    if (close === null && dueAt !== null && now.getTime() - Date.parse(dueAt) > STALE_MS) return;
    const context = causedByJob(run, `sync ${run.attempt}`, SYNC_PAYMENT.name, now);
    try {
      await this.sync.sync(paymentId, context, { disputeId, sendsRefunds: true });
    } catch (error) {
      const isOfGateway = error instanceof GatewayUnavailable || error instanceof GatewayRefused;
      // It is closed in any case: what was paid in the last moment and can not be seen now is given back.
      if (close === null || !isOfGateway || run.attempt < run.attempts) throw error;
    }
    if (close === null) return;
    const closing = causedByJob(run, 'close', SYNC_PAYMENT.name, now);
    await this.runner.run(PAYMENT, paymentId, { type: 'Close', because: 'expired' }, closing);
  }
}
