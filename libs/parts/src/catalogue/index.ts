import type { PartClass, PartKind } from '../kinds';
import type { Part } from '../part';
import { createParts, evidenceOf } from '../parts';
import type { PartsFile } from '../entry';

type Kept =
  | 'name'
  | 'description'
  | 'category'
  | 'creatorType'
  | 'package'
  | 'fiveVoltTolerant'
  | 'inputThreshold'
  | 'output'
  | 'battery'
  | 'interfaces'
  | 'features'
  | 'i2cAddresses'
  | 'requires'
  | 'pins'
  | 'specifications'
  | 'lifecycle'
  | 'inStock';

/** A part in the words of the catalogue: rupees, and what a row of goods is called. What is not known is left out. */
export interface CatalogueEntry extends Pick<Part, Kept> {
  readonly mpn: string;
  readonly manufacturer: string;
  readonly kind: PartKind;
  readonly classes: readonly PartClass[];
  readonly subcategory: string;
  readonly mountType: Part['mounting'];
  readonly supply?: Volts;
  readonly ioVoltage?: Volts & { readonly followsSupply?: boolean };
  readonly current?: Milliamperes;
  readonly ratings?: Part['limits'];
  /** Of a series its order numbers. */
  readonly family?: { readonly quantity: string; readonly members: readonly SeriesRow[] };
  readonly alternates: readonly string[];
  /** Where its figures are less than sure, and what of. */
  readonly confidence?: { readonly level: 'medium' | 'low'; readonly about: string };
  readonly operatingTempC?: readonly [min: number, max: number];
  readonly datasheetUrl?: string;
  /** Rupees for one piece before tax; missing where nobody knows it. */
  readonly priceInr?: number;
  readonly priceBreaks: readonly { readonly qty: number; readonly priceInr: number }[];
  readonly suppliers: readonly { readonly name: string; readonly leadTimeDays: number; readonly moq: number }[];
}

interface Volts {
  readonly min: number;
  readonly max: number;
  readonly unit: 'V';
  readonly note?: string;
}

/** Of a regulator what it takes itself. */
interface Milliamperes {
  readonly typical?: number;
  readonly max?: number;
  readonly sleep?: number;
  readonly condition?: string;
  readonly unit: 'mA';
}

interface SeriesRow {
  readonly mpn: string;
  readonly value: string;
  readonly valueNum: number;
}

/** One that can be priced. */
export interface PricedEntry extends CatalogueEntry {
  readonly priceInr: number;
}

export interface Catalogue {
  /** First those with a price, so that of several variants of a type one that can be bought stands for it. */
  readonly parts: readonly CatalogueEntry[];
  readonly priced: readonly PricedEntry[];
  /** What the prices are. */
  readonly priceBasis: string;
}

const isPriced = (entry: CatalogueEntry): entry is PricedEntry => entry.priceInr !== undefined;

/** The table of parts as the catalogue words it. */
export function catalogueOf(parts: readonly Part[]): Catalogue {
  const entries = parts.map(entryOf);
  const priced = entries.filter(isPriced);
  return {
    parts: [...priced, ...entries.filter((entry) => !isPriced(entry))],
    priced,
    priceBasis: parts.find(({ price }) => price)?.price?.basis ?? '',
  };
}

/** The same from the content of the files, for whoever has no disk to read them from. */
export const catalogueOfFiles = (files: readonly PartsFile[]): Catalogue => catalogueOf(createParts(files).all);

const PAISE = 100;

function entryOf(part: Part): CatalogueEntry {
  const { name, description, category, creatorType, kind, classes, interfaces, features, requires } = part;
  const { specifications, price, series, temperature, limits, datasheet } = part;
  return {
    mpn: part.id,
    ...{ name, manufacturer: part.maker, description, category, subcategory: part.group, creatorType, kind, classes },
    ...{ package: part.package, mountType: part.mounting, interfaces, features, requires, specifications },
    ...electricalOf(part),
    ...(limits && { ratings: limits }),
    ...(part.pins && { pins: part.pins }),
    ...(series && {
      family: {
        quantity: series.quantity,
        members: series.members.map(({ id, text, value }) => ({ mpn: id, value: text, valueNum: value })),
      },
    }),
    ...confidenceOf(part),
    alternates: part.secondSources.map(({ id }) => id),
    ...(part.lifecycle && { lifecycle: part.lifecycle }),
    ...(temperature && { operatingTempC: [temperature.min, temperature.max] as const }),
    ...(datasheet !== undefined && { datasheetUrl: datasheet }),
    ...(price && { priceInr: price.paise / PAISE }),
    priceBreaks: price?.breaks.map(({ quantity, paise }) => ({ qty: quantity, priceInr: paise / PAISE })) ?? [],
    ...(part.inStock !== undefined && { inStock: part.inStock }),
    suppliers: part.suppliers.map((one) => ({
      name: one.name,
      leadTimeDays: one.leadTimeDays,
      moq: one.minimumOrder,
    })),
  };
}

function electricalOf(part: Part): Partial<CatalogueEntry> {
  const { supply, ioVoltage, current, fiveVoltTolerant, inputThreshold, output, battery, i2cAddresses } = part;
  const drawn = current && milliamperes(current);
  return {
    ...(supply && { supply: { ...supply, unit: 'V' } }),
    ...(ioVoltage && { ioVoltage: { ...ioVoltage, unit: 'V' } }),
    ...(drawn && { current: drawn }),
    ...(fiveVoltTolerant !== undefined && { fiveVoltTolerant }),
    ...(inputThreshold && { inputThreshold }),
    ...(output && { output }),
    ...(battery && { battery }),
    ...(i2cAddresses && { i2cAddresses }),
  };
}

/** Nothing of a part of which only what it takes itself is known: a supply's own current is no load. */
function milliamperes({ quiescent: _itself, peak, ...rest }: NonNullable<Part['current']>): Milliamperes | undefined {
  const known = { ...rest, ...(peak !== undefined && { max: peak }) };
  return Object.keys(known).length > 0 ? { ...known, unit: 'mA' } : undefined;
}

function confidenceOf(part: Part): Pick<CatalogueEntry, 'confidence'> {
  const { certainty, note } = evidenceOf(part, '*') ?? {};
  if (note === undefined || (certainty !== 'likely' && certainty !== 'doubtful')) return {};
  return { confidence: { level: certainty === 'likely' ? 'medium' : 'low', about: note } };
}
