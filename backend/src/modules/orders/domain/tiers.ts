import type { DesignTier } from '@tracewright/contracts/orders';
import { inrFromRupees, type Money, Refusal } from '@tracewright/kernel';

/** The price list. An order keeps the price of its moment, so that a change here touches no earlier one. */
export const TIERS: readonly DesignTier[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: 799,
    delivery: '3-day delivery',
    deadline: 'Within 72 hours after your payment.',
    description: 'A working circuit for one clear task.',
    features: ['An engineer designs what you describe', 'Delivered as a project in your workspace', 'One correction'],
    recommended: false,
  },
  {
    id: 'professional',
    name: 'Professional',
    price: 2499,
    delivery: '1-day delivery',
    deadline: 'Within 24 hours after your payment.',
    description: 'The same work, ready the next day.',
    features: ['An engineer designs what you describe', 'Delivered as a project in your workspace', 'One correction'],
    recommended: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 4999,
    delivery: 'Same-day delivery',
    deadline:
      'Paid before 12:00 noon in India (Asia/Kolkata): by midnight of the same day. Paid later: within 24 hours after your payment.',
    description: 'The same work, before anything else.',
    features: ['An engineer designs what you describe', 'Delivered as a project in your workspace', 'One correction'],
    recommended: false,
  },
];

export const priceOf = ({ price }: DesignTier): Money => inrFromRupees(price);

const tierIn = (id: string): DesignTier | undefined => TIERS.find((one) => one.id === id);

/** @throws Refusal that names the tiers there are */
export function designTier(id: string): DesignTier {
  const tier = tierIn(id);
  if (tier) return tier;
  const message = `tier must be one of: ${TIERS.map((one) => one.id).join(', ')}`;
  throw new Refusal('invalid', 'invalid_request', message, [{ field: 'tier', message }]);
}

export const isTier = (id: string): boolean => tierIn(id) !== undefined;

/**
 * What the page showed is only compared: the price list decides.
 * @throws Refusal `amount_mismatch`
 */
export function checkAmount(amount: number | undefined, { name, price }: DesignTier): void {
  if (amount === undefined || amount === price) return;
  const message = `The ${name} design costs ₹${price}. Please load the page again to see the prices of today.`;
  throw new Refusal('impossible', 'amount_mismatch', message, [{ field: 'amount', message }]);
}
