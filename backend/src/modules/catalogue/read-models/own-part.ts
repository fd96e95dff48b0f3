import type { AdvancedFilters, CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { OwnPartData } from '@tracewright/contracts/own-parts';
import { passes, sorted } from './advanced-filters';
import { catalogueComponent } from './catalogue-part';
import type { PartEntry } from './part-entry';

/** A part of somebody's own as an entry of the catalogue, so that all that is worked out of entries holds for it, too. */
export function ownEntry(part: OwnPartData): PartEntry {
  const { supplyMin, supplyMax, currentTypical: typical, currentMax: max, outputVolts } = part;
  const hasCurrent = typical !== undefined || max !== undefined;
  return {
    mpn: part.partNumber,
    name: part.name,
    manufacturer: part.manufacturer ?? '',
    description: part.description ?? '',
    category: part.category,
    subcategory: part.type ?? '',
    package: part.package ?? '',
    mountType: part.mount,
    ...(supplyMin !== undefined &&
      supplyMax !== undefined && { supply: { min: supplyMin, max: supplyMax, unit: 'V' } }),
    ...(hasCurrent && {
      current: { ...(typical !== undefined && { typical }), ...(max !== undefined && { max }), unit: 'mA' },
    }),
    ...(outputVolts !== undefined && { output: { vout: outputVolts } }),
    interfaces: part.interfaces ?? [],
    features: [],
    specifications: {},
    ...(part.lifecycle && { lifecycle: part.lifecycle }),
    priceInr: part.priceInr,
    inStock: part.inStock,
    ...(part.datasheetUrl && { datasheetUrl: part.datasheetUrl }),
    ...(part.pins && { pins: part.pins }),
  };
}

/** What the workspace shows of it. */
export function ownComponent(part: OwnPartData, entry: PartEntry): CatalogueComponent {
  const { specifications: known, manufacturer, package: housing, ...shown } = catalogueComponent(entry);
  const { Datasheet: datasheet, Package: _both, ...facts } = known;
  const said: { readonly [name: string]: string | undefined } = {
    ...facts,
    Package: part.package ? `${part.package} (${part.mount})` : part.mount,
    Value: part.value,
    ...part.specifications,
    Supplier: part.supplier,
    'In-house number': part.inHouseNumber,
    Datasheet: datasheet,
  };
  return {
    ...shown,
    description: part.description ?? [part.type, part.manufacturer, part.inHouseNumber].filter(Boolean).join(' · '),
    ...(manufacturer && { manufacturer }),
    ...(housing && { package: housing }),
    specifications: Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    own: true,
  };
}

/** Those that pass, in the order that is asked for. */
export function ownPassing(parts: readonly OwnPartData[], filters: AdvancedFilters): readonly OwnPartData[] {
  const passing = parts.filter((part) => passes(ownEntry(part), filters));
  return sorted(passing, filters.sort, ({ priceInr, name }) => ({ price: priceInr, name }));
}
