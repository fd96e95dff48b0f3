import type { CircuitFormat } from '../../model';
import type { PlacedPin, PlacedSymbol } from './sheet-graph';

/** The net that a pin names by being a power pin: for the whole design, or for its sheet alone. */
export interface PowerName {
  readonly name: string;
  readonly scope: 'global' | 'local';
}

/** How the formats differ where the drawing is the same. */
export interface SchematicRules {
  readonly format: CircuitFormat;
  /** Millimetres per grid step. */
  readonly step: number;
  powerName(placed: PlacedSymbol, pin: PlacedPin): PowerName | undefined;
  /** Whether the rules of KiCad up to 5 hold: pins' names give nets no names, and labels join every line they lie on. */
  readonly old: boolean;
}
