import type { Side } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { outOf } from './pin-side';
import { GRID, grow, type Rect } from './viewport';

/** An end of a wire; of a pin with the side that it looks to. */
export interface WayEnd extends Point {
  readonly side?: Side;
}

/** What is passed at least at this distance, so that a wire does not run along a body's edge or over its pins. */
const CLEAR = GRID / 2;
/** A corner is as bad as so much more wire. */
const CORNER = 2 * GRID;
/** More lines on which a wire could run take longer than a person waits. */
const MOST_LINES = 240;

/** Whether a line of level and plumb pieces runs through the inside of one of the rectangles. */
export function runsThrough(points: readonly Point[], bodies: readonly Rect[]): boolean {
  return bodies.some((body) => points.some((b, at) => at > 0 && isInside(points[at - 1] ?? b, b, body)));
}

/** Touching an edge is not inside. */
const isInside = (a: Point, b: Point, { x, y, width, height }: Rect): boolean =>
  Math.min(a.x, b.x) < x + width - 1 &&
  Math.max(a.x, b.x) > x + 1 &&
  Math.min(a.y, b.y) < y + height - 1 &&
  Math.max(a.y, b.y) > y + 1;

/** Where a wire would join what is there. */
export interface Taken {
  /** Where it must not turn. */
  readonly isTurn: (at: Point) => boolean;
  /** What it must not run over. */
  readonly places: readonly Point[];
}

/** Whether a line of level and plumb pieces runs over one of some places, its own ends aside. */
export const runsOver = (points: readonly Point[], places: readonly Point[]): boolean =>
  places.some((place) => points.some((b, at) => at > 0 && isOver(points[at - 1] ?? b, b, place)));

const isOver = (a: Point, b: Point, { x, y }: Point): boolean =>
  (a.y === b.y && y === a.y && (x - a.x) * (b.x - x) > 0) || (a.x === b.x && x === a.x && (y - a.y) * (b.y - y) > 0);

/**
 * The shortest way with few corners from one end to another that keeps clear of bodies and joins nothing else on its
 * way; undefined where there is none.
 */
export function wayAround(
  from: WayEnd,
  to: WayEnd,
  bodies: readonly Rect[],
  { isTurn, places }: Taken,
): readonly Point[] | undefined {
  const [start, goal] = [steppedOut(from), steppedOut(to)];
  const walls = bodies.map((body) => grow(body, CLEAR));
  if (runsThrough([from, start], bodies) || runsThrough([to, goal], bodies)) return undefined;
  const own = [from, to].map(({ x, y }) => `${x},${y}`);
  const taken = { isTurn, places: places.filter(({ x, y }) => !own.includes(`${x},${y}`)) };
  const xs = linesOf(start.x, goal.x, bodies, 'x');
  const ys = linesOf(start.y, goal.y, bodies, 'y');
  if (xs.length + ys.length > MOST_LINES) return undefined;
  const way = new Search(xs, ys, walls, taken).between(start, goal, from.side);
  if (!way) return undefined;
  const points = withoutStraights([from, ...way, to]);
  return runsOver(points, taken.places) ? undefined : points;
}

function steppedOut({ x, y, side }: WayEnd): Point {
  if (!side) return { x, y };
  const [dx, dy] = outOf(side);
  return { x: x + dx * GRID, y: y + dy * GRID };
}

/** Where a wire may run: through both ends, and on the grid beside each body. */
function linesOf(a: number, b: number, bodies: readonly Rect[], axis: 'x' | 'y'): readonly number[] {
  const size = axis === 'x' ? 'width' : 'height';
  const beside = bodies.flatMap((body) => [
    Math.floor((body[axis] - CLEAR) / GRID) * GRID,
    Math.ceil((body[axis] + body[size] + CLEAR) / GRID) * GRID,
  ]);
  return [...new Set([a, b, ...beside])].sort((one, other) => one - other);
}

interface Step {
  readonly at: Point;
  readonly level: boolean;
  readonly cost: number;
  readonly before?: Step;
}

/** Dijkstra's over the crossings of the lines, each reached level or plumb. */
class Search {
  private readonly best = new Map<string, number>();
  /** By cost, as fine as a wire need be short. */
  private readonly open: Step[][] = [];
  private least = 0;

  constructor(
    private readonly xs: readonly number[],
    private readonly ys: readonly number[],
    private readonly walls: readonly Rect[],
    private readonly taken: Taken,
  ) {}

  between(start: Point, goal: Point, side: Side | undefined): readonly Point[] | undefined {
    if (side !== 'top' && side !== 'bottom') this.reach({ at: start, level: true, cost: 0 });
    if (side !== 'left' && side !== 'right') this.reach({ at: start, level: false, cost: 0 });
    for (let step = this.nearest(); step; step = this.nearest()) {
      if (step.at.x === goal.x && step.at.y === goal.y) return pointsOf(step);
      this.goOn(step);
    }
    return undefined;
  }

  private nearest(): Step | undefined {
    for (; this.least < this.open.length; this.least++) {
      const step = this.open[this.least]?.pop();
      if (step) return step;
    }
    return undefined;
  }

  private reach(step: Step): void {
    const key = `${step.at.x},${step.at.y},${step.level}`;
    if ((this.best.get(key) ?? Infinity) <= step.cost) return;
    this.best.set(key, step.cost);
    (this.open[Math.floor(step.cost / GRID)] ??= []).push(step);
  }

  private goOn(step: Step): void {
    const { at, level, cost } = step;
    if (!this.taken.isTurn(at)) this.reach({ ...step, level: !level, cost: cost + CORNER });
    const [along, axis] = level ? ([this.xs, 'x'] as const) : ([this.ys, 'y'] as const);
    const index = along.indexOf(at[axis]);
    for (const next of [along[index - 1], along[index + 1]]) {
      if (next === undefined) continue;
      const there = { ...at, [axis]: next };
      if (runsThrough([at, there], this.walls) || this.isOverTaken(at, there)) continue;
      this.reach({ at: there, level, cost: cost + Math.abs(next - at[axis]), before: step });
    }
  }

  /** Up to where it goes, too. */
  private isOverTaken(a: Point, b: Point): boolean {
    return this.taken.places.some((place) => (place.x === b.x && place.y === b.y) || isOver(a, b, place));
  }
}

function pointsOf(last: Step): readonly Point[] {
  const points: Point[] = [];
  for (let step: Step | undefined = last; step; step = step.before) points.unshift(step.at);
  return points;
}

/** A line without the points that lie on its straight pieces. */
export function withoutStraights(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const { x, y } of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last?.x === x && last.y === y) continue;
    if (before && last && ((before.x === last.x && last.x === x) || (before.y === last.y && last.y === y))) kept.pop();
    kept.push({ x, y });
  }
  return kept;
}
