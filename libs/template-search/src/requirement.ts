import { type Quantity, quantitiesOfNormalised } from './facts/quantities';
import { mentions } from './lexicon';
import { normalise } from './text/normalise';
import { isEveryday, isNegator, type Token, tokensOfNormalised } from './text/tokens';
import type { Speller } from './text/typos';

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
  readonly asks: readonly Ask[];
  readonly quantities: readonly Quantity[];
  readonly chemistries: ReadonlySet<string>;
}

const WEIGHTS = {
  word: 1,
  wordOfConcept: 0.5,
  everyday: 0.15,
  number: 0.35,
  concept: 2,
  attribute: 0.8,
  longerName: 0.3,
  wider: 0.4,
  rejected: 0.2,
};
export const CHEMISTRIES = ['liion', 'lifepo4', 'leadacid', 'nimh', 'alkaline', 'primarylithium'] as const;

/** A requirement as the search reads it. */
export function readRequirement(text: string, speller: Speller): Requirement {
  const normal = normalise(text);
  const corrected = corrections(normal, speller);
  const words = tokensOfNormalised(corrected);
  const quantities = quantitiesOfNormalised(corrected);
  const rejected = rejectedWords(words, corrected);
  const named = mentions(words);
  const asks = [...conceptAsks(words, named, rejected), ...wordAsks(words, named, rejected)];
  return { words, asks, quantities, chemistries: chemistriesOf(corrected, named, quantities, rejected) };
}

function corrections(text: string, speller: Speller): string {
  return text.replace(/[\p{L}]{4,}/gu, (word) => {
    const [token] = tokensOfNormalised(word);
    if (!token || isEveryday(token.stem)) return word;
    return speller.correct(token.stem) ?? word;
  });
}

type Mentioned = ReturnType<typeof mentions>;

function conceptAsks(words: readonly Token[], named: Mentioned, rejected: ReadonlySet<number>): readonly Ask[] {
  const best = new Map<string, Ask>();
  const offer = (ask: Ask) => {
    if ((best.get(ask.term)?.weight ?? 0) < ask.weight) best.set(ask.term, ask);
  };
  for (const { concept, at } of named) {
    const written = at.map((index) => words[index]?.word ?? '').join(' ');
    const damped = at.every((index) => rejected.has(index)) ? WEIGHTS.rejected : 1;
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

const CLAUSE_ENDS = /[,.;:!?]| but | and | so | because | which | that | only /;
const REJECTED_BEFORE =
  /\b(?:too weak|too small|too big|is wasting|are wrong|is wrong|is drifting|not enough|fails?|no good|like my old|is for 1 cell)\b/;
const REJECTED_AFTER =
  /\b(?:not that|not the|not a|not like|not use|not using|instead of|rather than|unlike|other than|don't want|do not want|no more|avoid|replace my|replaces|without using|than my)\b(.*)/;
const WITHOUT = /\b(?:without|no) (?:an? |any |the )?(\w+(?: \w+)?)/;

/** Positions of words that say what is not wanted: what an old circuit was, or what is to be left out. */
function rejectedWords(words: readonly Token[], text: string): ReadonlySet<number> {
  const unwanted = new Set<string>();
  for (const clause of text.split(CLAUSE_ENDS)) {
    const after = REJECTED_AFTER.exec(clause)?.[1] ?? WITHOUT.exec(clause)?.[1];
    const said = REJECTED_BEFORE.test(clause) ? clause.split(REJECTED_BEFORE)[0] : after;
    for (const { stem } of tokensOfNormalised(said ?? '')) unwanted.add(stem);
  }
  const wantedElsewhere = (stem: string) => words.filter((word) => word.stem === stem).length > 1;
  return new Set(words.flatMap(({ stem }, index) => (unwanted.has(stem) && !wantedElsewhere(stem) ? [index] : [])));
}

const BATTERY_WORDS = /\b(?:cells?|batter(?:y|ies)|packs?|accumulator|block)\b/;
/** Full and nominal voltages that only one chemistry has, in volt. Source: the usual charging limits of each. */
const TELLTALE: readonly (readonly [chemistry: string, volts: readonly number[]])[] = [
  ['lifepo4', [3.2, 3.6, 3.65, 14.6, 12.8]],
  ['liion', [3.7, 4.2, 7.4, 8.4, 11.1, 12.6, 16.8]],
  ['leadacid', [13.5, 13.6, 13.7, 13.8, 14.4, 10.8, 2.27]],
  ['nimh', [1.2]],
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
