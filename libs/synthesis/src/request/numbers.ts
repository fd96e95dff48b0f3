import { formatInrShort, inrFromRupees } from '@tracewright/kernel';
import { figures, normalise, pricesIn, type Unit } from '@tracewright/kernel/figures';

const WORDS: { readonly [word: string]: number } = {
  one: 1,
  a: 1,
  single: 1,
  two: 2,
  dual: 2,
  both: 2,
  pair: 2,
  three: 3,
  triple: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  sixteen: 16,
  hundred: 100,
};

const NUMBER = `(\\d+(?:[.,]\\d+)?|${Object.keys(WORDS).join('|')})`;

export const numberOf = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text.replace(',', ''));

/** A number before one of these counts no parts. */
const NOT_COUNTED =
  'v|volts?|a|amps?|ma|w|watts?|mm|cm|m|km|metres?|meters?|degrees?|celsius|hz|k?hz|percent|minutes?|seconds?|hours?|days?|weeks?|months?|years?|kg|g|inch|bits?|rupees?|with|and|on|for|to|of|from|in|at|by|or|the';
/** More than that is a figure and no number of parts. */
const MOST_COUNTED = 32;

interface Counting {
  readonly before: RegExp;
  readonly behind: RegExp;
  readonly named: RegExp;
}

/** The same nouns are looked for in every request. */
const countings = new Map<string, Counting>();

function countingOf(nouns: RegExp): Counting {
  const known = countings.get(nouns.source);
  if (known) return known;
  const noun = nouns.source.replace(/^\\b/, '');
  const made = {
    before: new RegExp(
      `\\b${NUMBER}(?:\\s*(?:x|nos?\\.?|pcs\\.?))?(?![a-z])(?:\\s+\\d+(?:\\.\\d+)?\\s*(?:v|volts?|m?a|w|mm|kg)(?=\\s))?\\s*(?:(?!(?:${NOT_COUNTED})\\b)[a-z-]+\\s+){0,2}?(?:${noun})`,
      'gi',
    ),
    behind: new RegExp(
      `\\b(?:${noun})\\s*(?:(?:x|×|\\*|-)\\s*(\\d+)(?![\\w.]*(?:v|a|m|w|k)\\b)|(\\d+)(?=\\s*(?:nos?\\b|pcs\\b|,|;|$|and\\b)))`,
      'gi',
    ),
    named: new RegExp(nouns.source, 'gi'),
  };
  countings.set(nouns.source, made);
  return made;
}

/** "two probes", "4 x valves", "8 nos. relays", "four 50 kg load cells", "four zones with 12 V valves", "relays x 3": how many of them; two where only a plural tells it, else one. */
export function countOf(text: string, nouns: RegExp): number {
  const { before, behind, named } = countingOf(nouns);
  const counts = [...text.matchAll(before), ...text.matchAll(behind)]
    .map((match) => numberOf(match[1] ?? match[2] ?? '1'))
    .filter((count) => count >= 1 && count <= MOST_COUNTED);
  if (counts.length > 0) return Math.max(...counts);
  return [...text.matchAll(named)].some(([said]) => /s$/i.test(said)) ? 2 : 1;
}

/** "18650 to 5 V" is no range. */
const CELLS = /\b(?:10440|14500|16340|18350|18500|18650|20700|21700|26650|32650)s?\b/g;

/** A text is asked for its figures again and again while it is understood. */
let lastRead: { readonly text: string; readonly all: ReturnType<typeof figures> } | undefined;

function figuresOf(text: string): ReturnType<typeof figures> {
  if (lastRead?.text !== text) lastRead = { text, all: figures(normalise(text.replace(CELLS, ' '))) };
  return lastRead.all;
}

/** All figures of a text in one unit. */
const inUnit = (text: string, unit: Unit): number[] =>
  figuresOf(text).flatMap((figure) => (figure.unit === unit ? [figure.from, figure.to] : []));

export const volts = (text: string): number[] => inUnit(text, 'v');
export const amperes = (text: string): number[] => inUnit(text, 'amp');
export const watts = (text: string): number[] => inUnit(text, 'w');

const HOURS: readonly (readonly [unit: string, hours: number])[] = [
  ['hours?', 1],
  ['days?', 24],
  ['weeks?', 168],
  ['months?', 730],
  ['years?', 8766],
];

/** For how long it has to run on its cell, hours. */
export function lifetimeHours(text: string): { readonly hours: number; readonly said: string } | undefined {
  for (const [unit, hours] of [...HOURS].reverse()) {
    const pattern = new RegExp(
      `(?:runs?|last(?:s|ing)?|for|battery life(?: of)?|autonomy(?: of)?|works?|operat(?:es|ing))\\s+(?:at least\\s+|about\\s+|up to\\s+)?${NUMBER}\\s*${unit}\\b|\\b${NUMBER}\\s*${unit}\\s+(?:between charges|(?:(?:on|per) (?:one|a|each|a single) charge|(?:on|from|with) (?:an? |one |two )?(?:\\d+ ?mah\\b|aaa?\\b|cr2032|coin|battery|lipo|cell|18650))|(?:of )?(?:battery (?:life|back-?up)|back-?up)\\b)\\b`,
      'i',
    );
    const match = pattern.exec(text);
    if (match) return { hours: numberOf(match[1] ?? match[2] ?? '1') * hours, said: match[0] };
  }
  return undefined;
}

/** Of the cell that is named. */
export function milliampHours(text: string): number | undefined {
  const match = /(?<![\d.])(\d+(?:\.\d+)?) ?(m?)ah\b/i.exec(text);
  return match ? Number(match[1]) * (match[2] ? 1 : 1000) : undefined;
}

const SECONDS: readonly (readonly [unit: string, seconds: number])[] = [
  ['seconds?|s|sec', 1],
  ['minutes?|min', 60],
  ['hours?|h', 3600],
];

/** "every five minutes", in seconds. */
export function intervalSeconds(text: string): number | undefined {
  for (const [unit, seconds] of SECONDS) {
    const match = new RegExp(`every\\s+(?:${NUMBER}\\s*)?(?:${unit})\\b`, 'i').exec(text);
    if (match) return (match[1] === undefined ? 1 : numberOf(match[1])) * seconds;
  }
  return undefined;
}

/** An amount in rupees as it is written: "₹1,50,000". */
export const money = (amount: number): string => formatInrShort(inrFromRupees(amount));

/** The first price that the text itself names: "400 rupees", "one thousand rupees", "under Rs 500". */
export function rupees(text: string): { readonly amount: number; readonly said: string } | undefined {
  const [price] = pricesIn(text);
  return price && { amount: price.rupees, said: price.said };
}

/** Seconds that something stays on after the ignition. */
export function holdOf(text: string): number {
  const match = /stays? on (?:for )?(\d+) seconds?|(\d+) seconds? after (?:key|ignition)/i.exec(text);
  return match ? Number(match[1] ?? match[2]) : 0;
}
