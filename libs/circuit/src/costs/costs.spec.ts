import fc from 'fast-check';
import { loadCatalogue } from '@tracewright/parts/files';
import { createCatalogueMatcher } from '../catalogue';
import type { Component } from '../model';
import { BOARD_COUNTS, costsOf, lineCost, type PricedPart, unitPrice } from './costs';
import { writeCostsCsv } from './costs-csv';

const part = (mpn: string, priceInr: number, breaks: readonly (readonly [number, number])[] = []): PricedPart => ({
  mpn,
  name: `The ${mpn}`,
  manufacturer: 'Made Up',
  category: mpn.startsWith('STM') ? 'microcontrollers' : 'sensors',
  priceInr,
  priceBreaks: breaks.map(([qty, price]) => ({ qty, priceInr: price })),
  lifecycle: 'active',
  suppliers: [{ name: 'Mouser India', leadTimeDays: 7, moq: 1 }],
});

const PARTS = [
  part('BME280', 345.5, [
    [1, 345.5],
    [10, 310],
    [100, 281.35],
  ]),
  part('STM32F103C8T6', 420),
];
const match = createCatalogueMatcher(PARTS.map(({ mpn }) => ({ id: mpn, package: 'X' })));
const byNumber = new Map(PARTS.map((one) => [one.mpn, one]));

const component = (reference: string, value: string, more: Partial<Component> = {}): Component => ({
  reference,
  value,
  footprint: '',
  pins: [{ number: '1', name: '1', net: 'A' }],
  ...more,
});
const costs = (...components: Component[]) => costsOf(components, match, byNumber);

describe('the costs of a design', () => {
  const result = costs(
    component('U1', 'BME280', { partNumber: 'BME280' }),
    component('U2', 'the other sensor', { partNumber: 'BME280' }),
    component('U3', 'STM32F103C8T6', { partNumber: 'STM32F103C8T6' }),
    component('R1', '10k'),
    component('R2', '10k'),
    component('U9', 'BME280', { partNumber: 'BME280', dnp: true }),
  );

  test('buy a product once for all that the design calls it, at the step that its quantity reaches', () => {
    const [, sensor, controller] = result.lines;
    expect(sensor).toMatchObject({ references: ['U1', 'U2'], part: { mpn: 'BME280', mayDiffer: null } });
    expect(
      sensor?.part?.costs.map(({ boards, quantity, unit, total }) => [boards, quantity, unit.paise, total.paise]),
    ).toEqual([
      [1, 2, 34_550, 69_100],
      [10, 20, 31_000, 620_000],
      [100, 200, 28_135, 5_627_000],
      [1000, 2000, 28_135, 56_270_000],
    ]);
    expect(controller?.part?.costs[0]?.total.paise).toBe(42_000);
  });

  test('name what has no price, and guess none', () => {
    expect(result.unpriced).toEqual(['R1', 'R2']);
    expect(result.lines[0]).toMatchObject({ references: ['R1', 'R2'], value: '10k', part: null });
    expect(result.totals[0]?.total.paise).toBe(69_100 + 42_000);
  });

  test('leave out what is not fitted', () => {
    expect(result.notFitted).toEqual(['U9']);
  });

  test('tell each group and the share of the most costly parts', () => {
    const [one] = result.totals;
    expect(one?.groups.map(({ category, total }) => [category, total.paise])).toEqual([
      ['sensors', 69_100],
      ['microcontrollers', 42_000],
    ]);
    expect(one?.dearest.map(({ mpn }) => mpn)).toEqual(['BME280', 'STM32F103C8T6']);
    expect(one?.dearest[0]?.share).toBeCloseTo(69_100 / 111_100);
    expect(result.totals[2]?.perBoard.paise).toBe(Math.round((5_627_000 + 4_200_000) / 100));
  });

  test('are nothing for an empty design', () => {
    expect(costs()).toMatchObject({ lines: [], unpriced: [] });
    expect(costs().totals[0]).toMatchObject({ total: { paise: 0 }, dearest: [] });
  });

  test('can be opened in a spreadsheet, formulas among them as text', () => {
    const csv = writeCostsCsv(costs(component('A1', '=1+1', { partNumber: 'BME280' }), component('R1', '10k')));
    const rows = csv.split('\r\n');
    expect(rows[0]).toContain('"Total INR, 1000 boards"');
    expect(rows[1]).toContain("'=1+1");
    expect(rows[1]).toContain('345.50,345.50,310.00,3100.00');
    expect(rows[2]).toContain('no price known');
    expect(rows[3]).toContain('All lines with a price');
    expect(new Set(rows.slice(0, 4).map((row) => row.replace(/"[^"]*"/g, '').split(',').length)).size).toBe(1);
  });
});

describe('a price', () => {
  const anyPart = fc.constantFrom<PricedPart[]>(...loadCatalogue().priced);

  test('of one never rises with the quantity', () => {
    fc.assert(
      fc.property(anyPart, fc.nat(5000), fc.nat(5000), (one, a, b) => {
        const [fewer, more] = [Math.min(a, b) + 1, Math.max(a, b) + 1];
        expect(unitPrice(one, more).paise).toBeLessThanOrEqual(unitPrice(one, fewer).paise);
      }),
    );
  });

  test('of a line is to the paisa what its pieces cost', () => {
    fc.assert(
      fc.property(anyPart, fc.constantFrom(...BOARD_COUNTS), fc.integer({ min: 1, max: 500 }), (one, boards, each) => {
        const { unit, total, quantity } = lineCost(one, boards, each);
        expect(BigInt(total.paise)).toBe(BigInt(unit.paise) * BigInt(quantity));
        expect(quantity).toBe(boards * each);
      }),
    );
  });

  test('of groups and of lines sum up to the whole', () => {
    const { priced } = loadCatalogue();
    const named = createCatalogueMatcher(priced.map(({ mpn }) => ({ id: mpn })));
    const all = new Map<string, PricedPart>(priced.map((one) => [one.mpn, one]));
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 12 }), (chosen) => {
        const design = chosen.map(({ mpn }, place) => component(`U${place + 1}`, mpn, { partNumber: mpn }));
        const worked = costsOf(design, named, all);
        for (const { boards, total, groups } of worked.totals) {
          const lines = worked.lines.flatMap((line) => line.part?.costs.find((one) => one.boards === boards) ?? []);
          expect(lines.reduce((sum, line) => sum + line.total.paise, 0)).toBe(total.paise);
          expect(groups.reduce((sum, group) => sum + group.total.paise, 0)).toBe(total.paise);
        }
      }),
      { numRuns: 40 },
    );
  });
});
