import { isLabel } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { isDrawnLine } from './drawn-lines';
import { distanceTo } from './path';
import type { Scene, WireShape } from './scene';

/** Ends of drawn wires that join nothing, and places of labels and ports that stand on nothing, by wire or mark. */
export type LooseEnds = ReadonlyMap<WireShape, readonly Point[]>;

const found = new WeakMap<Scene, LooseEnds>();

/** Found when ends are first seen near enough for it. */
export function looseEnds(scene: Scene): LooseEnds {
  const known = found.get(scene) ?? find(scene);
  found.set(scene, known);
  return known;
}

/** The end of a straight piece of wire, or the place of a label or port. */
interface End extends Point {
  readonly shape: WireShape;
  readonly piece?: { readonly index: number; readonly next: Point };
}

/** By the rules of nets: what meets at one point is joined, and so is a label with the wire under it. */
function find(scene: Scene): LooseEnds {
  const loose = new Map<WireShape, Point[]>();
  const places = new Places();
  const ends: End[] = [];
  for (const shape of scene.wires.values()) addMark(shape, places, ends);
  if (ends.length === 0) return loose;
  for (const { pins } of scene.parts.values()) for (const { x, y } of pins) places.add(x, y);
  const alone = ends.filter((end) => places.countAt(end) < 2);
  const labelled = new Map<WireShape, Set<number>>();
  // Labels first: they tell which wires go on behind them.
  const labels = alone.filter((end) => end.piece === undefined && !isOnLine(scene, end, labelled));
  const wires = alone.filter((end) => end.piece !== undefined && !isMeant(scene, end, { places, labelled }));
  for (const end of [...labels, ...wires]) {
    const { x, y } = end;
    const own = loose.get(end.shape);
    if (own) own.push({ x, y });
    else loose.set(end.shape, [{ x, y }]);
  }
  return loose;
}

function addMark(shape: WireShape, places: Places, ends: End[]): void {
  const { wire, line, drawing } = shape;
  if (wire.mark === 'wire') {
    for (let at = 0; at < line.length; at += 2) places.add(line[at]!, line[at + 1]!);
    const last = line.length - 2;
    if (last < 2) return;
    const corner = (at: number): Point => ({ x: line[at]!, y: line[at + 1]! });
    ends.push({ ...corner(0), shape, piece: { index: 0, next: corner(2) } });
    ends.push({ ...corner(last), shape, piece: { index: last - 2, next: corner(last - 2) } });
    return;
  }
  if (!drawing || (!isLabel(wire) && wire.mark !== 'junction' && wire.mark !== 'noConnect')) return;
  const { x, y } = drawing.origin;
  places.add(x, y, isLabel(wire) && wire.mark !== 'port');
  if (isLabel(wire)) ends.push({ x, y, shape });
}

/** Whether a label stands on a wire or bus, or a port on a bus; wires that do so between their ends are noted. */
function isOnLine(scene: Scene, { shape, x, y }: End, labelled: Map<WireShape, Set<number>>): boolean {
  let isOn = false;
  for (const under of linesAt(scene, { x, y })) {
    if (under.shape.wire.mark === 'wire') {
      if (shape.wire.mark === 'port') continue;
      const pieces = labelled.get(under.shape) ?? new Set();
      labelled.set(under.shape, pieces.add(under.index));
    }
    isOn = true;
  }
  return isOn;
}

interface Known {
  readonly places: Places;
  readonly labelled: ReadonlyMap<WireShape, ReadonlySet<number>>;
}

/**
 * Whether a wire may end in the air there: on a bus, at the pin of a symbol without a net, a little behind its label or under
 * the text of one that stands on a pin, or as an entry of a bus that waits for its wire.
 */
function isMeant(scene: Scene, { shape, piece, x, y }: End, { places, labelled }: Known): boolean {
  if (isOnBus(scene, { x, y }) || isAtSymbol(scene, { x, y })) return true;
  if (!piece) return false;
  const count = places.countAt(piece.next);
  // Neither end of it is joined.
  if (shape.line.length === 4 && count < 2 && !isOnBus(scene, piece.next)) return false;
  return (
    labelled.get(shape)?.has(piece.index) === true ||
    (count > 2 && places.hasLabelAt(piece.next)) ||
    isOnBus(scene, piece.next)
  );
}

const isOnBus = (scene: Scene, at: Point): boolean => linesAt(scene, at).some(({ shape }) => shape.wire.mark === 'bus');

const around = ({ x, y }: Point) => ({ x: x - NEAR, y: y - NEAR, width: 2 * NEAR, height: 2 * NEAR });

/** Pieces of drawn wires and buses that run through a place. */
function linesAt(scene: Scene, at: Point): readonly { readonly shape: WireShape; readonly index: number }[] {
  return scene.wireIndex.query(around(at)).flatMap((shape) => {
    const { wire, line } = shape;
    if (!isDrawnLine(wire)) return [];
    for (let index = 0; index + 3 < line.length; index += 2)
      if (distanceTo(line.slice(index, index + 4), at) <= NEAR) return [{ shape, index }];
    return [];
  });
}

/** Pins of what is drawn as a note, and ports on the box of a sheet, are strokes that begin where a wire ends. */
function isAtSymbol(scene: Scene, at: Point): boolean {
  const isThere = (x: number, y: number): boolean => Math.abs(x - at.x) <= NEAR && Math.abs(y - at.y) <= NEAR;
  return scene.wireIndex.query(around(at)).some(({ wire, drawing }) => {
    if (!drawing || (wire.mark !== 'note' && wire.mark !== 'sheet')) return false;
    const { origin, shape } = drawing;
    const begins = (points: readonly number[]): boolean =>
      points.length === 4 && isThere(points[0]! + origin.x, points[1]! + origin.y);
    return isThere(origin.x, origin.y) || shape.lines.some(({ points }) => begins(points));
  });
}

/** Canvas units: what lies nearer than this is at one place, whatever rounding did to it. */
const NEAR = 0.1;
/** Side of a cell of places. */
const CELL = 0.1;

/** How much ends or turns at each place. */
class Places {
  private readonly counts = new Map<number, number>();
  private readonly labels = new Set<number>();

  add(x: number, y: number, isLabelled = false): void {
    const key = keyOf(cellOf(x), cellOf(y));
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    if (isLabelled) this.labels.add(key);
  }

  countAt(at: Point): number {
    return keysAround(at).reduce((sum, key) => sum + (this.counts.get(key) ?? 0), 0);
  }

  hasLabelAt(at: Point): boolean {
    return keysAround(at).some((key) => this.labels.has(key));
  }
}

const cellOf = (value: number): number => Math.round(value / CELL);

/** One number for a place: far less work than a text. */
const keyOf = (column: number, row: number): number => column * 0x4000000 + row;

/** Of the cells that a place is near to. */
function keysAround({ x, y }: Point): readonly number[] {
  const [left, right] = [cellOf(x - NEAR), cellOf(x + NEAR)];
  const [top, bottom] = [cellOf(y - NEAR), cellOf(y + NEAR)];
  const keys: number[] = [];
  for (let column = left; column <= right; column++)
    for (let row = top; row <= bottom; row++) keys.push(keyOf(column, row));
  return keys;
}
