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

it('draws each net: as a wire between the pins that are on it, or by its name at each', () => {
  const named = (net: string) => connections.filter(({ mark, ...drawn }) => mark === 'port' && drawn.net === net);
  expect(named('GND').length).toBeGreaterThan(0);
  expect(named('VIN').length).toBeGreaterThan(0);
  expect(connections.every(({ mark, path }) => mark !== undefined && path.startsWith('M'))).toBe(true);
});
