import type { Polyline } from './path';

/** Design units along the axes between a wire's ends from which on its net's name tells more than its line. */
const FAR = 600;
/** What is left of a folded wire at each end, in design units. */
const STUB = 8;
/** From this zoom on the names at its ends can be read, so that the line between them may go. */
export const NAMES_ZOOM = 0.6;

/** The two short ends of a wire that leads far away; undefined for a near one. */
export function stubsOf(line: Polyline): Polyline | undefined {
  const last = line.length - 2;
  const [ax, ay, bx, by] = [line[0], line[1], line[last], line[last + 1]];
  if (last < 2 || ax === undefined || ay === undefined || bx === undefined || by === undefined) return undefined;
  if (Math.abs(ax - bx) + Math.abs(ay - by) < FAR) return undefined;
  return [...stub(line, 0, 2), NaN, NaN, ...stub(line, last, last - 2)];
}

/** From the point at one index towards the point at the other. */
function stub(line: Polyline, from: number, to: number): Polyline {
  const [ax, ay, bx, by] = [line[from], line[from + 1], line[to], line[to + 1]] as [number, number, number, number];
  const share = Math.min(1, STUB / Math.max(Math.hypot(bx - ax, by - ay), 1e-9));
  return [ax, ay, ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** Whether far wires show as names at their ends. */
export const areFolded = (fold: boolean, zoom: number): boolean => fold && zoom >= NAMES_ZOOM;

/** A wire as it lies on the screen. */
export function shownLine({ line, stubs }: { line: Polyline; stubs?: Polyline }, folded: boolean): Polyline {
  return folded ? (stubs ?? line) : line;
}
