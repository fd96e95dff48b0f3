import { normaliseText, readQuantity, type Unit } from '@tracewright/circuit/parts';
import type { CatalogueCategory, PartValue } from '@tracewright/contracts/catalogue';
import { ALSO, FILLERS, PURPOSES } from './catalogue-words';
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
  /** What kind of part it is. */
  readonly kindWords: ReadonlySet<string>;
  readonly nameWords: ReadonlySet<string>;
  /** What its name begins with. */
  readonly lead: readonly string[];
  readonly measures: readonly Measure[];
  /** Of a passive part, what its value is in. */
  readonly unit?: Unit;
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
  /** Higher where the words say what the part is; compared within one search. */
  readonly score: number;
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
    .replace(/(\d)\s+%/g, '$1%')
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
  const ownUnit = VALUE_OF_GROUP[subcategory];
  return {
    ...(ownUnit && { unit: ownUnit }),
    text: `${facts.join(' ')} ${description}`.toLowerCase(),
    words: new Set([...own, ...described].flatMap(namesOfWord)),
    ownWords: new Set(own.flatMap(namesOfWord)),
    kindWords: new Set(wordsOf(subcategory).flatMap(partsOfWord)),
    nameWords: new Set(wordsOf(`${mpn} ${name}`).flatMap(namesOfWord)),
    lead: wordsOf(name).slice(0, 1).flatMap(partsOfWord),
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

/** Besides, as people write it: MPU-6050 without the hyphen, LM7805 without its letters. */
function namesOfWord(word: Word): readonly string[] {
  const [, number] = /^[a-z]{1,3}(\d{4,}[a-z]?)$/.exec(word.text) ?? [];
  return [...partsOfWord(word), word.text.replace(/[-/]/g, ''), ...(number === undefined ? [] : [number])];
}

const CATEGORY_WORDS: { readonly [category in CatalogueCategory]: string } = {
  microcontrollers: 'microcontroller MCU',
  sensors: 'sensor',
  powerSupply: 'power supply',
  communication: 'communication',
  other: '',
};

export class Search {
  private readonly words: readonly (Word & { readonly spellings: readonly string[] })[];

  constructor(text: string) {
    const all = wordsOf(text).map((word) => ({ ...word, spellings: spellingsOf(word.text) }));
    const telling = all.filter(({ text: word }) => !FILLERS.has(word));
    this.words = telling.length > 0 ? telling : all;
  }

  /** The same without package, tolerance, rating and what it is for, where something is left: meant where nothing has all. */
  static withoutRatings(text: string): Search | undefined {
    const words = wordsOf(text);
    const left = words.filter(({ text: word, measure }) => {
      const isRating = measure?.units.some((unit) => unit === 'volt' || unit === 'watt' || unit === 'ampere');
      return !isRating && !PURPOSES.has(word) && !/^\d+(\.\d+)?%$|^\d{4}$/.test(word);
    });
    const says = left.some(({ text: word }) => !FILLERS.has(word));
    return left.length < words.length && says ? new Search(left.map(({ text: word }) => word).join(' ')) : undefined;
  }

  /** Undefined when a word is nowhere in the part. */
  in(part: SearchedPart): Found | undefined {
    let [worst, score] = [0, 0];
    let member: PartValue | undefined;
    for (const { measure, spellings } of this.words) {
      const value = measure && part.values.find((one) => isSame(measure, one.measure));
      if (value) member = { value: value.value, partNumber: value.partNumber };
      if (value || (measure && part.measures.some((one) => isSame(measure, one)))) {
        score += SCORES.kind + (part.unit && measure?.units.includes(part.unit) ? SCORES.lead : 0);
        continue;
      }
      const [fit, worth] = placeOf(part, spellings);
      if (fit === undefined) return undefined;
      worst = Math.max(worst, fit);
      score += worth;
    }
    return { fit: FITS[worst] ?? 'within', score, ...(member && { member }) };
  }
}

/** What a word is worth by where it stands. */
const SCORES = { kind: 4, name: 3, begins: 2, own: 1, lead: 1 } as const;

/** The worst fit that a word makes, by its place in `FITS`, and what it is worth; nothing where it is nowhere. */
function placeOf(part: SearchedPart, spellings: readonly string[]): readonly [fit: number | undefined, worth: number] {
  const isIn = (words: ReadonlySet<string>): boolean => spellings.some((text) => words.has(text));
  const leads = spellings.some((text) => part.lead.includes(text)) ? SCORES.lead : 0;
  if (isIn(part.kindWords)) return [0, SCORES.kind + leads];
  if (isIn(part.nameWords)) return [0, SCORES.name + leads];
  const begins = (words: ReadonlySet<string>): boolean => spellings.some((text) => hasWord(words, text));
  if (begins(part.kindWords) || begins(part.nameWords)) return [0, SCORES.begins];
  if (begins(part.ownWords)) return [0, SCORES.own];
  if (begins(part.words)) return [1, 0];
  return [spellings.some((text) => part.text.includes(text)) ? 2 : undefined, 0];
}

/** A word, without the letter of the plural, and what else it is called. */
function spellingsOf(text: string): readonly string[] {
  const one = /^[a-z-]{4,}s$/.test(text) && !text.endsWith('ss') ? [text.slice(0, -1)] : [];
  return [text, ...one, ...pinsOf(text)].flatMap((word) => [word, ...(ALSO.get(word) ?? [])]);
}

/** "1x04" and "2x5" are headers of so many pins. */
function pinsOf(text: string): readonly string[] {
  const [, rows, pins] = /^0?([12])x0?(\d{1,2})$/.exec(text) ?? [];
  return rows === undefined || pins === undefined ? [] : [`${rows}x${pins}`, `${Number(rows) * Number(pins)}-pin`];
}

/** Whether one of the words is this one, or begins with it. */
function hasWord(words: ReadonlySet<string>, text: string): boolean {
  if (words.has(text)) return true;
  for (const word of words) if (word.startsWith(text)) return true;
  return false;
}

/**
 * The parts that a search means, those first whose name and kind say most of it: of all that are found the ones that fit
 * best. "LED" means no part that is described as controlled.
 */
export function closest<T>(rows: readonly T[], found: (row: T) => Found | undefined): readonly T[] {
  const hits = rows.flatMap((row) => {
    const hit = found(row);
    return hit ? [{ row, ...hit }] : [];
  });
  const best = FITS.find((fit) => hits.some((hit) => hit.fit === fit));
  return hits
    .filter(({ fit }) => fit === best)
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row);
}
