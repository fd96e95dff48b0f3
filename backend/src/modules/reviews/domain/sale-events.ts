import { type Money, type Sale, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

/** What is known of the money after an event. */
export function saleAfter(sale: Sale, event: ReviewEvent, price: Money): Sale {
  switch (event.type) {
    case 'review.Requested':
      return sales.asked(sale, price, event.data.payment);
    case 'review.Paid':
      return sales.settled(sales.paid(sale, event.data), event.data.settlement);
    case 'review.Credited':
      return sales.credited(sale, { purchase: event.data.purchase, at: event.data.creditedAt });
    case 'review.RefundDue':
      return sales.refunded(sale, event.data, 'due');
    case 'review.Refunded':
      return sales.refunded(sale, event.data, 'done');
    case 'review.RefundFailed':
      return sales.refunded(sale, event.data, 'failed');
    case 'review.Cancelled':
      return sales.settled(sale, event.data.settlement);
    case 'review.StatusCorrected':
      return sales.asked(sales.settled(sale, event.data.settlement), price, event.data.payment);
    default:
      return sale;
  }
}
