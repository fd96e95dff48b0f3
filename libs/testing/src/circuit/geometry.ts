import type { BoardOutline, Circuit, Point, Track } from '@tracewright/circuit/model';

function point([x, y]: readonly [number, number]): Point {
  return { x, y };
}

/** A line through points given as pairs of millimetres. */
function lines(points: readonly (readonly [number, number])[]): { from: Point; to: Point }[] {
  return points.slice(1).map((to, index) => ({ from: point(points[index] ?? to), to: point(to) }));
}

/** A rectangle with a corner at the origin, as closed outline. */
export function rectangle(width: number, height: number): BoardOutline {
  const corners: (readonly [number, number])[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ];
  return { segments: lines(corners), closed: true };
}

/** A board of that size in millimetres, as KiCad would give it. */
export function layoutOf(width: number, height: number, extra: Partial<Circuit> = {}): Partial<Circuit> {
  return { format: 'kicad_pcb', outline: rectangle(width, height), ...extra };
}

/** Tracks of one net from point to point on the top layer. */
export function trackOf(net: string, width: number, ...points: readonly (readonly [number, number])[]): Track[] {
  return lines(points).map((line) => ({ ...line, width, layer: 'F.Cu', net }));
}
