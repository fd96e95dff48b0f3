import type { JsonObject } from '@tracewright/kernel';
import { type Dice, type Recipe, recipes, time, user } from './dice';

const money = (dice: Dice): JsonObject => ({ paise: dice.below(1e6), currency: 'INR' });
const purchase = (dice: Dice, id: string): string => `${id}.${1 + dice.below(2)}`;

/** What an event says of the payment that it asks for, if any. */
export const asked = (dice: Dice, id: string): JsonObject =>
  dice.chance(0.7) ? { payment: { purchase: purchase(dice, id), payableUntil: time(dice) } } : {};

export const settled = (dice: Dice, id: string): JsonObject =>
  dice.chance(0.5)
    ? {
        settlement: {
          purchase: purchase(dice, id),
          refund: dice.chance(0.5) ? money(dice) : null,
          cause: dice.pick(['cancelled', 'paid-late']),
        },
      }
    : {};

function ofSale(category: string, idField: string): [string, Recipe][] {
  const of = (dice: Dice, id: string): JsonObject => ({ [idField]: id, ownerId: user(dice) });
  const refund = (dice: Dice, id: string): JsonObject => ({
    ...of(dice, id),
    purchase: purchase(dice, id),
    refundId: `refund-${dice.below(3)}`,
    amount: money(dice),
  });
  return recipes(category, {
    [`${category}.Paid`]: (dice, id) => ({
      ...of(dice, id),
      purchase: purchase(dice, id),
      paymentId: `payment-${dice.below(9)}`,
      amount: money(dice),
      method: dice.chance(0.5) ? 'upi' : null,
      paidAt: time(dice),
      ...settled(dice, id),
    }),
    [`${category}.RefundDue`]: (dice, id) => ({ ...refund(dice, id), cause: 'cancelled' }),
    [`${category}.Refunded`]: refund,
    [`${category}.RefundFailed`]: refund,
  });
}

/** Events of what is sold. */
export const SALE_RECIPES: readonly [string, Recipe][] = [
  ...ofSale('consultation', 'consultationId'),
  ...ofSale('review', 'reviewId'),
];
