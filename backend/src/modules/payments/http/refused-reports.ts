import { Inject, Injectable } from '@nestjs/common';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { RefusedWebhooks } from '../../../platform/http';
import { PAYMENT } from '../commands/aggregate';
import { toldEvent } from '../gateway/webhook-body';
import { PaymentLists } from '../read-models/payment-lists';

/**
 * Notes with a payment that a report about it had a wrong signature, once until a right one comes: a secret that is not the
 * gateway's shows with every payment. Who names no order of ours leaves no trace.
 */
@Injectable()
export class RefusedReports implements RefusedWebhooks {
  constructor(
    @Inject(PaymentLists) private readonly lists: Pick<PaymentLists, 'idOfOrder'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
  ) {}

  async refused(rawBody: Buffer, context: CommandContext): Promise<void> {
    const orderId = toldEvent(rawBody)?.orderId ?? null;
    const paymentId = orderId === null ? undefined : await this.lists.idOfOrder(orderId);
    if (paymentId !== undefined) await this.runner.run(PAYMENT, paymentId, { type: 'RejectReport' }, context);
  }
}
