import { oneNotation } from './notation';

describe('one notation of figures', () => {
  it.each([
    ['constant 3,3 V', 'constant 3.3 V'],
    ['1,200 mA', '1200 mA'],
    ['1,25 to 11,7 V', '1.25 to 11.7 V'],
    ['0.5..4.5V', '0.5-4.5V'],
    ['4…20 mA', '4-20 mA'],
    ['5 – 12 V', '5 - 12 V'],
    ['outputs 3, 5 and 12 V', 'outputs 3, 5 and 12 V'],
    ['sensor, 2 relays', 'sensor, 2 relays'],
    ['battery 1,5A', 'battery 1.5A'],
  ])('%s', (written, read) => {
    expect(oneNotation(written)).toBe(read);
  });
});
