import type { CatalogueHit, CatalogueMatcher } from '../catalogue';
import { hitOf } from '../catalogue/bill-line';
import type { Circuit } from '../model';
import { type OwnPart, partKey, partTexts } from '../parts';
import { type BomLine, bomLines } from '../writers';

/** An entry of the catalogue, as far as buying is concerned. */
export interface OfferedPart {
  readonly mpn: string;
  readonly subcategory: string;
  readonly package: string;
  /** Rupees for one. */
  readonly priceInr: number;
  /** Rupees each from so many on. */
  readonly priceBreaks: readonly { readonly qty: number; readonly priceInr: number }[];
  readonly lifecycle?: string;
  readonly alternates: readonly string[];
}

/** What the catalogue, or the circuit's owner, knows of a line's part. */
export interface Offer extends Pick<CatalogueHit, 'mayDiffer'> {
  readonly by: CatalogueHit['by'] | 'own part';
  readonly partNumber: string;
  /** Paise for one, at the line's quantity. */
  readonly unitPaise: number;
  /** Such as active, nrnd (not for new designs) or obsolete; null where the catalogue does not say. */
  readonly lifecycle: string | null;
  readonly alternates: readonly string[];
}

export interface BillLine extends Pick<BomLine, 'references' | 'value' | 'footprint' | 'partNumber' | 'fitted'> {
  /** Null where the catalogue does not know the part. */
  readonly offer: Offer | null;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  /** Paise, of all fitted parts whose price is known. */
  readonly knownPaise: number;
  /** Fitted lines without a known price. */
  readonly unpriced: number;
}

const PAISE = 100;

/** The parts to buy for one board, with what the catalogue knows of each. */
export function billOf(
  circuit: Circuit,
  match: CatalogueMatcher,
  offered: ReadonlyMap<string, OfferedPart>,
  own: readonly OwnPart[] = [],
): Bill {
  const ownByKey = new Map(own.map((part) => [partKey(part.partNumber), part]));
  const first = new Map(circuit.components.toReversed().map((component) => [component.reference, component]));
  const lines = bomLines(circuit).map((line): BillLine => {
    const { references, value, footprint, partNumber, fitted } = line;
    const symbol = first.get(references[0] ?? '')?.symbol;
    const hit = hitOf(line, symbol, match);
    const part = hit && offered.get(hit.id);
    const known = hit && part ? offerOf(part, hit, references.length) : null;
    const texts = partTexts([{ value, partNumber, ...(symbol !== undefined && { symbol }) }]);
    const mine = texts.map((text) => ownByKey.get(partKey(text))).find(Boolean);
    const offer = mine ? ownOffer(mine, offered.get(mine.partNumber)) : known;
    return { references, value: value === '~' ? '' : value, footprint, partNumber, fitted, offer };
  });
  const fitted = lines.filter((line) => line.fitted);
  return {
    lines,
    knownPaise: fitted.reduce((sum, { offer, references }) => sum + (offer?.unitPaise ?? 0) * references.length, 0),
    unpriced: fitted.filter(({ offer }) => offer === null).length,
  };
}

/** What its owner says of it; the rest as the catalogue knows the very same part. */
const ownOffer = ({ partNumber, priceInr, lifecycle }: OwnPart, known: OfferedPart | undefined): Offer => ({
  by: 'own part',
  partNumber,
  unitPaise: Math.round(priceInr * PAISE),
  lifecycle: lifecycle ?? known?.lifecycle ?? null,
  alternates: known?.alternates ?? [],
});

function offerOf(part: OfferedPart, { by, mayDiffer }: CatalogueHit, quantity: number): Offer {
  const reached = part.priceBreaks.filter(({ qty }) => qty <= quantity).map(({ priceInr }) => priceInr);
  return {
    by,
    ...(mayDiffer !== undefined && { mayDiffer }),
    partNumber: part.mpn,
    unitPaise: Math.round(Math.min(part.priceInr, ...reached) * PAISE),
    lifecycle: part.lifecycle ?? null,
    alternates: part.alternates,
  };
}
