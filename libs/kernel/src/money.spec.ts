import fc from 'fast-check';
import {
  formatInr,
  formatInrShort,
  inr,
  inrFromRupees,
  minus,
  type Money,
  plus,
  type Rounding,
  rupeesOf,
  share,
  split,
  times,
} from './money';

/** Up to a hundred crore rupees, on either side of zero. */
const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map(inr);
const sum = (parts: readonly Money[]): number => parts.reduce((total, { paise }) => total + paise, 0);

describe('an amount', () => {
  it('is a whole number of paise on either side of zero', () => {
    expect(inr(-1)).toEqual({ paise: -1, currency: 'INR' });
    expect(Object.is(inr(-0).paise, 0)).toBe(true);
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => inr(wrong)).toThrow(RangeError);
  });

  it.each([
    [199.5, 19950],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [8.165, 817],
    [-1.005, -101],
    [1e-7, 0],
    [1e9, 1e11],
  ])('of %d rupees is %d paise', (rupees, paise) => {
    expect(inrFromRupees(rupees).paise).toBe(paise);
  });

  it('comes back from rupees as it was', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(inrFromRupees(rupeesOf(amount))).toEqual(amount);
      }),
    );
  });

  it('can be added and taken away again', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a);
      }),
    );
    expect(plus()).toEqual(inr(0));
    expect(times(inr(29_900), 3)).toEqual(inr(89_700));
  });

  it('is never counted wrong because it is large', () => {
    expect(() => plus(inr(Number.MAX_SAFE_INTEGER), inr(1))).toThrow(RangeError);
    expect(() => times(inr(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
    expect(() => times(inr(100), 0.5)).toThrow(RangeError);
  });

  it.each([
    [12_345_678, '₹1,23,456.78', '₹1,23,456.78'],
    [199_900, '₹1,999.00', '₹1,999'],
    [-2_950, '-₹29.50', '-₹29.50'],
    [0, '₹0.00', '₹0'],
  ])('of %d paise reads %s or %s', (paise, exact, short) => {
    expect(formatInr(inr(paise))).toBe(exact);
    expect(formatInrShort(inr(paise))).toBe(short);
  });
});

describe('a share', () => {
  it.each<[number, number, Rounding, number]>([
    [250, 1000, 'nearest', 25],
    [25, 1000, 'nearest', 3],
    [25, 1000, 'half-even', 2],
    [35, 1000, 'half-even', 4],
    [29, 1000, 'towards-zero', 2],
    [21, 1000, 'away-from-zero', 3],
    [-25, 1000, 'nearest', -3],
    [29_900, 1800, 'nearest', 5382],
  ])('of %d paise at %d basis points, %s, is %d', (paise, basisPoints, rounding, expected) => {
    expect(share(inr(paise), basisPoints, rounding)).toEqual(inr(expected));
  });

  it('lies within a paisa of the exact one, and within half a paisa when rounded to the nearest', () => {
    const roundings = fc.constantFrom<Rounding>('nearest', 'half-even', 'towards-zero', 'away-from-zero');
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), roundings, (amount, basisPoints, rounding) => {
        const off =
          BigInt(share(amount, basisPoints, rounding).paise) * 10_000n - BigInt(amount.paise) * BigInt(basisPoints);
        const most = rounding === 'nearest' || rounding === 'half-even' ? 5_000n : 9_999n;
        expect(off <= most && off >= -most).toBe(true);
      }),
    );
  });

  it('of the whole is the whole', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(share(amount, 10_000, 'nearest')).toEqual(amount);
      }),
    );
  });
});

describe('splitting', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  const someWeight = weights.filter((all) => all.some((weight) => weight > 0));

  it('loses no paisa', () => {
    fc.assert(
      fc.property(amounts, someWeight, (whole, all) => {
        expect(sum(split(whole, all))).toBe(whole.paise);
      }),
    );
  });

  it('gives each within a paisa of the exact share, and nothing to who has no weight', () => {
    fc.assert(
      fc.property(amounts, someWeight, (whole, all) => {
        const total = all.reduce((a, b) => a + b, 0);
        for (const [index, part] of split(whole, all).entries()) {
          const weight = all[index] ?? 0;
          const off = BigInt(part.paise) * BigInt(total) - BigInt(whole.paise) * BigInt(weight);
          expect(off < BigInt(total) && off > -BigInt(total)).toBe(true);
          if (weight === 0) expect(part.paise).toBe(0);
        }
      }),
    );
  });

  it('gives what is left to the earlier of equals', () => {
    expect(split(inr(100), [1, 1, 1]).map(({ paise }) => paise)).toEqual([34, 33, 33]);
    expect(split(inr(-100), [1, 1, 1]).map(({ paise }) => paise)).toEqual([-34, -33, -33]);
  });

  it('refuses weights that are none', () => {
    expect(() => split(inr(100), [])).toThrow(RangeError);
    expect(() => split(inr(100), [0, 0])).toThrow(RangeError);
    expect(() => split(inr(100), [1, -1])).toThrow(RangeError);
    expect(() => split(inr(100), [0.5])).toThrow(RangeError);
  });
});
