import PDFDocument from 'pdfkit';
import type { PaperSheet } from '@tracewright/circuit/writers';
import { drawSvg } from './draw-svg';
import { registerFonts } from './fonts';
import { labelWidth, writeLabel } from './write-text';

const POINTS_PER_MM = 72 / 25.4;
/** Of the border from the paper's edge, and of the title's box: millimetres, as KiCad's drawing sheets have them. */
const [BORDER, TITLE_WIDTH, ROW] = [10, 100, 6.5];
const LINE = '#6b7280';
const INK = '#111827';
/** What PDF readers show: 200 inches. */
const LARGEST = 14_400;

/** A schematic as PDF, a page for each sheet in the size of its paper. The same sheets give the same bytes. */
export async function writeSheets(sheets: readonly PaperSheet[], title: string, madeAt: Date): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: 'en',
    info: { Title: title, Author: 'Tracewright', Creator: 'Tracewright', CreationDate: madeAt, ModDate: madeAt },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => void parts.push(part));
  const ended = new Promise<void>((resolve) => doc.once('end', () => resolve()));
  registerFonts(doc);
  sheets.forEach((sheet, at) => {
    const [width, height] = sizeOf(sheet);
    doc.addPage({ size: [width, height], margin: 0 });
    doc.outline.addItem(sheet.name);
    drawSvg(doc, sheet.svg, { x: 0, y: 0, width, height });
    border(doc, width, height, [
      [title, true],
      [`Sheet: ${sheet.name}`, false],
      [`Date: ${madeAt.toISOString().slice(0, 10)}`, false],
      [`Page ${at + 1} of ${sheets.length}`, false],
    ]);
  });
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

/** Points. */
function sizeOf({ width, height }: PaperSheet): readonly [number, number] {
  const scale = Math.min(POINTS_PER_MM, LARGEST / Math.max(width, height, 1));
  return [Math.max(1, width * scale), Math.max(1, height * scale)];
}

type Row = readonly [text: string, bold: boolean];

/** A border inside the paper's edge with the title's box in its lower right corner. */
function border(doc: PDFKit.PDFDocument, width: number, height: number, rows: readonly Row[]): void {
  const mm = Math.min(POINTS_PER_MM, width / (TITLE_WIDTH + 2 * BORDER));
  const edge = BORDER * mm;
  const box = { width: TITLE_WIDTH * mm, height: rows.length * ROW * mm };
  const [left, top] = [width - edge - box.width, height - edge - box.height];
  doc
    .save()
    .lineWidth(0.15 * POINTS_PER_MM)
    .strokeColor(LINE);
  doc.rect(edge, edge, width - 2 * edge, height - 2 * edge).stroke();
  doc.rect(left, top, box.width, box.height).stroke();
  rows.forEach(([text, bold], at) => {
    const y = top + at * ROW * mm;
    if (at > 0)
      doc
        .moveTo(left, y)
        .lineTo(left + box.width, y)
        .stroke();
    doc.fillColor(INK);
    const style = { font: bold ? 'bold' : 'plain', size: 3.2 * mm, at: 'start' } as const;
    writeLabel(doc, fitting(doc, text, box.width - 4 * mm, style), left + 2 * mm, y + 0.7 * ROW * mm, style);
  });
  doc.restore();
}

/** What of a text has room, with what is left out marked. */
function fitting(
  doc: PDFKit.PDFDocument,
  text: string,
  room: number,
  style: { readonly font: 'plain' | 'bold'; readonly size: number },
): string {
  const letters = [...text];
  let kept = letters.length;
  const shown = (): string => (kept === letters.length ? text : `${letters.slice(0, kept).join('')}…`);
  while (kept > 1 && labelWidth(doc, shown(), style) > room) kept--;
  return shown();
}
