import { Inject, Injectable } from '@nestjs/common';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import { ordersOf } from '../domain/state';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../gateway/payment-gateway';
import { PAYMENT } from './aggregate';

/** What a webhook names; what is true is fetched. */
export interface Notification {
  /** The same when it is delivered again. */
  readonly id: string;
  /** Such as payment.captured. */
  readonly about: string;
  readonly orderId: string | null;
  readonly disputeId: string | null;
}

const OUR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Notes that the gateway told of something: a job asks it then what. */
@Injectable()
export class TakeNotification {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'load' | 'run'>,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * False where it is about no order of ours.
   * @param known the payment of the order where a table knows it already
   * @throws GatewayUnavailable when it has to be asked whose order it is, and does not answer: it will send it again
   */
  async take(
    { id, about, orderId, disputeId }: Notification,
    known: string | undefined,
    context: CommandContext,
  ): Promise<boolean> {
    if (orderId === null) return false;
    const paymentId = known ?? (await this.gateway.paymentOf(orderId));
    if (paymentId === null || !OUR_ID.test(paymentId)) return false;
    const { state } = await this.runner.load(PAYMENT, paymentId);
    if (!state || !ordersOf(state).includes(orderId)) return false;
    const noted = { type: 'Notify', notificationId: id, about, disputeId } as const;
    await this.runner.run(PAYMENT, paymentId, noted, { ...context, commandId: deriveId(context.commandId, id) });
    return true;
  }
}
