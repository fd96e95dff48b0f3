import { billOf, referencesIn } from './bill-rows';

it.each([
  ['R1', ['R1']],
  ['R1, R2; C3', ['R1', 'R2', 'C3']],
  ['R1-R3 D1', ['R1', 'R2', 'R3', 'D1']],
  ['R1–3', ['R1', 'R2', 'R3']],
  ['u1', ['U1']],
  ['all of them', []],
])('designators of %p', (text, expected) => {
  expect(referencesIn(text)).toEqual(expected);
});

it('a range without an end is bounded', () => {
  expect(referencesIn('R1-R99999').length).toBeLessThanOrEqual(2001);
});

describe('a bill', () => {
  it('is found below a title, by the names of its columns in any order', () => {
    const bill = billOf([
      ['Board 7'],
      [],
      ['Qty', 'Manufacturer Part Number', 'Reference Designator', 'Comment', 'Unit Price (INR)'],
      ['2', 'RC0603', 'R1, R2', '10k', '₹1.50'],
      ['', '', '', '', ''],
      ['1', '', 'none', 'x', ''],
    ]);
    expect(bill?.lines).toEqual([
      {
        ...{ row: 4, references: ['R1', 'R2'], value: '10k', partNumber: 'RC0603', manufacturer: '' },
        ...{ description: '', footprint: '', quantity: 2, price: 1.5 },
      },
    ]);
    expect(bill?.warnings).toEqual(['Row 6: “none” is no designator.']);
  });

  it('is none without a column of designators', () => {
    expect(billOf([['Qty', 'Value']])).toBeUndefined();
  });
});
