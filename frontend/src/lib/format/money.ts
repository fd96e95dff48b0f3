import { formatInrShort, inr, inrFromRupees } from '@tracewright/kernel';

/** Rupees as people write them in India: "₹1,999", with paise only where there are some. */
export const rupees = (amount: number): string => formatInrShort(inrFromRupees(amount));

/** The same for an amount in paise, as all of payments counts. */
export const paise = (amount: number): string => formatInrShort(inr(amount));
