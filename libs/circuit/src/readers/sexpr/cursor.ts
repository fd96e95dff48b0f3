import type { CircuitReadError } from '../../model';
import { remedyCutOff } from '../errors';
import { unescaped } from '../text/escapes';
import { endOfMatchAt, matchAt } from '../text/match-at';
import { TextStore } from '../text/text-store';
import { SexprText } from './sexpr-text';
import { anyList, bareWord, gap, insideOf, nextListBehind, numberGroup } from './patterns';

const quote = 34;
const hash = 35;
const open = 40;
const close = 41;

const nextList = nextListBehind();
const restOfList = new RegExp(`${insideOf(3)}\\)`, 'y');
const partsOfList = new RegExp(`(?:${insideOf(0)}${anyList(insideOf(1))}){1,200}`, 'y');
const nextAtom = new RegExp(`(?:${gap})?(?:"([^"\\\\]*)"|(${bareWord}))`, 'y');
/** Levels that the patterns above look into. */
const patternLevels = 4;
const nextNumber = new RegExp(`(?:${gap})?${numberGroup}(?=[^!-'*-\\uffff])`, 'y');
const number = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const longestNumber = 64;

/**
 * Walks an s-expression file once, from list to list, without building a tree: what nobody asks for is skipped, and
 * nothing recurses, whatever the nesting.
 *
 * A list is entered with `child()`, read with `atom()`, `number()` and further `child()` calls, and left either by
 * `leave()` or by a `child()` that answers undefined at its closing parenthesis. `take()` reads a list of the usual
 * form by one pattern; whoever calls it reads other forms by the other calls.
 */
export class SexprCursor {
  /** Whether the last atom was written in quotes. */
  quoted = false;
  private readonly source: SexprText;
  private readonly text: string;
  private readonly kept = new TextStore();
  private pos: number;
  private depth = 0;
  private readonly opened: number[] = [];
  /** The word that was looked for last, and where it comes next. */
  private sought = '';
  private soughtAt = 0;
  /** Comments are rare; files that have some are read letter by letter, because a pattern would take them for words. */
  private readonly byPattern: boolean;

  /** @throws CircuitReadError wrong_encoding when the bytes are not UTF-8 */
  constructor(
    bytes: Uint8Array,
    private readonly maxDepth: number,
  ) {
    this.source = new SexprText(bytes);
    this.text = this.source.text;
    this.pos = this.text.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.byPattern = !this.source.hasComments();
  }

  /** Byte offset of the list that is being read. */
  get listStart(): number {
    return this.source.byteOffset(this.listAt());
  }

  get line(): number {
    return this.source.lineAt(this.listAt());
  }

  /**
   * Enters the next list inside the current one, skipping atoms, and answers its first word ('' where it has none).
   * At the end of the current list it leaves that list and answers undefined.
   *
   * @param pattern from `passing`, where lists of some names are of no interest
   */
  child(pattern = nextList): string | undefined {
    if (!this.byPattern) return this.childByLetter();
    const next = this.mayUse(patternLevels + 1) ? pattern : nextList;
    const match = matchAt(next, this.text, this.pos);
    if (match === null) return this.childByLetter();
    const head = match[1];
    this.pos = next.lastIndex;
    if (head === undefined) {
      if (this.depth > 0) this.depth--;
      return undefined;
    }
    this.depth++;
    if (this.depth > this.maxDepth) throw this.tooDeep(this.text.lastIndexOf('(', this.pos - head.length - 1));
    this.opened[this.depth] = this.pos - head.length;
    return head;
  }

  /** Skips the rest of the current list. */
  leave(): void {
    const { text } = this;
    if (text.charCodeAt(this.pos) === close) this.pos++;
    else {
      const end = this.mayUse(patternLevels) ? endOfMatchAt(restOfList, text, this.pos) : -1;
      if (end < 0) return this.leaveByParts();
      this.pos = end;
    }
    this.depth--;
  }

  /** The next atom of the current list; undefined where a list or the end comes next. */
  atom(): string | undefined {
    if (!this.byPattern) return this.atomByLetter();
    const match = matchAt(nextAtom, this.text, this.pos);
    if (match === null) return this.atomByLetter();
    this.pos = nextAtom.lastIndex;
    const bare = match[2];
    this.quoted = bare === undefined;
    return this.kept.own(bare ?? match[1]!);
  }

  /** The next atom as a number; undefined where a list or the end comes next. What is no number is a broken file. */
  number(): number | undefined {
    const match = this.byPattern ? matchAt(nextNumber, this.text, this.pos) : null;
    if (match === null) return this.numberByLetter();
    this.pos = nextNumber.lastIndex;
    return Number(match[1]);
  }

  private numberByLetter(): number | undefined {
    const start = this.atomStart();
    if (start < 0) return undefined;
    const end = this.source.afterAtom(start);
    this.pos = end;
    const text = this.text.slice(start, end);
    const value = text.length <= longestNumber && number.test(text) ? Number(text) : Number.NaN;
    if (Number.isFinite(value)) return value;
    const found = JSON.stringify(text.slice(0, 40));
    throw this.source.error(start, 'broken', `expected a number, found ${found}.`, remedyCutOff);
  }

