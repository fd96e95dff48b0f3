import { inr } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { PaymentEvent } from './events';
import type { GatewayPayment } from './facts';
import { payment } from './payment';

const of = { paymentId: 'p1', payerId: 'asha', service: 'review', referenceId: 'r1', purchase: 'r1' } as const;
const PRICE = inr(79_900);
const at = '2026-03-04T10:05:00.000Z';

const requested: PaymentEvent = {
  type: 'payment.Requested',
  data: { ...of, title: 'Quick review', amount: PRICE, payableUntil: null },
};
const opened = (orderId: string): PaymentEvent => ({
  type: 'payment.OrderOpened',
  data: { ...of, orderId, testMode: false },
});
const money = (gatewayPaymentId: string) => ({ ...of, gatewayPaymentId, method: 'card', capturedAt: at, fee: null });
const otherAmount = (id: string, paise: number, orderId: string): PaymentEvent[] => {
  const [amount, cause] = [inr(paise), 'wrong-amount'] as const;
  const refund = { refundId: `surplus_${id}`, gatewayPaymentId: id, amount, cause, ofPurchase: false };
  return [
    { type: 'payment.SurplusTaken', data: { ...money(id), orderId, amount, foreign: null, cause } },
    { type: 'payment.RefundRequested', data: { ...of, ...refund } },
  ];
};
const OPEN = [requested, opened('order_1')];
const SPENT = [...OPEN, ...otherAmount('pay_1', 100, 'order_1')];
const AGAIN = [...SPENT, opened('order_2')];

const given = (...history: PaymentEvent[]) => givenHistory(payment, history);
const open = (orderId: string) => ({ type: 'OpenOrder', orderId, testMode: false }) as const;
const taken = (id: string, orderId: string, amount: number) => {
  const one: GatewayPayment = {
    ...{ id, orderId, status: 'taken', amount, currency: 'INR', method: 'card', fee: null, at, error: null },
  };
  return { type: 'Observe', facts: { payments: [one], refunds: [], disputes: [] } } as const;
};

describe('an order that was paid with another amount', () => {
  it('is used up: the next one is new, and is one', () => {
    given(...OPEN)
      .when(open('order_2'))
      .thenNothing();
    given(...SPENT)
      .when(open('order_2'))
      .then(opened('order_2'));
    given(...SPENT)
      .when(open('order_1'))
      .thenNothing();
    given(...AGAIN)
      .when(open('order_3'))
      .thenNothing();
  });

  it('is looked at as long as the new one, with which the price is paid', () => {
    given(...AGAIN)
      .when(taken('pay_2', 'order_2', PRICE.paise))
      .then({ type: 'payment.Captured', data: { ...money('pay_2'), amount: PRICE } });
    given(...AGAIN)
      .when(taken('pay_3', 'order_1', 200))
      .then(...otherAmount('pay_3', 200, 'order_1'));
  });
});
