import type { PricedPart } from '@tracewright/circuit/costs';
import { type CataloguePart, createPartCatalogue, type PartCatalogue } from '@tracewright/circuit/parts';

/** An entry of the catalogue as far as the synthesis goes by it. */
export interface SynthesisPart extends CataloguePart, Omit<PricedPart, keyof CataloguePart> {
  readonly description: string;
  readonly inStock: boolean;
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

function isSynthesisPart(value: unknown): value is SynthesisPart {
  return typeof value === 'object' && value !== null && 'mpn' in value && 'priceInr' in value && 'suppliers' in value;
}

/** Of the parsed content of files of parts, `{parts: [...]}`; where two name the same part the later one counts. */
export function createSynthesisCatalogue(version: string, ...files: readonly unknown[]): SynthesisCatalogue {
  const byMpn = new Map<string, SynthesisPart>();
  for (const file of files) {
    const list: unknown = typeof file === 'object' && file !== null && 'parts' in file ? file.parts : undefined;
    if (!Array.isArray(list)) throw new TypeError('A file of the catalogue has no list named "parts"');
    for (const part of list.filter(isSynthesisPart)) byMpn.set(part.mpn, part);
  }
  const parts = [...byMpn.values()];
  const known = createPartCatalogue({ parts });
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
