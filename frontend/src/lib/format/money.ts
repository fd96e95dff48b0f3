const WHOLE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees as people write them in India: "₹1,999", with paise only where there are some. */
export const rupees = (amount: number): string => (Number.isInteger(amount) ? WHOLE : EXACT).format(amount);
