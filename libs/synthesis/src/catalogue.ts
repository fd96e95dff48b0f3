import type { PricedPart } from '@tracewright/circuit/costs';
import { type CataloguePart, createPartCatalogue, type PartCatalogue } from '@tracewright/circuit/parts';

/** An entry of the catalogue as far as the synthesis goes by it. */
export interface SynthesisPart extends CataloguePart, Omit<PricedPart, keyof CataloguePart> {
  readonly description: string;
  readonly inStock?: boolean;
  readonly confidence?: { readonly level: 'medium' | 'low'; readonly about: string };
  readonly datasheetUrl?: string;
  readonly family?: {
    readonly members?: readonly { readonly mpn: string; readonly value?: string; readonly valueNum?: number }[];
  };
}

export interface SynthesisCatalogue {
  /** The same request and version give the same bytes. */
  readonly version: string;
  /** What the rules know parts by. */
  readonly known: PartCatalogue;
  readonly parts: readonly SynthesisPart[];
  /** @throws RangeError where there is no such part: a reference architecture names it, so that the catalogue lacks it */
  part(mpn: string): SynthesisPart;
}

/** What the table of parts gives, in the words of the catalogue. */
export interface KnownParts {
  /** Those that have a price: only of them a solution is made. The rules know parts by them, too. */
  readonly priced: readonly SynthesisPart[];
}

export function createSynthesisCatalogue(version: string, { priced: parts }: KnownParts): SynthesisCatalogue {
  const byMpn = new Map(parts.map((part) => [part.mpn, part]));
  const known = createPartCatalogue({ priced: parts });
  return {
    version,
    known,
    parts,
    part(mpn) {
      const found = byMpn.get(mpn) ?? byMpn.get(known.get(mpn)?.mpn ?? '');
      if (!found) throw new RangeError(`The catalogue has no part ${mpn}`);
      return found;
    },
  };
}
