import { inr } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { PaymentEvent } from './events';
import { payment } from './payment';

const of = { paymentId: 'p1', payerId: 'asha', service: 'review', referenceId: 'r1', purchase: 'r1' } as const;
const OPEN: PaymentEvent[] = [
  { type: 'payment.Requested', data: { ...of, title: 'Quick review', amount: inr(79_900), payableUntil: null } },
  { type: 'payment.OrderOpened', data: { ...of, orderId: 'order_1', testMode: false } },
];
const rejected: PaymentEvent = { type: 'payment.ReportRejected', data: of };
const told = { notificationId: 'n-1', about: 'payment.captured', disputeId: null };
const notified: PaymentEvent = { type: 'payment.GatewayNotified', data: { ...of, ...told } };

test('a report that was signed wrongly is noted once, until a right one comes', () => {
  const reject = { type: 'RejectReport' } as const;
  const given = (...history: PaymentEvent[]) => givenHistory(payment, history);
  given(...OPEN)
    .when(reject)
    .then(rejected);
  given(...OPEN, rejected)
    .when(reject)
    .thenNothing();
  given(...OPEN, rejected, notified)
    .when(reject)
    .then(rejected);
});
