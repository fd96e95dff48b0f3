import type { Requirement } from './requirement';
import { isEveryday, type Token } from './text/tokens';

/** Below this share of what was asked, the nearest template is none. */
const LEAST_SCORE = 0.27;
/** So much more is asked of it for each word that names the wanted device, and nothing of what the template is. */
const OTHER_DEVICE = 0.11;
/** And for each other word that no template knows, up to so many. */
const UNKNOWN_WORD = 0.05;
const MOST_UNKNOWN = 3;

/** What the catalogue says of a term. */
interface Terms {
  rarity(term: string): number;
  isKnown(term: string): boolean;
}

/** The score that a template needs to be an answer: the more of the requirement is foreign to it, the higher. */
export function leastScore(requirement: Requirement, being: ReadonlySet<string>, terms: Terms): number {
  const unknown = Math.min(MOST_UNKNOWN, unknownWords(requirement, terms));
  return LEAST_SCORE + OTHER_DEVICE * otherDevice(requirement, being, terms) + UNKNOWN_WORD * unknown;
}

/** How much of the device's name says nothing of what the template is, by itself or by another name. */
function otherDevice({ head, words, asks }: Requirement, being: ReadonlySet<string>, terms: Terms): number {
  const named = new Set(asks.filter(({ term, wider }) => !wider && being.has(term)).flatMap(({ at }) => at));
  return head.reduce((sum, at) => sum + (named.has(at) ? 0 : terms.rarity(words[at]?.stem ?? '')), 0);
}

function unknownWords({ words, head, asks }: Requirement, terms: Terms): number {
  const named = new Set([...head, ...asks.flatMap(({ term, at }) => (term.startsWith('@') ? at : []))]);
  const says = ({ stem, word }: Token) => word.length > 2 && !/^\d/.test(stem) && !isEveryday(stem);
  return words.filter((word, at) => !named.has(at) && says(word) && !terms.isKnown(word.stem)).length;
}
