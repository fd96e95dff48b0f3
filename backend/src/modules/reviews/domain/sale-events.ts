import { type Money, type Sale, saleFold, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

const fold = saleFold<ReviewEvent, 'review'>('review');

/** What is known of the money after an event. */
export function saleAfter(sale: Sale, event: ReviewEvent, price: Money): Sale {
  if (event.type === 'review.CreditWithdrawn') return sales.asked(sale, price, event.data.payment);
  if (event.type !== 'review.Credited') return fold(sale, event, price);
  return sales.credited(sale, { purchase: event.data.purchase, at: event.data.creditedAt });
}
