import type { Design } from '@tracewright/circuit/design';
import type { BoardDrawing } from '@tracewright/circuit/drawing';

/** A circuit without a board, arranged as in the workspace. */
export interface SchematicDrawing {
  readonly kind: 'schematic';
  readonly design: Design;
}

export type Drawing = BoardDrawing | SchematicDrawing;
