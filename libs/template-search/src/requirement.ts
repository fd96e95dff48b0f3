import { normalise } from '@tracewright/kernel/figures';
import { type Amount, amountsOfNormalised } from './facts/amounts';
import { type Quantity, quantitiesOfNormalised } from './facts/quantities';
import { headOf } from './head';
import { mentions } from './lexicon';
import { isEveryday, isNegator, stem, type Token, tokensOfNormalised } from './text/tokens';
import type { Speller } from './text/typos';
import { rejectedWords, unwantedIn } from './rejected';

/** One thing that a requirement asks for: a word, or the concept that some words name. */
export interface Ask {
  /** As the index knows it: a stem, or `@` and the concept. */
  readonly term: string;
  readonly weight: number;
  /** As it was written. */
  readonly words: string;
  readonly foreign: boolean;
  /** Wider than what was named: it may help, and that it is missing says nothing. */
  readonly wider: boolean;
  readonly at: readonly number[];
}

export interface Requirement {
  readonly words: readonly Token[];
  /** Positions of the words that name the device asked for. */
  readonly head: readonly number[];
  readonly asks: readonly Ask[];
  readonly quantities: readonly Quantity[];
  readonly amounts: readonly Amount[];
  readonly chemistries: ReadonlySet<string>;
  /** One voltage is to be made of another, and no battery to be charged. */
  readonly converts: boolean;
}

const WEIGHTS = {
  word: 1,
  wordOfConcept: 0.5,
  everyday: 0.15,
  number: 0.35,
  concept: 2,
  attribute: 0.6,
  longerName: 0.3,
  wider: 0.4,
  rejected: 0.2,
  partner: 0.5,
  conversion: 1,
  load: 0.4,
};
export const CHEMISTRIES = ['liion', 'lifepo4', 'leadacid', 'nimh', 'alkaline', 'primarylithium'] as const;

/** A requirement as the search reads it. */
export function readRequirement(text: string, speller: Speller): Requirement {
  const normal = normalise(text);
  const corrected = corrections(normal, speller);
  const words = tokensOfNormalised(corrected);
  const unwanted = unwantedIn(corrected);
  const rejected = rejectedWords(words, unwanted);
  const quantities = quantitiesOfNormalised(corrected).filter(
    ({ text: said }) => !unwanted.some((part) => part.includes(said)) || corrected.split(said).length > 2,
  );
  const compounds = compoundsOf(words, speller);
  const named = [
    ...mentions(words).filter(({ at }) => !compounds.some((compound) => at.length === 1 && holds(compound, at))),
    ...compounds.flatMap(mentionsOfCompound),
  ];
  const chemistries = chemistriesOf(corrected, named, quantities, rejected);
  const names = (id: string) => named.some(({ concept }) => concept.id === id || concept.wider.includes(id));
  const charges = names('charger') || (names('solar') && chemistries.size > 0);
  const conversion = conversionAsks(quantities, charges ? undefined : sourceOf(chemistries, named));
  const load = conversion.length > 0 ? loadOf(words) : NO_LOAD;
  const asks = [
    ...[...conceptAsks(words, named, rejected), ...wordAsks(words, named, rejected)].map((ask) =>
      ask.at.every((index) => load.has(index)) ? { ...ask, weight: ask.weight * WEIGHTS.load } : ask,
    ),
    ...compounds.map(askOf),
    ...conversion,
  ];
  const head = headOf(corrected, words);
  const amounts = amountsOfNormalised(corrected);
  return { words, head, asks, quantities, amounts, chemistries, converts: conversion.length > 0 && !charges };
}

function corrections(text: string, speller: Speller): string {
  return text.replace(/[\p{L}]{4,}/gu, (word) => {
    const [token] = tokensOfNormalised(word);
    if (!token || isEveryday(token.stem)) return word;
    return speller.split(word)?.join(' ') ?? speller.correct(token.stem) ?? word;
  });
}

