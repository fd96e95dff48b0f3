import type { BomLine } from '../writers';
import type { CatalogueHit, CatalogueMatcher } from './match';

/** What the catalogue knows of a line of the bill, whose first part has this symbol. */
export function hitOf(
  { references, value, footprint, partNumber }: Pick<BomLine, 'references' | 'value' | 'footprint' | 'partNumber'>,
  symbol: string | undefined,
  match: CatalogueMatcher,
): CatalogueHit | undefined {
  return match({
    componentId: symbol ?? value,
    reference: references[0],
    value,
    footprint,
    ...(partNumber !== '' && { partNumber }),
    ...(symbol !== undefined && { symbol }),
  });
}
