import { Inject, Injectable } from '@nestjs/common';
import type { VerifiedPayment } from '@tracewright/contracts/payments';
import { Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { surplusRefundId } from '../domain/observe';
import { paymentNotFound, requirePayment } from '../domain/payment';
import { ordersOf } from '../domain/state';
import { GatewayAccount } from '../gateway/account';
import { GatewayRefused, GatewayUnavailable } from '../gateway/payment-gateway';
import { isCheckoutSignature } from '../gateway/signatures';
import { PAYMENT } from './aggregate';
import { GatewaySync } from './gateway-sync';

/** What the checkout answered to the page. */
export interface CheckoutAnswer {
  readonly orderId: string;
  readonly gatewayPaymentId: string;
  readonly signature: string;
}

/** Takes the checkout's answer from the page as a hint: what counts is what the gateway says itself. */
@Injectable()
export class VerifyPayment {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'load' | 'run'>,
    @Inject(GatewayAccount) private readonly account: Pick<GatewayAccount, 'keys'>,
    @Inject(GatewaySync) private readonly sync: GatewaySync,
  ) {}

  /** @throws Refusal not_found when the order is somebody else's, `wrong_signature` (400), which is recorded */
  async verify(
    paymentId: string,
    payerId: string,
    answer: CheckoutAnswer,
    context: CommandContext,
  ): Promise<VerifiedPayment> {
    const before = requirePayment((await this.runner.load(PAYMENT, paymentId)).state, payerId);
    const stored = ordersOf(before).find((orderId) => orderId === answer.orderId);
    if (stored === undefined) throw paymentNotFound();
    const { gatewayPaymentId, signature } = answer;
    if (!isCheckoutSignature(this.account.keys.keySecret, { orderId: stored, gatewayPaymentId }, signature)) {
      const rejected = { type: 'RejectSignature', gatewayPaymentId } as const;
      await this.runner.run(PAYMENT, paymentId, rejected, step(context, 'reject signature'));
      throw wrongSignature();
    }
    try {
      const state = await this.sync.sync(paymentId, context, { state: before, sendsRefunds: false });
      const taken = state?.taken[gatewayPaymentId];
      if (!taken) return { status: 'processing', paymentId };
      if (taken.isPrice) return { status: 'paid', paymentId };
      const cause = state.refunds[surplusRefundId(gatewayPaymentId)]?.cause;
      return { status: 'refunding', paymentId, ...(cause && { cause }) };
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      // The bank may have taken the money: somebody who does not wait asks again until the gateway answers.
      const notificationId = `checkout ${gatewayPaymentId}`;
      const noted = { type: 'Notify', notificationId, about: 'a paid checkout', disputeId: null } as const;
      await this.runner.run(PAYMENT, paymentId, noted, step(context, 'note'));
      return { status: 'processing', paymentId };
    }
  }
}

function wrongSignature(): Refusal {
  const message = 'This answer of the checkout is not right. If money was deducted, please contact support.';
  return new Refusal('invalid', 'wrong_signature', message);
}
