import { REVIEW_SALE } from '@tracewright/contracts/reviews/commands';
import { CLOSE_PAYMENT, REFUND_PAYMENT } from '@tracewright/contracts/payments/commands';
import { followPayment, followSale } from '@tracewright/contracts/payments/selling';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { REVIEW_EVENTS } from '../domain/events';

/** What payments did is noted in the review. */
export const followPaymentsProcess = defineProcess({
  name: 'reviews.follow-payments',
  categories: ['payment'],
  sends: [REVIEW_SALE.notePaid, REVIEW_SALE.noteRefund, REVIEW_SALE.expireUnpaid],
  react: (event) => followPayment(event, 'review', REVIEW_SALE),
});

/** An unpaid request expires; what is given up is withdrawn from payment, or its money goes back. */
export const settleReviewsProcess = defineProcess({
  name: 'reviews.settle',
  categories: ['review'],
  sends: [REVIEW_SALE.expireUnpaid, CLOSE_PAYMENT, REFUND_PAYMENT],
  react: (event) => {
    if (!REVIEW_EVENTS.is(event)) return [];
    switch (event.type) {
      case 'review.Requested':
      case 'review.CreditWithdrawn':
      case 'review.StatusCorrected':
      case 'review.Cancelled':
        return followSale(event.data, 'review', event.id);
      case 'review.PaymentWaived':
      case 'review.Paid':
        return [
          { kind: 'cancel timer', key: event.data.purchase } as const,
          ...followSale(event.data, 'review', event.id),
        ];
      default:
        return [];
    }
  },
  whenDue: ({ key: purchase, cause }) => [REVIEW_SALE.expireUnpaid.send({ item: idOf(cause.stream), purchase })],
});
