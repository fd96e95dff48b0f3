import type { CircuitReadError } from '../../model';
import { errorAt, remedyCutOff } from '../errors';
import type { ReadContext } from '../options';
import { endOfMatchAt, matchAt } from '../text/match-at';
import { TextStore } from '../text/text-store';
import { xmlText } from './encoding';
import { emptyElements, endTag, startTag } from './patterns';
import { lineOf, undoEntities, XmlTag } from './xml-tag';

export interface XmlHandler {
  /** Empty elements that are of no interest anywhere, from `emptyElementsNamed`: they are passed over without `open`. */
  readonly passed?: RegExp;
  /** A start tag. Answering 'skip' passes over everything inside the element, without a `close` for it. */
  open(tag: XmlTag): void | 'skip';
  close?(name: string): void;
  text?(text: string): void;
}

const lessThan = 0x3c;
const greaterThan = 0x3e;
const slash = 0x2f;
const equals = 0x3d;

/**
 * Reads an XML file as a stream of events, over its text: neither a tree nor objects for attributes are made. Document
 * types with definitions of their own are refused, and no entity but XML's own is expanded.
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding, entities_refused
 */
export function readXml(source: Uint8Array, context: ReadContext, handler: XmlHandler): void {
  new XmlReader(source, context.limits.maxDepth, handler).run();
}

class XmlReader {
  private at = 0;
  private depth = 0;
  /** While over 0, elements from this depth on are passed over. */
  private skipFrom = 0;
  private readonly names: string[] = [];
  private readonly starts: number[] = [];
  private readonly text: string;
  private readonly kept = new TextStore();
  private readonly tag: XmlTag;

  /** @throws CircuitReadError wrong_encoding */
  constructor(
    private readonly bytes: Uint8Array,
    private readonly maxDepth: number,
    private readonly handler: XmlHandler,
  ) {
    this.text = xmlText(bytes);
    this.tag = new XmlTag(this.text, this.kept);
  }

  run(): void {
    const { text } = this;
    while (this.at < text.length) {
      this.passElements();
      const open = text.indexOf('<', this.at);
      this.passText(open < 0 ? text.length : open);
      if (open < 0) break;
      this.at = open;
      const next = text.charCodeAt(open + 1);
      if (next === 0x21) this.passMarkup();
      else if (next === 0x3f) this.at = this.behind('?>', open + 2, 'a processing instruction', '"?>"');
      else if (next === slash) this.closeTag();
      else this.openTag();
    }
    if (this.depth > 0) throw this.cutOff();
  }

  /** Whoever wants the text between elements wants all of it. */
  private passElements(): void {
    if (this.handler.text || this.depth === 0 || this.depth >= this.maxDepth) return;
    const passed = this.skipFrom > 0 ? emptyElements : this.handler.passed;
    if (passed === undefined) return;
    const end = endOfMatchAt(passed, this.text, this.at);
    if (end >= 0) this.at = end;
  }

  private passText(end: number): void {
    if (this.handler.text && this.skipFrom === 0 && end > this.at && this.depth > 0) {
      const text = this.text.slice(this.at, end);
      this.handler.text(this.kept.own(text.includes('&') ? undoEntities(text) : text));
    }
    this.at = end;
  }

  /** Comments, CDATA and the document type. */
  private passMarkup(): void {
    const start = this.at;
    if (this.text.startsWith('<!--', start)) this.at = this.behind('-->', start + 4, 'a comment', '"-->"');
    else if (this.text.startsWith('<![CDATA[', start)) {
      this.at = this.behind(']]>', start + 9, 'a CDATA section', '"]]>"');
      if (this.handler.text && this.skipFrom === 0)
        this.handler.text(this.kept.own(this.text.slice(start + 9, this.at - 3)));
    } else if (this.text.startsWith('<!DOCTYPE', start)) {
      this.at = this.behind('>', start, 'a document type', '">"');
      if (this.text.slice(start, this.at).includes('[')) {
        const what = 'the document type defines entities or elements of its own; expected a plain one or none.';
        throw this.error(start, 'entities_refused', what, 'Remove it: no design program writes one.');
      }
    } else throw this.broken(start, 'a tag, a comment or a document type');
  }

  private closeTag(): void {
    const start = this.at;
    const usual = matchAt(endTag, this.text, start);
    if (usual !== null && this.depth > 0 && usual[1] === this.names[this.depth - 1]) {
      this.at = endTag.lastIndex;
      this.leave(usual[1]!);
    } else this.closeTagByLetter(start);
  }

  private closeTagByLetter(start: number): void {
    const nameEnd = this.nameEnd(start + 2);
    const name = this.text.slice(start + 2, nameEnd);
    const end = this.behindSpace(nameEnd);
    const expected = this.names[this.depth - 1];
    if (this.depth === 0) throw this.broken(start, 'the end of the file');
    if (name !== expected || this.text.charCodeAt(end) !== greaterThan) {
      const line = lineOf(this.text, this.starts[this.depth - 1]!);
      throw this.broken(start, `"</${expected!}>" for the element of line ${line}`);
    }
    this.at = end + 1;
    this.leave(name);
  }

