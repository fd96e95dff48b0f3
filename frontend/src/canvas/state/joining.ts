import {
  drawnPoints,
  pinLayout,
  type Connection,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { DrawnLines, placeKey } from '../geometry/drawn-lines';
import { indexOf } from './design-index';
import { inPieces, pathOf, withoutOverlaps } from './overlaps';
import { settle } from './settle';

interface PinSpot {
  readonly part: PlacedComponent;
  readonly at: Point;
}

/** What a gesture brought where it was not, and what it left alone. */
interface Moved {
  readonly pins: readonly PinSpot[];
  readonly wires: readonly Connection[];
  readonly stillPins: readonly PinSpot[];
  readonly stillWires: readonly Connection[];
  /** The drawn wires that are others now, as they were. */
  readonly before: readonly Connection[];
}

const isWire = ({ mark }: Connection): boolean => mark === 'wire';
/**
 * What a gesture brings to touch is joined, as KiCad does: a pin's end, or an end or corner of a drawn wire, on the middle
 * of another drawn wire. The wire is broken at a pin, so that both halves follow its part, and a dot shows the joint. Where
 * both pins of a part lie on one straight piece, the part comes in between. What touched before the gesture stays as it was.
 */
export function joinedWhereTouching(before: Design, edited: Design, newId: () => string): Design {
  if (before === edited || !edited.connections.some(isWire)) return edited;
  const touching = movedBetween(before, edited);
  if (touching.pins.length + touching.wires.length === 0) return edited;
  const { moved, after } = asOneLine(touching, edited, newId);
  const joints = jointsOf(moved);
  if (joints.cuts.size + joints.spots.length === 0) return after;
  const connections = after.connections.flatMap((wire) => {
    const cuts = joints.cuts.get(wire.id);
    return cuts ? broken(wire, cuts, (run) => isBridged(run, joints.parts, after), newId) : [wire];
  });
  const dots = dotsAt(joints.spots, { components: after.components, connections }, newId);
  if (joints.cuts.size + dots.length === 0) return after;
  return settle(after, { components: after.components, connections: [...connections, ...dots] });
}

/** What is drawn over other wires along their lines becomes one line with them. */
function asOneLine(
  moved: Moved,
  design: Design,
  newId: () => string,
): { readonly moved: Moved; readonly after: Design } {
  const [still, old] = [new DrawnLines(moved.stillWires), new DrawnLines(moved.before)];
  const pieces = new Map(moved.wires.map((wire) => [wire.id, withoutOverlaps(wire, still, old, newId)]));
  if (moved.wires.every((wire) => pieces.get(wire.id)?.[0] === wire)) return { moved, after: design };
  const inPlace = (wires: readonly Connection[]): readonly Connection[] =>
    wires.flatMap((wire) => pieces.get(wire.id) ?? [wire]);
  const after = settle(design, { components: design.components, connections: inPlace(design.connections) });
  const known = indexOf(after).wires;
  return { moved: { ...moved, wires: inPlace(moved.wires).flatMap(({ id }) => known.get(id) ?? []) }, after };
}

function movedBetween(before: Design, after: Design): Moved {
  const known = indexOf(before);
  const pins: PinSpot[] = [];
  const stillPins: PinSpot[] = [];
  for (const part of after.components) {
    const old = known.parts.get(part.id);
    const were = new Set(old && old !== part ? pinLayout(old).map(placeKey) : []);
    for (const place of pinLayout(part)) {
      // Such a pin joins nothing, as KiCad has it.
      if (place.pin.type === 'no_connect') continue;
      const isStill = old === part || were.has(placeKey(place));
      (isStill ? stillPins : pins).push({ part, at: { x: place.x, y: place.y } });
    }
  }
  const now = indexOf(after).wires;
  const wires = after.connections.filter(isWire);
  const isStill = (wire: Connection, other: Connection | undefined): boolean =>
    other?.mark === wire.mark && other?.path === wire.path;
  const changed = wires.filter((wire) => !isStill(wire, known.wires.get(wire.id)));
  return {
    ...{ pins, stillPins },
    // A wire that is only pulled along by a part joins nothing on its way.
    wires: pins.length === 0 ? changed : changed.filter((wire) => isShifted(known.wires.get(wire.id), wire)),
    stillWires: wires.filter((wire) => isStill(wire, known.wires.get(wire.id))),
    before: before.connections.filter((wire) => isWire(wire) && !isStill(wire, now.get(wire.id))),
  };
}

/** Whether a wire is new, or was moved as it is. */
export function isShifted(before: Connection | undefined, after: Connection): boolean {
  if (!before) return true;
  const [from, to] = [drawnPoints(before), drawnPoints(after)];
  const [dx, dy] = [(to[0]?.x ?? 0) - (from[0]?.x ?? 0), (to[0]?.y ?? 0) - (from[0]?.y ?? 0)];
  return from.length === to.length && from.every(({ x, y }, at) => to[at]?.x === x + dx && to[at]?.y === y + dy);
}

interface Cut {
  /** Of the straight piece, by its first corner. */
  readonly index: number;
  readonly at: Point;
}

interface Joints {
  /** Where wires are broken, by id. */
  readonly cuts: ReadonlyMap<string, readonly Cut[]>;
  /** Where something is joined. */
  readonly spots: readonly Point[];
  /** Whose pins are. */
  readonly parts: ReadonlySet<PlacedComponent>;
}

function jointsOf({ pins, wires, stillPins, stillWires, before }: Moved): Joints {
  const cuts = new Map<string, Cut[]>();
  const spots: Point[] = [];
  const parts = new Set<PlacedComponent>();
  const join = ({ part, at }: PinSpot, lines: DrawnLines): void => {
    const pieces = lines.through(at);
    for (const { wire, index } of pieces) {
      const own = cuts.get(wire.id);
      if (own) own.push({ index, at });
      else cuts.set(wire.id, [{ index, at }]);
    }
    if (pieces.length === 0 && !lines.hasCorner(at)) return;
    spots.push(at);
    parts.add(part);
  };
  const [moved, still, old] = [new DrawnLines(wires), new DrawnLines(stillWires), new DrawnLines(before)];
  for (const spot of pins) join(spot, still);
  if (wires.length === 0) return { cuts, spots, parts };
  const touchedBefore = (at: Point): boolean => old.exits(at) > 0;
  for (const spot of stillPins) if (!touchedBefore(spot.at)) join(spot, moved);
  for (const [own, others] of [
    [stillWires, moved],
    [wires, still],
  ] as const) {
    const corners = own.flatMap(drawnPoints);
    spots.push(...corners.filter((at) => others.exits(at) > 0 && !touchedBefore(at)));
  }
  return { cuts, spots, parts };
}

/** A wire in pieces that end where it is cut; those that are to go are left out. */
function broken(
  wire: Connection,
  cuts: readonly Cut[],
  isLeftOut: (run: readonly Point[]) => boolean,
  newId: () => string,
): readonly Connection[] {
  const runs: Point[][] = [[]];
  drawnPoints(wire).forEach((corner, index) => {
    runs.at(-1)?.push(corner);
    const away = ({ at }: Cut): number => Math.hypot(at.x - corner.x, at.y - corner.y);
    for (const { at } of cuts.filter((own) => own.index === index).sort((a, b) => away(a) - away(b))) {
      runs.at(-1)?.push(at);
      runs.push([at]);
    }
  });
  const kept = runs.filter((run) => !isLeftOut(run));
  return inPieces(wire, kept, newId);
}

/** Whether a straight piece only leads from one pin of a part to its other one, where nothing else is joined. */
function isBridged(run: readonly Point[], parts: ReadonlySet<PlacedComponent>, design: Design): boolean {
  const ends = run.map(placeKey).sort().join(' ');
  const isOwn = (part: PlacedComponent): boolean => {
    const pins = pinLayout(part);
    return pins.length === 2 && pins.map(placeKey).sort().join(' ') === ends;
  };
  if (run.length !== 2 || ![...parts].some(isOwn)) return false;
  const piece = new DrawnLines([{ id: '', type: '', mark: 'wire', path: pathOf(run) }]);
  return !design.connections.some((mark) => drawnPoints(mark).some((at) => piece.through(at).length > 0));
}

/** Dots where drawn wires and pins meet in three directions or more, and none is yet. */
export function dotsAt(spots: readonly Point[], design: Design, newId: () => string): readonly Connection[] {
  const wires = design.connections.filter(isWire);
  const lines = new DrawnLines(wires);
  const known = new Set(
    design.connections.flatMap((mark) => (mark.mark === 'junction' ? drawnPoints(mark).map(placeKey) : [])),
  );
  const pins = new Map<string, number>();
  for (const part of design.components)
    for (const place of pinLayout(part)) pins.set(placeKey(place), (pins.get(placeKey(place)) ?? 0) + 1);
  return spots.flatMap((at): Connection[] => {
    const key = placeKey(at);
    const exits = lines.exits(at);
    if (known.has(key) || exits < 2 || exits + (pins.get(key) ?? 0) < 3) return [];
    known.add(key);
    const type = lines.at(at)?.type ?? 'signal';
    return [{ id: newId(), type, mark: 'junction', path: pathOf([at]) }];
  });
}
