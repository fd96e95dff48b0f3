import { isEveryday, type Token, tokensOfNormalised } from './text/tokens';

const CLAUSE_END = /[,;:!?]|\.(?!\d)| - /;
/** What follows them is wished for. */
const WISHES = new Set('need want wanted required require looking give suggest provide find design'.split(' '));
/** Before a requirement's first word, they begin a story: `my lamp is ...` names what somebody has. */
const STORIES = new Set(
  'i we my our is are should must have has how what which when there can you it they he she'.split(' '),
);
const UNITS: ReadonlySet<string> = new Set('amp mah degc khz mhz ghz ohm bit'.split(' '));
const FIGURE = /^\d/;

/**
 * Positions of the words that name the device that is asked for, where a requirement begins with it: `radar altimeter` of
 * `radar altimeter for aircraft`. None where it begins with a story.
 */
export function headOf(text: string, words: readonly Token[]): readonly number[] {
  const first = words[0]?.before ?? [];
  if (!first.some((word) => WISHES.has(word)) && first.some((word) => STORIES.has(word))) return [];
  const clause = tokensOfNormalised(text.split(CLAUSE_END)[0] ?? '').length;
  const grammar = words.findIndex(({ before }, index) => index > 0 && before.some((word) => word !== 'and'));
  const end = Math.min(clause, grammar < 0 ? words.length : grammar);
  return words.slice(0, end).flatMap(({ stem, word }, index) => {
    const isUnit = UNITS.has(stem) && FIGURE.test(words[index - 1]?.stem ?? '');
    return FIGURE.test(stem) || isUnit || word.length < 3 || isEveryday(stem) ? [] : [index];
  });
}
