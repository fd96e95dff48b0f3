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

/** Tells `add` what a text must begin with, one of these, for an alternative to match it. */
function beginningsOf(alternative: string, add: (text: string) => void): void {
  const plain = PLAIN_START.exec(alternative)?.[0];
  if (plain !== undefined) {
    add(plain);
    return;
  }
  const [, inner, letters, letter, sign, rest = ''] = CHOICE.exec(alternative) ?? [];
  if (sign === undefined || sign === '{') {
    add('');
    return;
  }
  const choice = inner === undefined ? (letters ?? letter ?? '').split('') : alternatives(inner);
  const repeats = sign === '*' || sign === '+';
  for (const one of choice) beginningsOf(repeats ? `${one}.` : one + rest, add);
  if (sign === '?' || sign === '*') beginningsOf(rest, add);
}

/**
 * Tells what a text must begin with, one of these, for a pattern of part numbers to match it: /^(?:LM|TL)431|^AP2\d/
 * gives LM431, TL431 and AP2. An empty text among them says that it may begin with anything.
 */
export function beginnings({ source }: RegExp, add: (text: string) => void): void {
  for (const alternative of alternatives(source)) {
    if (alternative.startsWith('^')) beginningsOf(alternative.slice(1), add);
    else add('');
  }
}

function indexed<T extends { readonly pattern: RegExp }>(entries: readonly T[]): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const entry of entries) {
    beginnings(entry.pattern, (text) => {
      const same = index.get(text);
      if (!same) index.set(text, [entry]);
      else if (same[same.length - 1] !== entry) same.push(entry);
    });
  }
  return index;
}

/**
 * Finds the entries whose pattern may match a text, in their order, by its first characters alone: the engine compiles
 * a pattern when it is first asked, and that takes longer than all that a board asks of it.
 */
export function byBeginning<T extends { readonly pattern: RegExp }>(entries: readonly T[]): (text: string) => T[] {
  let index: Map<string, T[]> | undefined;
  return (text) => {
    index ??= indexed(entries);
    const found = new Set<T>();
    for (let length = 0; length <= Math.min(LONGEST, text.length); length += 1) {
      for (const entry of index.get(text.slice(0, length)) ?? []) found.add(entry);
    }
    return entries.filter((entry) => found.has(entry));
  };
}
