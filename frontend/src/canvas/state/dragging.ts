import {
  atOnce,
  drawnEnds,
  drawnPoints,
  movedBy,
  pinLayout,
  type Connection,
  type Design,
  type Steps,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { attachedIn, followed, spreadAlong, type Attached } from './attached';
import { movingNets, type Targets } from './edit';
import type { Drag } from './editor-state';
import { followMoved } from './settle';
import { movesBy } from './stretch';
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
  if (marks.length === 0) return [];
  return moved(design, chosen, offset, {
    marks,
    held: heldPlaces(design, chosen, marks),
    attached: attachedIn(design),
  });
}

/** What a drag can change, found once: with each step only these are looked at. */
interface Movable {
  readonly marks: readonly Connection[];
  readonly held: (at: Point) => boolean;
  readonly attached: Attached;
}

function moved(
  design: Design,
  chosen: Targets,
  offset: Point,
  { marks, held, attached }: Movable,
): readonly Connection[] {
  const moves = movesBy(
    design.components.filter(({ id }) => chosen.parts.has(id)),
    offset,
  );
  for (const wire of marks) {
    if (!chosen.wires.has(wire.id)) continue;
    for (const at of drawnEnds(wire)) {
      if (!isLine(wire) || !held(at)) moves.add(at, { x: at.x + offset.x, y: at.y + offset.y });
    }
  }
  if (moves.isEmpty && chosen.wires.size === 0) return [];
  spreadAlong(marks, moves, attached);
  return marks.flatMap((wire) => {
    // What joins nothing has no end by which it could follow.
    const isLoose = chosen.wires.has(wire.id) && drawnEnds(wire).length === 0;
    const there = isLoose ? movedBy(wire, offset) : followed(wire, moves, attached);
    return there === wire ? [] : [there];
  });
}

const isLine = ({ mark }: Connection): boolean => mark === 'wire' || mark === 'bus';
const keyOf = ({ x, y }: Point): string => `${x},${y}`;

/** Where a wire stays although it is moved: at pins of parts that stay, and on wires that run through there and stay. */
function heldPlaces({ components }: Design, chosen: Targets, marks: readonly Connection[]): (at: Point) => boolean {
  if (!marks.some(({ id }) => chosen.wires.has(id))) return () => false;
  const pins = new Set(
    components.flatMap((part) => (chosen.parts.has(part.id) ? [] : pinLayout(part).map((pin) => keyOf(pin)))),
  );
  const lines = marks.filter((wire) => isLine(wire) && !chosen.wires.has(wire.id)).map(drawnPoints);
  return (at) => pins.has(keyOf(at)) || lines.some((line) => runsThrough(line, at));
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

const movables = new WeakMap<ReadonlySet<string>, Movable>();

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
    movable = {
      marks: marks.filter(({ id }) => changed.has(id)),
      held: heldPlaces(design, chosen, marks),
      attached: attachedIn(design),
    };
    movables.set(changed, movable);
  }
  return moved(design, chosen, offset, movable);
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
