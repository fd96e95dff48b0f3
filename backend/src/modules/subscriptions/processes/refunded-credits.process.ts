import { isPaymentRequested, isRefundProcessed } from '@tracewright/contracts/payments/events';
import { WITHDRAW_REVIEW_CREDIT } from '@tracewright/contracts/subscriptions/commands';
import { defineProcess, defineState } from '@tracewright/processes';

/** A month whose whole price went back gives no credit; a part of the price takes nothing away. */
export const refundedCreditsProcess = defineProcess({
  name: 'subscriptions.refunded-credits',
  categories: ['payment'],
  sends: [WITHDRAW_REVIEW_CREDIT],
  state: defineState<{ readonly paise: number | null }>({
    initial: { paise: null },
    keyOf: (event) =>
      (isPaymentRequested(event) || isRefundProcessed(event)) && event.data.service === 'subscription'
        ? event.data.paymentId
        : null,
    evolve: (known, event) => (isPaymentRequested(event) ? { paise: event.data.amount.paise } : known),
  }),
  react: (event, price) => {
    if (!isRefundProcessed(event) || event.data.service !== 'subscription' || !event.data.ofPurchase) return [];
    const { payerId: ownerId, purchase: month, refundedInAll } = event.data;
    const isWhole = price?.paise != null && refundedInAll.paise >= price.paise;
    return isWhole ? [WITHDRAW_REVIEW_CREDIT.send({ ownerId, month })] : [];
  },
});
