import type { Point } from '../../model';
import type { SexprCursor } from '../sexpr/cursor';

/** The two coordinates that come next in the current list, in millimetres. */
export function readPoint(cursor: SexprCursor): Point {
  return { x: cursor.number() ?? 0, y: cursor.number() ?? 0 };
}

/** The points of a `(pts (xy x y) ...)` list that the cursor has just entered; leaves it. */
export function readPoints(cursor: SexprCursor): Point[] {
  const points: Point[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'xy') points.push(readPoint(cursor));
    cursor.leave();
  }
  return points;
}