  private leave(name: string): void {
    this.depth--;
    if (this.skipFrom === 0) this.handler.close?.(name);
    else if (this.depth < this.skipFrom) this.skipFrom = 0;
  }

  private openTag(): void {
    const start = this.at;
    const usual = matchAt(startTag, this.text, start);
    if (usual === null) return this.openTagByLetter(start);
    const name = this.kept.own(usual[1]!);
    this.at = startTag.lastIndex;
    const empty = this.text.charCodeAt(this.at - 2) === slash;
    this.tag.begin(start, name, this.at - (empty ? 2 : 1));
    this.enter(name, start);
    if (empty) this.leave(name);
  }

  private openTagByLetter(start: number): void {
    const { text } = this;
    const nameEnd = this.nameEnd(start + 1);
    if (nameEnd === start + 1) throw this.broken(start, 'the name of an element');
    const name = this.kept.own(text.slice(start + 1, nameEnd));
    this.tag.beginByLetter(start, name);
    let at = this.behindSpace(nameEnd);
    while (text.charCodeAt(at) !== greaterThan && text.charCodeAt(at) !== slash) at = this.attribute(at, start);
    const empty = text.charCodeAt(at) === slash;
    if (empty && text.charCodeAt(at + 1) !== greaterThan) throw this.broken(at, '"/>"');
    this.at = at + (empty ? 2 : 1);
    this.enter(name, start);
    if (empty) this.leave(name);
  }

  private enter(name: string, start: number): void {
    this.names[this.depth] = name;
    this.starts[this.depth] = start;
    this.depth++;
    if (this.depth > this.maxDepth) throw this.tooDeep(start);
    if (this.skipFrom === 0 && this.handler.open(this.tag) === 'skip') this.skipFrom = this.depth;
  }

  /** Reads `name="value"` and answers where the next attribute or the tag's end begins. */
  private attribute(nameStart: number, tagStart: number): number {
    const { text } = this;
    const nameEnd = this.nameEnd(nameStart);
    const equal = this.behindSpace(nameEnd);
    if (equal >= text.length) throw this.cutOff(tagStart);
    if (nameEnd === nameStart || text.charCodeAt(equal) !== equals)
      throw this.broken(nameStart, 'an attribute or the end of the tag');
    const open = this.behindSpace(equal + 1);
    const quote = text.charCodeAt(open);
    if (quote !== 0x22 && quote !== 0x27) throw this.broken(open, 'a value in quotation marks');
    let end = open + 1;
    while (end < text.length && text.charCodeAt(end) !== quote && text.charCodeAt(end) !== lessThan) end++;
    if (end >= text.length) throw this.cutOff(tagStart);
    if (text.charCodeAt(end) !== quote)
      throw this.broken(end, `the closing quotation mark of a value that begins on line ${lineOf(text, open)}`);
    this.tag.addAttribute(text.slice(nameStart, nameEnd), text.slice(open + 1, end));
    return this.behindSpace(end + 1);
  }

  private nameEnd(start: number): number {
    let at = start;
    while (at < this.text.length && isNameLetter(this.text.charCodeAt(at))) at++;
    return at;
  }

  private behindSpace(start: number): number {
    let at = start;
    while (at < this.text.length && this.text.charCodeAt(at) <= 0x20) at++;
    return at;
  }

  private behind(end: string, from: number, what: string, expected: string): number {
    const at = this.text.indexOf(end, from);
    if (at >= 0) return at + end.length;
    const line = lineOf(this.text, from);
    const text = `the file ends inside ${what} that begins on line ${line}; expected ${expected}.`;
    throw this.error(this.text.length, 'broken', text, remedyCutOff);
  }

  private broken(at: number, expected: string): CircuitReadError {
    const rest = this.text.slice(at, at + 30).split('\n')[0] ?? '';
    const found = at >= this.text.length ? 'the end of the file' : JSON.stringify(rest);
    return this.error(at, 'broken', `the XML is broken: expected ${expected}, found ${found}.`, remedyCutOff);
  }

  private cutOff(start = this.starts[this.depth - 1] ?? 0): CircuitReadError {
    const name = start === this.tag.start && this.depth === 0 ? this.tag.name : (this.names[this.depth - 1] ?? '');
    const line = lineOf(this.text, start);
    const what = `the file ends inside an unclosed tag or element "${name}", which begins on line ${line}; expected its end.`;
    return this.error(this.text.length, 'broken', what, remedyCutOff);
  }

  private tooDeep(at: number): CircuitReadError {
    const what = `elements are nested more than ${this.maxDepth} deep; a design file has fewer than 30 levels.`;
    return this.error(at, 'too_deep', what, 'This is no file of a design program.');
  }

  private error(at: number, code: string, what: string, remedy: string): CircuitReadError {
    const { text, bytes } = this;
    const offset = text.length === bytes.length ? at : new TextEncoder().encode(text.slice(0, at)).length;
    return errorAt(bytes, offset, code, what, remedy);
  }
}

/** Letters, digits and the signs of names; every letter beyond ASCII counts as one. */
function isNameLetter(letter: number): boolean {
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (letter >= 0x41 && letter <= 0x5a) ||
    (letter >= 0x2d && letter <= 0x3a && letter !== slash) ||
    letter === 0x5f ||
    letter >= 0x80
  );
}
