/**
 * Patterns for tags in the usual form: every value in double quotes. Tags in any other form, and broken ones, are read
 * letter by letter. No piece can match one text in two ways, and repetitions have an upper bound.
 */

/** White space is all up to the blank. */
const space = '[^!-\\uffff]*';
const nameLetter = '[\\w.:\\u0080-\\uffff-]';
const name = `${nameLetter}+(?!${nameLetter})`;
const attribute = `${space}${name}${space}=${space}"[^"<]*"`;

/** A start tag; the group is its name. */
export const startTag = new RegExp(`<(${name})(?:${attribute}){0,40}${space}/?>`, 'y');
/** An end tag's name. */
export const endTag = new RegExp(`</(${name})${space}>`, 'y');
/** Attributes as design programs write them: with one blank between, and without an equals sign in a value. */
export const plainAttributes = /^(?: [!#-<>-\uffff]+="[^="]*")* ?$/y;
/** Attributes that the next pattern takes at once. */
const atOnce = 10;
/** Up to ten attributes: their names and values by turns. */
export const attributes = new RegExp(nested(atOnce), 'y');
/** Empty elements, one behind the other. */
export const emptyElements = emptyElementsNamed(name);

/** Empty elements with one of the names, one behind the other, with white space around. */
export function emptyElementsNamed(...names: readonly string[]): RegExp {
  const one = `<(?:${names.join('|')})(?!${nameLetter})(?:${attribute}){0,40}${space}/>`;
  return new RegExp(`(?:${space}${one}){1,200}`, 'y');
}

function nested(count: number): string {
  if (count === 0) return '';
  const rest = count > 1 ? `(?:${nested(count - 1)})?` : '';
  return `${space}(${name})${space}=${space}"([^"<]*)"${rest}`;
}
