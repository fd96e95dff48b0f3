import PDFDocument from 'pdfkit';
import { drawSvg } from './draw-svg';
import { type Font, registerFonts } from './fonts';
import { heightOf, writeText } from './write-text';

const INK = '#1a1d21';
const MUTED = '#5c6570';
const LINE = '#c9ced6';
const MARGIN = 50;
const FOOT = 34;
const SMALL = 8;
const BODY = 9.5;
const PAD = 4;

/** Errors, warnings and notes; each is also said in words. */
export const TONES = { error: '#a61b1b', warning: '#8a5a00', info: '#1f4f99', plain: INK } as const;
export type Tone = keyof typeof TONES;

export interface Column {
  readonly title: string;
  /** Part of the page's width; all of a table make 1. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** Points. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A report of A4 pages, written from top to bottom. The same calls give the same bytes. */
export class ReportPages {
  private readonly doc: PDFKit.PDFDocument;
  private readonly parts: Buffer[] = [];

  constructor(
    private readonly foot: string,
    title: string,
    madeAt: Date,
  ) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
      bufferPages: true,
      lang: 'en',
      info: { Title: title, Author: 'Tracewright', Creator: 'Tracewright', CreationDate: madeAt, ModDate: madeAt },
    });
    this.doc.on('data', (part: Buffer) => void this.parts.push(part));
    registerFonts(this.doc);
  }

  title(text: string): void {
    this.text(text, { font: 'bold', size: 20, after: 6 });
  }

  heading(text: string): void {
    this.need(80);
    this.doc.moveDown(0.9);
    this.text(text, { font: 'bold', size: 14, after: 5 });
  }

  subheading(text: string, tone: Tone = 'plain'): void {
    this.need(56);
    this.text(text, { font: 'bold', size: 10.5, colour: TONES[tone], before: 6, after: 2 });
  }

  paragraph(text: string): void {
    this.text(text, { after: 4 });
  }

  /** What nobody may overlook, in a frame. */
  notice(text: string): void {
    const width = this.width - 20;
    const style = { font: 'bold', size: BODY + 0.5, width } as const;
    const height = heightOf(this.doc, clean(text), style) + 18;
    this.need(height);
    const { x, y } = this.doc;
    this.doc.lineWidth(1.2).strokeColor(INK).roundedRect(MARGIN, y, this.width, height, 4).stroke();
    this.doc.fillColor(INK);
    writeText(this.doc, clean(text), MARGIN + 10, y + 9, style);
    this.doc.x = x;
    this.doc.y = y + height + 8;
  }

  fact(term: string, value: string, font: Font = 'plain'): void {
    this.need(16);
    const { y } = this.doc;
    const before = this.doc.font('bold').fontSize(SMALL).fillColor(MUTED).widthOfString(`${term}: `);
    this.doc.text(`${term}: `, MARGIN, y, { lineBreak: false }).fillColor(INK);
    writeText(this.doc, clean(value), MARGIN + before, y, { font, size: SMALL, width: this.width - before });
    this.doc.x = MARGIN;
    this.doc.y += 2;
  }

  list(items: readonly string[]): void {
    for (const item of items) this.text(`• ${item}`, { indent: 8, after: 2 });
  }

  /** A drawing in a frame of so many points, with what it shows below. */
  figure(height: number, caption: string, draw: (doc: PDFKit.PDFDocument, area: Area) => void): void {
    this.need(height + 26);
    const { y } = this.doc;
    const area = { x: MARGIN, y: y + 3, width: this.width, height };
    draw(this.doc, area);
    this.doc.lineWidth(0.6).strokeColor(LINE).rect(area.x, area.y, area.width, area.height).stroke();
    this.doc.x = MARGIN;
    this.doc.y = area.y + height + 3;
    this.text(caption, { size: SMALL, colour: MUTED, after: 6 });
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    this.row(
      columns,
      columns.map(({ title }) => title),
      'bold',
    );
    for (const row of rows) {
      const height = this.heightOf(columns, row, 'plain');
      if (this.doc.y + height > this.bottom) {
        this.doc.addPage();
        this.row(
          columns,
          columns.map(({ title }) => title),
          'bold',
        );
      }
      this.row(columns, row, 'plain');
    }
    this.doc.x = MARGIN;
    this.doc.y += 6;
  }

  /** A page of its own, across, for what `writeSvg` drew. What follows begins on the next page. */
  drawing(title: string, svg: string): void {
    this.doc.addPage({ size: 'A3', layout: 'landscape', margins: this.doc.page.margins });
    this.text(title, { font: 'bold', size: 14, after: 5 });
    const { y } = this.doc;
    drawSvg(this.doc, svg, { x: MARGIN, y, width: this.width, height: this.bottom - y });
    this.doc.addPage();
  }

  /** Numbers the pages and ends the file. */
  async finish(): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      // Below the margin pdfkit would begin another page.
      this.doc.page.margins.bottom = 0;
      this.doc
        .font('plain')
        .fontSize(7.5)
        .fillColor(MUTED)
        .text(`${this.foot} · page ${page + 1} of ${count}`, MARGIN, this.doc.page.height - MARGIN, {
          width: this.width,
          align: 'center',
        });
    }
    const ended = new Promise<void>((resolve) => this.doc.once('end', () => resolve()));
    this.doc.end();
    await ended;
    return Buffer.concat(this.parts);
  }

  /** Points from margin to margin. */
  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN - FOOT;
  }

  private need(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  private text(
    text: string,
    { font = 'plain', size = BODY, colour = INK, indent = 0, before = 0, after = 0 }: TextStyle,
  ): void {
    this.doc.y += before;
    this.doc.fillColor(colour);
    writeText(this.doc, clean(text), MARGIN + indent, this.doc.y, { font, size, width: this.width - indent });
    this.doc.x = MARGIN;
    this.doc.y += after;
  }

  private heightOf(columns: readonly Column[], row: readonly string[], font: Font): number {
    const heights = columns.map(({ width }, index) =>
      heightOf(this.doc, clean(row[index] ?? ''), { font, size: SMALL, width: width * this.width - 2 * PAD }),
    );
    return Math.max(...heights) + 2 * PAD;
  }

  private row(columns: readonly Column[], row: readonly string[], font: Font): void {
    const height = this.heightOf(columns, row, font);
    // A row taller than a page goes on by itself: pdfkit breaks its cells.
    this.need(Math.min(height, this.bottom - MARGIN));
    const { y } = this.doc;
    let x = MARGIN;
    columns.forEach(({ width, align = 'left' }, index) => {
      const style = { font, size: SMALL, width: width * this.width - 2 * PAD, align };
      this.doc.fillColor(font === 'bold' ? MUTED : INK);
      writeText(this.doc, clean(row[index] ?? ''), x + PAD, y + PAD, { ...style, height: this.bottom - y });
      x += width * this.width;
    });
    const end = Math.min(y + height, this.bottom);
    this.doc
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + this.width, end)
      .stroke();
    this.doc.x = MARGIN;
    this.doc.y = end;
  }
}

interface TextStyle {
  readonly font?: Font;
  readonly size?: number;
  readonly colour?: string;
  readonly indent?: number;
  readonly before?: number;
  readonly after?: number;
}

/** Control characters have no form on paper. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
