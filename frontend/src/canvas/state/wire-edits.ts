import {
  drawnEnds,
  drawnPoints,
  isAutomaticNet,
  Moves,
  pinLayout,
  stretched,
  type Connection,
  type Design,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { isDrawnLine } from '../geometry/drawn-lines';
import { polylineOf } from '../geometry/path';
import { attachedIn } from './attached';
import { indexOf } from './design-index';
import { settle } from './settle';
import { renameNet } from './wiring';

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
const same = (a: Point | undefined, b: Point | undefined): boolean => a !== undefined && a.x === b?.x && a.y === b.y;
const between = (a: number, value: number, b: number): boolean => (value - a) * (b - value) >= 0;
export const liesOn = (a: Point, b: Point, { x, y }: Point): boolean =>
  (a.x === b.x && x === a.x && between(a.y, y, b.y)) || (a.y === b.y && y === a.y && between(a.x, x, b.x));

const inLine = (a: Point | undefined, b: Point, c: Point | undefined): boolean =>
  (a?.x === b.x && b.x === c?.x) || (a?.y === b.y && b.y === c?.y);

/** The corners of a wire, drawn or not. */
export function cornersOf(wire: Connection): readonly Point[] {
  if (wire.mark !== undefined) return drawnPoints(wire);
  const line = polylineOf(wire.path);
  const points: Point[] = [];
  for (let at = 0; at + 1 < line.length; at += 2) points.push({ x: line[at] ?? 0, y: line[at + 1] ?? 0 });
  return points;
}

/** A wire between two pins as the line that it is: from then on it keeps the way that somebody gives it. */
export function asDrawn(wire: Connection, points = cornersOf(wire)): Connection {
  const { source: _source, target: _target, net: _net, ...line } = wire;
  return { ...line, mark: wire.mark ?? 'wire', path: pathOf(points) };
}

export const isLine = (wire: Pick<Connection, 'mark'>): boolean => wire.mark === undefined || isDrawnLine(wire);

/** Which straight piece of a wire a point is nearest to. */
export function pieceAt(wire: Connection, { x, y }: Point): number {
  const points = cornersOf(wire);
  let best = 0;
  let least = Infinity;
  points.slice(1).forEach((b, index) => {
    const a = points[index] ?? b;
    const nearX = Math.max(Math.min(a.x, b.x), Math.min(Math.max(a.x, b.x), x));
    const nearY = Math.max(Math.min(a.y, b.y), Math.min(Math.max(a.y, b.y), y));
    const distance = Math.hypot(nearX - x, nearY - y);
    if (distance >= least) return;
    least = distance;
    best = index;
  });
  return best;
}

/**
 * A wire's straight piece moved sideways: the wires and marks that change by it. What it is joined to at its ends stays
 * joined; wires, dots and labels that stand on the piece come along.
 */
export function dragPiece(design: Design, id: string, piece: number, offset: Point): readonly Connection[] {
  const wire = indexOf(design).wires.get(id);
  if (!wire || !isLine(wire)) return [];
  const points = cornersOf(wire);
  const [a, b] = [points[piece], points[piece + 1]];
  if (!a || !b) return [];
  const by = a.y === b.y ? { x: 0, y: offset.y } : a.x === b.x ? { x: offset.x, y: 0 } : offset;
  if (by.x === 0 && by.y === 0) return [];
  const plus = (point: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });
  const [isFirst, isLast] = [piece === 0, piece === points.length - 2];
  const keeps = (end: Point): boolean => isHeld(design, wire, end);
  const before = isFirst ? (keeps(a) ? [a] : []) : points.slice(0, inLine(points[piece - 1], a, b) ? piece + 1 : piece);
  const after = isLast ? (keeps(b) ? [b] : []) : points.slice(inLine(a, b, points[piece + 2]) ? piece + 1 : piece + 2);
  const attached = attachedIn(design).to(wire);
  const drawn = asDrawn(
    wire,
    tidy([
      ...before,
      ...leftBehind(attached, [points[piece - 1], a], plus(a)),
      plus(a),
      plus(b),
      ...leftBehind(attached, [points[piece + 2], b], plus(b)),
      ...after,
    ]),
  );
  return [drawn, ...followers(design, wire, [a, b], { isFirst, isLast }, by)];
}

/** The last place of a neighbouring piece where something is attached that the piece is dragged past: it goes back to there. */
function leftBehind(
  attached: readonly Point[],
  [from, corner]: readonly [Point | undefined, Point],
  to: Point,
): readonly Point[] {
  if (!from) return [];
  const lost = attached.filter((at) => liesOn(from, corner, at) && !same(at, corner) && !liesOn(from, to, at));
  const away = ({ x, y }: Point): number => Math.abs(x - corner.x) + Math.abs(y - corner.y);
  return lost.sort((p, q) => away(p) - away(q)).slice(0, 1);
}

