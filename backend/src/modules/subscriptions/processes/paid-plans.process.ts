import { REFUND_PAYMENT } from '@tracewright/contracts/payments/commands';
import { isPaymentCaptured, isRefundProcessed } from '@tracewright/contracts/payments/events';
import { ACTIVATE_PLAN, END_REFUNDED_PLAN } from '@tracewright/contracts/subscriptions/commands';
import { isActivationRefused } from '@tracewright/contracts/subscriptions/events';
import { defineProcess } from '@tracewright/processes';

/** What was paid is given; what can't be given is paid back; what was paid back is taken away. */
export const paidPlansProcess = defineProcess({
  name: 'subscriptions.paid-plans',
  categories: ['payment', 'subscription'],
  sends: [ACTIVATE_PLAN, END_REFUNDED_PLAN, REFUND_PAYMENT],
  react: (event) => {
    if (isPaymentCaptured(event) && event.data.service === 'subscription') {
      const { payerId: ownerId, referenceId: tier, amount, purchase, paymentId, capturedAt: paidAt } = event.data;
      return [ACTIVATE_PLAN.send({ ownerId, tier, paise: amount.paise, purchase, paymentId, paidAt })];
    }
    if (isRefundProcessed(event) && event.data.service === 'subscription' && event.data.ofPurchase) {
      const { payerId: ownerId, purchase, refundedInAll } = event.data;
      return [END_REFUNDED_PLAN.send({ ownerId, purchase, refundedPaise: refundedInAll.paise })];
    }
    if (isActivationRefused(event)) {
      const { purchase } = event.data;
      const key = `refused ${purchase}`;
      return [REFUND_PAYMENT.send({ service: 'subscription', purchase, paise: null, cause: 'not-delivered', key })];
    }
    return [];
  },
});
