import type { Net } from '../model';

/**
 * How a net is shown on the only sheet of a KiCad schematic: a local label names it "/TEXT", a global one "TEXT"; a
 * cross says that the pin is left open on purpose, and KiCad names such a net by itself.
 */
export type NetMark = { readonly kind: 'local' | 'global'; readonly text: string } | { readonly kind: 'cross' };

/** What KiCad reads in braces as a character of its own. */
const CHARACTERS: { readonly [word: string]: string } = {
  ...{ dblquote: '"', quote: "'", lt: '<', gt: '>', backslash: '\\', slash: '/', bar: '|', comma: ',', colon: ':' },
  ...{ space: ' ', dollar: '$', tab: '\t', return: '\n', brace: '{' },
};
const CHARACTER = new RegExp(`\\{(${Object.keys(CHARACTERS).join('|')})\\}`, 'g');

/**
 * Marks for nets by their names. KiCad takes names with braces and ranges for buses and slashes for sheets, and joins
 * local and global labels of one text; where two names would become one after that, the later one gets a number, so
 * that no two nets fall together. Texts that stand on the sheet already, as KiCad shows them, belong to the net of `owned`.
 */
export function netMarks(
  nets: readonly Net[],
  owned: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, NetMark> {
  const marks = new Map<string, NetMark>();
  const owners = new Map(owned);
  const isTaken = (text: string, name: string): boolean => (owners.get(text) ?? name) !== name;
  const mark = (name: string, kind: 'local' | 'global', text: string): void => {
    let free = text;
    for (let number = 2; isTaken(shownText(free), name); number++) free = `${text}_${number}`;
    owners.set(shownText(free), name);
    marks.set(name, { kind, text: free });
  };
  const localPart = (name: string): string | undefined => /^\/([^/]+)$/.exec(name)?.[1];
  for (const { name, pins } of nets) {
    if (pins.length <= 1 && /^unconnected-\(/i.test(name)) marks.set(name, { kind: 'cross' });
    else if (localPart(name) === undefined) mark(name, 'global', labelText(name));
  }
  for (const { name } of nets) {
    const local = labelText(localPart(name) ?? '');
    if (marks.has(name)) continue;
    if (isTaken(shownText(local), name)) mark(name, 'global', labelText(name));
    else mark(name, 'local', local);
  }
  return marks;
}

/** Overbars and the like (`~{RESET}`) and KiCad's own characters in braces stay; any other brace would begin a bus. */
export function labelText(name: string): string {
  const text = name
    .replaceAll('/', '{slash}')
    .replace(/\{/g, (brace, index: number, all: string) => (keepsBrace(all, index) ? brace : '{brace}'))
    // A range in square brackets would make a bus of the label.
    .replace(/\[(\d+\.\.\d+)\]/g, '($1)')
    .replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return text.trim() === '' ? '_' : text;
}

function keepsBrace(text: string, index: number): boolean {
  const [, word] = /^\{([^{}\s]*)\}/.exec(text.slice(index, index + 200)) ?? [];
  return word !== undefined && (Object.hasOwn(CHARACTERS, word) || /[~^_]/.test(text[index - 1] ?? ''));
}

/** The text as KiCad shows and compares it. */
export const shownText = (text: string): string =>
  text.replace(CHARACTER, (whole, word: string, index: number) =>
    /[~^_$]/.test(text[index - 1] ?? '') ? whole : (CHARACTERS[word] ?? whole),
  );
