import type { Circuit, Point } from '../model';

const LAYOUTS: ReadonlySet<string> = new Set(['kicad_pcb', 'kicad_legacy_brd', 'eagle_brd', 'circuit_json']);

/** Whether positions in a file are places on a board, in millimetres, and not places on a drawing. */
export function isLayout(circuit: Circuit): boolean {
  return LAYOUTS.has(circuit.format);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
