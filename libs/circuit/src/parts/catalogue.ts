import type { Limits, PartClass, PartKind } from '@tracewright/parts';
import type { PinType } from '../model';

/** The parts of a catalogue entry that checks use, as the table of parts words them. */
export interface CataloguePart {
  readonly mpn: string;
  readonly name: string;
  readonly category: string;
  readonly subcategory: string;
  readonly package: string;
  readonly mountType: 'SMD' | 'THT' | 'module';
  /** Missing in what somebody says of a part of their own that the catalogue does not know. */
  readonly kind?: PartKind;
  readonly classes?: readonly PartClass[];
  /** Volts. */
  readonly supply?: { readonly min: number; readonly max: number; readonly note?: string };
  readonly ioVoltage?: { readonly min: number; readonly max: number; readonly followsSupply?: boolean };
  readonly fiveVoltTolerant?: boolean;
  readonly inputThreshold?: { readonly vihRatio?: number; readonly vihMinV?: number };
  /** Milliampere. */
  readonly current?: {
    readonly typical?: number;
    readonly max?: number;
    readonly sleep?: number;
    readonly condition?: string;
  };
  readonly output?: CatalogueOutput;
  readonly battery?: {
    readonly chemistry: string;
    readonly cells: number;
    readonly nominalV: number;
    readonly fullV?: number;
    readonly cutoffV?: number;
  };
  readonly ratings?: Limits;
  readonly family?: { readonly members?: readonly { readonly mpn: string }[] };
  readonly interfaces: readonly string[];
  readonly features: readonly string[];
  readonly i2cAddresses?: readonly string[];
  readonly requires: readonly Requirement[];
  readonly pins?: readonly CataloguePin[];
  readonly alternates: readonly string[];
  /** Whoever asks said this of a part of their own. */
  readonly own?: { readonly id: string; readonly version: number };
}

/** Volts, mA, kHz as in the catalogue's schema. */
export interface CatalogueOutput {
  readonly type: string;
  readonly vinMin?: number;
  readonly vinMax?: number;
  readonly vout?: number;
  readonly voutRange?: { readonly min: number; readonly max: number };
  readonly ioutMax?: number;
  readonly dropout?: number;
  readonly vref?: number;
  readonly chemistry?: string;
  readonly cells?: number;
}

export interface CataloguePin {
  readonly number: string;
  readonly name: string;
  readonly type: PinType | 'analog';
  readonly functions?: readonly string[];
  readonly activeLow?: boolean;
}

/** An application rule of a part: see `requires` in the catalogue's documentation. */
export interface Requirement {
  readonly kind: string;
  readonly net?: string;
  readonly nets?: readonly string[];
  readonly to?: string;
  readonly value?: string;
  readonly min?: string;
  readonly max?: string;
  readonly vref?: number;
  readonly count?: number;
  readonly perPin?: boolean;
  readonly optional?: boolean;
  readonly condition?: string;
  readonly note?: string;
}

export interface CatalogueMatch {
  readonly part: CataloguePart;
  /**
   * exact: the text is the part number, one of its family's or a registered alternate spelling.
   * prefix: the text names the type without its ordering suffix ("AP2112K-3.3"); the rest may differ.
   */
  readonly match: 'exact' | 'prefix';
  /** The entry adds its figures to what is known of the type, and says nothing by what it leaves out. */
  readonly adds?: true;
}

export interface PartCatalogue {
  readonly size: number;
  /** Finds the entry that a part number or value names; undefined when none does or several disagree. */
  find(text: string): CatalogueMatch | undefined;
  get(mpn: string): CataloguePart | undefined;
}

const PREFIX_LENGTH = 5;

