import type { Component } from '../model';
import { candidates } from './candidates';
import { type CataloguePart, type CataloguePin, type PartCatalogue, partKey } from './catalogue';

/** What somebody says of a part of their own. What they did not say is left out. */
export interface OwnPart {
  readonly id: string;
  /** Goes up by one with each change, and never means anything else. */
  readonly version: number;
  readonly partNumber: string;
  readonly name: string;
  readonly category: string;
  readonly type?: string;
  readonly package?: string;
  readonly mount: CataloguePart['mountType'];
  /** Rupees for one. */
  readonly priceInr: number;
  readonly lifecycle?: string;
  /** Volts. */
  readonly supplyMin?: number;
  readonly supplyMax?: number;
  /** Milliampere. */
  readonly currentTypical?: number;
  readonly currentMax?: number;
  /** Volts that it makes. */
  readonly outputVolts?: number;
  readonly interfaces?: readonly string[];
  readonly pins?: readonly Partial<CataloguePin>[];
}

/** Texts of parts that may be part numbers: what their owner's own parts are looked up by. */
export function partTexts(
  components: readonly Pick<Component, 'value' | 'partNumber' | 'symbol'>[],
): readonly string[] {
  const bare = { reference: '', footprint: '', pins: [] };
  return [...new Set(components.flatMap((component) => candidates({ ...bare, ...component })))];
}

/** A catalogue in which somebody's own parts come first: what they say of a part counts, and else what was known of it. */
export function withOwnParts(catalogue: PartCatalogue, parts: readonly OwnPart[]): PartCatalogue {
  if (parts.length === 0) return catalogue;
  const own = new Map(parts.map((part) => [partKey(part.partNumber), cataloguePart(part, catalogue)]));
  const get = (text: string): CataloguePart | undefined => own.get(partKey(text)) ?? catalogue.get(text);
  return {
    size: catalogue.size + own.size,
    get,
    find: (text) => {
      const part = own.get(partKey(text));
      return part ? { part, match: 'exact' } : catalogue.find(text);
    },
  };
}

function cataloguePart(part: OwnPart, catalogue: PartCatalogue): CataloguePart {
  const { id, version, supplyMin, supplyMax, currentTypical, currentMax, outputVolts, interfaces, pins } = part;
  const known = catalogue.get(part.partNumber);
  const current = {
    ...known?.current,
    ...(currentTypical !== undefined && { typical: currentTypical }),
    ...(currentMax !== undefined && { max: currentMax }),
  };
  const supply = {
    ...known?.supply,
    ...(supplyMin !== undefined && { min: supplyMin }),
    ...(supplyMax !== undefined && { max: supplyMax }),
  };
  const { min, max } = supply;
  return {
    ...(known ?? unknown(part)),
    own: { id, version },
    ...(min !== undefined && max !== undefined && min <= max && { supply: { ...supply, min, max } }),
    ...(Object.keys(current).length > 0 && { current }),
    ...(outputVolts !== undefined && { output: { type: 'own', ...known?.output, vout: outputVolts } }),
    ...(interfaces && { interfaces }),
    ...(pins && { pins: pins.flatMap(pinOf) }),
  };
}

const unknown = ({ partNumber, name, category, type, mount, package: housing }: OwnPart): CataloguePart => ({
  ...{ mpn: partNumber, name, category, subcategory: type ?? '', package: housing ?? '', mountType: mount },
  ...{ interfaces: [], features: [], requires: [], alternates: [] },
});

const pinOf = ({ number, name, type }: Partial<CataloguePin>): readonly CataloguePin[] =>
  number === undefined ? [] : [{ number, name: name ?? number, type: type ?? 'unspecified' }];
