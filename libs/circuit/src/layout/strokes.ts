import type { DrawnPiece } from '../design/drawing-text';
import { turnedPoint } from './direction';

/** Lines, circles and dots of a symbol in its own frame. */
export type Stroke = Extract<DrawnPiece, { kind: 'line' | 'circle' }>;

export const line = (...points: readonly number[]): Stroke => ({ kind: 'line', points, fill: 'none' });
export const shape = (...points: readonly number[]): Stroke => ({ kind: 'line', points, fill: 'body' });
export const solid = (...points: readonly number[]): Stroke => ({ kind: 'line', points, fill: 'line' });
export const ring = (x: number, y: number, radius: number): Stroke => ({ kind: 'circle', x, y, radius, fill: 'none' });
export const disc = (x: number, y: number, radius: number): Stroke => ({ kind: 'circle', x, y, radius, fill: 'body' });
export const box = (left: number, top: number, right: number, bottom: number): Stroke =>
  shape(left, top, right, top, right, bottom, left, bottom, left, top);

/** Half circles side by side along x, bulging upwards: the turns of a coil. */
export function coil(from: number, turns: number, radius: number): Stroke {
  const points: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const middle = from + radius * (2 * turn + 1);
    for (let step = turn === 0 ? 0 : 1; step <= 8; step++) {
      const angle = Math.PI * (1 - step / 8);
      points.push(middle + radius * Math.cos(angle), -radius * Math.sin(angle));
    }
  }
  return line(...points);
}

/** Half a disc on a line; its points from one end over the top to the other. */
export function dome(radius: number): Stroke {
  const points: number[] = [];
  for (let step = 0; step <= 16; step++) {
    const angle = Math.PI * (1 - step / 16);
    points.push(radius * Math.cos(angle), -radius * Math.sin(angle));
  }
  return { kind: 'line', points: [...points, -radius, 0], fill: 'body' };
}

export function turned(stroke: Stroke, turns: number): Stroke {
  if (stroke.kind === 'circle') {
    const [x, y] = turnedPoint(stroke.x, stroke.y, turns);
    return { ...stroke, x, y };
  }
  return { ...stroke, points: mapPoints(stroke.points, (x, y) => turnedPoint(x, y, turns)) };
}

export const mirrored = (stroke: Stroke): Stroke =>
  stroke.kind === 'circle'
    ? { ...stroke, x: -stroke.x }
    : { ...stroke, points: mapPoints(stroke.points, (x, y) => [-x, y]) };

function mapPoints(points: readonly number[], map: (x: number, y: number) => readonly [number, number]): number[] {
  const mapped: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) mapped.push(...map(points[at]!, points[at + 1]!));
  return mapped;
}
