import { drawnPoints, isLabel, pinLayout, type Design } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { PlacesByLines } from '../geometry/by-lines';
import { DrawnLines, placeKey } from '../geometry/drawn-lines';
import { GRID } from '../geometry/viewport';

type Route = readonly Point[];

export const plainRoute = (a: Point, b: Point): Route =>
  a.x === b.x || a.y === b.y ? [a, b] : [a, { x: b.x, y: a.y }, b];

/** Ways of level and plumb pieces from one place to another, the plainest first. */
export function linkRoutes(a: Point, b: Point): readonly Route[] {
  const steps = [1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8].map((step) => step * GRID);
  const levelAt = (y: number): Route => [a, { x: a.x, y }, { x: b.x, y }, b];
  const plumbAt = (x: number): Route => [a, { x, y: a.y }, { x, y: b.y }, b];
  const around = steps.flatMap((by) => [levelAt(a.y + by), plumbAt(a.x + by), levelAt(b.y + by), plumbAt(b.x + by)]);
  return [plainRoute(a, b), [a, { x: a.x, y: b.y }, b], ...around].filter(isPlain);
}

/** Neither stands still nor goes back on itself. */
function isPlain(route: Route): boolean {
  return route.every((b, index) => {
    const [a, c] = [route[index - 1], route[index + 1]];
    if (!a) return true;
    if (a.x === b.x && a.y === b.y) return false;
    return !c || (a.x === b.x) !== (b.x === c.x);
  });
}

interface Spot extends Point {
  /** The wire or mark. */
  readonly of?: string;
  readonly net?: string | undefined;
  /** A dot or label joins the wires that run under it; others what ends or turns there. */
  readonly isOver: boolean;
}

/** The wire whose way is looked for. */
interface Own {
  readonly id?: string;
  readonly net: string | undefined;
}

/** Rather past many things than joined to one. */
const JOINED = 100;

/** What a wire would come to touch on its way. */
export class Obstacles {
  private readonly spots = new PlacesByLines<Spot>();
  private readonly lines: DrawnLines;

  constructor({ components, connections }: Design) {
    this.lines = new DrawnLines(connections.filter(({ mark }) => mark === 'wire'));
    for (const part of components)
      for (const { pin, x, y } of pinLayout(part))
        if (pin.type !== 'no_connect') this.add({ x, y, net: pin.net, isOver: false });
    for (const mark of connections) {
      const isOver = mark.mark === 'junction' || isLabel(mark);
      for (const { x, y } of drawnPoints(mark)) this.add({ x, y, of: mark.id, net: mark.net, isOver });
    }
  }

  add(spot: Spot): void {
    this.spots.add(spot);
  }

  /** The plainest of the routes that touch least. */
  leastTouching(routes: readonly Route[], own: Own): Route {
    let [best, least] = [routes[0] ?? [], Infinity];
    for (const route of routes) {
      const count = this.touched(route) + JOINED * this.joinedTo(route, own).length;
      if (count < least) [best, least] = [route, count];
      if (least === 0) break;
    }
    return best;
  }

  private touched(route: Route): number {
    const corners = route.slice(1, -1).filter((at) => this.lines.through(at).length > 0).length;
    const along = route.slice(1).reduce((sum, b, index) => sum + this.lines.upon(route[index] ?? b, b).length, 0);
    return corners + along + this.metOn(route).length;
  }

  /** Where a wire would be joined to what is not on its net. */
  joinedTo(route: Route, { id, net }: Own): readonly Point[] {
    const corners = new Set(route.map(placeKey));
    const isOwn = (at: Spot): boolean => at.net === net || (id !== undefined && at.of === id);
    return this.metOn(route).filter((at) => !isOwn(at) && (at.isOver || corners.has(placeKey(at))));
  }

  /** What stands on a route, but not at its ends. */
  private metOn(route: Route): readonly Spot[] {
    const ends = new Set([route[0], route.at(-1)].flatMap((end) => (end ? [placeKey(end)] : [])));
    return route.slice(1).flatMap((b, index) => {
      const a = route[index] ?? b;
      return this.spots.inLineWith(a, b).filter((at) => isBetween(a, b, at) && !ends.has(placeKey(at)));
    });
  }
}

const isBetween = (a: Point, b: Point, { x, y }: Point): boolean =>
  (x - a.x) * (b.x - x) >= 0 && (y - a.y) * (b.y - y) >= 0;
