import type { RefundCause } from '@tracewright/contracts/payments';
import type { SaleSettlement } from '@tracewright/contracts/payments/events';
import { isNews, type Money, type PaymentAsked, type Sale, type SaleNote, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

/** A request is paid within so many hours, or expires. */
export const PAYMENT_HOURS = 48;
const HOUR = 60 * 60 * 1000;

/** What decisions about the money are made from. */
interface Sold {
  readonly reviewId: string;
  readonly ownerId: string;
  readonly price: Money;
  readonly status: string;
  readonly sale: Sale;
  /** Of a cancelled one. */
  readonly isExpired: boolean;
}

/** Undefined where nothing is to be paid. */
export function paymentAsked(
  { reviewId, price, sale }: Pick<Sold, 'reviewId' | 'price' | 'sale'>,
  now: Date,
): PaymentAsked | undefined {
  if (price.paise <= 0) return undefined;
  const payableUntil = new Date(now.getTime() + PAYMENT_HOURS * HOUR).toISOString();
  return { purchase: sales.nextPurchase(reviewId, sale), payableUntil };
}

/** The price is kept for when it is opened again: the credit stands for it only once. */
export const credited = ({ reviewId, ownerId }: Pick<Sold, 'reviewId' | 'ownerId'>, now: Date): ReviewEvent => ({
  type: 'review.Credited',
  data: { reviewId, ownerId, purchase: sales.nextPurchase(reviewId, []), creditedAt: now.toISOString() },
});

/** Opened again after its payment was over, in whatever way: then it is to be paid anew. */
export function askedAgain(sold: Sold, now: Date): PaymentAsked | undefined {
  const newest = sales.newestOf(sold.sale);
  const isKept = newest?.paid && sales.keptOf(newest).paise > 0;
  return newest && !isKept ? paymentAsked(sold, now) : undefined;
}

/** What we cancel goes back in full. Whoever leaves gets back what nobody has begun with. */
export function settlementOf(sold: Sold, by: 'administrator' | 'erasure'): SaleSettlement | undefined {
  if (by === 'administrator') return sales.settlementOf<RefundCause>(sold.sale, true, 'not-delivered');
  return sales.settlementOf<RefundCause>(sold.sale, sold.status !== 'in-review', 'cancelled');
}

export type PaymentNote = SaleNote<RefundCause>;

export function note(sold: Sold, command: PaymentNote): readonly ReviewEvent[] {
  if (!isNews(sold.sale, command)) return [];
  const of = { reviewId: sold.reviewId, ownerId: sold.ownerId };
  switch (command.type) {
    case 'NotePaid': {
      const { type: _, ...payment } = command;
      const settlement = settlementOfLate(sold, payment.purchase, payment.amount);
      return [{ type: 'review.Paid', data: { ...of, ...payment, ...(settlement && { settlement }) } }];
    }
    case 'NoteRefund': {
      const { type: _, state, cause, ...refund } = command;
      if (state === 'done') return [{ type: 'review.Refunded', data: { ...of, ...refund } }];
      if (state === 'failed') return [{ type: 'review.RefundFailed', data: { ...of, ...refund } }];
      return [{ type: 'review.RefundDue', data: { ...of, ...refund, cause: cause ?? 'administrator' } }];
    }
    case 'ExpireUnpaid': {
      // Once it has begun, or is over, its price is owed.
      if (sold.status !== 'pending' && sold.status !== 'confirmed') return [];
      const settlement = { purchase: command.purchase, refund: null, cause: 'paid-late' } as const;
      return [{ type: 'review.Cancelled', data: { ...of, because: 'not-paid', reason: null, settlement } }];
    }
  }
}

/** Paid after it was given up, or for an earlier purchase of it: then all of it goes back. */
function settlementOfLate(sold: Sold, purchase: string, refund: Money): SaleSettlement | undefined {
  const isGivenUp = sold.status === 'cancelled';
  if (!isGivenUp && sales.newestOf(sold.sale)?.purchase === purchase) return undefined;
  return { purchase, refund, cause: isGivenUp && !sold.isExpired ? 'not-delivered' : 'paid-late' };
}
