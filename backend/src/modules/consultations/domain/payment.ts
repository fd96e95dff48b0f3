import type { RefundCause } from '@tracewright/contracts/payments';
import type { SaleSettlement } from '@tracewright/contracts/payments/events';
import type { CancelledBy, ChosenTime } from '@tracewright/contracts/consultations/events';
import { type Asking, type Money, type Sale, sales } from '@tracewright/kernel';

/** A booking is paid within so many hours, or expires. */
export const PAYMENT_HOURS = 48;
/** Cancelled so many hours before it starts, or earlier, all that was paid goes back. */
export const REFUND_HOURS = 24;
const HOUR = 60 * 60 * 1000;

/** What decisions about the money are made from. */
export interface Booked {
  readonly id: string;
  readonly ownerId: string;
  readonly price: Money;
  readonly when: ChosenTime;
  readonly status: string;
  readonly sale: Sale;
  readonly cancelledBy: CancelledBy | null;
}

/** What a booking asks for. */
export const askingFor = ({ id, price, sale }: Pick<Booked, 'id' | 'price' | 'sale'>, now: Date): Asking => ({
  ...{ id, price, sale, now },
  hours: PAYMENT_HOURS,
});

const CAUSES: { readonly [by in CancelledBy]: RefundCause } = {
  owner: 'cancelled',
  erasure: 'cancelled',
  administrator: 'not-delivered',
  expiry: 'paid-late',
  'time-taken': 'not-delivered',
};

/** What follows for the money when somebody cancels at that time. */
export function settlementOf(booked: Booked, by: CancelledBy, now: Date): SaleSettlement | undefined {
  const isMissed = booked.status === 'pending' && Date.parse(booked.when.startsAt) <= now.getTime();
  if (isMissed) return sales.settlementOf<RefundCause>(booked.sale, true, 'not-delivered');
  const isOurs = by === 'administrator' || by === 'time-taken';
  const refunds = isOurs || now.getTime() <= Date.parse(fullRefundUntil(booked));
  return sales.settlementOf(booked.sale, refunds, CAUSES[by]);
}

/** Paid after it was given up, or for an earlier purchase of it: then all of it goes back. */
export function settlementOfLate(booked: Booked, purchase: string, refund: Money): SaleSettlement | undefined {
  const isGivenUp = booked.status === 'cancelled';
  if (sales.purchaseOf(booked.sale, purchase)?.isWaived) return { purchase, refund, cause: 'administrator' };
  if (!isGivenUp && sales.newestOf(booked.sale)?.purchase === purchase) return undefined;
  return { purchase, refund, cause: isGivenUp ? CAUSES[booked.cancelledBy ?? 'expiry'] : 'paid-late' };
}

/** ISO 8601 UTC. */
export const fullRefundUntil = ({ when }: Pick<Booked, 'when'>): string =>
  new Date(Date.parse(when.startsAt) - REFUND_HOURS * HOUR).toISOString();

/** What is paid and would go back, were it cancelled at that time. */
export function cancellation(
  booked: Booked,
  by: CancelledBy,
  now: Date,
): { readonly paid: Money; readonly refund: Money } {
  return sales.cancellationOf(booked.sale, booked.status === 'cancelled' ? undefined : settlementOf(booked, by, now));
}
