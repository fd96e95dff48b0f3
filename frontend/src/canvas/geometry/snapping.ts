import { pinLayout, type PlacedComponent } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { GRID } from './viewport';

export function snapValue(value: number, step: number = GRID): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value / step) * step + 0;
}

export function snapPoint(point: Point, on: boolean): Point {
  return on ? { x: snapValue(point.x), y: snapValue(point.y) } : { x: Math.round(point.x), y: Math.round(point.y) };
}

/** Without what adding and taking away of fractions leaves: places are compared. */
export const wholePlace = ({ x, y }: Point): Point => ({
  x: Math.round(x * 1000) / 1000,
  y: Math.round(y * 1000) / 1000,
});

/** The point of a part that stands on the grid: its first pin where it has a symbol of its own, else its corner. */
export function gridPoint(part: PlacedComponent): Point {
  const [pin] = part.drawing === undefined ? [] : pinLayout(part);
  return pin ? { x: pin.x, y: pin.y } : { x: part.x, y: part.y };
}

/**
 * The offset of a drag: the part under the pointer lands on the grid, the others keep their distance to it.
 * Without snapping whole units.
 */
export function snapOffset(anchor: Point, offset: Point, on: boolean): Point {
  const to = snapPoint({ x: anchor.x + offset.x, y: anchor.y + offset.y }, on);
  return wholePlace({ x: to.x - anchor.x, y: to.y - anchor.y });
}
