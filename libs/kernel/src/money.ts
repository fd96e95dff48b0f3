/** Money in the currency's smallest unit: paise for INR. Always a whole number; below zero where somebody gets it back. */
export interface Money {
  readonly paise: number;
  readonly currency: 'INR';
}

/**
 * Where a part of a paisa goes: to the nearest, halves away from zero; to the nearest, halves to the even neighbour
 * (so that many roundings do not add up); towards zero; away from zero.
 */
export type Rounding = 'nearest' | 'half-even' | 'towards-zero' | 'away-from-zero';

/** @throws RangeError when the amount is no safe, whole number of paise */
export function inr(paise: number): Money {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`${paise} is no amount in paise`);
  return { paise: paise + 0, currency: 'INR' };
}

/**
 * Rupees, as people write them, into paise: `inrFromRupees(199.5)` is 19950 paise. Further decimals are rounded as they
 * are written: 1.005 is 101 paise, although the computer's number lies a little below it.
 */
export function inrFromRupees(rupees: number): Money {
  const [digits, exponent = '0'] = String(Math.abs(rupees)).split('e');
  const paise = Math.round(Number(`${digits}e${Number(exponent) + 2}`));
  return inr(rupees < 0 ? -paise : paise);
}

/** Rupees, as the specified answers of the HTTP calls and their tables carry them: 19950 paise are 199.5. */
export function rupeesOf({ paise }: Money): number {
  return paise / 100;
}

/** @throws RangeError when the sum is beyond what can be counted exactly */
export function plus(...amounts: readonly Money[]): Money {
  return inr(amounts.reduce((sum, { paise }) => safe(sum + paise), 0));
}

/** `a` less `b`. */
export function minus(a: Money, b: Money): Money {
  return inr(a.paise - b.paise);
}

/** So many of the same price. @throws RangeError when `count` is no whole number */
export function times({ paise }: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no number of pieces`);
  return inr(safe(paise * count));
}

/**
 * A share in basis points, which are hundredths of a percent: 18 % of an amount is `share(amount, 1800, 'nearest')`.
 * Worked out exactly, rounded once, and the same amount with the other sign below zero.
 */
export function share({ paise }: Money, basisPoints: number, rounding: Rounding): Money {
  if (!Number.isSafeInteger(basisPoints)) throw new RangeError(`${basisPoints} is no number of basis points`);
  return divided(BigInt(paise) * BigInt(basisPoints), 10_000n, rounding);
}

/**
 * Parts in proportion to `weights` whose sum is the whole, to the paisa: each is within one paisa of its exact share,
 * and what rounding leaves goes to those who lost most by it, the earlier first.
 * @throws RangeError when a weight is below zero or no whole number, or all are zero
 */
export function split(whole: Money, weights: readonly number[]): readonly Money[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers from zero on');
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) throw new RangeError('nobody to split an amount between');
  const sign = whole.paise < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(whole.paise));
  const exact = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, paise: product / total, lost: product % total };
  });
  const left = Number(amount - exact.reduce((sum, { paise }) => sum + paise, 0n));
  const byLoss = exact.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost < b.lost ? 1 : -1));
  const more = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return exact.map(({ index, paise }) => inr(sign * (Number(paise) + (more.has(index) ? 1 : 0))));
}

const FORMAT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const WHOLE_RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** `₹1,23,456.78`, grouped as in India. */
export function formatInr(money: Money): string {
  return FORMAT.format(rupeesOf(money));
}

/** As `formatInr`, with paise only where there are some: `₹1,999`. */
export function formatInrShort(money: Money): string {
  return (money.paise % 100 === 0 ? WHOLE_RUPEES : FORMAT).format(rupeesOf(money));
}

function divided(dividend: bigint, divisor: bigint, rounding: Rounding): Money {
  const sign = dividend < 0n ? -1 : 1;
  const positive = dividend < 0n ? -dividend : dividend;
  const quotient = positive / divisor;
  const rest = positive % divisor;
  const up = rest > 0n && goesUp(rest * 2n - divisor, quotient % 2n === 1n, rounding);
  return inr(sign * Number(up ? quotient + 1n : quotient));
}

/** @param beyondHalf how far twice the rest lies above the divisor */
function goesUp(beyondHalf: bigint, isOdd: boolean, rounding: Rounding): boolean {
  if (rounding === 'towards-zero') return false;
  if (rounding === 'away-from-zero') return true;
  if (beyondHalf !== 0n) return beyondHalf > 0n;
  return rounding === 'nearest' || isOdd;
}

function safe(paise: number): number {
  if (!Number.isSafeInteger(paise)) throw new RangeError('the amount is too large to be counted to the paisa');
  return paise;
}
