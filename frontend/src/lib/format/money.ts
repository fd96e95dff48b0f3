import { formatInrShort, inrFromRupees } from '@tracewright/kernel';

/** Rupees as people write them in India: "₹1,999", with paise only where there are some. */
export const rupees = (amount: number): string => formatInrShort(inrFromRupees(amount));
