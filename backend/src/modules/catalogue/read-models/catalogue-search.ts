import { normaliseText, readQuantity, type Unit } from '@tracewright/circuit/parts';
import type { CatalogueCategory, PartValue } from '@tracewright/contracts/catalogue';
import type { PartEntry } from './part-entry';

interface Measure {
  /** In the unit's SI base. */
  readonly value: number;
  /** One of these is meant. */
  readonly units: readonly Unit[];
}

interface Word {
  readonly text: string;
  /** Of a word that is a value with a unit or a prefix: "100nF", "10k", "3.3V". */
  readonly measure?: Measure;
}

/** What a search looks through in one part. */
export interface SearchedPart {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Of its name, group and facts. */
  readonly ownWords: ReadonlySet<string>;
  readonly measures: readonly Measure[];
  /** Of a series, the values that can be ordered. */
  readonly values: readonly (PartValue & { readonly measure: Measure })[];
}

/**
 * How well a part answers a search: its name, its group and its facts have every word of it; with the description they
 * have; some words are only inside others.
 */
const FITS = ['named', 'described', 'within'] as const;
export type Fit = (typeof FITS)[number];

export interface Found {
  readonly fit: Fit;
  /** The value of a series that was asked for. */
  readonly member?: PartValue;
}

const VALUE_AND_UNIT = /(\d)\s+((?:[pnumkMG]|meg)?(?:ohms?|Ω|Hz|F|H|V|A|W)|[kMR])(?=[\s,;)]|$)/g;
const SERIES_UNIT: { readonly [quantity: string]: Unit } = {
  resistance: 'ohm',
  capacitance: 'farad',
  inductance: 'henry',
};

const tokensOf = (text: string): readonly string[] =>
  normaliseText(text)
    .replace(VALUE_AND_UNIT, '$1$2')
    .split(/[\s,;()"“”]+/)
    .filter(Boolean);

const VALUE_OF_GROUP: { readonly [group: string]: Unit } = {
  Resistor: 'ohm',
  Capacitor: 'farad',
  Inductor: 'henry',
  Crystal: 'hertz',
};

/** What stands beside a passive's symbol: the value that its name says, such as 100nF; undefined where it says none. */
export function valueNamed({ name, subcategory }: PartEntry): string | undefined {
  const unit = VALUE_OF_GROUP[subcategory];
  return unit && tokensOf(name).find((word) => measureOf(word)?.units.includes(unit) && /[^\d.]/.test(word));
}

/** "100 nF", "4k7" and "3V3" are words that measure something. */
function wordsOf(text: string): readonly Word[] {
  return tokensOf(text).map((word) => {
    const measure = measureOf(word.replace(/^(\d+)[vV](\d+)$/, '$1.$2V'));
    return { text: word.toLowerCase(), ...(measure && { measure }) };
  });
}

function measureOf(word: string): Measure | undefined {
  // A number by itself is a name or a package: 0603, 7805.
  if (/^[\d.]+$/.test(word)) return undefined;
  const read = readQuantity(word);
  return read && { value: read.value, units: read.unit ? [read.unit] : unitsBehind(word) };
}

/** What a value without a unit can be by its prefix: nobody writes a nano-ohm, or a kilofarad. */
const unitsBehind = (word: string): readonly Unit[] =>
  /[kKMRrΩ]/.test(word) ? ['ohm'] : /[pnu]/i.test(word) ? ['farad', 'henry'] : ['ohm', 'farad', 'henry'];

const isSame = (a: Measure, b: Measure): boolean =>
  Math.abs(a.value - b.value) <= 1e-6 * Math.abs(b.value) && a.units.some((unit) => b.units.includes(unit));

/** The part as a search looks through it. */
export function searched(part: PartEntry): SearchedPart {
  const { mpn, name, manufacturer, description, subcategory, package: housing, interfaces, features } = part;
  const facts = [
    mpn,
    name,
    manufacturer,
    subcategory,
    CATEGORY_WORDS[part.category],
    housing,
    ...interfaces,
    ...features,
  ];
  const own = wordsOf(facts.join(' '));
  const described = wordsOf(description);
  const unit = SERIES_UNIT[part.family?.quantity ?? ''];
  const volts = part.output?.vout;
  return {
    text: `${facts.join(' ')} ${description}`.toLowerCase(),
    words: new Set([...own, ...described].flatMap(partsOfWord)),
    ownWords: new Set(own.flatMap(partsOfWord)),
    measures: [
      ...[...own, ...described].flatMap(({ measure }) => measure ?? []),
      ...(volts === undefined ? [] : [{ value: Math.abs(volts), units: ['volt' as const] }]),
    ],
    values: unit
      ? (part.family?.members ?? []).map(({ mpn: partNumber, value, valueNum }) => ({
          ...{ value, partNumber },
          measure: { value: valueNum, units: [unit] },
        }))
      : [],
  };
}

/** A word and what its hyphens and slashes join. */
const partsOfWord = ({ text }: Word): readonly string[] => [text, ...text.split(/[-/]/).filter(Boolean)];

const CATEGORY_WORDS: { readonly [category in CatalogueCategory]: string } = {
  microcontrollers: 'microcontroller MCU',
  sensors: 'sensor',
  powerSupply: 'power supply',
  communication: 'communication',
  other: '',
};

export class Search {
  private readonly words: readonly Word[];

  constructor(text: string) {
    this.words = wordsOf(text);
  }

  /** Undefined when a word is nowhere in the part. */
  in(part: SearchedPart): Found | undefined {
    let worst = 0;
    let member: PartValue | undefined;
    for (const word of this.words) {
      const { measure, text } = word;
      const value = measure && part.values.find((one) => isSame(measure, one.measure));
      if (value) member = { value: value.value, partNumber: value.partNumber };
      if (value || (measure && part.measures.some((one) => isSame(measure, one)))) continue;
      if (hasWord(part.ownWords, text)) continue;
      if (hasWord(part.words, text)) worst = Math.max(worst, 1);
      else if (part.text.includes(text)) worst = 2;
      else return undefined;
    }
    return { fit: FITS[worst] ?? 'within', ...(member && { member }) };
  }
}

/** Whether one of the words is this one, or begins with it. */
function hasWord(words: ReadonlySet<string>, text: string): boolean {
  if (words.has(text)) return true;
  for (const word of words) if (word.startsWith(text)) return true;
  return false;
}

/** The parts that a search means: those that fit best. "LED" means no part that is described as controlled. */
export function closest<T>(rows: readonly T[], found: (row: T) => Found | undefined): readonly T[] {
  const fits = rows.map((row) => found(row)?.fit);
  const best = FITS.find((fit) => fits.includes(fit));
  return rows.filter((_, index) => fits[index] !== undefined && fits[index] === best);
}