/** Two words that are written as one elsewhere: `photo diode`, `Pt-100`. */
interface Compound {
  readonly token: Token;
  readonly at: readonly number[];
}

function compoundsOf(words: readonly Token[], speller: Speller): readonly Compound[] {
  return words.flatMap(({ word, before }, index) => {
    const next = words[index + 1];
    if (!next || next.before.length > 0) return [];
    const joined = word + next.word;
    if (joined.length < 5 || !/[a-z]/.test(joined) || !speller.has(stem(joined))) return [];
    return [{ token: { word: joined, stem: stem(joined), before, after: next.after }, at: [index, index + 1] }];
  });
}

const holds = (compound: Compound, at: readonly number[]) => at.every((index) => compound.at.includes(index));
const mentionsOfCompound = ({ token, at }: Compound) => mentions([token]).map(({ concept }) => ({ concept, at }));

const askOf = ({ token, at }: Compound): Ask => ({
  ...{ term: token.stem, weight: WEIGHTS.word, words: token.word, at, foreign: false, wider: false },
});

type Mentioned = ReturnType<typeof mentions>;

type Volts = Pick<Quantity, 'from' | 'to'>;

/** What a cell or battery gives from empty to full, in volt. Source: the usual limits of each chemistry. */
const CELLS: Readonly<Record<string, Volts>> = {
  liion: { from: 2.8, to: 4.2 },
  lifepo4: { from: 2.5, to: 3.65 },
  leadacid: { from: 10.5, to: 15 },
  alkaline: { from: 0.8, to: 1.6 },
  nimh: { from: 0.9, to: 1.5 },
};

/** What a car gives: of its battery, from cranking to charging. */
const VEHICLE: Volts = { from: 9, to: 15 };

function sourceOf(chemistries: ReadonlySet<string>, named: Mentioned): Volts | undefined {
  const [only, ...others] = chemistries;
  if (others.length > 0) return undefined;
  if (only !== undefined) return CELLS[only];
  return named.some(({ concept }) => concept.id === 'vehicle') ? VEHICLE : undefined;
}

/** One voltage in and another one out is a conversion, whatever it is called: down, up, both, or to the other sign. */
function conversionAsks(quantities: readonly Quantity[], cell: Volts | undefined): readonly Ask[] {
  const volts = quantities.filter(({ unit }) => unit === 'v');
  const given = volts.find(({ role }) => role === 'in') ?? cell;
  const made = volts.find(({ role }) => role === 'out');
  if (!given || !made) return [];
  const down = made.to > 0 && made.to < given.from ? ['@buck', '@regulator'] : [];
  const up = made.to > given.to ? ['@boost'] : [];
  const both = made.from > given.from && made.to < given.to ? ['@buckboost', '@regulator'] : [];
  const other = made.to < 0 && given.from > 0 ? ['@inverting'] : [];
  return [...down, ...up, ...both, ...other].map((term) => ({
    ...{ term, weight: WEIGHTS.conversion, words: '', foreign: false, wider: true, at: [] },
  }));
}

const NO_LOAD: ReadonlySet<number> = new Set();
/** So many words after `for` say what a supply is for. */
const LOAD_WORDS = 3;

/** `3.3 V from 12 V for a modem`: what is looked for is the supply. */
function loadOf(words: readonly Token[]): ReadonlySet<number> {
  const starts = words.flatMap(({ before }, index) => (before.includes('for') ? [index] : []));
  return new Set(starts.flatMap((start) => Array.from({ length: LOAD_WORDS }, (_, offset) => start + offset)));
}

/** `speed from an Arduino`: the controller is what the circuit works with, and not what is looked for. */
const PARTNER_AFTER = new Set(['from', 'to', 'into', 'by', 'on', 'my']);
function partnerOf({ wider }: Mentioned[number]['concept'], first: Token | undefined): number {
  const word = first?.before.at(-1);
  return wider.includes('mcu') && word !== undefined && PARTNER_AFTER.has(word) ? WEIGHTS.partner : 1;
}

