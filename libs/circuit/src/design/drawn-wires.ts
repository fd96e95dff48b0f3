import type { Point } from '../model';
import type { Connection } from './design';

/** The corners of a drawn wire or bus, the place of any other mark; none for what is no mark. */
export function drawnPoints({ mark, path }: Connection): readonly Point[] {
  if (mark === undefined) return [];
  return [...path.matchAll(/(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

/** How many wires there are among wires and marks. */
export const wireCount = (connections: readonly Connection[]): number =>
  connections.filter(({ mark }) => mark === undefined || mark === 'wire' || mark === 'bus').length;

/** Where a mark joins something: both ends of a wire, the place of a label, dot or port. */
export function drawnEnds(connection: Connection): readonly Point[] {
  const { mark } = connection;
  if (mark === undefined || mark === 'frame' || mark === 'note' || mark === 'sheet') return [];
  const points = drawnPoints(connection);
  return points.length <= 2 ? points : [points[0]!, points.at(-1)!];
}

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;

/** How far each of some places moves: of pins, by where they were. */
export class Moves {
  private readonly moves = new Map<string, { readonly from: Point; readonly by: Point }>();

  add(from: Point, to: Point): void {
    if (from.x !== to.x || from.y !== to.y)
      this.moves.set(keyOf(from), { from, by: { x: to.x - from.x, y: to.y - from.y } });
  }

  /** But for those of some places. */
  without(isLeftOut: (at: Point) => boolean): Moves {
    const others = new Moves();
    for (const { from, by } of this.moves.values()) if (!isLeftOut(from)) others.add(from, plus(from, by));
    return others;
  }

  get isEmpty(): boolean {
    return this.moves.size === 0;
  }

  at(point: Point): Point | undefined {
    return this.moves.get(keyOf(point))?.by;
  }
}

/**
 * A drawn wire or mark after pins have moved: what ends at one follows, with right angles kept. The same one where nothing
 * does. From the first place on at which something is attached to it, a wire stays as it was.
 */
export function stretched(connection: Connection, moves: Moves, attached?: readonly Point[]): Connection {
  const ends = drawnEnds(connection);
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last) return connection;
  const by = moves.at(first);
  if (connection.mark !== 'wire' && connection.mark !== 'bus') {
    return by ? { ...connection, path: pathOf([plus(first, by)]) } : connection;
  }
  const points = drawnPoints(connection);
  const cuts = points.flatMap((point, at) => (at === 0 || at === points.length - 1 || moves.at(point) ? [at] : []));
  const alsoBy = moves.at(last);
  if (cuts.length === 2 && !by && !alsoBy) return connection;
  const isAlike = (other: Point | undefined): boolean => by !== undefined && other?.x === by.x && other.y === by.y;
  if (by && !attached?.length && cuts.every((at) => isAlike(moves.at(points[at]!)))) {
    return { ...connection, path: pathOf(points.map((point) => plus(point, by))) };
  }
  const kept = withoutRepeats(
    cuts.slice(1).flatMap((to, index) => {
      const run = drawnOut(points.slice(cuts[index], to + 1), moves, attached);
      return index === 0 ? run : run.slice(1);
    }),
  );
  if (!attached) return { ...connection, path: pathOf(kept) };
  const corners = attached.filter((at) => points.some((point) => isNear(at, point)));
  for (const at of cuts) {
    const pin = moves.at(points[at]!);
    if (pin) corners.push(plus(points[at]!, pin));
  }
  return { ...connection, path: pathOf(withoutStops(kept, corners)) };
}

/** A line after one or both of its ends have moved. */
function drawnOut(points: readonly Point[], moves: Moves, attached: readonly Point[] | undefined): readonly Point[] {
  const [by, alsoBy] = [moves.at(points[0]!), moves.at(points.at(-1)!)];
  if (by && alsoBy && by.x === alsoBy.x && by.y === alsoBy.y && !isAttached(points, attached))
    return points.map((point) => plus(point, by));
  const begun = by ? pulledTo(points, by, attached) : points;
  return alsoBy ? [...pulledTo([...begun].reverse(), alsoBy, attached)].reverse() : begun;
}

/** Whether something is attached to a line between its ends. */
const isAttached = (points: readonly Point[], attached: readonly Point[] = []): boolean =>
  attached.some(
    (at) =>
      !isNear(at, points[0]!) &&
      !isNear(at, points.at(-1)!) &&
      points.some((b, index) => index > 0 && isOn(points[index - 1]!, b, at)),
  );

/** A drawn wire or mark at another place. */
export const movedBy = (mark: Connection, by: Point): Connection => ({
  ...mark,
  path: pathOf(drawnPoints(mark).map((point) => plus(point, by))),
});

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** A line whose first point moves, as far as to where something is attached to it. */
function pulledTo(points: readonly Point[], by: Point, attached: readonly Point[] = []): readonly Point[] {
  const [first] = points;
  for (const [index, b] of points.entries()) {
    const a = points[index - 1];
    if (!a || attached.length === 0) continue;
    const [at] = attached
      .filter((place) => isOn(a, b, place) && !isNear(place, first!) && !isNear(place, points.at(-1)!))
      .sort((p, q) => distance(a, p) - distance(a, q));
    if (!at) continue;
    const rest = points.slice(isNear(at, b) ? index + 1 : index);
    return [...pulled([...points.slice(0, index), at], by), ...rest];
  }
  return pulled(points, by);
}

/** Canvas units: what lies nearer than this is at one place. */
const NEAR = 0.2;
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const isNear = (a: Point, b: Point): boolean => distance(a, b) <= NEAR;

/** Whether a place lies on a straight piece, its ends among it. */
const isOn = (a: Point, b: Point, at: Point): boolean =>
  distance(a, at) + distance(at, b) - distance(a, b) <= NEAR / 10;

/** A line whose first point moves: the next corner slides along, and a straight line gets a step in its middle. */
function pulled(points: readonly Point[], by: Point): readonly Point[] {
  const [first, second, ...others] = points as readonly [Point, Point, ...Point[]];
  const to = plus(first, by);
  const [level, plumb] = [first.y === second.y, first.x === second.x];
  if ((level && by.y === 0) || (plumb && by.x === 0) || (!level && !plumb)) return [to, second, ...others];
  if (others.length > 0) {
    const slid = level ? { x: second.x, y: to.y } : { x: to.x, y: second.y };
    const [third] = others;
    // The corner may only slide along the piece behind it.
    if (level ? third!.x === second.x : third!.y === second.y) return [to, slid, ...others];
  }
  const step = level
    ? [
        { x: middle(to.x, second.x), y: to.y },
        { x: middle(to.x, second.x), y: second.y },
      ]
    : [
        { x: to.x, y: middle(to.y, second.y) },
        { x: second.x, y: middle(to.y, second.y) },
      ];
  return [to, ...step, second, ...others];
}

/** On the grid. */
const middle = (a: number, b: number): number => Math.round((a + b) / 50) * 25;

const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return !before || before.x !== point.x || before.y !== point.y;
  });

/** Without corners where the line goes straight on, but for those that something is attached to. */
function withoutStops(points: readonly Point[], attached: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  points.forEach((point, index) => {
    const [before, after] = [kept.at(-1), points[index + 1]];
    const goesOn = before !== undefined && after !== undefined && isOn(before, after, point);
    if (!goesOn || attached.some((at) => isNear(at, point))) kept.push(point);
  });
  return kept;
}

/** A label or port whose net gets another name: it says the new one where it said the old one. */
export function relabelled(mark: Connection, net: string): Connection {
  const { text, drawing, net: before = '' } = mark;
  if (mark.mark === undefined || text === undefined || drawing === undefined) return mark;
  if (mark.mark === 'sheet' || !before.endsWith(text)) return mark;
  const word = net.slice(net.lastIndexOf('/') + 1);
  const lines = drawing.split('\n').map((line) => {
    const says = line.startsWith('T ') && line.endsWith(` ${text}`);
    return says ? line.slice(0, line.length - text.length) + word : line;
  });
  return { ...mark, text: word, drawing: lines.join('\n') };
}
