/** Numbers as people say them, written in digits: `seven hundred`, `twenty four`, `three point three`, `two and a half`. */

const values = (words: string, first: number, step: number) =>
  Object.fromEntries(words.split(' ').map((word, index) => [word, first + index * step]));
const ONES: Readonly<Record<string, number>> = values('one two three four five six seven eight nine', 1, 1);
const TEENS = values('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10, 1);
const TENS: Readonly<Record<string, number>> = values('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
const TIMES = { dual: 2, double: 2, pair: 2, couple: 2, single: 1, triple: 3, quad: 4 };
const WORDS: Readonly<Record<string, number>> = { zero: 0, ...ONES, ...TEENS, ...TENS, ...TIMES };

const either = (words: object) => Object.keys(words).join('|');
/** Of these, numbers are made. */
export const NUMBER_WORDS = `${either(ONES)}|${either(TEENS)}|${either(TENS)}|hundred|thousand`;
const SAID = String.raw`(?:${either(TENS)})(?:[ -](?:${either(ONES)}))?|${either(TEENS)}|${either(ONES)}`;
const UP_TO_99 = String.raw`\d+(?:\.\d+)?|${SAID}`;
const DIGIT = String.raw`\d|zero|${either(ONES)}`;
/** `one hundred and twenty`; of `hundred 12 V lamps` the 12 is no part, so that digits are only added where they are hundreds. */
const large = (word: string, rest: string) =>
  new RegExp(
    String.raw`\b(?:(${UP_TO_99})[ -])?${word}\b(?:(?: and)? (${rest})(?! (?:hundred|thousand|point)| (?:and )?(?:an? )?half)\b)?`,
    'g',
  );
const HUNDREDS = large('hundred', SAID);
const THOUSANDS = large('thousand', String.raw`${SAID}|[1-9]\d\d`);
const POINT = new RegExp(String.raw`\b(${UP_TO_99}) point ((?:${DIGIT})(?: (?:${DIGIT}))*)\b`, 'g');
const HALF = new RegExp(String.raw`\b(${UP_TO_99}) and (?:an? |one )?half\b`, 'g');
const SMALL = new RegExp(String.raw`\b(?:${either(TENS)})[ -](?:${either(ONES)})\b`, 'g');

/** @param text in lower case */
export function numbersInDigits(text: string): string {
  return text
    .replace(
      POINT,
      (_, whole: string, digits: string) => `${valueOf(whole)}.${digits.split(' ').map(valueOf).join('')}`,
    )
    .replace(HUNDREDS, (_, times: string | undefined = '1', rest: string | undefined = '') =>
      String(valueOf(times) * 100 + valueOf(rest)),
    )
    .replace(THOUSANDS, (_, times: string | undefined = '1', rest: string | undefined = '') =>
      String(valueOf(times) * 1000 + valueOf(rest)),
    )
    .replace(HALF, (_, whole: string) => String(valueOf(whole) + 0.5))
    .replace(SMALL, (said) => String(valueOf(said)))
    .replace(/\b[a-z]+\b/g, (word) => (Object.hasOwn(WORDS, word) ? String(WORDS[word]) : word));
}

const valueOf = (said: string): number =>
  /^\d/.test(said) ? Number(said) : said.split(/[ -]/).reduce((sum, word) => sum + (WORDS[word] ?? 0), 0);
