import type { Point } from '../model';

/** Whether a point lies on a straight piece of a line. */
export function isBetween({ x, y }: Point, a: Point, b: Point): boolean {
  const far = Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  const within = (value: number, from: number, to: number): boolean =>
    value >= Math.min(from, to) - 0.1 && value <= Math.max(from, to) + 0.1;
  return within(x, a.x, b.x) && within(y, a.y, b.y) && far <= 0.1 * (Math.abs(b.x - a.x) + Math.abs(b.y - a.y));
}
