import { readFileSync } from 'node:fs';
import type { Component } from '@tracewright/circuit';
import { type CatalogueMatcher, createCatalogueMatcher } from '@tracewright/circuit/catalogue';
import { costsOf, type PricedPart } from '@tracewright/circuit/costs';
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
  const file = JSON.parse(readFileSync(require.resolve('@tracewright/circuit/data/parts.json'), 'utf8')) as {
    readonly priceBasis: string;
    readonly parts: readonly (PricedPart & { readonly subcategory: string; readonly package: string })[];
  };
  const names = file.parts.map(({ mpn, subcategory, package: housing }) => ({
    id: mpn,
    kind: subcategory,
    package: housing,
  }));
  list = {
    match: createCatalogueMatcher(names),
    parts: new Map(file.parts.map((part) => [part.mpn, part])),
    priceBasis: file.priceBasis,
  };
  return list;
}

export function pricedDesign(components: readonly Component[]): PricedDesign {
  const { match, parts, priceBasis } = prices();
  return { costs: costsOf(components, match, parts), priceBasis };
}
