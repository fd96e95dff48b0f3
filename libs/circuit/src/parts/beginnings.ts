/** Enough characters to tell families apart: ESP32, STM32, MCP23. */
const LONGEST = 5;
const PLAIN_START = new RegExp(`^[A-Z0-9_-]{1,${LONGEST}}(?![?*+{])`);

const group = (inside: string): string => String.raw`\((?:${inside}|\|)*\)`;
/** A character, escape or class of a pattern, or a group in which groups lie two deep. */
const CHARACTER = String.raw`[^()|[\\]|\\.|\[(?:[^\]\\]|\\.)*\]`;
const PIECE = `${CHARACTER}|${group(`${CHARACTER}|${group(`${CHARACTER}|${group(CHARACTER)}`)}`)}`;
const ALTERNATIVE = new RegExp(`(?:${PIECE})+`, 'g');
/** A first piece of which there is a choice: a group, a class of single characters, a character that may be missing. */
const CHOICE = new RegExp(String.raw`^(?:\(\?:((?:${PIECE}|\|)*)\)|\[([A-Z0-9]+)\]|([A-Z0-9_-]))([?*+{]?)(.*)$`);

const alternatives = (source: string): string[] => source.match(ALTERNATIVE) ?? [];

/** Takes a beginning and the pattern that a text with this beginning must match. */
type Add = (text: string, source: string) => void;

/** Takes an alternative apart; `whole` stands for it where it can't be written without its first group. */
function takeApart(alternative: string, add: Add, whole = alternative): void {
  const plain = PLAIN_START.exec(alternative)?.[0];
  const [, inner, letters, letter, sign, rest = ''] = (plain === undefined && CHOICE.exec(alternative)) || [];
  if (plain !== undefined || sign === undefined || sign === '{') {
    add(plain ?? '', `^(?:${whole})`);
    return;
  }
  const choice = inner === undefined ? (letters ?? letter ?? '').split('') : alternatives(inner);
  for (const one of choice) {
    if (sign === '*' || sign === '+') takeApart(`${one}.`, add, alternative);
    else takeApart(one + rest, add);
  }
  if (sign === '?' || sign === '*') takeApart(rest, add);
}

/**
 * Takes a pattern of part numbers apart into smaller ones by what a text must begin with to match them: of
 * /^(?:LM|TL)431|^AP2\d/ into those of LM431, TL431 and AP2. An empty text says that it may begin with anything.
 */
export function beginnings({ source }: RegExp, add: Add): void {
  for (const alternative of alternatives(source)) {
    if (alternative.startsWith('^')) takeApart(alternative.slice(1), add);
    else add('', alternative);
  }
}

interface Candidate {
  /** The place of the entry among all. */
  readonly order: number;
  readonly source: string;
  pattern?: RegExp;
}

function indexed(patterns: readonly RegExp[]): Map<string, Candidate[]> {
  const index = new Map<string, Candidate[]>();
  patterns.forEach((pattern, order) => {
    beginnings(pattern, (text, source) => {
      const same = index.get(text);
      if (same) same.push({ order, source });
      else index.set(text, [{ order, source }]);
    });
  });
  return index;
}

/**
 * Finds the first of many entries that the caller takes and whose pattern matches a text. Only what begins like the text
 * is looked at: the engine compiles a pattern when it is first asked, and that takes longer than all that a board asks
 * of it.
 */
export function firstMatch<T extends { readonly pattern: RegExp }>(
  entries: readonly T[],
): (text: string, takes: (entry: T) => boolean) => T | undefined {
  let index: Map<string, Candidate[]> | undefined;
  return (text, takes) => {
    index ??= indexed(entries.map(({ pattern }) => pattern));
    const candidates: Candidate[] = [];
    for (let length = 0; length <= Math.min(LONGEST, text.length); length += 1) {
      candidates.push(...(index.get(text.slice(0, length)) ?? []));
    }
    candidates.sort((a, b) => a.order - b.order);
    for (const candidate of candidates) {
      const entry = entries[candidate.order];
      if (!entry || !takes(entry)) continue;
      candidate.pattern ??= new RegExp(candidate.source);
      if (candidate.pattern.test(text)) return entry;
    }
    return undefined;
  };
}
