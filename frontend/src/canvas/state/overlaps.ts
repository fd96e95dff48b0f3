import { drawnPoints, isAutomaticNet, type Connection } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import type { DrawnLines } from '../geometry/drawn-lines';

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');

/** A wire in pieces: the first stays the wire, the others keep the name that somebody gave it. */
export function inPieces(
  wire: Connection,
  runs: readonly (readonly Point[])[],
  newId: () => string,
): readonly Connection[] {
  const { net, ...bare } = wire;
  const name = net === undefined || isAutomaticNet(net) ? {} : { net };
  return runs.map((run, index) => {
    const path = pathOf(run);
    return index === 0 ? { ...wire, path } : { ...bare, ...name, id: newId(), path };
  });
}

/**
 * A wire without what others draw already, as KiCad makes one line of two that lie on each other: its pieces end where those
 * begin. It stays whole where it lay on them before.
 */
export function withoutOverlaps(
  wire: Connection,
  others: DrawnLines,
  before: DrawnLines,
  newId: () => string,
): readonly Connection[] {
  const points = drawnPoints(wire);
  const runs: Point[][] = [];
  let run: Point[] = points.slice(0, 1);
  let isWhole = true;
  const endRun = (next: Point): void => {
    if (run.length > 1) runs.push(run);
    run = [next];
  };
  points.slice(1).forEach((b, index) => {
    const a = points[index]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const at = (by: number): Point =>
      by === length ? b : { x: a.x + ((b.x - a.x) * by) / length, y: a.y + ((b.y - a.y) * by) / length };
    let reached = 0;
    for (const [from, to] of before.upon(a, b).length > 0 ? [] : others.upon(a, b)) {
      isWhole = false;
      if (from > reached) run.push(at(from));
      if (to <= reached) continue;
      endRun(at(to));
      reached = to;
    }
    if (reached < length) run.push(b);
  });
  if (isWhole) return [wire];
  if (run.length > 1) runs.push(run);
  return inPieces(wire, runs, newId);
}
