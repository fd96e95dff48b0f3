import type { Circuit } from '../../model';

const DRAWINGS: ReadonlySet<string> = new Set(['kicad_sch', 'kicad_legacy_sch', 'eagle_sch']);

/** Whether positions are places on a schematic sheet: of a file, or of a design into which one was imported. */
export function isDrawing(circuit: Circuit): boolean {
  return DRAWINGS.has(circuit.format) || (circuit.format === 'json' && circuit.texts !== undefined);
}

/** A design of the workspace’s own canvas. */
export function isCanvas(circuit: Circuit): boolean {
  return circuit.format === 'json' && !isDrawing(circuit);
}
