import { endOfMatchAt, matchAt } from '../text/match-at';
import type { TextStore } from '../text/text-store';
import { attributes, plainAttributes } from './patterns';
import { tableOf } from '../table';

const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const longestNumber = 64;

/**
 * The start tag that is being looked at. One object serves for all tags of a file, so whoever wants to keep something
 * of it keeps the texts. Its attributes are taken apart when the first of them is asked for.
 */
export class XmlTag {
  name = '';
  /** Index of the tag in the file's text. */
  start = 0;
  /** Names and values by turns, from index 1 on; undefined while the attributes are plain or not taken apart. */
  private list: (string | undefined)[] | undefined;
  /** The attributes as they are written; undefined until one is asked for. */
  private written: string | undefined;
  private end = 0;

  constructor(
    private readonly text: string,
    private readonly kept: TextStore,
  ) {}

  /** @param end index behind the attributes, which are well formed and in double quotes */
  begin(start: number, name: string, end: number): void {
    this.start = start;
    this.name = name;
    this.end = end;
    this.list = undefined;
    this.written = undefined;
  }

  /** A tag whose attributes follow by `addAttribute`. */
  beginByLetter(start: number, name: string): void {
    this.start = start;
    this.name = name;
    this.list = [undefined];
  }

  addAttribute(name: string, value: string): void {
    this.list?.push(name, value);
  }

  /** Value of an attribute with XML's entities undone; undefined where the tag does not have it. */
  get(name: string): string | undefined {
    const value = this.find(name);
    if (value === undefined) return undefined;
    return this.kept.own(value.includes('&') ? undoEntities(value) : value);
  }

  /** Value of an attribute as a number; 0 where there is none or it is no number. */
  number(name: string): number {
    const value = this.find(name);
    if (value === undefined || value.length > longestNumber || !decimal.test(value)) return 0;
    const read = Number(value);
    return Number.isFinite(read) ? read : 0;
  }

  /** Finds the tag's line, 1-based, when it is asked for; warnings are rare. */
  lineLater(): () => number {
    const { start, text } = this;
    return () => lineOf(text, start);
  }

  private find(name: string): string | undefined {
    if (this.list === undefined && this.written === undefined) this.takeApart();
    const { list, written } = this;
    if (list === undefined) return plainValue(written!, name);
    for (let i = 1; i < list.length; i += 2) if (list[i] === name) return list[i + 1];
    return undefined;
  }

  private takeApart(): void {
    const written = this.text.slice(this.start + 1 + this.name.length, this.end);
    this.written = written;
    if (endOfMatchAt(plainAttributes, written, 0) >= 0) return;
    const list: (string | undefined)[] = matchAt(attributes, written, 0) ?? [undefined];
    for (let at = attributes.lastIndex; at > 0 && at < written.length; at = attributes.lastIndex) {
      const more = matchAt(attributes, written, at);
      if (more === null) break;
      for (let i = 1; i < more.length && more[i] !== undefined; i++) list.push(more[i]);
    }
    this.list = list;
  }
}

const beginnings = new Map<string, string>();

/** Value of an attribute among plain ones, where ` name="` stands nowhere but before its value. */
function plainValue(written: string, name: string): string | undefined {
  let beginning = beginnings.get(name);
  if (beginning === undefined) beginnings.set(name, (beginning = ` ${name}="`));
  const at = written.indexOf(beginning);
  if (at < 0) return undefined;
  const start = at + beginning.length;
  return written.slice(start, written.indexOf('"', start));
}

/** 1-based line of an index of the text. */
export function lineOf(text: string, index: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < index; i = text.indexOf('\n', i + 1)) line++;
  return line;
}

const named = tableOf<string>({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" });

/** XML's five entities and numbers of letters; others stay as they are written, because nothing defines them. */
export function undoEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|lt|gt|amp|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
