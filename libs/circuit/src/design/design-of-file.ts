import type { Circuit } from '../model';
import { designFromCircuit, type DesignFromCircuit, type KnownNames } from './from-circuit';
import { unitsApart } from './units-apart';

/** What an import makes of a file: as `designFromCircuit`, with the units of drawn parts each by itself. */
export function designOfFile(
  circuit: Circuit,
  idOf: (index: number) => string,
  knownNames?: KnownNames,
): DesignFromCircuit {
  const { design, unplaced } = designFromCircuit(circuit, idOf, undefined, knownNames);
  if (!circuit.sheets) return { design, unplaced };
  let next = circuit.components.length;
  return { design: unitsApart(design, () => idOf(next++)), unplaced };
}