  /**
   * The rest of the current list, which is left, where it has the usual form: the groups of a pattern from
   * `restOfForm`. Undefined where it has another form; nothing is read then.
   */
  take(form: RegExp): RegExpExecArray | undefined {
    if (!this.mayUse(patternLevels)) return undefined;
    const match = matchAt(form, this.text, this.pos);
    if (match === null) return undefined;
    this.pos = form.lastIndex;
    this.depth--;
    return match;
  }

  /** Skips the rest of the current list unless the word stands in it, and answers whether it was skipped. */
  leaveWithout(word: string): boolean {
    const { pos, depth } = this;
    this.leave();
    if (word !== this.sought || this.soughtAt < pos) {
      const next = this.text.indexOf(word, pos);
      this.sought = word;
      this.soughtAt = next < 0 ? Infinity : next;
    }
    if (this.soughtAt >= this.pos) return true;
    this.pos = pos;
    this.depth = depth;
    return false;
  }

  /** An atom of a form as `atom()` would give it. */
  shown(atom: string): string {
    return this.kept.own(atom.charCodeAt(0) === quote ? atom.slice(1, -1) : atom);
  }

  /** What follows the end of the first list: the offset of the first byte that is no white space, or -1. */
  trailing(): number {
    const { text } = this;
    let i = this.pos;
    while (i < text.length && text.charCodeAt(i) <= 32) i++;
    return i < text.length ? this.source.byteOffset(i) : -1;
  }

  private mayUse(levels: number): boolean {
    return this.byPattern && this.depth + levels <= this.maxDepth;
  }

  /** Index of the parenthesis that opened the current list. */
  private listAt(): number {
    const behind = this.opened[this.depth];
    return behind === undefined ? 0 : this.text.lastIndexOf('(', behind - 1);
  }

  private childByLetter(): string | undefined {
    const { text } = this;
    const end = text.length;
    let i = this.pos;
    while (i < end) {
      const letter = text.charCodeAt(i);
      if (letter <= 32) i++;
      else if (letter === open) return this.enter(i);
      else if (letter === close) {
        this.pos = i + 1;
        if (this.depth > 0) this.depth--;
        return undefined;
      } else i = this.source.afterAtom(i);
    }
    this.pos = end;
    if (this.depth === 0) return undefined;
    throw this.source.cutOff(this.listAt());
  }

  private leaveByParts(): void {
    const { text } = this;
    const end = text.length;
    let inner = 0;
    let i = this.pos;
    while (i < end) {
      const letter = text.charCodeAt(i);
      if (letter <= 32) i++;
      else if (letter === open) {
        const passed = this.mayUse(inner + patternLevels) ? endOfMatchAt(partsOfList, text, i) : -1;
        if (passed >= 0) i = passed;
        else {
          i++;
          inner++;
          if (this.depth + inner > this.maxDepth) throw this.tooDeep(i - 1);
        }
      } else if (letter !== close) i = this.source.afterAtom(i);
      else {
        i++;
        if (inner === 0) {
          this.pos = i;
          this.depth--;
          return;
        }
        inner--;
      }
    }
    throw this.source.cutOff(this.listAt());
  }

  private atomByLetter(): string | undefined {
    const start = this.atomStart();
    if (start < 0) return undefined;
    const end = this.source.afterAtom(start);
    this.pos = end;
    this.quoted = this.text.charCodeAt(start) === quote;
    if (!this.quoted) return this.kept.own(this.text.slice(start, end));
    const inside = this.text.slice(start + 1, end - 1);
    return this.kept.own(inside.includes('\\') ? unescaped(inside) : inside);
  }

  private enter(at: number): string {
    this.depth++;
    if (this.depth > this.maxDepth) throw this.tooDeep(at);
    this.pos = at + 1;
    this.opened[this.depth] = this.pos;
    const start = this.atomStart();
    if (start < 0 || this.text.charCodeAt(start) === quote) return '';
    const end = this.source.afterAtom(start);
    this.pos = end;
    return this.text.slice(start, end);
  }

  /** Index of the atom that comes next, or -1; comments (lines that begin with #) are skipped. */
  private atomStart(): number {
    const { text } = this;
    const end = text.length;
    let i = this.pos;
    for (;;) {
      while (i < end && text.charCodeAt(i) <= 32) i++;
      if (i >= end) throw this.source.cutOff(this.listAt());
      if (text.charCodeAt(i) !== hash || !this.source.beginsLine(i)) break;
      i = this.source.endOfLine(i);
    }
    this.pos = i;
    const letter = text.charCodeAt(i);
    return letter === open || letter === close ? -1 : i;
  }

  private tooDeep(at: number): CircuitReadError {
    const what = `lists are nested more than ${this.maxDepth} deep; a design file has fewer than 30 levels.`;
    return this.source.error(at, 'too_deep', what, 'This is no file of a design program.');
  }
}
