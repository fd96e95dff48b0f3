import { createCatalogueMatcher } from '../catalogue';
import type { Circuit, CircuitFormat } from '../model';
import { createPartCatalogue } from '../parts';
import { type Review, reviewCircuit } from '../rules';
import { buildBoard } from '../rules/board';
import { type Bill, billOf, type OfferedPart } from './bill';
import { powerBudget, type RailBudget } from './power-budget';
import { type CircuitSize, sizeOf } from './size';

/** All that can be worked out of one circuit without a person. */
export interface Assessment {
  readonly format: CircuitFormat;
  readonly size: CircuitSize;
  readonly review: Review;
  readonly power: readonly RailBudget[];
  readonly bill: Bill;
  /** Where the file itself could not be read as it stands. */
  readonly warnings: readonly string[];
}

export type Assessor = (circuit: Circuit, projectText: string) => Assessment;

/**
 * @param file the parsed content of data/parts.json
 * @throws TypeError when it has no list of parts
 */
export function createAssessor(file: { readonly parts: readonly OfferedPart[] }): Assessor {
  const parts = createPartCatalogue(file);
  const match = createCatalogueMatcher(
    file.parts.map(({ mpn, subcategory, package: housing }) => ({ id: mpn, kind: subcategory, package: housing })),
  );
  const offered = new Map(file.parts.map((part) => [part.mpn, part]));
  return (circuit, projectText) => ({
    format: circuit.format,
    size: sizeOf(circuit),
    review: reviewCircuit(circuit, { parts, projectText }),
    power: powerBudget(buildBoard(circuit, parts, projectText)),
    bill: billOf(circuit, match, offered),
    warnings: circuit.warnings.map(({ message, line }) => (line === undefined ? message : `Line ${line}: ${message}`)),
  });
}
