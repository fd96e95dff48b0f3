import { inr, type Money } from './money';
import { Refusal } from './refusal';

/** What a seller asks for: one purchase, payable until then. */
export interface PaymentAsked {
  /** The same for the same thing: there is one payment for each. */
  readonly purchase: string;
  /** ISO 8601 UTC: what is paid later is given back. */
  readonly payableUntil: string;
}

/** What follows for the money when the thing is not delivered: with `refund` null it was not paid, and can't be any more. */
export interface Settlement<Cause extends string = string> {
  readonly purchase: string;
  readonly refund: Money | null;
  readonly cause: Cause;
}

export type RefundState = 'due' | 'done' | 'failed';

/** One purchase and its money, as whoever sold it was told. */
export interface Purchase extends PaymentAsked {
  readonly price: Money;
  readonly paidAt: string | null;
  readonly paid: Money | null;
  /** What the seller has decided to give back of it. */
  readonly granted: Money;
  /** By the refund's id. */
  readonly refunds: { readonly [refundId: string]: { readonly amount: Money; readonly state: RefundState } };
  /** A credit of the buyer's plan stands for the price: nothing was charged. */
  readonly byCredit?: true;
  /** An operator decided, with a reason, that it is given without this payment: nothing is charged. */
  readonly isWaived?: true;
}

/** All purchases of one thing, the newest last: opened again after its money went back, it is bought anew. */
export type Sale = readonly Purchase[];

export type Standing =
  | 'none'
  | 'pending'
  | 'paid'
  | 'credit'
  | 'waived'
  | 'refund-pending'
  | 'refunded'
  | 'partially-refunded';

const NOTHING = inr(0);
const HOUR_MS = 60 * 60 * 1000;
const most = (a: number, b: number): number => (a > b ? a : b);

/** A price of nothing asks for nothing. */
export function asked(sale: Sale, price: Money, payment: PaymentAsked | undefined): Sale {
  if (!payment || price.paise <= 0) return sale;
  const { purchase, payableUntil } = payment;
  return [...sale, { purchase, payableUntil, price, paid: null, paidAt: null, granted: NOTHING, refunds: {} }];
}

/** Given for a credit of the buyer's plan: at a price of nothing, and settled with that. */
export function credited(sale: Sale, { purchase, at }: { readonly purchase: string; readonly at: string }): Sale {
  const money = { price: NOTHING, paid: NOTHING, granted: NOTHING, refunds: {} };
  return [...sale, { purchase, payableUntil: at, paidAt: at, byCredit: true, ...money }];
}

/** Given without payment: nothing is charged for it any more. */
export const waived = (sale: Sale, { purchase, waivedAt: paidAt }: Pick<Waiver, 'purchase' | 'waivedAt'>): Sale =>
  changed(sale, purchase, (one) => ({ ...one, paid: NOTHING, paidAt, isWaived: true }));

export function paid(
  sale: Sale,
  { purchase, amount, paidAt }: { readonly purchase: string; readonly amount: Money; readonly paidAt: string },
): Sale {
  return changed(sale, purchase, (one) => ({ ...one, paid: amount, paidAt }));
}

export function settled(sale: Sale, settlement: Settlement | undefined): Sale {
  if (!settlement?.refund) return sale;
  const { purchase, refund } = settlement;
  // All that is left of it goes back, also what was on its way before.
  return changed(sale, purchase, (one) => ({ ...one, granted: one.paid ?? refund }));
}

export function refunded(
  sale: Sale,
  { purchase, refundId, amount }: { readonly purchase: string; readonly refundId: string; readonly amount: Money },
  state: RefundState,
): Sale {
  return changed(sale, purchase, (one) => ({ ...one, refunds: { ...one.refunds, [refundId]: { amount, state } } }));
}

export const newestOf = (sale: Sale): Purchase | undefined => sale.at(-1);

export const purchaseOf = (sale: Sale, purchase: string): Purchase | undefined =>
  sale.find((one) => one.purchase === purchase);

/** What the gateway has sent back of it. */
export function refundedOf({ refunds }: Pick<Purchase, 'refunds'>): Money {
  return inr(Object.values(refunds).reduce((sum, { amount, state }) => sum + (state === 'done' ? amount.paise : 0), 0));
}

/** What was paid and neither went back nor is on its way. */
export function keptOf(purchase: Purchase): Money {
  const back = Object.values(purchase.refunds).reduce(
    (sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount.paise),
    0,
  );
  return inr(most((purchase.paid?.paise ?? 0) - most(back, purchase.granted.paise), 0));
}

/** Paid and refunded in all purchases together. */
export function totalsOf(sale: Sale): { readonly paid: Money; readonly refunded: Money } {
  return {
    paid: inr(sale.reduce((sum, one) => sum + (one.paid?.paise ?? 0), 0)),
    refunded: inr(sale.reduce((sum, one) => sum + refundedOf(one).paise, 0)),
  };
}

