import { isEveryday, type Token, tokens } from '../text/tokens';
import { FOREIGN } from './foreign';
import { MOTION } from './motion';
import { POWER } from './power';
import { SENSING } from './sensing';
import { SYSTEMS } from './systems';

/**
 * What electronics calls by several names. An entry is a line: `concept < wider = name | name | ...`; a template and a
 * requirement that use different names of one concept mean the same. Names are compared word by word, by their stems.
 */
export interface Concept {
  readonly id: string;
  /** The wider concepts, the nearest first. */
  readonly wider: readonly string[];
  /** A device that is answered only by what names it as well. */
  readonly foreign: boolean;
  /** A property or a place, which many circuits share: not what the circuit is for. Marked by `~`. */
  readonly attribute: boolean;
}

export interface Mention {
  readonly concept: Concept;
  /** Positions of the tokens that name it. */
  readonly at: readonly number[];
}

interface Name {
  readonly concept: Concept;
  readonly stems: readonly string[];
  /** Of a name that is one word and words of grammar (`how far`): those, which then have to stand there, too. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly parent: string | undefined;
  readonly attribute: boolean;
  readonly names: readonly string[];
}

const FOREIGN_PREFIX = 'x-';
const SHORTEST_JOINED = 5;
const ATTRIBUTE = '~';

function entriesOf(text: string): readonly Entry[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', names = ''] = line.split(' = ');
      const [marked = '', parent] = head.split(' < ').map((part) => part.trim());
      return {
        id: marked.replace(ATTRIBUTE, ''),
        parent,
        attribute: marked.startsWith(ATTRIBUTE),
        names: names.split('|').map((name) => name.trim()),
      };
    });
}

const ENTRIES = [POWER, SENSING, MOTION, SYSTEMS, FOREIGN].flatMap(entriesOf);
const PARENTS = new Map(ENTRIES.map(({ id, parent }) => [id, parent]));

function widerThan(id: string): readonly string[] {
  const parent = PARENTS.get(id);
  return parent === undefined ? [] : [parent, ...widerThan(parent)];
}

/** `li ion` is written `liion` as well. */
function joined(concept: Concept, stems: readonly string[]): readonly Name[] {
  const whole = stems.join('');
  if (stems.length !== 2 || whole.length < SHORTEST_JOINED || /\d/.test(whole) || stems.every(isEveryday)) return [];
  return [{ concept, stems: [whole], before: [], after: [] }];
}

const NAMES: readonly Name[] = ENTRIES.flatMap(({ id, attribute, names }) => {
  const concept = { id, wider: widerThan(id), foreign: id.startsWith(FOREIGN_PREFIX), attribute };
  return names.flatMap((name) => {
    const found = tokens(name);
    const stems = found.map(({ stem }) => stem);
    // One word, or none that says much: then the words of grammar beside it have to stand there, too.
    const whole = stems.length === 1 || stems.every(isEveryday);
    const before = whole ? (found[0]?.before ?? []) : [];
    const after = whole ? (found.at(-1)?.after ?? []) : [];
    return [{ concept, stems, before, after }, ...joined(concept, stems)];
  });
}).filter(({ stems }) => stems.length > 0);

/** Two words are a name in either order; a figure and its unit are not, nor are two words of every day. */
function eitherOrder(stems: readonly string[]): boolean {
  return stems.length === 2 && !/^\d/.test(stems[0] ?? '') && !stems.every(isEveryday);
}

/** By each of the words of a pair, and by the first word of what is longer. */
const BY_STEM = new Map<string, Name[]>();
for (const name of NAMES) {
  const keys = eitherOrder(name.stems) ? new Set(name.stems) : name.stems.slice(0, 1);
  for (const key of keys) BY_STEM.set(key, [...(BY_STEM.get(key) ?? []), name]);
}

/** The words of which names are made, by how many names they are in. */
export function lexiconWords(): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const { stems } of NAMES) for (const stem of stems) words.set(stem, (words.get(stem) ?? 0) + 1);
  return words;
}

/** How many words may stand between those of a name. */
const GAP = 1;

/** What is named in the words. Two words may stand in either order, longer names keep theirs; a word may be between. */
export function mentions(words: readonly Token[]): readonly Mention[] {
  const found: Mention[] = [];
  for (const [index, word] of words.entries()) {
    for (const { concept, stems, before, after } of BY_STEM.get(word.stem) ?? []) {
      if (!endsWith(word.before, before) || isUnit(words, index, stems)) continue;
      const at = positions(words, index, stems);
      if (at && startsWith(words[at.at(-1) ?? index]?.after ?? [], after)) found.push({ concept, at });
    }
  }
  return found;
}

const UNITS: ReadonlySet<string> = new Set(['amp', 'ua', 'na']);

/** The `amp` of 5 A amplifies nothing. */
function isUnit(words: readonly Token[], index: number, stems: readonly string[]): boolean {
  return stems.length === 1 && UNITS.has(stems[0] ?? '') && /^\d/.test(words[index - 1]?.stem ?? '');
}

const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.every((word, index) => words[index] === word);
const endsWith = (words: readonly string[], end: readonly string[]) =>
  end.length <= words.length && startsWith(words.slice(words.length - end.length), end);

function positions(words: readonly Token[], start: number, stems: readonly string[]): number[] | undefined {
  const rest = eitherOrder(stems) && words[start]?.stem === stems[1] ? stems.slice(0, 1) : stems.slice(1);
  const at = [start];
  for (const stem of rest) {
    const last = at[at.length - 1] ?? start;
    const next = words.slice(last + 1, last + 2 + GAP).findIndex((token) => token.stem === stem);
    if (next < 0) return undefined;
    at.push(last + 1 + next);
  }
  return at;
}
