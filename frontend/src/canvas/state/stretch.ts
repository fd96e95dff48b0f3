import {
  drawnEnds,
  Moves,
  pinLayout,
  stretched,
  type Connection,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { placeKey } from '../geometry/drawn-lines';
import { attachedIn, followed, spreadAlong } from './attached';
import { indexOf } from './design-index';
import { heldIn } from './held';
import { tailsOf } from './tails';

/** Where the pins of parts go, from one design to the next. */
export function movesOf(before: Design, after: Design, ids: ReadonlySet<string>): Moves {
  const moves = new Moves();
  const { parts } = indexOf(after);
  for (const part of before.components) {
    const moved = ids.has(part.id) ? parts.get(part.id) : undefined;
    if (!moved) continue;
    const [was, places] = [pinLayout(part), pinLayout(moved)];
    const changes = exchanging(was, places);
    was.forEach((pin, index) => {
      const to = places[index];
      if (to && !changes(pin)) moves.add(pin, to);
    });
  }
  return moves;
}

/**
 * Where pins of one part change places, as those of a diode that is turned about, what ends there stays and is joined to
 * the other one: it would lead through the part.
 */
function exchanging(was: readonly Point[], places: readonly Point[]): (at: Point) => boolean {
  const goes = new Map(was.map((at, index) => [placeKey(at), placeKey(places[index] ?? at)]));
  return (at) => {
    const start = placeKey(at);
    const seen = new Set<string>();
    for (let key = goes.get(start); key !== undefined && !seen.has(key); key = goes.get(key)) {
      if (key === start) return true;
      seen.add(key);
    }
    return false;
  };
}

/** The drawn wires and marks that end at moved pins follow them. */
export function withDrawnWires(before: Design, after: Design, ids: ReadonlySet<string>): Design {
  // Most designs have no mark: then nothing is to be looked for.
  if (!after.connections.some(({ mark }) => mark !== undefined)) return after;
  const all = movesOf(before, after, ids);
  if (all.isEmpty) return after;
  const held = heldIn(before, { parts: ids }, (wire) => isWhole(wire, all));
  const moves = all.without(held);
  const attached = attachedIn(before);
  const add = (from: Point, to: Point): void => moves.add(from, to);
  const by = offsetOf(before, after, ids);
  if (by) for (const at of tailsOf(before, moves, held)) add(at, { x: at.x + by.x, y: at.y + by.y });
  const goes = { movesOf: () => moves, add, held };
  spreadAlong(after.connections, goes, attached);
  const connections = after.connections.map((wire) =>
    wire.mark === undefined ? wire : followed(wire, goes, attached),
  );
  return { components: after.components, connections };
}

/** How far all of the parts are moved as they are. */
function offsetOf(before: Design, after: Design, ids: ReadonlySet<string>): Point | undefined {
  const { parts } = indexOf(before);
  const offsets = after.components.flatMap((part) => {
    const was = ids.has(part.id) ? parts.get(part.id) : undefined;
    if (!was) return [];
    const isTurned = was.rotation !== part.rotation || was.drawing !== part.drawing;
    return isTurned ? [undefined] : [{ x: part.x - was.x, y: part.y - was.y }];
  });
  const [first] = offsets;
  return offsets.every((one) => one && one.x === first?.x && one.y === first.y) ? first : undefined;
}

function isWhole(wire: Connection, moves: Moves): boolean {
  const [by, also] = drawnEnds(wire).map((end) => moves.at(end));
  return by !== undefined && by.x === also?.x && by.y === also.y;
}

/** The moves of a drag that has not ended. */
export function movesBy(parts: Iterable<PlacedComponent>, offset: Point): Moves {
  const moves = new Moves();
  for (const part of parts) {
    for (const { x, y } of pinLayout(part)) moves.add({ x, y }, { x: x + offset.x, y: y + offset.y });
  }
  return moves;
}

/** Whether a drawn wire or mark ends at a pin of one of the parts. */
export function drawnTouch(parts: Iterable<PlacedComponent>): (wire: Connection) => boolean {
  const moves = movesBy(parts, { x: 1, y: 1 });
  return (wire) => wire.mark !== undefined && !moves.isEmpty && stretched(wire, moves) !== wire;
}
