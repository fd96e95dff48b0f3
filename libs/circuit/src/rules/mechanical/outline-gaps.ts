import type { BoardOutline, Point } from '../../model';

/** Ends this near to one another meet, millimetres. */
const MEET = 0.01;
/** Outlines of more lines are drawings: looking for each end's neighbour would take long. */
const MOST_LINES = 2000;
/** Ends further apart belong to different figures. Millimetres. */
const FAR = 10;

export interface Gap {
  readonly at: Point;
  /** Millimetres. */
  readonly width: number;
}

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Ends of lines that meet no other line, in pairs that were meant to meet; the widest gaps first. */
export function gapsOf({ segments }: BoardOutline): readonly Gap[] {
  if (segments.length > MOST_LINES) return [];
  const ends = segments.flatMap(({ from, to }) => [from, to]);
  const loose = ends.filter((end, index) => !ends.some((other, at) => at !== index && between(end, other) <= MEET));
  const gaps: Gap[] = [];
  const paired = new Set<Point>();
  for (const end of loose) {
    if (paired.has(end)) continue;
    const others = loose.filter((other) => other !== end && !paired.has(other));
    const nearest = others.reduce<Point | undefined>(
      (best, other) => (best && between(end, best) <= between(end, other) ? best : other),
      undefined,
    );
    if (!nearest || between(end, nearest) > FAR) continue;
    paired.add(end).add(nearest);
    gaps.push({ at: end, width: between(end, nearest) });
  }
  return gaps.sort((a, b) => b.width - a.width);
}
