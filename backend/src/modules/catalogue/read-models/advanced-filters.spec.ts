import fc from 'fast-check';
import { loadCatalogue } from '@tracewright/parts/files';
import type { AdvancedFilters } from '@tracewright/contracts/catalogue';
import { passes, sorted } from './advanced-filters';

const { parts } = loadCatalogue();
const found = (filters: AdvancedFilters) => parts.filter((part) => passes(part, filters));
const named = (filters: AdvancedFilters) => found(filters).map(({ mpn }) => mpn);

describe('advanced filters', () => {
  test('find by price, both ends with it', () => {
    const sensor = found({ minPrice: 420, maxPrice: 420 });
    expect(sensor.map(({ mpn }) => mpn)).toContain('BME280');
    expect(sensor.every(({ priceInr }) => priceInr === 420)).toBe(true);
  });

  test('find what can be supplied with a voltage, and nothing that does not say so', () => {
    const parts33 = found({ supplyVoltage: 3.3 });
    expect(parts33.length).toBeGreaterThan(50);
    expect(parts33.every(({ supply }) => supply !== undefined && supply.min <= 3.3 && supply.max >= 3.3)).toBe(true);
    expect(named({ supplyVoltage: 3.3 })).not.toContain('MAX485ESA+');
  });

  test('find by mounting, package, interface, lifecycle and manufacturer, whatever the case', () => {
    expect(found({ mounting: 'THT' }).every(({ mountType }) => mountType === 'THT')).toBe(true);
    expect(found({ package: 'soic' }).length).toBeGreaterThan(5);
    expect(found({ package: 'soic' }).every((part) => /SOIC/i.test(part.package))).toBe(true);
    expect(named({ interface: 'i2c' })).toContain('BME280');
    expect(found({ lifecycle: 'nrnd' }).length).toBeGreaterThanOrEqual(11);
    expect(found({ manufacturer: 'microchip technology' }).length).toBeGreaterThan(5);
    expect(named({ manufacturer: 'Microchip' })).toEqual([]);
  });

  test('together find what each of them does', () => {
    const bus = fc.constantFrom('I2C', 'SPI', 'UART');
    const mounting = fc.constantFrom<NonNullable<AdvancedFilters['mounting']>[]>('SMD', 'THT', 'module');
    fc.assert(
      fc.property(bus, mounting, fc.integer({ min: 10, max: 900 }), (one, mount, maxPrice) => {
        const all = new Set(named({ interface: one, mounting: mount, maxPrice }));
        const each = [{ interface: one }, { mounting: mount }, { maxPrice }].map((filter) => new Set(named(filter)));
        expect([...all].sort()).toEqual(
          parts
            .map(({ mpn }) => mpn)
            .filter((mpn) => each.every((set) => set.has(mpn)))
            .sort(),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('sort by price and name', () => {
    const of = ({ priceInr: price, name }: (typeof parts)[number]) => ({ price, name });
    const prices = sorted(parts, 'price', of).map(({ priceInr }) => priceInr);
    const known = prices.filter((price) => price !== undefined);
    expect(prices.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
    expect(sorted(parts, 'price-desc', of).map(({ priceInr }) => priceInr)).toEqual([
      ...known.toReversed(),
      ...prices.slice(known.length),
    ]);
    expect(sorted(parts, undefined, of)).toBe(parts);
  });
});