/** @param isCancelled then what was not paid is not asked for any more */
export function standingOf(sale: Sale, isCancelled: boolean): Standing {
  const purchase = newestOf(sale);
  if (!purchase) return 'none';
  if (!purchase.paid) return isCancelled ? 'none' : 'pending';
  if (purchase.byCredit) return isCancelled ? 'none' : 'credit';
  if (purchase.isWaived) return isCancelled ? 'none' : 'waived';
  const back = refundedOf(purchase).paise;
  if (back >= purchase.paid.paise) return 'refunded';
  const isOnItsWay = Object.values(purchase.refunds).some(({ state }) => state === 'due');
  if (isOnItsWay || purchase.granted.paise > back) return 'refund-pending';
  return back > 0 ? 'partially-refunded' : 'paid';
}

/** It is asked for and not there: nothing is given for it unless somebody says why. */
export const isOwed = (sale: Sale): boolean => standingOf(sale, false) === 'pending';

/** What an operator's waiver of the newest purchase says; what was begun to be paid is closed. */
export interface Waiver {
  readonly purchase: string;
  /** ISO 8601 UTC. */
  readonly waivedAt: string;
  readonly reason: string;
  readonly settlement: Settlement<'administrator'>;
}

/**
 * @throws Refusal `not_paid` where nobody said that it is given without payment, `reason_needed` where nobody said why
 * @returns undefined where nothing is owed
 */
export function waiver(
  sale: Sale,
  { isWaived, reason, now }: { readonly isWaived: boolean; readonly reason: string | null; readonly now: Date },
): Waiver | undefined {
  const newest = newestOf(sale);
  if (!newest || !isOwed(sale)) return undefined;
  if (!isWaived) {
    const message = 'This is not paid yet. Wait for the payment, or go on without it and say why.';
    throw new Refusal('conflict', 'not_paid', message);
  }
  if (reason === null) {
    const message = 'Going on without payment needs a reason.';
    throw new Refusal('invalid', 'reason_needed', message, [{ field: 'reason', message }]);
  }
  const { purchase } = newest;
  return {
    purchase,
    waivedAt: now.toISOString(),
    reason,
    settlement: { purchase, refund: null, cause: 'administrator' },
  };
}

/** A refund that the gateway could not send, and that nobody has sent since. */
export const isRefundStuck = (sale: Sale): boolean =>
  sale.some((one) => {
    const states = Object.values(one.refunds).map(({ state }) => state);
    return states.includes('failed') && !states.includes('due') && one.granted.paise > refundedOf(one).paise;
  });

/**
 * What follows when the thing is given up now.
 * @param refunds whether what is left of a paid price goes back
 * @returns undefined when nothing follows: nothing is asked for, or what was paid is kept
 */
export function settlementOf<Cause extends string>(
  sale: Sale,
  refunds: boolean,
  cause: Cause,
): Settlement<Cause> | undefined {
  const purchase = newestOf(sale);
  if (!purchase) return undefined;
  if (!purchase.paid) return { purchase: purchase.purchase, refund: null, cause };
  const refund = keptOf(purchase);
  return refunds && refund.paise > 0 ? { purchase: purchase.purchase, refund, cause } : undefined;
}

/**
 * What is paid and would go back, were the thing given up now.
 * @param settlement what giving it up decides; undefined also where it is given up already
 */
export function cancellationOf(
  sale: Sale,
  settlement: Settlement | undefined,
): { readonly paid: Money; readonly refund: Money } {
  const newest = newestOf(sale);
  return { paid: newest?.paid ? keptOf(newest) : NOTHING, refund: settlement?.refund ?? NOTHING };
}

/** What a seller asks for a thing. */
export interface Asking {
  readonly id: string;
  readonly price: Money;
  readonly sale: Sale;
  readonly now: Date;
  /** So long it can be paid. */
  readonly hours: number;
}

/** Undefined where nothing is to be paid. */
export function asking({ id, price, sale, now, hours }: Asking): PaymentAsked | undefined {
  if (price.paise <= 0) return undefined;
  const payableUntil = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  return { purchase: nextPurchase(id, sale), payableUntil };
}

/** Opened again after its payment was over, in whatever way: then it is to be paid anew. */
export function askingAgain(thing: Asking): PaymentAsked | undefined {
  const newest = newestOf(thing.sale);
  const isKept = newest?.paid && keptOf(newest).paise > 0;
  return newest && !isKept ? asking(thing) : undefined;
}

/** The next purchase's name, such as 7K3M9QXW2D.2. */
export const nextPurchase = (id: string, sale: Sale): string => `${id}.${sale.length + 1}`;

function changed(sale: Sale, purchase: string, change: (one: Purchase) => Purchase): Sale {
  return sale.map((one) => (one.purchase === purchase ? change(one) : one));
}
