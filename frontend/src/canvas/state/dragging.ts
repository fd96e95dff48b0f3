import {
  atOnce,
  drawnEnds,
  drawnPoints,
  isLabel,
  movedBy,
  type Connection,
  type Design,
  type Moves,
  type Steps,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { isDrawnLine, placeKey } from '../geometry/drawn-lines';
import { attachedIn, followed, spreadAlong, type Attached } from './attached';
import { movingNets, type Targets } from './edit';
import type { Drag } from './editor-state';
import { heldIn, oncePerPlace, pinsIn, type AtPlace } from './held';
import { plainRoute } from './link-route';
import { touchedBy } from './links';
import { pathOf } from './overlaps';
import { followMoved } from './settle';
import { movesBy } from './stretch';
import { tailsOf } from './tails';
import { dragPiece, withWires } from './wire-edits';

/** Parts, drawn wires and marks moved together; drawn wires that end at them follow. */
export const moveChosen = (design: Design, chosen: Targets, offset: Point): Design =>
  atOnce(movingChosen(design, chosen, offset));

function* movingChosen(design: Design, chosen: Targets, offset: Point): Steps<Design> {
  if (offset.x === 0 && offset.y === 0) return design;
  const components = design.components.map((part) =>
    chosen.parts.has(part.id) ? { ...part, x: part.x + offset.x, y: part.y + offset.y } : part,
  );
  const followed = followMoved({ components, connections: design.connections }, chosen.parts);
  yield;
  const byId = new Map(movedWires(design, chosen, offset).map((wire) => [wire.id, wire]));
  const connections =
    byId.size === 0 ? followed.connections : followed.connections.map((wire) => byId.get(wire.id) ?? wire);
  yield;
  return yield* movingNets(design, { components, connections });
}

/** The drawn wires and marks that change when what is chosen moves. */
export function movedWires(design: Design, chosen: Targets, offset: Point): readonly Connection[] {
  const marks = design.connections.filter(({ mark }) => mark !== undefined);
  return marks.length === 0 ? [] : moved(design, chosen, offset, movableIn(design, chosen, marks));
}

/** What a drag can change, found once: with each step only these are looked at. */
interface Movable {
  readonly marks: readonly Connection[];
  /** Where what is drawn stays although a pin goes. */
  readonly held: AtPlace;
  /** Where a wire's end stays although the wire is chosen. */
  readonly heldEnd: AtPlace;
  readonly attached: Attached;
  /** Where wires end that hang on moved pins alone. */
  readonly tails: readonly Point[];
}

function movableIn(design: Design, chosen: Targets, marks: readonly Connection[]): Movable {
  const goes = movesBy(chosenParts(design, chosen), { x: 1, y: 1 });
  const pins = pinsIn(design);
  // A chosen wire that pins hold at its ends stays.
  const isGoing = (wire: Connection): boolean =>
    drawnEnds(wire).every((end) => goes.at(end) || (chosen.wires.has(wire.id) && !pins.has(placeKey(end))));
  const held = heldIn(design, chosen, isGoing);
  const attached = attachedIn(design);
  return { marks, held, heldEnd: heldEnds(chosen, marks, held, goes), attached, tails: tailsOf(design, goes, held) };
}

const chosenParts = ({ components }: Design, { parts }: Targets) => components.filter(({ id }) => parts.has(id));

function moved(
  design: Design,
  chosen: Targets,
  offset: Point,
  { marks, held, heldEnd, attached, tails }: Movable,
): readonly Connection[] {
  // What is chosen goes with its pin even from where the others are held.
  const own = movesBy(chosenParts(design, chosen), offset);
  for (const wire of marks) {
    // A label that leaves its wire is moved alone.
    if (!chosen.wires.has(wire.id) || isLabelled(wire)) continue;
    for (const at of drawnEnds(wire)) {
      if (!isDrawnLine(wire) || !heldEnd(at)) own.add(at, { x: at.x + offset.x, y: at.y + offset.y });
    }
  }
  if (own.isEmpty && chosen.wires.size === 0) return [];
  const pulled = own.without(held);
  const add = (from: Point, to: Point): void => {
    own.add(from, to);
    pulled.add(from, to);
  };
  for (const at of tails) add(at, { x: at.x + offset.x, y: at.y + offset.y });
  const movesOf = ({ id }: Connection): Moves => (chosen.wires.has(id) ? own : pulled);
  spreadAlong(marks, { movesOf, add, held }, attached);
  return marks.flatMap((wire) => {
    const isAlone = chosen.wires.has(wire.id) && !isDrawnLine(wire);
    const there = isAlone ? movedBy(wire, offset) : followed(wire, { movesOf, held }, attached);
    return there === wire ? [] : [there];
  });
}

/** A port is a symbol, whose wires follow it. */
const isLabelled = (wire: Connection): boolean => isLabel(wire) && wire.mark !== 'port';

/** Where a chosen wire stays: at pins of parts that stay where none goes, and on wires that run through there and stay. */
function heldEnds(chosen: Targets, marks: readonly Connection[], held: AtPlace, goes: Moves): AtPlace {
  if (chosen.wires.size === 0) return () => false;
  const lines = marks.filter((wire) => isDrawnLine(wire) && !chosen.wires.has(wire.id)).map(drawnPoints);
  return oncePerPlace((at) => !goes.at(at) && (held(at) || lines.some((line) => runsThrough(line, at))));
}

function runsThrough(line: readonly Point[], { x, y }: Point): boolean {
  const ends = [line[0], line.at(-1)];
  if (ends.some((end) => end?.x === x && end.y === y)) return false;
  return line.some((b, index) => {
    const a = line[index - 1];
    if (!a) return false;
    const level = a.y === b.y && y === a.y && (x - a.x) * (b.x - x) >= 0;
    return level || (a.x === b.x && x === a.x && (y - a.y) * (b.y - y) >= 0);
  });
}

interface Shown extends Movable {
  /** Where links begin that the drag is going to draw. */
  readonly touched: readonly Point[];
}

const movables = new WeakMap<ReadonlySet<string>, Shown>();

const linksFrom = (places: readonly Point[], { x, y }: Point): readonly Connection[] =>
  places.map((at, index) => {
    const path = pathOf(plainRoute(at, { x: at.x + x, y: at.y + y }));
    return { id: `link-${index}`, type: 'signal', mark: 'wire', path };
  });

/** The wires and marks as they would be if a drag ended now. */
export function draggedWires(
  design: Design,
  { ids, wires = NONE, piece, offset, changed }: Drag,
): readonly Connection[] {
  if (piece) return dragPiece(design, piece.id, piece.at, offset);
  const chosen = { parts: ids, wires };
  if (!changed) return movedWires(design, chosen, offset);
  let movable = movables.get(changed);
  if (!movable) {
    const marks = design.connections.filter(({ mark }) => mark !== undefined);
    const all = movableIn(design, chosen, marks);
    const touched = touchedBy(design, chosenParts(design, chosen), all.held);
    movable = { ...all, touched, marks: marks.filter(({ id }) => changed.has(id)) };
    movables.set(changed, movable);
  }
  return [...moved(design, chosen, offset, movable), ...linksFrom(movable.touched, offset)];
}

/** The wires and marks that a drag is going to change, wherever it leads. */
export function changedByDrag(design: Design, drag: Drag): ReadonlySet<string> {
  const both = { x: 1, y: 1 };
  // A piece only goes the way that is across it.
  const ways = (
    drag.piece
      ? [
          { x: 1, y: 0 },
          { x: 0, y: 1 },
        ]
      : [both]
  ).flatMap((offset) => draggedWires(design, { ...drag, offset }));
  return new Set(ways.map(({ id }) => id));
}

/** A drag while another design comes to be shown: what it changes is another thing there. */
export function goingOn(drag: Drag): Drag {
  return { ...drag, changed: undefined };
}

/** The design after a drag. */
export function* dropping(design: Design, drag: Drag, labelIds: () => string): Steps<Design> {
  if (drag.piece) return withWires(design, draggedWires(design, drag), labelIds);
  return yield* movingChosen(design, { parts: drag.ids, wires: drag.wires ?? NONE }, drag.offset);
}

const NONE: ReadonlySet<string> = new Set();
