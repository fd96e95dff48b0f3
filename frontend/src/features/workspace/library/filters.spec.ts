import type { CatalogueComponent, GroupedCatalogue } from '@tracewright/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { barTone } from '../details/CompatibilityBars';
import { lettersFor } from '../parts';
import { chipsOf, rowsOf, without } from './filters';

const component = (id: string, more: Partial<CatalogueComponent> = {}): CatalogueComponent => ({
  id,
  name: id,
  description: '',
  category: 'other',
  specifications: {},
  price: 1,
  inStock: true,
  ...more,
});

describe('filters', () => {
  it('become chips, each of which can be taken away', () => {
    const filters = { category: 'sensors', inStock: true, searchQuery: 'i2c' };
    expect(chipsOf(filters).map(({ label }) => label)).toEqual(['Sensors', 'In Stock', '“i2c”']);
    expect(without(filters, 'inStock')).toEqual({ category: 'sensors', searchQuery: 'i2c' });
    expect(chipsOf({})).toEqual([]);
  });

  it('leave the five groups in their order, without empty ones', () => {
    const catalogue: GroupedCatalogue = {
      other: [component('x')],
      microcontrollers: [component('m1'), component('m2')],
      sensors: [],
      powerSupply: [],
      communication: [component('c')],
    };
    expect(
      rowsOf(catalogue, new Set(['microcontrollers'])).map((row) => (row.kind === 'group' ? row.label : row.part.id)),
    ).toEqual(['Microcontrollers', 'Communication', 'c', 'Other Components', 'x']);
  });
});

it('the group of what a search found closest comes first', () => {
  const catalogue: GroupedCatalogue = {
    microcontrollers: [component('m', { rank: 3 })],
    sensors: [],
    powerSupply: [],
    communication: [component('jack', { rank: 2 })],
    other: [component('lamp', { rank: 0 }), component('strip', { rank: 1 })],
  };
  const ids = rowsOf(catalogue, new Set()).flatMap((row) => (row.kind === 'part' ? row.part.id : []));
  expect(ids).toEqual(['lamp', 'strip', 'jack', 'm']);
});

describe('parts of the catalogue', () => {
  it.each([
    ['Carbon film resistor 10k', 'R'],
    ['Ceramic capacitor 100 nF', 'C'],
    ['Schottky diode', 'D'],
    ['N-channel MOSFET', 'Q'],
    ['16 MHz crystal', 'Y'],
    ['Pin header', 'J'],
    ['Temperature sensor', 'U'],
  ])('“%s” gets a reference that begins with %s', (name, letters) =>
    expect(lettersFor(component('x', { name }))).toBe(letters),
  );

  it('have bars in three colours', () => {
    expect([0, 69, 70, 89, 90, 100].map(barTone)).toEqual(['error', 'error', 'accent', 'accent', 'good', 'good']);
  });
});
