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
 * Builds the catalogue of `{priced: [...]}`, as the table of parts gives it: those entries are described in full. Of the
 * others the rules know more by their types, which an entry without pins would hide.
 * Throws a TypeError when the content has no list of parts.
 */
export function createPartCatalogue(file: unknown): PartCatalogue {
  const list = typeof file === 'object' && file !== null && 'priced' in file ? file.priced : undefined;
  if (!Array.isArray(list)) throw new TypeError('The part catalogue has no list named "priced"');
  const parts = list.filter(isCataloguePart);
  const exact = new Map<string, CataloguePart>();
  const prefixes = new Map<string, CataloguePart[]>();
  for (const part of parts) {
    for (const mpn of [part.mpn, ...(part.family?.members ?? []).map((member) => member.mpn)]) {
      const key = partKey(mpn);
      if (!exact.has(key)) exact.set(key, part);
    }
    const key = partKey(part.mpn);
    for (let length = PREFIX_LENGTH; length < key.length; length += 1) {
      const prefix = key.slice(0, length);
      const same = prefixes.get(prefix);
      if (same) same.push(part);
      else prefixes.set(prefix, [part]);
    }
  }
  return {
    size: parts.length,
    get: (mpn) => exact.get(partKey(mpn)),
    find: (text) => find(text, exact, prefixes),
  };
}

function find(
  text: string,
  exact: ReadonlyMap<string, CataloguePart>,
  prefixes: ReadonlyMap<string, readonly CataloguePart[]>,
): CatalogueMatch | undefined {
  const key = partKey(text);
  const part = exact.get(key);
  if (part) return { part, match: 'exact' };
  if (key.length < PREFIX_LENGTH || !/\d{2}/.test(key) || !/[A-Z]/.test(key)) return undefined;
  const stems = prefixes.get(key);
  // Several ordering codes of one type may differ in voltage or package, never in what the part is.
  if (stems && stems.every((other) => other.subcategory === stems[0]?.subcategory)) {
    const first = stems[0];
    return first ? { part: first, match: 'prefix' } : undefined;
  }
  return undefined;
}
