import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import type { GatewayFacts, GatewayPayment } from '../domain/facts';
import { toCapture } from '../domain/observe';
import { ordersOf, type PaymentState } from '../domain/state';
import { GatewayAccount } from '../gateway/account';
import { GatewayRefused, type Known, PAYMENT_GATEWAY, type PaymentGateway } from '../gateway/payment-gateway';
import { PAYMENT } from './aggregate';

export interface SyncOptions {
  /** One that the gateway has told of, and of which nothing is noted yet. */
  readonly disputeId?: string | null;
  /** As it was read just now; it is read unless given. What is decided is decided on what stands then. */
  readonly state?: PaymentState;
  /** Whether refunds are sent that the gateway does not have. */
  readonly sendsRefunds: boolean;
}

/**
 * Brings a payment to what is true at the gateway, whoever wants it: what was taken, what is promised and wanted, what has
 * to go back. It may be called any number of times, by several at once, and die at any moment: the next one goes on.
 */
@Injectable()
export class GatewaySync {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'load' | 'run'>,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(GatewayAccount) private readonly account: Pick<GatewayAccount, 'isTest'>,
  ) {}

  /**
   * Answers the payment as it is then; undefined when there is none.
   * @throws GatewayUnavailable, GatewayRefused
   */
  async sync(paymentId: string, context: CommandContext, options: SyncOptions): Promise<PaymentState | undefined> {
    const state = options.state ?? (await this.runner.load(PAYMENT, paymentId)).state;
    if (!state || state.orderId === null || state.testMode !== this.account.isTest) return state;
    const known = knownOf(state, options.disputeId);
    const facts = await this.facts(state, known);
    let now = await this.observe(state, facts, context);
    const wanted = toCapture(now, facts);
    if (wanted) {
      now = await this.capture(now, wanted, context);
      now = await this.observe(now, await this.facts(now, known), context);
    }
    return options.sendsRefunds ? this.sendRefunds(now, context) : now;
  }

  private async facts(state: PaymentState, known: Known): Promise<GatewayFacts> {
    const all: GatewayFacts[] = [];
    for (const [index, orderId] of ordersOf(state).entries()) {
      all.push(await this.gateway.facts(orderId, index === 0 ? known : { ...known, disputes: [] }));
    }
    return {
      payments: all.flatMap(({ payments }) => payments),
      refunds: all.flatMap(({ refunds }) => refunds),
      disputes: all.flatMap(({ disputes }) => disputes),
    };
  }

  /** What the gateway refuses to take is noted and stands in the way of nothing: what has to go back still does. */
  private async capture(state: PaymentState, payment: GatewayPayment, context: CommandContext): Promise<PaymentState> {
    try {
      await this.gateway.capture(payment);
      return state;
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      const refused = { type: 'RefuseCapture', gatewayPaymentId: payment.id, error: error.message } as const;
      return (await this.runner.run(PAYMENT, state.of.paymentId, refused, once(context))).state ?? state;
    }
  }

  private async sendRefunds(state: PaymentState, context: CommandContext): Promise<PaymentState> {
    let now = state;
    for (const [refundId, refund] of Object.entries(state.refunds)) {
      if (refund.status !== 'requested') continue;
      const { gatewayPaymentId, amount } = refund;
      const isForeign = state.taken[gatewayPaymentId]?.foreign != null;
      try {
        const sent = await this.gateway.refund({ refundId, gatewayPaymentId, paise: isForeign ? null : amount.paise });
        now = await this.observe(now, { payments: [], refunds: [sent], disputes: [] }, context);
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
        const failed = { type: 'FailRefund', refundId, error: error.message } as const;
        now = (await this.runner.run(PAYMENT, now.of.paymentId, failed, once(context))).state ?? now;
      }
    }
    return now;
  }

  private async observe(state: PaymentState, facts: GatewayFacts, context: CommandContext): Promise<PaymentState> {
    const { paymentId } = state.of;
    return (await this.runner.run(PAYMENT, paymentId, { type: 'Observe', facts }, once(context))).state ?? state;
  }
}

/** What is observed may be new at each try, and twice the same gives nothing: no try must take another's for its own. */
const once = (context: CommandContext): CommandContext => step(context, randomUUID());

function knownOf({ refunds, disputes }: PaymentState, disputeId: string | null | undefined): Known {
  const refundedPayments = [...new Set(Object.values(refunds).map(({ gatewayPaymentId }) => gatewayPaymentId))];
  const open = Object.keys(disputes).filter((id) => ['open', 'under-review'].includes(disputes[id] ?? ''));
  return { refundedPayments, disputes: [...new Set([...open, ...(disputeId ? [disputeId] : [])])] };
}
