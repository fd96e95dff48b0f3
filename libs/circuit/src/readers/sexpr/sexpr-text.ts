import type { CircuitReadError } from '../../model';
import { errorAt, lineAt, remedyCutOff } from '../errors';
import { requireUtf8 } from '../utf8';

const newline = 10;
const quote = 34;
const hash = 35;
const open = 40;
const close = 41;
const backslash = 92;

/** The text of an s-expression file: where its atoms end, and errors with their lines. Indexes count the letters of `text`. */
export class SexprText {
  readonly text: string;

  /** @throws CircuitReadError wrong_encoding when the bytes are not UTF-8 */
  constructor(private readonly bytes: Uint8Array) {
    this.text = requireUtf8(bytes);
  }

  /** Whether a line begins with a number sign, as comments do. */
  hasComments(): boolean {
    const { text } = this;
    for (let i = text.indexOf('#'); i >= 0; i = text.indexOf('#', i + 1)) if (this.beginsLine(i)) return true;
    return false;
  }

  byteOffset(index: number): number {
    if (this.text.length === this.bytes.length) return index;
    return new TextEncoder().encode(this.text.slice(0, index)).length;
  }

  lineAt(index: number): number {
    return lineAt(this.bytes, this.byteOffset(index));
  }

  /** Index behind the quoted text, bare word or comment that begins at `start`. */
  afterAtom(start: number): number {
    const { text } = this;
    const end = text.length;
    const first = text.charCodeAt(start);
    if (first === quote) return this.afterQuoted(start);
    if (first === hash && this.beginsLine(start)) return this.endOfLine(start);
    let i = start + 1;
    while (i < end && !isSeparator(text.charCodeAt(i))) i++;
    return i;
  }

  private afterQuoted(start: number): number {
    const end = this.endOfQuote(start);
    if (end > this.text.length) throw this.openQuote(start);
    return end;
  }

  /** Index behind the closing quotation mark, or behind the file's end by one where there is none. */
  private endOfQuote(start: number): number {
    const { text } = this;
    let i = start + 1;
    for (;;) {
      const next = text.indexOf('"', i);
      if (next < 0) return text.length + 1;
      // An odd number of backslashes before it makes it a letter of the text.
      let first = next;
      while (first > i && text.charCodeAt(first - 1) === backslash) first--;
      i = next + 1;
      if ((next - first) % 2 === 0) return i;
    }
  }

  beginsLine(at: number): boolean {
    let i = at - 1;
    while (i >= 0 && (this.text.charCodeAt(i) === 32 || this.text.charCodeAt(i) === 9)) i--;
    return i < 0 || this.text.charCodeAt(i) === newline || this.text.charCodeAt(i) === 13;
  }

  endOfLine(at: number): number {
    const next = this.text.indexOf('\n', at);
    return next < 0 ? this.text.length : next;
  }

  private openQuote(start: number): CircuitReadError {
    const long = this.firstLongQuote();
    const what = 'a text in quotes begins here and does not end; expected a closing quotation mark.';
    return this.error(long < 0 ? start : long, 'broken', what, remedyCutOff);
  }

  /** The error for a file that ends inside the list that begins at `start`. */
  cutOff(start: number): CircuitReadError {
    const head = this.text.slice(start, start + 40).split(/[\s)]/)[0] ?? '(';
    const from = this.lineAt(start);
    const long = this.firstLongQuote();
    const hint = long >= 0 ? ` A text in quotes on line ${this.lineAt(long)} runs over the end of its line.` : '';
    const what = `the file ends inside "${head} ...", which begins on line ${from}; expected a closing parenthesis.`;
    return errorAt(this.bytes, this.bytes.length, 'broken', what + hint, remedyCutOff);
  }

  /** Index of the first text in quotes that goes over the end of a line, or -1: where the quotation marks went wrong. */
  private firstLongQuote(): number {
    const { text } = this;
    for (let i = 0; i < text.length;) {
      const letter = text.charCodeAt(i);
      if (letter <= 32 || letter === open || letter === close) i++;
      else {
        const start = i;
        i = letter === quote ? this.endOfQuote(i) : this.afterAtom(i);
        if (letter === quote && text.slice(start, i).includes('\n')) return start;
      }
    }
    return -1;
  }

  error(index: number, code: string, what: string, remedy: string): CircuitReadError {
    return errorAt(this.bytes, this.byteOffset(index), code, what, remedy);
  }
}

function isSeparator(letter: number): boolean {
  return letter <= 32 || letter === open || letter === close;
}
