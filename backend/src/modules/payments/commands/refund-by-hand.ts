import { Inject, Injectable } from '@nestjs/common';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { PAYMENT } from './aggregate';
import { refundIdOf } from './ids';

/** What the administrator gives back. */
@Injectable()
export class RefundByHand {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /**
   * @param paise null for all that is left
   * @throws Refusal `not_paid`, `all_refunded`, `refund_above_paid`
   */
  async refund(paymentId: string, paise: number | null, reason: string, context: CommandContext): Promise<string> {
    const refundId = refundIdOf(paymentId, context.commandId);
    const command = { type: 'RefundByHand', refundId, paise, cause: 'administrator', reason } as const;
    await this.runner.run(PAYMENT, paymentId, command, context);
    return refundId;
  }

  /** A failed one once more. @throws Refusal `refund_not_failed` */
  async repeat(paymentId: string, refundId: string, context: CommandContext): Promise<void> {
    await this.runner.run(PAYMENT, paymentId, { type: 'RepeatRefund', refundId }, context);
  }
}
