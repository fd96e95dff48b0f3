import type { RefundCause } from '@tracewright/contracts/payments';
import type { SaleSettlement } from '@tracewright/contracts/payments/events';
import { type Asking, isNews, type Money, type Sale, type SaleNote, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';
import type { Making } from './making-events';

/** A request is paid within so many hours, or expires. */
export const PAYMENT_HOURS = 48;

/** What decisions about the money are made from. */
export interface Sold {
  readonly reviewId: string;
  readonly ownerId: string;
  readonly price: Money;
  readonly status: string;
  readonly sale: Sale;
  readonly making: Pick<Making, 'missed'>;
  /** Of a cancelled one. */
  readonly isExpired: boolean;
  readonly cancelledBy: 'owner' | 'administrator' | null;
}

/** What a review asks for. */
export const askingFor = (
  { reviewId: id, price, sale }: Pick<Sold, 'reviewId' | 'price' | 'sale'>,
  now: Date,
): Asking => ({
  ...{ id, price, sale, now },
  hours: PAYMENT_HOURS,
});

/** The price is kept for when it is opened again: the credit stands for it only once. */
export const credited = ({ reviewId, ownerId }: Pick<Sold, 'reviewId' | 'ownerId'>, now: Date): ReviewEvent => ({
  type: 'review.Credited',
  data: { reviewId, ownerId, purchase: sales.nextPurchase(reviewId, []), creditedAt: now.toISOString() },
});

/** The credit stands no more: what has not begun is asked to be paid, and what has begun keeps it. */
export function creditWithdrawn(sold: Sold & { readonly hasReport: boolean }, now: Date): readonly ReviewEvent[] {
  const { reviewId, ownerId, status, sale, hasReport } = sold;
  const isBegun = (status !== 'pending' && status !== 'confirmed') || hasReport;
  const payment = sales.asking(askingFor(sold, now));
  if (isBegun || !sales.newestOf(sale)?.byCredit || !payment) return [];
  return [{ type: 'review.CreditWithdrawn', data: { reviewId, ownerId, payment } }];
}

/**
 * What we cancel goes back in full. Whoever gives it up gets everything back until it is begun, and again once its time
 * is over without a report; for what is being worked on in time the price stays paid.
 */
export function settlementOf(sold: Sold, by: 'owner' | 'administrator' | 'erasure'): SaleSettlement | undefined {
  const isMissed = sold.making.missed !== null;
  if (by === 'administrator' || isMissed) return sales.settlementOf<RefundCause>(sold.sale, true, 'not-delivered');
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
  if (sales.purchaseOf(sold.sale, purchase)?.isWaived) return { purchase, refund, cause: 'administrator' };
  if (!isGivenUp && sales.newestOf(sold.sale)?.purchase === purchase) return undefined;
  if (!isGivenUp || sold.isExpired) return { purchase, refund, cause: 'paid-late' };
  return { purchase, refund, cause: sold.cancelledBy === 'owner' ? 'cancelled' : 'not-delivered' };
}
