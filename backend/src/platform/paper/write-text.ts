import { type Font, isBrokenAnywhere, type Run, runsOf, useFont } from './fonts';

interface Letters {
  readonly font: Font;
  /** Points. */
  readonly size: number;
}

export interface TextStyle extends Letters {
  /** Points that a line may take. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Points, beyond which nothing is written; by the page's end unless said. */
  readonly height?: number;
}

/** Points of a line, and of what is above its letters' feet, for each point of the font's size: marks stand high and low. */
const LINE = 1.6;
const ABOVE = 1.1;

const SPACE: Run = { text: ' ', script: null };

/** Words of one line. */
interface Line {
  readonly words: readonly { readonly runs: readonly Run[]; readonly gap: number }[];
  readonly width: number;
}

/**
 * Writes a text at a place, in as many lines as it takes, and leaves the document's place below it. pdfkit writes a text in
 * one font alone: what has letters of several scripts is broken into lines here.
 */
export function writeText(doc: PDFKit.PDFDocument, text: string, x: number, y: number, style: TextStyle): void {
  const { font, size, width, align = 'left', height } = style;
  doc.font(font).fontSize(size);
  if (isOfOneFont(text)) {
    doc.text(text, x, y, { width, align, ...(height !== undefined && { height }) });
    return;
  }
  let top = y;
  for (const line of linesOf(doc, text, style)) {
    if (height !== undefined && top + LINE * size > y + height) break;
    if (top + LINE * size > doc.page.height - doc.page.margins.bottom) {
      doc.addPage();
      top = doc.page.margins.top;
    }
    writeLine(doc, line, align === 'right' ? x + width - line.width : x, top + ABOVE * size, style);
    top += LINE * size;
  }
  doc.font(font);
  doc.x = x;
  doc.y = top;
}

/** Points. */
export function heightOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  const { font, size, width } = style;
  if (!isOfOneFont(text)) return linesOf(doc, text, style).length * LINE * size;
  return doc.font(font).fontSize(size).heightOfString(text, { width });
}

const isOfOneFont = (text: string): boolean => runsOf(text).every(({ script }) => script === null);

function linesOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle): readonly Line[] {
  const space = widthOf(doc, SPACE, style);
  const lines: { words: { runs: readonly Run[]; gap: number }[]; width: number }[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    let before = space;
    for (const part of breakable(word).flatMap((piece) => fitting(doc, piece, style))) {
      const runs = runsOf(part);
      const width = sumOf(runs, (run) => widthOf(doc, run, style));
      const last = lines.at(-1);
      if (last && last.width + before + width <= style.width) {
        last.words.push({ runs, gap: before });
        last.width += before + width;
      } else {
        lines.push({ words: [{ runs, gap: 0 }], width });
      }
      before = 0;
    }
  }
  return lines;
}

/** Where no spaces stand between words, a line ends after any letter, but never before what closes. */
function breakable(word: string): readonly string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const { segment } of LETTERS.segment(word)) {
    const anywhere = isBrokenAnywhere(segment);
    const closes = /^[\p{Pe}\p{Pf}、。，．！？：；・ー々％]/u.test(segment);
    const last = parts.length - 1;
    if (last >= 0 && (closes || (!anywhere && isOpen))) parts[last] += segment;
    else parts.push(segment);
    isOpen = !anywhere;
  }
  return parts;
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that is longer than a line, in parts that are not. */
function fitting(doc: PDFKit.PDFDocument, word: string, style: TextStyle): readonly string[] {
  const fits = (part: string): boolean => labelWidth(doc, part, style) <= style.width;
  if (fits(word)) return [word];
  const parts: string[] = [];
  for (const { segment } of LETTERS.segment(word)) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function writeLine(doc: PDFKit.PDFDocument, { words }: Line, x: number, feet: number, style: TextStyle): void {
  let place = x;
  for (const { runs, gap } of words) place = writeRuns(doc, runs, place + gap, feet, style);
}

/** @returns where they end */
function writeRuns(doc: PDFKit.PDFDocument, runs: readonly Run[], x: number, feet: number, style: Letters): number {
  let place = x;
  for (const run of runs) {
    useFont(doc, style.font, run.script);
    doc.fontSize(style.size);
    doc.text(run.text, place, feet, { lineBreak: false, baseline: 'alphabetic', ...shaping(doc, run.text) });
    place += widthOf(doc, run, style);
  }
  return place;
}

export interface LabelStyle extends Letters {
  /** Which part of it stands at the place that is given. */
  readonly at: 'start' | 'middle' | 'end';
}

/** One line of a drawing, with its letters' feet at a place; the document's place stays. */
export function writeLabel(doc: PDFKit.PDFDocument, text: string, x: number, feet: number, style: LabelStyle): void {
  const before = { x: doc.x, y: doc.y };
  const runs = runsOf(text);
  const width = style.at === 'start' ? 0 : labelWidth(doc, text, style);
  writeRuns(doc, runs, style.at === 'end' ? x - width : x - width / 2, feet, style);
  Object.assign(doc, before);
}

/** Points that a label takes from its start to its end. */
export const labelWidth = (doc: PDFKit.PDFDocument, text: string, style: Letters): number =>
  sumOf(runsOf(text), (run) => widthOf(doc, run, style));

const sumOf = (runs: readonly Run[], of: (run: Run) => number): number => runs.reduce((sum, run) => sum + of(run), 0);

function widthOf(doc: PDFKit.PDFDocument, { text, script }: Run, { font, size }: Letters): number {
  useFont(doc, font, script);
  doc.fontSize(size);
  return doc.widthOfString(text, shaping(doc, text));
}

/**
 * In the fonts of some scripts some letters have no place for marks, on which fontkit 2.0 ends with a TypeError: in what
 * holds such a letter, marks are not moved. fontkit takes features that are switched off, too, of which pdfkit's types do
 * not know, and it adds to what it is given.
 */
function shaping(doc: PDFKit.PDFDocument, text: string): PDFKit.Mixins.TextOptions {
  const options: PDFKit.Mixins.TextOptions = {};
  try {
    doc.widthOfString(text);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    Reflect.set(options, 'features', { abvm: false, blwm: false });
  }
  return options;
}
