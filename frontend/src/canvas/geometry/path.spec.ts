import { describe, expect, it } from 'vitest';
import { boundsOf, crosses, distanceTo, midpointOf, polylineOf } from './path';

describe('path data', () => {
  it('of lines, absolute and relative', () => {
    expect(polylineOf('M 10 20 L 30 20 V 50 H 0')).toEqual([10, 20, 30, 20, 30, 50, 0, 50]);
    expect(polylineOf('m10,20l20,0v30h-30z')).toEqual([10, 20, 30, 20, 30, 50, 0, 50, 10, 20]);
    expect(polylineOf('M0 0 10 0 10 10')).toEqual([0, 0, 10, 0, 10, 10]);
    expect(polylineOf('M.5-.5L1e1-2')).toEqual([0.5, -0.5, 10, -2]);
  });

  it('of curves, as chords that end where the curve ends', () => {
    const line = polylineOf('M 0 0 C 0 100 100 100 100 0 S 200 -100 200 0 Q 250 50 300 0 T 400 0 A 5 5 0 0 1 410 0');
    expect(line.slice(-2)).toEqual([410, 0]);
    expect(line).toHaveLength(2 + 4 * 12 * 2 + 2);
    expect(boundsOf(line).y).toBeCloseTo(-75, 0);
  });

  it('lifts the pen between pieces, which are not connected', () => {
    const line = polylineOf('M 0 0 L 10 0 M 100 0 L 110 0');
    expect(distanceTo(line, { x: 50, y: 0 })).toBe(40);
    expect(boundsOf(line)).toEqual({ x: 0, y: 0, width: 110, height: 0 });
  });

  it('that makes no sense gives what could be read, never an error', () => {
    expect(polylineOf('')).toEqual([]);
    expect(polylineOf('hello')).toEqual([]);
    expect(polylineOf('M 10 L')).toEqual([]);
    expect(distanceTo([], { x: 0, y: 0 })).toBe(Infinity);
  });
});

describe('lines', () => {
  const line = [0, 0, 100, 0, 100, 50];
  it('know how far a point is away', () => {
    expect(distanceTo(line, { x: 50, y: 7 })).toBe(7);
    expect(distanceTo(line, { x: 104, y: 53 })).toBe(5);
  });
  it('know what they cross', () => {
    expect(crosses(line, { x: 40, y: -10, width: 10, height: 20 })).toBe(true);
    expect(crosses(line, { x: 40, y: 5, width: 10, height: 20 })).toBe(false);
    expect(crosses(line, { x: 90, y: 10, width: 20, height: 5 })).toBe(true);
  });
  it('have a middle', () => {
    expect(midpointOf(line)).toEqual({ x: 75, y: 0 });
  });
});