/** Upper case letters and digits only: "AMS1117-3.3" and "AMS1117_3_3" are the same text. */
export function partKey(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function isCataloguePart(value: unknown): value is CataloguePart {
  return typeof value === 'object' && value !== null && 'mpn' in value && 'requires' in value && 'subcategory' in value;
}

/**
 * Builds the catalogue of `{priced: [...], parts: [...]}`, as the table of parts gives it. Those with a price are described in
 * full, and stand for their type; of the others every figure counts that they have, beside what the rules know of their type.
 * Throws a TypeError when the content has no list of parts.
 */
export function createPartCatalogue(file: unknown): PartCatalogue {
  const list = listOf(file, 'priced');
  if (!list) throw new TypeError('The part catalogue has no list named "priced"');
  const parts = list.filter(isCataloguePart);
  const exact = byNumber(parts);
  const unpriced = (listOf(file, 'parts') ?? []).filter((part) => isCataloguePart(part) && !('priceInr' in part));
  const others = byNumber(unpriced.filter(isCataloguePart));
  const prefixes = byBeginning(parts);
  const beginnings = byBeginning([...others.values()]);
  return {
    size: Math.max(parts.length, others.size),
    get: (mpn) => exact.get(partKey(mpn)) ?? others.get(partKey(mpn)),
    find: (text) => find(text, exact, prefixes) ?? adding(text, others, beginnings),
  };
}

/** Ends of order numbers that say how a part is packed, and nothing about it. */
const PACKING = /(?:TR|RL|REEL7?|NOPB|PBF|TRPBF|R|T)$/;

/** What all entries agree on of which the text may be one: the part itself, or the variants of its type. */
function adding(
  text: string,
  others: ReadonlyMap<string, CataloguePart>,
  beginnings: ReadonlyMap<string, readonly CataloguePart[]>,
): CatalogueMatch | undefined {
  const key = partKey(text);
  const itself = others.get(key) ?? others.get(key.replace(PACKING, ''));
  const alike = itself ? [itself] : isTelling(key) ? beginnings.get(key) : undefined;
  const part = alike && agreed(alike);
  return part && { part, match: 'exact', adds: true };
}

const unsaid = ({ mpn, name, category, subcategory, package: housing, mountType }: CataloguePart): CataloguePart => ({
  ...{ mpn, name, category, subcategory, package: housing, mountType },
  ...{ interfaces: [], features: [], requires: [], alternates: [] },
});

/** The first of the parts with those fields alone that are the same in all of them; undefined where they are different things. */
function agreed(parts: readonly CataloguePart[]): CataloguePart | undefined {
  const [first, ...rest] = parts;
  if (!first || rest.some(({ kind, subcategory }) => kind !== first.kind || subcategory !== first.subcategory))
    return undefined;
  if (rest.length === 0) return first;
  const same = Object.entries(first).filter(([name, value]) => {
    const own = JSON.stringify(value);
    return rest.every((part) => JSON.stringify(Reflect.get(part, name)) === own);
  });
  return { ...unsaid(first), ...Object.fromEntries(same) };
}

function byBeginning(parts: readonly CataloguePart[]): ReadonlyMap<string, readonly CataloguePart[]> {
  const found = new Map<string, CataloguePart[]>();
  for (const part of parts) {
    const key = partKey(part.mpn);
    for (let length = PREFIX_LENGTH; length < key.length; length += 1) {
      const prefix = key.slice(0, length);
      const same = found.get(prefix);
      if (same) same.push(part);
      else found.set(prefix, [part]);
    }
  }
  return found;
}

function listOf(file: unknown, name: 'priced' | 'parts'): readonly unknown[] | undefined {
  const list: unknown = typeof file === 'object' && file !== null && name in file ? Reflect.get(file, name) : undefined;
  return Array.isArray(list) ? list : undefined;
}

function byNumber(parts: readonly CataloguePart[]): ReadonlyMap<string, CataloguePart> {
  const found = new Map<string, CataloguePart>();
  for (const part of parts) {
    for (const mpn of [part.mpn, ...(part.family?.members ?? []).map((member) => member.mpn)]) {
      const key = partKey(mpn);
      if (!found.has(key)) found.set(key, part);
    }
  }
  return found;
}

/** Long enough to name a type: letters and at least two digits. */
const isTelling = (key: string): boolean => key.length >= PREFIX_LENGTH && /\d{2}/.test(key) && /[A-Z]/.test(key);

function find(
  text: string,
  exact: ReadonlyMap<string, CataloguePart>,
  prefixes: ReadonlyMap<string, readonly CataloguePart[]>,
): CatalogueMatch | undefined {
  const key = partKey(text);
  const part = exact.get(key);
  if (part) return { part, match: 'exact' };
  if (!isTelling(key)) return undefined;
  const stems = prefixes.get(key);
  // Several ordering codes of one type may differ in voltage or package, never in what the part is.
  if (stems && stems.every((other) => other.subcategory === stems[0]?.subcategory)) {
    const first = stems[0];
    return first ? { part: first, match: 'prefix' } : undefined;
  }
  return undefined;
}
