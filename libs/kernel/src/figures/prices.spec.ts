import { pricesIn, withoutPrices } from '.';

describe('the prices that a text names', () => {
  it.each<[string, number[]]>([
    ['at most 900 rupees', [900]],
    ['under Rs. 1,50,000 in all', [150_000]],
    ['one thousand rupees', [1000]],
    ['Two hundred and fifty rupees', [250]],
    ['₹1.5 lakh or 2k INR', [150_000, 2000]],
    ['450/- only', [450]],
    ['budget is under 500', [500]],
    ['budget rupees 800', [800]],
    ['a budget 12 V supply', []],
    ['RS485 probe, four RS-485 meters, RS 232 to Ethernet', []],
    ['5 V at 2 A', []],
  ])('%s', (text, rupees) => {
    expect(pricesIn(text).map((price) => price.rupees)).toEqual(rupees);
  });

  it('are told as they are written', () => {
    expect(pricesIn('A lamp for Rs. 500, or One Thousand Rupees').map(({ said }) => said)).toEqual([
      'Rs. 500',
      'One Thousand Rupees',
    ]);
  });

  it('can be taken out of it', () => {
    expect(withoutPrices('a lamp for 900 rupees at 12 V')).toBe('a lamp for   at 12 V');
  });
});
