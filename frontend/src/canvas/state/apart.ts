import {
  drawnPoints,
  pinLayout,
  type Connection,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { isDrawnLine } from '../geometry/drawn-lines';

/** Whole design units; what lies within this of one is taken for being there. */
const NEAR = 0.3;
const WIDE = 0x4000000;

const around = (value: number): readonly number[] => {
  const [low, high] = [Math.round(value - NEAR), Math.round(value + NEAR)];
  return low === high ? [low] : [low, high];
};

/** Points and level or plumb pieces of wire, and what would touch one of them. Points are looked up only where asked so. */
class Places {
  readonly points: Point[] = [];
  private readonly spots = new Set<number>();
  private readonly rows = new Map<number, (readonly [number, number])[]>();
  private readonly columns = new Map<number, (readonly [number, number])[]>();
  hasSlant = false;

  constructor(private readonly isLookedUp: boolean) {}

  get hasLines(): boolean {
    return this.rows.size + this.columns.size > 0;
  }

  addPart(part: PlacedComponent): void {
    for (const place of pinLayout(part)) this.addPoint(place);
  }

  addMark(mark: Connection): void {
    const points = drawnPoints(mark);
    for (const point of points) this.addPoint(point);
    if (isDrawnLine(mark)) points.slice(1).forEach((b, index) => this.addLine(points[index] ?? b, b));
  }

  private addPoint(point: Point): void {
    this.points.push(point);
    if (this.isLookedUp) this.spots.add(Math.round(point.x) * WIDE + Math.round(point.y));
  }

  private addLine(a: Point, b: Point): void {
    const [lines, at, from, to] =
      a.y === b.y ? ([this.rows, a.y, a.x, b.x] as const) : ([this.columns, a.x, a.y, b.y] as const);
    if (a.x !== b.x && a.y !== b.y) this.hasSlant = true;
    const key = Math.round(at);
    const known = lines.get(key) ?? [];
    lines.set(key, known);
    known.push([Math.min(from, to) - 1, Math.max(from, to) + 1]);
  }

  isOnLine({ x, y }: Point): boolean {
    const isWithin = (lines: Places['rows'], at: number, along: number): boolean =>
      around(at).some((key) => lines.get(key)?.some(([from, to]) => from <= along && along <= to) ?? false);
    return this.hasLines && (isWithin(this.rows, y, x) || isWithin(this.columns, x, y));
  }

  touches(point: Point): boolean {
    for (const x of around(point.x)) for (const y of around(point.y)) if (this.spots.has(x * WIDE + y)) return true;
    return this.isOnLine(point);
  }
}

/**
 * Whether all that moved is moved by one offset, and touches nothing that stays, neither where it was nor where it is: then
 * each net is what it was. Whoever is not sure says no.
 */
export function movedApart(before: Design, after: Design): boolean {
  const [moving, staying] = [new Places(false), new Places(true)];
  const offsets = new Set<string>();
  for (const [index, part] of before.components.entries()) {
    const there = after.components[index];
    if (there?.id !== part.id || there.rotation !== part.rotation) return false;
    if (there !== part) offsets.add(`${there.x - part.x},${there.y - part.y}`);
    (there === part ? staying : moving).addPart(part);
  }
  for (const [index, mark] of before.connections.entries()) {
    const there = after.connections[index];
    if (there?.id !== mark.id) return false;
    if (mark.mark === undefined) continue;
    const offset = there === mark ? undefined : offsetOf(mark, there);
    if (there !== mark && offset === undefined) return false;
    if (offset !== undefined) offsets.add(offset);
    (there === mark ? staying : moving).addMark(mark);
  }
  const [only, ...others] = offsets;
  if (only === undefined || others.length > 0 || moving.hasSlant || staying.hasSlant) return false;
  const [dx, dy] = only.split(',').map(Number) as [number, number];
  const isFree = (point: Point): boolean =>
    !staying.touches(point) && !staying.touches({ x: point.x + dx, y: point.y + dy });
  const isPassed = (point: Point): boolean =>
    moving.isOnLine(point) || moving.isOnLine({ x: point.x - dx, y: point.y - dy });
  return moving.points.every(isFree) && !(moving.hasLines && staying.points.some(isPassed));
}

/** `dx,dy` of a mark that was moved as it is; undefined for one that was pulled at an end. */
function offsetOf(before: Connection, after: Connection): string | undefined {
  const [from, to] = [drawnPoints(before), drawnPoints(after)];
  const offsets = new Set(from.map(({ x, y }, at) => `${(to[at]?.x ?? NaN) - x},${(to[at]?.y ?? NaN) - y}`));
  const [only] = offsets;
  return from.length === to.length && offsets.size === 1 ? only : undefined;
}
