import type { SexprCursor } from '../sexpr/cursor';
import type { GridPoint } from '../schematic/screen';

/** Steps of 0.1 micrometre, in which KiCad itself compares points of a schematic. */
export const stepsPerMillimetre = 10_000;

/** The two coordinates that come next in the current list, in grid steps. */
export function readGridPoint(cursor: SexprCursor): GridPoint {
  return { x: steps(cursor.number() ?? 0), y: steps(cursor.number() ?? 0) };
}

/** A point in millimetres on the grid. */
export function gridPoint({ x, y }: GridPoint): GridPoint {
  return { x: steps(x), y: steps(y) };
}

function steps(millimetres: number): number {
  return Math.round(millimetres * stepsPerMillimetre);
}

/** Reads `(at x y ...)` or the like from the lists inside the current one, which it leaves. */
export function readPlace(cursor: SexprCursor, word = 'at'): GridPoint {
  let at: GridPoint = { x: 0, y: 0 };
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === word) at = readGridPoint(cursor);
    cursor.leave();
  }
  return at;
}

/** KiCad writes `hide` alone or `(hide yes)`, `dnp` alone or `(dnp yes)`: true without a word, and with "yes". */
export function readFlag(cursor: SexprCursor): boolean {
  const word = cursor.atom();
  return word === undefined || word === 'yes' || word === 'true';
}
