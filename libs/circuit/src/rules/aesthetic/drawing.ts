import type { Circuit } from '../../model';

const DRAWINGS: ReadonlySet<string> = new Set(['kicad_sch', 'kicad_legacy_sch', 'eagle_sch']);

/** Whether positions in a file are places on a schematic sheet. */
export function isDrawing(circuit: Circuit): boolean {
  return DRAWINGS.has(circuit.format);
}

/** A design of the workspace’s own canvas. */
export function isCanvas(circuit: Circuit): boolean {
  return circuit.format === 'json';
}
