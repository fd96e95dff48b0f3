import { Inject, Injectable } from '@nestjs/common';
import type { CreatedOrder, CreateOrderRequest, SoldService } from '@tracewright/contracts/payments';
import { formatInr, Refusal } from '@tracewright/kernel';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { Sellers } from '../../../platform/sales';
import { requirePayment } from '../domain/payment';
import { orderToOpen, type PaymentState } from '../domain/state';
import { GatewayAccount } from '../gateway/account';
import { asRefusal } from './gateway-refusals';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../gateway/payment-gateway';
import { TestGatewayHost } from '../gateway/test-gateway-host';
import { PAYMENT } from './aggregate';
import { paymentIdOf } from './ids';

/** Each is asked for at the gateway from then on. */
const MOST_ORDERS = 5;

/** Opens an order for what somebody is about to pay: the same one for as long as it can be paid. */
@Injectable()
export class BeginPayment {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sellers) private readonly sellers: Sellers,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(GatewayAccount) private readonly account: GatewayAccount,
    @Inject(TestGatewayHost) private readonly host: TestGatewayHost,
  ) {}

  /** @throws Refusal as who sells it says; `amount_mismatch`, `nothing_to_pay`, `already_paid`, `payment_closed`, `too_many_orders` */
  async begin(payerId: string, wish: CreateOrderRequest, context: CommandContext): Promise<CreatedOrder> {
    const { service, referenceId: asked } = wanted(wish);
    const offer = await this.sellers.of(service).offer(payerId, asked, context.now);
    const { purchase, referenceId, title, amount, payableUntil } = offer;
    if (amount.paise === 0) throw nothingToPay();
    const paymentId = paymentIdOf(service, purchase);
    const request = { paymentId, payerId, service, referenceId, purchase, title, amount, payableUntil };
    const command = { type: 'Request', request, now: context.now } as const;
    const outcome = await this.runner.run(PAYMENT, paymentId, command, step(context, 'request'));
    const state = requirePayment(outcome.state, payerId);
    await this.compare(state, wish, context);
    return this.created(state, await this.orderOf(state, context));
  }

  /** What the page showed must be what is taken. */
  private async compare(state: PaymentState, wish: CreateOrderRequest, context: CommandContext): Promise<void> {
    const { amount, of } = state;
    const { amount: shown = amount.paise, currency = amount.currency } = wish;
    if (shown === amount.paise && currency === amount.currency) return;
    const refused = { type: 'RefuseAmount', shown, currency } as const;
    await this.runner.run(PAYMENT, of.paymentId, refused, step(context, 'refuse amount'));
    const message =
      currency === amount.currency
        ? `The price is ${formatInr(amount)}, which is not what the page showed. Please reload it and try again.`
        : `The price is ${formatInr(amount)}: it can be paid in Indian rupees (INR) alone.`;
    throw new Refusal('impossible', 'amount_mismatch', message);
  }

  private async orderOf(state: PaymentState, context: CommandContext): Promise<string> {
    const testMode = this.account.isTest;
    const nth = orderToOpen(state, testMode);
    if (nth === null && state.orderId !== null) return state.orderId;
    if (nth === null || nth > MOST_ORDERS) throw tooManyOrders();
    const { paymentId, payerId } = state.of;
    const { orderId } = await this.gateway.openOrder({ paymentId, nth, amount: state.amount }).catch(asRefusal);
    const opened = { type: 'OpenOrder', orderId, testMode } as const;
    const outcome = await this.runner.run(PAYMENT, paymentId, opened, step(context, 'open order'));
    const after = requirePayment(outcome.state, payerId);
    if (after.status !== 'open' || after.orderId === null) {
      throw new Refusal('conflict', 'payment_closed', 'This can not be paid any more. Please look at your history.');
    }
    return after.orderId;
  }

  private created({ of, amount }: PaymentState, orderId: string): CreatedOrder {
    return {
      razorpayKeyId: this.account.keys.keyId,
      ...{ amount: amount.paise, currency: amount.currency, orderId },
      checkoutScriptUrl: this.host.address().checkoutScriptUrl,
      ...{ paymentId: of.paymentId, referenceId: of.referenceId, testMode: this.account.isTest },
    };
  }
}

function tooManyOrders(): Refusal {
  const message =
    'Money of another amount came in for this several times and was given back. Please write to support before you pay again.';
  return new Refusal('conflict', 'too_many_orders', message);
}

export const nothingToPay = (): Refusal =>
  new Refusal('conflict', 'nothing_to_pay', 'There is nothing to pay for this: it is free.');

function wanted({ planId, service, referenceId }: CreateOrderRequest): { service: SoldService; referenceId: string } {
  if (planId !== undefined && service === undefined && referenceId === undefined) {
    return { service: 'subscription', referenceId: planId };
  }
  if (planId === undefined && service !== undefined && referenceId !== undefined) return { service, referenceId };
  throw new Refusal(
    'invalid',
    'invalid_request',
    'Please name either a plan or a service with the id of what is paid.',
  );
}
