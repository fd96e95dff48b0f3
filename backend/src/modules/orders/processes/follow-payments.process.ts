import { EXPIRE_ORDER, NOTE_ORDER_PAID, NOTE_ORDER_REFUND } from '@tracewright/contracts/orders/commands';
import {
  isPaymentCaptured,
  isPaymentClosed,
  isRefundFailed,
  isRefundProcessed,
  isRefundRequested,
} from '@tracewright/contracts/payments/events';
import type { DomainEvent } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';

/** What payments did is noted in the order; its purchase is its id. */
export const followPaymentsProcess = defineProcess({
  name: 'orders.follow-payments',
  categories: ['payment'],
  sends: [NOTE_ORDER_PAID, NOTE_ORDER_REFUND, EXPIRE_ORDER],
  react: (event) => {
    if (isPaymentCaptured(event) && event.data.service === 'solution') {
      const { purchase: item, paymentId, amount, capturedAt: paidAt } = event.data;
      return [NOTE_ORDER_PAID.send({ item, paymentId, paise: amount.paise, paidAt })];
    }
    if (isPaymentClosed(event) && event.data.service === 'solution' && event.data.because === 'expired') {
      return [EXPIRE_ORDER.send({ item: event.data.purchase })];
    }
    const refund = refundIn(event);
    if (refund?.data.service !== 'solution' || !refund.data.ofPurchase) return [];
    const { purchase: item, refundId, amount } = refund.data;
    return [NOTE_ORDER_REFUND.send({ item, refundId, paise: amount.paise, state: refund.state })];
  },
});

function refundIn(event: DomainEvent) {
  if (isRefundRequested(event)) return { state: 'due', data: event.data };
  if (isRefundProcessed(event)) return { state: 'done', data: event.data };
  return isRefundFailed(event) ? { state: 'failed', data: event.data } : undefined;
}