/** Whether a wire's end is joined to something that does not move with its piece. */
function isHeld(design: Design, wire: Connection, end: Point): boolean {
  const atPin = design.components.some((part) => pinLayout(part).some((pin) => same(pin, end)));
  return (
    atPin || design.connections.some((other) => other.id !== wire.id && drawnEnds(other).some((at) => same(at, end)))
  );
}

/** What stands on the piece, but not at an end that stays. */
function followers(
  design: Design,
  wire: Connection,
  [a, b]: readonly [Point, Point],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
  by: Point,
): readonly Connection[] {
  const stays = (at: Point): boolean => (isFirst && same(at, a)) || (isLast && same(at, b));
  const moves = new Moves();
  for (const other of design.connections) {
    if (other.id === wire.id) continue;
    for (const at of drawnEnds(other)) {
      if (liesOn(a, b, at) && !stays(at)) moves.add(at, { x: at.x + by.x, y: at.y + by.y });
    }
  }
  if (moves.isEmpty) return [];
  return design.connections.flatMap((other) => {
    const followed = other.id === wire.id ? other : stretched(other, moves);
    return followed === other ? [] : [followed];
  });
}

/** Without corners that are none. */
function tidy(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    if (same(kept.at(-1), point)) continue;
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (before && last && liesOn(before, point, last)) kept.pop();
    kept.push(point);
  }
  return kept;
}

/** Wires become others at once, and nets keep the names that people gave them. */
export function withWires(design: Design, changed: readonly Connection[], labelIds: () => string): Design {
  if (changed.length === 0) return design;
  const byId = new Map(changed.map((wire) => [wire.id, wire]));
  const known = new Set(design.connections.map(({ id }) => id));
  const settled = settle(design, {
    components: design.components,
    connections: [
      ...design.connections.map((wire) => byId.get(wire.id) ?? wire),
      ...changed.filter(({ id }) => !known.has(id)),
    ],
  });
  return namedAsBefore(design, settled, changed, labelIds);
}

function namedAsBefore(before: Design, after: Design, changed: readonly Connection[], labelIds: () => string): Design {
  let named = after;
  for (const { id } of changed) {
    const was = indexOf(before).wires.get(id)?.net;
    const now = indexOf(named).wires.get(id)?.net;
    if (was === undefined || now === undefined || was === now || isAutomaticNet(was) || !isAutomaticNet(now)) continue;
    named = renameNet(named, now, was, labelIds());
  }
  return named;
}

/** A wire in two at a point of it, joined there; undefined where it is no inner point of the wire. */
export function broken(wire: Connection, at: Point, newId: string): readonly Connection[] | undefined {
  const points = cornersOf(wire);
  const piece = points.findIndex((b, index) => index > 0 && liesOn(points[index - 1] ?? b, b, at));
  if (piece < 0 || same(at, points[0]) || same(at, points.at(-1))) return undefined;
  const first = tidy([...points.slice(0, piece), at]);
  const second = tidy([at, ...points.slice(piece)]);
  return [asDrawn(wire, first), { ...asDrawn(wire, second), id: newId }];
}

/** Each straight piece of a wire as a wire of its own. */
export function inPieces(wire: Connection, newId: () => string): readonly Connection[] {
  const points = cornersOf(wire);
  if (points.length < 3) return [];
  return points.slice(1).map((b, index) => {
    const piece = asDrawn(wire, [points[index] ?? b, b]);
    return index === 0 ? piece : { ...piece, id: newId() };
  });
}

/** Wires that meet end to end as one; `gone` are those that went into others. */
export function joinedWires(wires: readonly Connection[]): {
  readonly joined: readonly Connection[];
  readonly gone: readonly string[];
} {
  const lines = wires.filter(isLine).map((wire) => ({ wire, points: cornersOf(wire), grown: false }));
  const gone: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    for (let other = at + 1; other < lines.length; other++) {
      const next = lines[other];
      const points = next && next.wire.mark === line.wire.mark ? endToEnd(line.points, next.points) : undefined;
      if (!next || !points) continue;
      line.points = points;
      line.grown = true;
      gone.push(next.wire.id);
      lines.splice(other, 1);
      // The longer line may meet one that was passed over.
      other = at;
    }
  }
  return { joined: lines.filter(({ grown }) => grown).map(({ wire, points }) => asDrawn(wire, tidy(points))), gone };
}

function endToEnd(a: readonly Point[], b: readonly Point[]): readonly Point[] | undefined {
  const [from, to] = [[...a].reverse(), [...b].reverse()];
  if (same(a.at(-1), b[0])) return [...a, ...b];
  if (same(a.at(-1), b.at(-1))) return [...a, ...to];
  if (same(a[0], b[0])) return [...from, ...b];
  return same(a[0], b.at(-1)) ? [...b, ...a] : undefined;
}
