import { draftOf, type DrawnPart, type ListedParts } from './template-draft';

const line = (references: readonly string[], value: string, more: Partial<ListedParts> = {}): ListedParts => ({
  ...{ references, value, partNumber: '', description: '', price: null },
  ...more,
});
const draft = (drawn: readonly DrawnPart[], bill: readonly ListedParts[] | undefined) =>
  draftOf({ name: 'A', description: '', drawn, bill, warnings: [] });
const doubt = (drawn: string, listed: string, partNumber = '') =>
  draft([{ reference: 'R1', value: drawn }], [line(['R1'], listed, { partNumber })]).parts[0]?.doubt;

describe('a draft of schematic and bill', () => {
  it.each([
    ['10k', '10 kΩ'],
    ['100nF', '0.1uF'],
    ['4k7', '4.7k'],
    ['LM358', 'lm-358'],
  ])('is sure of %s and %s', (drawn, listed) => {
    expect(doubt(drawn, listed)).toBeNull();
  });

  it('takes the part number for the value', () => {
    expect(doubt('NE555P', 'Timer', 'NE555P')).toBeNull();
  });

  it.each([
    ['10k', '1k', /says 10k, the bill 1k/],
    ['', '1k', /no value that could be read/],
    ['1k', '', /gives it no value/],
  ])('is not sure of %p and %p', (drawn, listed, why) => {
    expect(doubt(drawn, listed)).toMatch(why);
  });

  it('names what stands in one of them alone, in the order of people', () => {
    const { parts } = draft([{ reference: 'R10', value: '1k' }], [line(['R2', 'D1'], '1N4007')]);
    expect(parts.map(({ id, type, foundIn }) => [id, type, foundIn])).toEqual([
      ['D1', 'diode', 'bill'],
      ['R2', 'resistor', 'bill'],
      ['R10', 'resistor', 'schematic'],
    ]);
  });

  it('adds prices up to the paisa, and holds no more parts than a template', () => {
    const many = Array.from({ length: 600 }, (_, index) => `R${index + 1}`);
    const { parts, warnings, componentCost } = draft([], [line(many, '1k', { price: 0.1 })]);
    expect([parts.length, componentCost]).toEqual([500, 60]);
    expect(warnings.join()).toContain('100 more were left out');
  });
});