function conceptAsks(words: readonly Token[], named: Mentioned, rejected: ReadonlySet<number>): readonly Ask[] {
  const best = new Map<string, Ask>();
  const offer = (ask: Ask) => {
    if ((best.get(ask.term)?.weight ?? 0) < ask.weight) best.set(ask.term, ask);
  };
  for (const { concept, at } of named) {
    const written = at.map((index) => words[index]?.word ?? '').join(' ');
    const damped = at.every((index) => rejected.has(index)) ? WEIGHTS.rejected : partnerOf(concept, words[at[0] ?? 0]);
    const weight =
      ((concept.attribute ? WEIGHTS.attribute : WEIGHTS.concept) + WEIGHTS.longerName * (Math.min(at.length, 3) - 1)) *
      damped;
    const shared = { words: written, at };
    offer({ ...shared, term: `@${concept.id}`, weight, foreign: concept.foreign && damped === 1, wider: false });
    for (const [index, wider] of concept.wider.entries()) {
      const less = (weight * WEIGHTS.wider) / (index + 1);
      offer({ ...shared, term: `@${wider}`, weight: less, foreign: false, wider: true });
    }
  }
  return [...best.values()];
}

function wordAsks(words: readonly Token[], named: Mentioned, rejected: ReadonlySet<number>): readonly Ask[] {
  const inConcept = new Set(named.flatMap(({ at }) => at));
  const best = new Map<string, Ask>();
  for (const [index, { stem, word }] of words.entries()) {
    if (isNegator(word)) continue;
    let weight = inConcept.has(index) ? WEIGHTS.wordOfConcept : WEIGHTS.word;
    if (/^\d/.test(stem)) weight = WEIGHTS.number;
    else if (isEveryday(stem) || stem.length < 3) weight = Math.min(weight, WEIGHTS.everyday);
    if (rejected.has(index)) weight *= WEIGHTS.rejected;
    if ((best.get(stem)?.weight ?? 0) < weight) {
      best.set(stem, { term: stem, weight, words: word, foreign: false, wider: false, at: [index] });
    }
  }
  return [...best.values()];
}

const BATTERY_WORDS = /\b(?:cells?|batter(?:y|ies)|packs?|accumulator|block)\b/;
/** Full and nominal voltages that only one chemistry has, in volt. Source: the usual charging limits of each. */
const TELLTALE: readonly (readonly [chemistry: string, volts: readonly number[]])[] = [
  ['lifepo4', [3.2, 3.6, 3.65, 14.6, 12.8]],
  ['liion', [3.7, 4.2, 7.4, 8.4, 11.1, 12.6, 16.8]],
  ['leadacid', [13.5, 13.6, 13.7, 13.8, 14.4, 10.8, 2.27]],
  ['nimh', [1.2]],
  ['alkaline', [1.5]],
];

function chemistriesOf(
  text: string,
  named: Mentioned,
  quantities: readonly Quantity[],
  rejected: ReadonlySet<number>,
): ReadonlySet<string> {
  const wanted = named.filter(({ at }) => !at.every((index) => rejected.has(index))).map(({ concept }) => concept.id);
  const found = new Set(CHEMISTRIES.filter((chemistry) => wanted.includes(chemistry)).map(String));
  if (!BATTERY_WORDS.test(text)) return found;
  const volts = quantities.filter(({ unit }) => unit === 'v').map(({ to }) => to);
  for (const [chemistry, values] of TELLTALE) {
    if (!volts.some((volt) => values.includes(volt)) || found.has(chemistry)) continue;
    if (chemistry === 'lifepo4' && !volts.some((volt) => volt === 3.2 || volt === 3.65 || volt === 14.6)) continue;
    found.clear();
    found.add(chemistry);
  }
  return found;
}
