import { drawnEnds, isLabel, outlineOf, type Connection, type Design, type Moves } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { DrawnLines, isDrawnLine, placeKey } from '../geometry/drawn-lines';
import { containsPoint, type Rect } from '../geometry/viewport';
import { attachedIn } from './attached';
import { pinsIn, type AtPlace } from './held';

/** Wires of one tail; what is more reaches far over the sheet. */
const MOST_WIRES = 24;

interface Ends {
  readonly marks: ReadonlyMap<string, readonly Connection[]>;
  readonly lines: DrawnLines;
  readonly sheets: readonly Rect[];
}
const known = new WeakMap<Design, Ends>();

function endsIn(design: Design): Ends {
  const found = known.get(design);
  if (found) return found;
  const marks = new Map<string, Connection[]>();
  for (const mark of design.connections) {
    for (const at of drawnEnds(mark)) {
      const there = marks.get(placeKey(at));
      if (there) there.push(mark);
      else marks.set(placeKey(at), [mark]);
    }
  }
  const ends = {
    marks,
    lines: new DrawnLines(design.connections.filter(isDrawnLine)),
    sheets: design.connections.flatMap((mark) => (mark.mark === 'sheet' ? (outlineOf(mark) ?? []) : [])),
  };
  known.set(design, ends);
  return ends;
}

/**
 * Where wires end that lead from moved pins to labels and ports and to no other pin. As these stand in rows beside a chip, each
 * goes along with its pin: of wires that are pulled at one end, neighbours would turn at one place, and be joined.
 */
export function tailsOf(design: Design, goes: Moves, held: AtPlace): readonly Point[] {
  const { marks } = endsIn(design);
  const done = new Set<string>();
  const isMoved = (at: Point): boolean => goes.at(at) !== undefined && !held(at);
  return design.connections.flatMap((wire) => {
    if (!isDrawnLine(wire) || done.has(wire.id) || !drawnEnds(wire).some(isMoved)) return [];
    const wires = wiresFrom(design, wire, isMoved) ?? [];
    for (const { id } of wires) done.add(id);
    const ends = wires.flatMap(drawnEnds).filter((at) => !isMoved(at));
    return ends.some((at) => marks.get(placeKey(at))?.some(isLabel)) ? ends : [];
  });
}

/** All wires that are joined with one; undefined where they reach what stays. */
function wiresFrom(design: Design, first: Connection, isMoved: AtPlace): readonly Connection[] | undefined {
  const { marks, lines, sheets } = endsIn(design);
  const [pins, attached] = [pinsIn(design), attachedIn(design)];
  const wires = new Map([[first.id, first]]);
  for (const wire of wires.values()) {
    if (wire.mark === 'bus' || wires.size > MOST_WIRES) return undefined;
    for (const at of [...drawnEnds(wire), ...attached.to(wire)]) {
      if (isMoved(at)) continue;
      if (pins.has(placeKey(at)) || sheets.some((box) => containsPoint(box, at))) return undefined;
      const there = marks.get(placeKey(at)) ?? [];
      const through = lines.through(at).map((piece) => piece.wire);
      const isJoined = there.some(({ mark }) => mark === 'junction');
      if (!isJoined && through.some(({ id }) => id !== wire.id)) return undefined;
      for (const one of [...there.filter(isDrawnLine), ...through]) wires.set(one.id, one);
    }
  }
  return [...wires.values()];
}
