import { expect, it } from 'vitest';
import { designOfTemplate } from './design-of-template';
import { WHOLE } from './spec-support';

const { components, connections } = designOfTemplate(WHOLE);

it('places each part of a template apart from the others, with a pin for each net that it is on', () => {
  expect(components.map(({ reference, value }) => [reference, value])).toEqual([
    ['J1', 'screw terminal'],
    ['U1', 'LM2596S-5.0'],
    ['C1', '680µF/35V'],
  ]);
  expect(components.map(({ pins = [] }) => pins.map(({ number, net }) => `${number} ${net}`))).toEqual([
    ['1 VIN', '2 GND'],
    ['1 VIN'],
    ['1 VIN', '2 GND'],
  ]);
  expect(new Set(components.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});

it('wires each net between the pins that are on it', () => {
  const ends = connections.map(({ net, source, target }) => [net, source?.pin, target?.pin]);
  expect(ends.filter(([net]) => net === 'VIN')).toHaveLength(2);
  expect(ends.filter(([net]) => net === 'GND')).toEqual([['GND', '2', '2']]);
  expect(connections.every(({ path }) => path.startsWith('M'))).toBe(true);
});
