import { drawnEnds, drawnPoints, wirePoints, type ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { DrawnLines, isDrawnLine, placeKey } from '../geometry/drawn-lines';
import { outOf } from '../geometry/pin-side';
import { isFrame, placeOfEnd, type PartShape, type Scene } from '../geometry/scene';
import { GRID, grow, rectBetween, type Rect } from '../geometry/viewport';
import { runsOver, runsThrough, wayAround, withoutStraights, type Taken, type WayEnd } from '../geometry/way-around';
import type { WireDraft } from './editor-state';

const same = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y;

/** The corners of a draft, at right angles, up to where the pointer is. */
function routeOf({ start, clicks, to, plumbFirst }: WireDraft): readonly Point[] {
  const points: Point[] = [start];
  for (const { at, plumbFirst: plumb } of [...clicks, { at: to, plumbFirst }]) {
    const last = points.at(-1) ?? start;
    for (const point of [plumb ? { x: last.x, y: at.y } : { x: at.x, y: last.y }, at]) {
      if (same(point, points.at(-1))) continue;
      // Going on is no corner, and what is gone back over is no wire.
      if (inLine(points.at(-2), points.at(-1), point)) points.pop();
      if (!same(point, points.at(-1))) points.push(point);
    }
  }
  return points;
}

const inLine = (a: Point | undefined, b: Point | undefined, c: Point): boolean =>
  a !== undefined && b !== undefined && ((a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y));

/** A wire as it would be drawn now. */
export interface DraftedWire {
  readonly points: readonly Point[];
  /** It has corners that nobody set: around what would be in its way. */
  readonly around?: boolean;
  /** Whether the piece after the last corner that was set goes up or down first. */
  readonly plumbFirst?: boolean;
}

/** How far from both ends a way around is looked for, in design units. */
const AROUND = 300;

const known = new WeakMap<WireDraft, { readonly scene: Scene; readonly wire: DraftedWire }>();

/** Corners that somebody set are kept. Until then a wire runs through no body where there is a way around. */
export function draftedWire(scene: Scene, draft: WireDraft): DraftedWire {
  const found = known.get(draft);
  if (found?.scene === scene) return found.wire;
  const wire = worked(scene, draft);
  known.set(draft, { scene, wire });
  return wire;
}

function worked(scene: Scene, draft: WireDraft): DraftedWire {
  const { start, to, from, target, clicks, plumbFirst, isTurned } = draft;
  const route = routeOf(draft);
  if (isTurned) return { points: route };
  if (clicks.length > 0) return turnedClear(scene, draft);
  const [a, b] = [placeOf(scene, from, start), placeOf(scene, target, to)];
  const isDirect = from !== undefined && target !== undefined;
  const turned = routeOf({ ...draft, plumbFirst: !plumbFirst });
  const proposals = isDirect ? waysBetween(a, b) : [route, ...(leaves(turned, a) ? [turned] : [])];
  const area = grow(rectBetween(start, to), AROUND);
  const near = partsIn(scene, area);
  const bodies = near.flatMap(({ boxes }) => boxes);
  const taken = takenPlaces(scene, area, near);
  const passing = proposals.filter((points) => !runsThrough(points, bodies));
  const free = isDirect ? passing.filter((points) => !joinsOnItsWay(points, taken)) : passing;
  // Who draws straight over a pin or an end means it.
  const straight = passing.find((points) => points.length === 2);
  const chosen = free.find((points) => !runsAlong(points, taken.lines)) ?? free[0] ?? straight;
  if (chosen) return chosen === route ? { points: route } : { points: chosen, around: true };
  const points = wayAround(a, b, bodies, taken);
  return points ? { points, around: true } : { points: isDirect ? (proposals.at(-1) ?? route) : route };
}

const partsIn = (scene: Scene, area: Rect): readonly PartShape[] =>
  scene.partIndex.query(area).filter((shape) => !isFrame(shape));

/** After a corner the wire turns so that it neither runs back over itself nor into what is in its way. */
function turnedClear(scene: Scene, draft: WireDraft): DraftedWire {
  const { clicks, to, target } = draft;
  const set = clicks.at(-1)!;
  const before = routeOf({ ...draft, clicks: clicks.slice(0, -1), to: set.at, plumbFirst: set.plumbFirst });
  const area = grow(rectBetween(set.at, to), AROUND);
  const near = partsIn(scene, area);
  const bodies = near.flatMap(({ boxes }) => boxes);
  const taken = takenPlaces(scene, area, near);
  const isBack = (piece: readonly Point[]): boolean => turnsBack(before.at(-2), piece[0], piece[1]);
  const [best] = [draft.plumbFirst, !draft.plumbFirst]
    .map((plumbFirst) => {
      const piece = routeOf({ ...draft, start: set.at, clicks: [], plumbFirst });
      const isBlocked = isBack(piece) || runsThrough(piece, bodies);
      const faults = [isBack(piece), isBlocked, joinsOnItsWay(piece, taken), runsAlong(piece, taken.lines)];
      return { plumbFirst, isBlocked, bad: faults.reduce((sum, fault) => 2 * sum + Number(fault), 0) };
    })
    .sort((one, other) => one.bad - other.bad);
  // Who draws straight through a body means it.
  const isStraight = set.at.x === to.x || set.at.y === to.y;
  const way = best?.isBlocked && !isStraight && wayAround(goingOn(before), placeOf(scene, target, to), bodies, taken);
  if (way && !isBack(way)) return { points: withoutStraights([...before, ...way]), around: true };
  const plumbFirst = best?.plumbFirst ?? draft.plumbFirst;
  return { points: routeOf({ ...draft, plumbFirst }), plumbFirst };
}

/** The end of a line as one that leads further the way it came. */
function goingOn(points: readonly Point[]): WayEnd {
  const [last = { x: 0, y: 0 }, before = last] = points.slice(-2).reverse();
  if (last.x === before.x) return { ...last, side: last.y > before.y ? 'bottom' : 'top' };
  return { ...last, side: last.x > before.x ? 'right' : 'left' };
}

/** Whether the way from a to b is gone back towards c. */
const turnsBack = (a: Point | undefined, b: Point | undefined, c: Point | undefined): boolean =>
  a !== undefined && b !== undefined && c !== undefined && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;

/** Whether a part of a line would lie upon a wire that is there. */
const runsAlong = (points: readonly Point[], lines: DrawnLines): boolean =>
  points.some((b, at) => at > 0 && lines.upon(points[at - 1] ?? b, b).length > 0);

const joinsOnItsWay = (points: readonly Point[], { isTurn, places }: Taken): boolean =>
  runsOver(points, places) ||
  points.slice(1, -1).some((corner) => isTurn(corner) || places.some((at) => same(at, corner)));

/** From pin to pin with one corner where that leaves both outward, else with a step on the grid between them. */
function waysBetween(a: WayEnd, b: WayEnd): readonly (readonly Point[])[] {
  const [from, to] = [
    { x: a.x, y: a.y },
    { x: b.x, y: b.y },
  ];
  const corners = [
    { x: b.x, y: a.y },
    { x: a.x, y: b.y },
  ];
  const once = corners.map((corner) => [from, corner, to].filter((point, at, all) => !same(point, all[at - 1])));
  const stepped = wirePoints(a, b).map((point, at, all) =>
    at === 0 || at === all.length - 1 ? point : { x: toGrid(point.x, [a.x, b.x]), y: toGrid(point.y, [a.y, b.y]) },
  );
  return [...once.filter((points) => leaves(points, a) && leaves([...points].reverse(), b)), stepped];
}

/** Whether a line leaves its first end the way that the pin there looks. */
function leaves([first, second]: readonly Point[], { side }: WayEnd): boolean {
  if (!first || !second || !side) return true;
  const [dx, dy] = outOf(side);
  return Math.sign(second.x - first.x) === dx && Math.sign(second.y - first.y) === dy;
}

/** The nearest line of the grid that is none of the ends' own; what lies in line with an end stays so. */
function toGrid(value: number, ends: readonly number[]): number {
  if (ends.includes(value)) return value;
  const lines = [Math.floor(value / GRID), Math.ceil(value / GRID)].map((line) => line * GRID);
  return lines.find((line) => !ends.includes(line)) ?? value;
}

function placeOf(scene: Scene, end: ConnectionEnd | undefined, other: Point): WayEnd {
  const shape = end && scene.parts.get(end.componentId);
  return shape ? placeOfEnd(shape, end.pin) : other;
}

/** Ends of pins, where other drawn wires turn or end, and labels; a wire that turns on another one joins it as well. */
function takenPlaces(scene: Scene, area: Rect, near: readonly PartShape[]): Taken & { readonly lines: DrawnLines } {
  const marks = scene.wireIndex.query(area).flatMap(({ wire }) => (wire.mark === undefined ? [] : wire));
  const lines = new DrawnLines(marks.filter(isDrawnLine));
  const corners = marks.flatMap((mark) => (isDrawnLine(mark) ? drawnPoints(mark) : drawnEnds(mark)));
  const keys = new Set(corners.map(placeKey));
  return {
    lines,
    isTurn: (at) => keys.has(placeKey(at)) || lines.exits(at) > 0,
    places: [...corners, ...near.flatMap(({ pins }) => pins)],
  };
}
