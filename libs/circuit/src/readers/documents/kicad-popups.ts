import { indexOfAscii } from '../detect';
import type { DrawnSymbol } from './document-text';

/** Longer scripts and more symbols than a schematic has are passed over. */
const longestScript = 100_000;
const longestEntry = 5_000;
const mostSymbols = 200_000;
/** How far before its script an annotation begins, and how much of a page is looked at. */
const longestAnnotation = 300;
const longestPage = 600;

const scriptStart = '/S /JavaScript /JS (';
/** Lists of references, scripts and pages; numbers of objects have few digits. */
const landmarks =
  /\b(\d{1,9}) 0 obj\s{0,4}\[((?:\d{1,9} 0 R\s{0,4})*)\]|\/S \/JavaScript \/JS \(|\/Type \/Page(?![A-Za-z])/g;

/**
 * The symbols of a schematic that KiCad 7 or newer has drawn as PDF: behind each it puts a menu with the symbol's
 * fields. Empty for the files of other programs, and where a program that saved the file again has packed its objects.
 */
export function symbolsInPopups(bytes: Uint8Array): DrawnSymbol[] {
  if (indexOfAscii(bytes, scriptStart) < 0) return [];
  const text = new TextDecoder('latin1').decode(bytes);
  const popups: Popup[] = [];
  const pages: Page[] = [];
  const lists = new Map<string, string>();
  const search = new RegExp(landmarks);
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const [found, list, members] = match;
    if (list !== undefined) lists.set(list, members!);
    else if (found === scriptStart) {
      const script = literalAt(text, search.lastIndex);
      search.lastIndex += script?.length ?? longestScript;
      const popup = script && popups.length < mostSymbols ? popupOf(script, text, match.index) : undefined;
      if (popup) popups.push(popup);
    } else pages.push(pageAt(text, match.index));
  }
  const pageOf = new Map<string, number>();
  for (const [index, { annotations }] of pages.entries()) {
    const members = lists.get(annotations) ?? '';
    lists.delete(annotations);
    for (const [, annotation] of members.matchAll(/(\d+) 0 R/g)) pageOf.set(annotation!, index);
  }
  return popups.map(({ id, x, y, fields }) => {
    const index = pageOf.get(id) ?? 0;
    return { fields, page: index + 1, at: { x, y: (pages[index]?.height ?? 0) - y } };
  });
}

interface Page {
  readonly height: number;
  /** Number of the list of its annotations. */
  readonly annotations: string;
}

function pageAt(text: string, at: number): Page {
  const page = text.slice(at, at + longestPage).replace(/endobj[^]*/, '');
  const height = Number(/\/MediaBox \[[\d.-]+ [\d.-]+ [\d.-]+ ([\d.]+)\]/.exec(page)?.[1] ?? 0);
  return { height, annotations: /\/Annots (\d+) 0 R/.exec(page)?.[1] ?? '' };
}

interface Popup {
  /** Number of the annotation. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly fields: ReadonlyMap<string, string>;
}

/** Menus of labels and sheets begin with other words. */
function popupOf(script: string, text: string, at: number): Popup | undefined {
  const entries = entriesOf(script.replace(/\\([^])/g, '$1'));
  if (!entries[0]?.startsWith('Reference = ')) return undefined;
  const before = text.slice(Math.max(0, at - longestAnnotation), at);
  const id = [...before.matchAll(/\b(\d{1,9}) 0 obj/g)].at(-1)?.[1] ?? '';
  const rect = /^\/Rect \[([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)\]/.exec(before.slice(before.lastIndexOf('/Rect')));
  const [left = 0, bottom = 0, right = 0, top = 0] = rect?.slice(1).map(Number) ?? [];
  const fields = new Map<string, string>();
  for (const entry of entries) {
    const equals = entry.indexOf(' = ');
    const name = entry.slice(0, equals);
    if (equals > 0 && !fields.has(name)) fields.set(name, entry.slice(equals + 3));
  }
  return { id, x: (left + right) / 2, y: (bottom + top) / 2, fields };
}

/** What stands in the parentheses that begin here, as written. */
function literalAt(text: string, from: number): string | undefined {
  for (let i = from; i < text.length && i - from < longestScript; i++) {
    const letter = text[i];
    if (letter === '\\') i++;
    else if (letter === ')') return text.slice(from, i);
  }
  return undefined;
}

/** `["Value = 10k"],`, or with a link `["Datasheet = URL", "URL"],`; quotes inside are no signs. */
const menuLine = /^\["(.*?)"(?:, "(?:#|https?:|file:).*")?\],?$/;

/** `ShM([ line line ... ])`, or in early KiCad 7 a list of `{ cName: 'Value = 10k', cReturn: null }`. */
function entriesOf(script: string): string[] {
  const entries = script.startsWith('ShM(')
    ? script.split('\n').map((line) => menuLine.exec(line.slice(0, longestEntry))?.[1] ?? '')
    : script.split("{ cName: '").map((piece) => piece.slice(0, Math.max(0, piece.lastIndexOf("', cReturn:"))));
  return entries.filter((entry) => entry !== '').map(withoutEscapes);
}

function withoutEscapes(entry: string): string {
  return entry.replace(/\\(?:u([\dA-Fa-f]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCharCode(parseInt(code, 16)),
  );
}
