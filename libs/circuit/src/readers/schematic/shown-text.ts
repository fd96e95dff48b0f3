import type { Sheet } from './sheet';

/** Variables of a text, and of the texts that stand for them; more are left as written. */
const mostVariables = 200;

/** Of the title block, empty where it does not say them. */
const titleVariable = /^(TITLE|ISSUE_DATE|REVISION|COMPANY|COMMENT[1-9])$/;

/** Answers what a variable stands for, or undefined where nobody knows it. */
type Lookup = (name: string) => string | undefined;

/** Puts what they stand for in the place of a text's variables, `${NAME}`; unknown ones stay as written. */
export function shownText(text: string, lookup: Lookup): string {
  if (!text.includes('${')) return text;
  let left = mostVariables;
  const expand = (part: string, within: ReadonlySet<string>): string =>
    part.replace(/\$\{([^${}]+)\}/g, (written: string, name: string) => {
      const found = within.has(name) || left-- <= 0 ? undefined : lookup(name);
      if (found === undefined) return written;
      // What another part of the design says was shown there already.
      return name.includes(':') ? found : expand(found, new Set([...within, name]));
    });
  return expand(text, new Set());
}

/** Variables of one use of a sheet: its own, its file's, the project's, and texts of other parts of the design. */
export function sheetVariable({ name, page, drawn, screen, references }: Sheet, variable: string): string | undefined {
  if (variable === 'SHEETPATH') return name.replaceAll('{slash}', '/');
  if (variable === '#') return String(page);
  if (variable === 'SHEETNAME') return drawn?.name ?? (name.slice(1, -1) || undefined);
  if (variable === 'SHEETFILE') return drawn?.file ?? (screen.file || screen.variables.get('FILENAME'));
  const own = drawn?.fields.get(variable) ?? screen.variables.get(variable);
  if (own !== undefined) return own;
  if (variable.includes(':')) return references.find(variable);
  return titleVariable.test(variable) ? '' : undefined;
}
