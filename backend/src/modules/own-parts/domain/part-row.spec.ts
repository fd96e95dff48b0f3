import { PART_COLUMNS } from '@tracewright/contracts/own-parts';
import { type PartCells, readPart } from './part-row';

const least = { part_number: 'X-1', name: 'A part', category: 'other', price_inr: '10' };
const read = (more: PartCells, numbers: 'with points' | 'with commas' = 'with points') =>
  readPart({ ...least, ...more }, numbers);
const columnsOf = (more: PartCells): readonly string[] => (read(more).problems ?? []).map(({ column }) => column);

it('takes four cells, and leaves out what nobody said', () => {
  expect(read({}).part).toEqual({
    partNumber: 'X-1',
    name: 'A part',
    category: 'other',
    priceInr: 10,
    mount: 'SMD',
    inStock: true,
  });
});

it('reads the sample, every column of it', () => {
  const sample = Object.fromEntries(PART_COLUMNS.map(({ name, example }) => [name, example]));
  const { part } = readPart(sample, 'with points');
  expect(Object.keys(part ?? {})).toHaveLength(PART_COLUMNS.length);
  expect(part).toMatchObject({
    specifications: { Efficiency: '95 %', 'Switching frequency': '2.5 MHz' },
    pins: [
      { number: '1', name: 'SW', type: 'output' },
      { number: '2', name: 'GND', type: 'power_in' },
    ],
  });
});

it('tells every problem of a row at once, each with what to do', () => {
  const { problems = [] } = readPart({ supply_min_v: '5', supply_max_v: '3', lifecycle: 'dead' }, 'with points');
  expect(problems.map(({ column }) => column).sort()).toEqual(
    ['category', 'lifecycle', 'name', 'part_number', 'price_inr', 'supply_min_v'].sort(),
  );
  for (const { reason, remedy } of problems) expect([reason, remedy]).not.toContain('');
});

it.each<[string, PartCells]>([
  ['price_inr', { price_inr: '1,234.50' }],
  ['price_inr', { price_inr: '-3' }],
  ['price_inr', { price_inr: '1e9' }],
  ['price_inr', { price_inr: '99999999' }],
  ['category', { category: 'toys' }],
  ['mount', { mount: 'glued' }],
  ['in_stock', { in_stock: 'perhaps' }],
  ['datasheet_url', { datasheet_url: 'javascript:alert(1)' }],
  ['datasheet_url', { datasheet_url: 'https://user:password@x.example' }],
  ['specifications', { specifications: 'no name' }],
  ['pins', { pins: '1 VCC power' }],
  ['pins', { pins: '1 VCC; 1 GND' }],
  ['pins', { pins: '1 VCC power_in more' }],
  ['name', { name: 'x'.repeat(121) }],
  ['name', { name: 'turned \u202Earound' }],
  ['name', { name: 'bell \u0007' }],
])('refuses %s in %j', (column, more) => expect(columnsOf(more)).toEqual([column]));

it.each([
  ['₹ 142.50', 'with points', 142.5],
  ['0', 'with points', 0],
  ['142,50', 'with commas', 142.5],
  ['142.50', 'with commas', 142.5],
] as const)('reads %s %s as %d', (price_inr, numbers, expected) =>
  expect(read({ price_inr }, numbers).part?.priceInr).toBe(expected),
);

it.each([
  ['yes', true],
  ['No', false],
  ['250', true],
  ['0', false],
] as const)('knows whether %s is in stock', (in_stock, expected) =>
  expect(read({ in_stock }).part?.inStock).toBe(expected),
);

it('keeps every part small enough for an event', () => {
  const pins = Array.from({ length: 401 }, (_, index) => `${index} A`).join('; ');
  expect(columnsOf({ pins })).toEqual(['pins']);
  expect(columnsOf({ specifications: `a: ${'x'.repeat(3000)}` })).toEqual(['specifications']);
});
