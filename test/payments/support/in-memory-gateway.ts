import type { ListedPayment, PaymentGateway } from '../../../backend/src/modules/payments/gateway/payment-gateway';
import { GatewayRefused, GatewayUnavailable } from '../../../backend/src/modules/payments/gateway/payment-gateway';
import {
  disputeOf,
  OUR_REFUND,
  paymentOf,
  paymentOfReceipt,
  receiptOf,
  refundOf,
} from '../../../backend/src/modules/payments/gateway/entities';
import { Engine } from '../../../libs/test-gateway/src/engine';
import {
  capture,
  createOrder,
  type Draft,
  GatewayRefusal,
  openDispute,
  refund,
  settleDispute,
} from '../../../libs/test-gateway/src/machine';
import { memoryStore } from '../../../libs/test-gateway/src/store';
import type { Turns } from './turns';

interface Conditions {
  readonly turns: Turns;
  readonly random: () => number;
  /** How often a call fails, before it takes effect or after: from 0 to 1. */
  trouble: number;
}

/** The test gateway without its server: its own books and rules, with calls that fail before or after they take effect. */
export class InMemoryGateway implements PaymentGateway {
  readonly engine: Engine;

  constructor(
    private readonly conditions: Conditions,
    clock: () => Date,
  ) {
    this.engine = new Engine({ store: memoryStore(), clock, random: conditions.random });
    this.engine.webhookUrl = 'http://127.0.0.1/webhook';
  }

  openOrder: PaymentGateway['openOrder'] = ({ paymentId, nth, amount }) =>
    this.call(() => {
      const receipt = receiptOf(paymentId, nth);
      const body = { amount: amount.paise, currency: 'INR', receipt, unique_receipt: true };
      return { orderId: this.decide((draft) => createOrder(draft, body)).id };
    });

  paymentOf: PaymentGateway['paymentOf'] = (orderId) =>
    this.call(() => {
      const receipt = this.engine.books.orders.get(orderId)?.order.receipt;
      return receipt == null ? null : paymentOfReceipt(receipt);
    });

  facts: PaymentGateway['facts'] = (orderId, { refundedPayments, disputes }) =>
    this.call(() => {
      const payments = this.listed().filter((payment) => payment.orderId === orderId);
      const seen = payments.filter(({ id, refunded }) => refunded > 0 || refundedPayments.includes(id));
      const refunds = this.refunds().filter(({ paymentId }) => seen.some(({ id }) => id === paymentId));
      return { payments, refunds, disputes: disputes.flatMap((id) => this.disputeOf(id) ?? []) };
    });

  capture: PaymentGateway['capture'] = ({ id, amount, currency }) =>
    this.call(() => {
      if (this.engine.books.payments.get(id)?.payment.captured) return;
      this.decide((draft) => capture(draft, id, { amount, currency }));
    });

  refund: PaymentGateway['refund'] = ({ refundId, gatewayPaymentId, paise }) =>
    this.call(() => {
      const there = this.refunds().find(({ ours }) => ours === refundId);
      if (there) return there;
      const body = { ...(paise !== null && { amount: paise }), speed: 'normal', notes: { [OUR_REFUND]: refundId } };
      return refundOf({ ...this.decide((draft) => refund(draft, gatewayPaymentId, body, refundId)) });
    });

  dispute: PaymentGateway['dispute'] = (disputeId) =>
    this.call(() => {
      const found = this.disputeOf(disputeId);
      if (!found) throw new GatewayRefused(400, 'The id provided does not exist');
      return found;
    });

  disputesBetween: PaymentGateway['disputesBetween'] = () =>
    this.call(() => [...this.engine.books.disputes.keys()].flatMap((id) => this.disputeOf(id) ?? []));

  orderOf: PaymentGateway['orderOf'] = (gatewayPaymentId) =>
    this.call(() => this.engine.books.payments.get(gatewayPaymentId)?.payment.order_id ?? null);

  paymentsBetween: PaymentGateway['paymentsBetween'] = (from, to) =>
    this.call(() => this.listed().filter(({ at }) => at >= from.toISOString() && at < to.toISOString()));

  /** A bank disputes some payment, or decides of the one that it disputes. */
  bankDisputes(random: () => number): void {
    const { disputes, payments } = this.engine.books;
    const open = [...disputes.values()].find(({ decidedAt }) => decidedAt === null);
    const taken = [...payments.values()].filter(({ payment }) => payment.captured);
    const payment = taken[Math.floor(random() * taken.length)];
    this.engine.decide((draft) => {
      if (open) settleDispute(draft, open.id, random() < 0.5 ? 'won' : 'lost');
      else if (payment) openDispute(draft, { payment_id: payment.id, amount: 10_000 });
    });
  }

  listed(): readonly ListedPayment[] {
    return [...this.engine.books.payments.values()].map(({ payment }) => paymentOf({ ...payment }));
  }

  refunds() {
    return [...this.engine.books.refunds.values()].map((record) => refundOf({ ...record.refund }));
  }

  disputeOf(id: string) {
    const record = this.engine.books.disputes.get(id);
    return record && disputeOf({ ...record.dispute });
  }

  private decide<Answer>(decision: (draft: Draft) => Answer): Answer {
    try {
      return this.engine.decide(decision);
    } catch (error) {
      if (error instanceof GatewayRefusal) throw new GatewayRefused(error.status, error.message);
      throw error;
    }
  }

  private async call<Answer>(effect: () => Answer): Promise<Answer> {
    const { turns, random, trouble } = this.conditions;
    await turns.turn();
    if (random() < trouble / 2) throw new GatewayUnavailable('answered 500');
    const answer = effect();
    await turns.turn();
    if (random() < trouble / 2) throw new GatewayUnavailable('the answer was lost');
    return answer;
  }
}
