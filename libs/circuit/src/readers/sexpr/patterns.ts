/**
 * Pieces of patterns for s-expressions. The engine runs a pattern at full speed from its first use on, while a loop over
 * letters runs slowly until it has been compiled; so lists that nobody asks for, and lists of the usual form, are read
 * by patterns. They are kept small, because making one ready takes a tenth of a millisecond and more.
 *
 * No piece can match one text in two ways, so that a pattern that fails has looked at each letter a few times at most;
 * and every repetition of lists has an upper bound, so that its memory has one.
 */

/** White space is all up to the blank. */
const space = '[^!-\\uffff]';
export const gap = `${space}+(?!${space})`;
/** A bare word may hold quotation marks, but not begin with one. */
const wordStart = "[!#-'*-\\uffff]";
const wordLetter = "[!-'*-\\uffff]";
const wordEnd = `(?!${wordLetter})`;
export const bareWord = `${wordStart}${wordLetter}*${wordEnd}`;
/** A text in quotes without escape sequences. */
const quotedText = '"[^"\\\\]*"';

const wordsOnly = '[^()"]*';

/** Repetitions inside one match; what is longer is passed over part by part. */
const most = 60;

/** The inside of a list whose lists are nested `levels` deep; none of its atoms begins with the word `except`. */
export function insideOf(levels: number, except?: string): string {
  const word = except?.replace('.', '\\.');
  const quoted = word === undefined ? quotedText : `(?!"${word})${quotedText}`;
  const bare = word === undefined ? bareWord : `(?!${word})${bareWord}`;
  const inner = levels > 0 ? `|${anyList(insideOf(levels - 1, except), except)}` : '';
  return `(?:${gap}|${quoted}|${bare}${inner}){0,${most}}`;
}

/** A list with this inside; one of bare words alone, such as the corner of a zone, is passed over at once. */
export function anyList(inside: string, except?: string): string {
  const either = `(?:${wordsOnly}|(?!${wordsOnly}\\))${inside})`;
  return `\\(${except === undefined ? either : inside}\\)`;
}

/**
 * Up to where the next list begins or the current one ends, passing over atoms and what `passed` matches; the list's
 * first word is the group.
 */
export function nextListBehind(passed = ''): RegExp {
  const list = `\\(${space}*(${wordStart}${wordLetter}*|)`;
  return new RegExp(`(?:${gap}|${quotedText}|${bareWord}${passed}){0,200}(?:${list}|\\))`, 'y');
}

/** For `SexprCursor.child`: lists with one of the heads are passed over, as far as no atom inside begins with the word `except`. */
export function passing(heads: readonly string[], except: string): RegExp {
  return nextListBehind(`|\\((?:${heads.join('|')})${wordEnd}${insideOf(2, except)}\\)`);
}

/*
 * For forms. There, a blank stands for white space that may be missing, and ~ for white space that may not.
 */

/** A number as design programs write it, as a group; what is written in another way is read by itself. */
export const numberGroup = '([-+]?\\d+(?:\\.\\d*)?)';
/** A word or a text in quotes. */
export const anyAtom = `(?:${quotedText}|${wordStart}${wordLetter}*)`;
/** The same as a group, with its quotation marks. */
export const atomGroup = `(${quotedText}|${wordStart}${wordLetter}*)`;

/** Any lists with at most `levels` levels of lists inside, but those with one of the heads. */
export function otherLists(heads: readonly string[], levels: number): string {
  return `(?: \\((?!(?:${heads.join('|')})${wordEnd})${bareWord}${insideOf(levels)}\\)){0,30}`;
}

/** `(head inside)` */
export function listOf(head: string, inside: string): string {
  return `\\(${head}~${inside} \\)`;
}

/** For `SexprCursor.take`: what follows a list's first word, up to the list's end. */
export function restOfForm(...pieces: readonly string[]): RegExp {
  return new RegExp(`${pieces.join('')} \\)`.replaceAll(' ', `${space}*`).replaceAll('~', `${space}+`), 'y');
}
