import type { Component } from '@tracewright/circuit';
import { type CatalogueMatcher, createCatalogueMatcher } from '@tracewright/circuit/catalogue';
import { costsOf, type PricedPart } from '@tracewright/circuit/costs';
import { loadCatalogue } from '@tracewright/parts/files';
import type { PricedDesign } from './tasks';

interface PriceList {
  readonly match: CatalogueMatcher;
  readonly parts: ReadonlyMap<string, PricedPart>;
  readonly priceBasis: string;
}

let list: PriceList | undefined;

/** Read once a thread, by the first design that is priced. */
function prices(): PriceList {
  if (list) return list;
  const { priced, priceBasis } = loadCatalogue();
  const names = priced.map(({ mpn, subcategory, package: housing }) => ({
    id: mpn,
    kind: subcategory,
    package: housing,
  }));
  list = {
    match: createCatalogueMatcher(names),
    parts: new Map(priced.map((part) => [part.mpn, part])),
    priceBasis,
  };
  return list;
}

export function pricedDesign(components: readonly Component[]): PricedDesign {
  const { match, parts, priceBasis } = prices();
  return { costs: costsOf(components, match, parts), priceBasis };
}
