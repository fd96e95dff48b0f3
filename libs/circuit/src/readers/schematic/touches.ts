import type { UnionFind } from '../union-find';
import type { GridPoint, Line } from './screen';

/** A point that asks for the lines through it, and is joined with them where there are at least `least`. */
interface Asking {
  readonly member: number;
  readonly least: 1 | 2;
  /** Lines found through it, counted up to two on each straight. */
  lines: number;
}

/** Lines on one straight, and points that ask which of them they lie on. */
interface Straight {
  readonly spans: { readonly from: number; readonly to: number; readonly member: number }[];
  readonly points: { readonly at: number; readonly asking: Asking }[];
}

interface Direction {
  readonly dx: number;
  readonly dy: number;
  readonly straights: Map<number, Straight>;
}

/** Slants beyond these are looked at in no file of a design program. */
const mostDirections = 64;

/**
 * Joins points with the lines that run through them: sorted along each straight, so that the work grows with the
 * number of lines and points and not with their product.
 */
export class Touches {
  private readonly directions = new Map<string, Direction>();

  /** @param member the line's number in the sets that `join` works on */
  addLine({ a, b }: Line, member: number): void {
    const divisor = greatestCommonDivisor(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
    if (divisor === 0) return;
    let [dx, dy] = [(b.x - a.x) / divisor, (b.y - a.y) / divisor];
    if (dx < 0 || (dx === 0 && dy < 0)) [dx, dy] = [-dx, -dy];
    const key = `${dx}:${dy}`;
    let direction = this.directions.get(key);
    if (direction === undefined) {
      if (this.directions.size >= mostDirections) return;
      this.directions.set(key, (direction = { dx, dy, straights: new Map<number, Straight>() }));
    }
    const offset = offsetOf(direction, a);
    let straight = direction.straights.get(offset);
    if (straight === undefined) direction.straights.set(offset, (straight = { spans: [], points: [] }));
    const [from, to] = [along(direction, a), along(direction, b)];
    straight.spans.push({ from: Math.min(from, to), to: Math.max(from, to), member });
  }

  /**
   * Asks for the lines through a point, to join them when there are at least `least`. Lines must be added before points.
   */
  addPoint(point: GridPoint, member: number, least: 1 | 2 = 1): void {
    const asking: Asking = { member, least, lines: 0 };
    for (const direction of this.directions.values()) {
      const straight = direction.straights.get(offsetOf(direction, point));
      straight?.points.push({ at: along(direction, point), asking });
    }
  }

  /** Joins every point with all lines through it; answers the points that lie on at least one line. */
  join(sets: UnionFind): Set<number> {
    const straights = [...this.directions.values()].flatMap((direction) => [...direction.straights.values()]);
    for (const straight of straights) {
      straight.spans.sort((a, b) => a.from - b.from);
      straight.points.sort((a, b) => a.at - b.at);
      count(straight);
    }
    const touching = new Set<number>();
    for (const straight of straights) sweep(straight, sets, touching);
    return touching;
  }
}

/** Counts the lines through each point: of those that begin before it, the two that reach farthest tell. */
function count({ spans, points }: Straight): void {
  let next = 0;
  let [farthest, second] = [-Infinity, -Infinity];
  for (const { at, asking } of points) {
    for (; next < spans.length && spans[next]!.from <= at; next++) {
      const { to } = spans[next]!;
      if (to > farthest) [farthest, second] = [to, farthest];
      else second = Math.max(second, to);
    }
    asking.lines += (farthest >= at ? 1 : 0) + (second >= at ? 1 : 0);
  }
}

function sweep({ spans, points }: Straight, sets: UnionFind, touching: Set<number>): void {
  let next = 0;
  // Lines that a point has joined are one from then on: only how far the longest reaches still matters.
  let active: { to: number; member: number }[] = [];
  for (const { at, asking } of points) {
    for (; next < spans.length && spans[next]!.from <= at; next++) active.push({ ...spans[next]! });
    if (asking.lines < asking.least) continue;
    const [first, ...others] = active.filter(({ to }) => to >= at);
    if (first !== undefined) {
      touching.add(asking.member);
      sets.join(first.member, asking.member);
      for (const other of others) {
        sets.join(first.member, other.member);
        first.to = Math.max(first.to, other.to);
      }
    }
    active = first === undefined ? [] : [first];
  }
}

function offsetOf({ dx, dy }: Direction, { x, y }: GridPoint): number {
  return x * dy - y * dx;
}

function along({ dx, dy }: Direction, { x, y }: GridPoint): number {
  return x * dx + y * dy;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
