import type { Circuit } from '@tracewright/circuit';
import { boardDrawing } from '@tracewright/circuit/drawing';
import { boardSheet } from './board-sheet';
import { schematicSheet } from './schematic-sheet';
import type { Sheet } from './sheet';

/** Undefined of a circuit of which nothing can be drawn. */
export function sheetOf(circuit: Circuit): Sheet | undefined {
  const board = boardDrawing(circuit);
  return board ? boardSheet(board) : schematicSheet(circuit);
}
