import { chipsWithParts, laidOut } from '@tracewright/testing/circuit';
import { drawnPoints, type Design } from '../design';
import type { Component } from '../model';

test('many parts that nothing joins are no thin column', () => {
  const resistor = (at: number): Component => ({
    ...{ reference: `R${at + 1}`, value: '10k', footprint: '' },
    pins: [{ number: '1' }, { number: '2' }],
  });
  const { components } = laidOut(Array.from({ length: 500 }, (_, at) => resistor(at)));
  const right = Math.max(...components.map(({ x, width }) => x + width));
  const bottom = Math.max(...components.map(({ y, height }) => y + height));
  expect(right / bottom).toBeGreaterThan(0.7);
  expect(right / bottom).toBeLessThan(3);
});

/** The smallest rectangle around everything. */
function extentOf({ components, connections }: Design): { readonly width: number; readonly height: number } {
  const xs = components.flatMap(({ x, width }) => [x, x + width]);
  const ys = components.flatMap(({ y, height }) => [y, y + height]);
  for (const mark of connections) {
    for (const { x, y } of drawnPoints(mark)) {
      xs.push(x);
      ys.push(y);
    }
  }
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

test('groups fill a sheet of about the shape of a screen, those of little height beside and below the tall ones', () => {
  const extents = [chipsWithParts(25), [...chipsWithParts(10), ...Array.from({ length: 40 }, (_, at) => hole(at))]].map(
    (parts) => extentOf(laidOut(parts)),
  );
  for (const { width, height } of extents) {
    expect(width / height).toBeGreaterThan(1.2);
    expect(width / height).toBeLessThan(1.9);
  }
});

const hole = (at: number): Component => ({ reference: `H${at + 1}`, value: '', footprint: '', pins: [] });
