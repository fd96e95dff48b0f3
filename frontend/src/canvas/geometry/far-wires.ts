import type { Side } from '@tracewright/circuit/design';
import type { Polyline } from './path';
import { outOf } from './pin-side';

/** Design units along the axes between a wire's ends from which on its net's name tells more than its line. */
const FAR = 600;
/** The line between a pin and its net's name, in design units: all that is left of a folded wire. */
export const STUB = 8;
/** From this zoom on the names at its ends can be read, so that the line between them may go. */
export const NAMES_ZOOM = 0.6;

/**
 * The two short ends of a wire that leads far away, each out of the side of its pin, where the name stands; along the
 * wire where there is no such pin. Undefined for a near one.
 */
export function stubsOf(line: Polyline, from?: Side, to?: Side): Polyline | undefined {
  const last = line.length - 2;
  const [ax, ay, bx, by] = [line[0], line[1], line[last], line[last + 1]];
  if (last < 2 || ax === undefined || ay === undefined || bx === undefined || by === undefined) return undefined;
  if (Math.abs(ax - bx) + Math.abs(ay - by) < FAR) return undefined;
  return [...stub(line, 0, 2, from), NaN, NaN, ...stub(line, last, last - 2, to)];
}

/** From the point at one index, out of its pin's side or towards the point at the other index. */
function stub(line: Polyline, from: number, to: number, side: Side | undefined): Polyline {
  const [ax, ay, bx, by] = [line[from], line[from + 1], line[to], line[to + 1]] as [number, number, number, number];
  if (side) {
    const [dx, dy] = outOf(side);
    return [ax, ay, ax + dx * STUB, ay + dy * STUB];
  }
  const share = Math.min(1, STUB / Math.max(Math.hypot(bx - ax, by - ay), 1e-9));
  return [ax, ay, ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** Whether far wires show as names at their ends. */
export const areFolded = (fold: boolean, zoom: number): boolean => fold && zoom >= NAMES_ZOOM;

/** A wire as it lies on the screen. */
export function shownLine({ line, stubs }: { line: Polyline; stubs?: Polyline }, folded: boolean): Polyline {
  return folded ? (stubs ?? line) : line;
}
