import { drawnEnds, drawnPoints, wirePoints, type Connection, type ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { DrawnLines, placeKey } from '../geometry/drawn-lines';
import { placeOfEnd, type PartShape, type Scene } from '../geometry/scene';
import { grow, rectBetween, type Rect } from '../geometry/viewport';
import { runsOver, runsThrough, wayAround, type Taken, type WayEnd } from '../geometry/way-around';
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

/** From pin to pin without a corner of its own: such a wire follows its parts by itself. */
const isDirect = ({ from, target, clicks, plumbFirst }: WireDraft): boolean =>
  from !== undefined && target !== undefined && clicks.length === 0 && !plumbFirst;

/** A wire as it would be drawn now. */
export interface DraftedWire {
  readonly points: readonly Point[];
  /** It joins two pins and follows its parts by itself. */
  readonly direct: boolean;
  /** A line of its own between its ends: around what would be in its way, or over what it joins. */
  readonly around?: boolean;
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
  const { start, to, from, target, clicks, plumbFirst } = draft;
  if (clicks.length > 0 || plumbFirst) return { points: routeOf(draft), direct: false };
  const [a, b] = [placeOf(scene, from, start), placeOf(scene, target, to)];
  const direct = isDirect(draft);
  const proposed = { points: direct ? wirePoints(a, b) : routeOf(draft), direct };
  const area = grow(rectBetween(start, to), AROUND);
  const near = scene.partIndex.query(area);
  const bodies = near.flatMap(({ boxes }) => boxes);
  const taken = takenPlaces(scene, area, near);
  const isThrough = runsThrough(proposed.points, bodies);
  const isOver = direct && runsOver(proposed.points, taken.places);
  if (!isThrough && !isOver) return proposed;
  // Who draws straight over a pin or an end means it.
  if (!isThrough && proposed.points.length === 2) return { points: proposed.points, direct: false, around: true };
  const points = wayAround(a, b, bodies, taken);
  return points ? { points, direct: false, around: true } : proposed;
}

function placeOf(scene: Scene, end: ConnectionEnd | undefined, other: Point): WayEnd {
  const shape = end && scene.parts.get(end.componentId);
  return shape ? placeOfEnd(shape.part, end.pin) : other;
}

/** Ends of pins, where other drawn wires turn or end, and labels; a wire that turns on another one joins it as well. */
function takenPlaces(scene: Scene, area: Rect, near: readonly PartShape[]): Taken {
  const marks = scene.wireIndex.query(area).flatMap(({ wire }) => (wire.mark === undefined ? [] : wire));
  const isLine = ({ mark }: Connection): boolean => mark === 'wire' || mark === 'bus';
  const lines = new DrawnLines(marks.filter(isLine));
  const corners = marks.flatMap((mark) => (isLine(mark) ? drawnPoints(mark) : drawnEnds(mark)));
  const keys = new Set(corners.map(placeKey));
  return {
    isTurn: (at) => keys.has(placeKey(at)) || lines.exits(at) > 0,
    places: [...corners, ...near.flatMap(({ pins }) => pins)],
  };
}
