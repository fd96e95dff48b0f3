import type { Point } from '@tracewright/circuit';

/** Adds to what is known at a row or column; what lies less than half a unit away is at the same one. */
export function putAt<T>(lines: Map<number, T[]>, at: number, item: T): void {
  const key = Math.round(at);
  const known = lines.get(key);
  if (known) known.push(item);
  else lines.set(key, [item]);
}

/** Places by their rows and columns, for what lies on level and plumb lines. */
export class PlacesByLines<T extends Point> {
  private readonly rows = new Map<number, T[]>();
  private readonly columns = new Map<number, T[]>();

  add(place: T): void {
    putAt(this.rows, place.y, place);
    putAt(this.columns, place.x, place);
  }

  /** Those in the row or column of a level or plumb piece, within it or not. */
  inLineWith(a: Point, b: Point): readonly T[] {
    return (a.y === b.y ? this.rows.get(Math.round(a.y)) : this.columns.get(Math.round(a.x))) ?? [];
  }
}
