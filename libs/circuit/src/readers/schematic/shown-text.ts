import type { Sheet } from './hierarchy';

/** Variables of a text, and of the texts that stand for them; more are left as written. */
const mostVariables = 200;

/** Answers what a variable stands for, or undefined where nobody knows it. */
type Lookup = (name: string) => string | undefined;

/** Puts what they stand for in the place of a text's variables, `${NAME}`; unknown ones stay as written. */
export function shownText(text: string, lookup: Lookup): string {
  if (!text.includes('${')) return text;
  let left = mostVariables;
  const expand = (part: string, within: ReadonlySet<string>): string =>
    part.replace(/\$\{([^${}]+)\}/g, (written: string, name: string) => {
      const found = within.has(name) || left-- <= 0 ? undefined : lookup(name);
      return found === undefined ? written : expand(found, new Set([...within, name]));
    });
  return expand(text, new Set());
}

/** Variables of one use of a sheet. */
export function sheetVariable(sheet: Sheet, name: string): string | undefined {
  if (name === 'SHEETPATH') return sheet.name;
  if (name === 'SHEETNAME' && sheet.depth > 0) return sheet.name.slice(0, -1).replace(/^.*\//, '');
  return sheet.screen.variables.get(name);
}
