/** Money in the currency's smallest unit: paise for INR. Always an integer. */
export interface Money {
  readonly paise: number;
  readonly currency: 'INR';
}

/** @throws RangeError when the amount is no safe, whole, non-negative number of paise */
export function inr(paise: number): Money {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is no amount in paise`);
  return { paise, currency: 'INR' };
}

/** Rupees, as people write them, into paise: `inrFromRupees(199.5)` is 19950 paise. */
export function inrFromRupees(rupees: number): Money {
  return inr(Math.round(rupees * 100));
}

/** `₹1,23,456.78`, grouped as in India. */
export function formatInr(money: Money): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(money.paise / 100);
}
