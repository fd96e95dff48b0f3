import { createCatalogueMatcher } from '../catalogue';
import type { Circuit, CircuitFormat } from '../model';
import { createPartCatalogue, type OwnPart, withOwnParts } from '../parts';
import { type Review, reviewCircuit } from '../rules';
import { buildBoard } from '../rules/board';
import type { Whose } from '../rules/own-parts';
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
  /** Parts of the owner's own that counted, in the rules or the bill. */
  readonly ownParts: readonly OwnPart[];
  /** Where the file itself could not be read as it stands. */
  readonly warnings: readonly string[];
}

/** @param own what the circuit's owner says of parts of their own */
export type Assessor = (circuit: Circuit, projectText: string, own?: readonly OwnPart[], whose?: Whose) => Assessment;

export interface KnownParts {
  /** Those that have a price; the rules know parts by them, too. */
  readonly priced: readonly OfferedPart[];
}

export function createAssessor(known: KnownParts): Assessor {
  const parts = createPartCatalogue(known);
  const match = createCatalogueMatcher(
    known.priced.map(({ mpn, subcategory, package: housing }) => ({ id: mpn, kind: subcategory, package: housing })),
  );
  const offered = new Map(known.priced.map((part) => [part.mpn, part]));
  return (circuit, projectText, own = [], whose = 'your') => {
    const review = reviewCircuit(circuit, { parts, own, whose, projectText });
    const bill = billOf(circuit, match, offered, own);
    return {
      format: circuit.format,
      size: sizeOf(circuit),
      review,
      power: powerBudget(buildBoard(circuit, withOwnParts(parts, own), projectText)),
      bill,
      ownParts: countedOf(own, review, bill),
      warnings: circuit.warnings.map(({ message, line }) =>
        line === undefined ? message : `Line ${line}: ${message}`,
      ),
    };
  };
}

function countedOf(own: readonly OwnPart[], { coverage }: Review, { lines }: Bill): readonly OwnPart[] {
  const checked = new Set(coverage.ownParts?.map(({ id }) => id));
  const bought = new Set(lines.flatMap(({ offer }) => (offer?.by === 'own part' ? [offer.partNumber] : [])));
  return own.filter(({ id, partNumber }) => checked.has(id) || bought.has(partNumber));
}
