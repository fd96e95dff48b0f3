import type { Font } from './fonts';
import { writeText } from './write-text';

/** Where a drawing goes; it keeps its proportions and stands in the middle. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Pen {
  readonly stroke?: string;
  readonly fill?: string;
  readonly width?: number;
}

/** The classes of the drawings that `writeSvg` makes, as they look on paper. */
const PENS: { readonly [name: string]: Pen } = {
  line: { stroke: '#1f2937', width: 1.6 },
  body: { stroke: '#1f2937', fill: '#f8fafc', width: 1.6 },
  filled: { stroke: '#1f2937', fill: '#1f2937', width: 1.6 },
  wire: { stroke: '#b45309', width: 1.4 },
  power: { stroke: '#2563eb', width: 1.4 },
  open: { stroke: '#6b7280', width: 1.2 },
};

interface Letters {
  readonly size: number;
  readonly colour: string;
  readonly font?: Font;
}

const LETTERS: { readonly [name: string]: Letters } = {
  note: { size: 12, colour: '#4b5563' },
  reference: { size: 12, colour: '#111827', font: 'bold' },
  value: { size: 11, colour: '#4b5563' },
  pin: { size: 9, colour: '#4b5563' },
  number: { size: 7, colour: '#6b7280' },
  net: { size: 10, colour: '#92400e' },
  rail: { size: 10, colour: '#1d4ed8' },
};

/** A tag with its attributes, or an end of one, with the text that follows it. */
const TAG = /<(\/?)([a-z]+)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*(\/?)>([^<]*)/g;
const ATTRIBUTE = /([a-zA-Z-]+)="([^"]*)"/g;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isWhole: boolean;
  readonly text: string;
  readonly of: ReadonlyMap<string, string>;
}

function* tagsIn(svg: string): Generator<Tag> {
  for (const [, end = '', name = '', attributes = '', whole = '', text = ''] of svg.matchAll(TAG)) {
    const of = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]));
    yield { name, isEnd: end === '/', isWhole: whole === '/', text, of };
  }
}

/** Draws what `writeSvg` of the circuit library wrote: its shapes, groups and classes, and nothing else of SVG. */
export function drawSvg(doc: PDFKit.PDFDocument, svg: string, area: Area): void {
  doc.save();
  for (const tag of tagsIn(svg)) {
    if (tag.name === 'svg' && !tag.isEnd) place(doc, tag, area);
    else if (tag.name === 'g') group(doc, tag);
    else if (!tag.isEnd) shape(doc, tag);
  }
  doc.restore();
}

const numbers = (text = ''): readonly number[] => text.split(/[\s,]+/).map(Number);
const at = ({ of }: Tag, name: string): number => Number(of.get(name) ?? 0);

function place(doc: PDFKit.PDFDocument, { of }: Tag, { x, y, width, height }: Area): void {
  const [left = 0, top = 0, wide = 1, high = 1] = numbers(of.get('viewBox'));
  const scale = Math.min(width / wide, height / high);
  doc.translate(x + (width - wide * scale) / 2, y + (height - high * scale) / 2);
  doc.scale(scale).translate(-left, -top);
}

function group(doc: PDFKit.PDFDocument, { isEnd, isWhole, of }: Tag): void {
  if (isEnd) {
    doc.restore();
    return;
  }
  if (isWhole) return;
  doc.save();
  for (const [, kind, values] of (of.get('transform') ?? '').matchAll(/(translate|rotate)\(([^)]*)\)/g)) {
    const [one = 0, other = 0] = numbers(values);
    if (kind === 'translate') doc.translate(one, other);
    else doc.rotate(one);
  }
}

function shape(doc: PDFKit.PDFDocument, tag: Tag): void {
  const { name, of } = tag;
  if (name === 'text') return label(doc, tag);
  const classes = (of.get('class') ?? '').split(' ');
  const pen = classes.reduce<Pen>((known, one) => ({ ...known, ...PENS[one] }), {});
  if (pen.stroke === undefined) return;
  if (name === 'path') doc.path(of.get('d') ?? '');
  else if (name === 'circle') doc.circle(at(tag, 'cx'), at(tag, 'cy'), at(tag, 'r'));
  else if (name === 'rect') {
    doc.roundedRect(at(tag, 'x'), at(tag, 'y'), at(tag, 'width'), at(tag, 'height'), at(tag, 'rx'));
  } else return;
  doc
    .lineWidth(pen.width ?? 1)
    .lineCap('round')
    .lineJoin('round');
  if (pen.fill === undefined) doc.stroke(pen.stroke);
  else doc.fillAndStroke(pen.fill, pen.stroke);
}

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
/** Wider than any label. */
const ROOM = 1000;

function label(doc: PDFKit.PDFDocument, tag: Tag): void {
  const letters = LETTERS[tag.of.get('class') ?? ''];
  const text = tag.text.replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole).trim();
  if (!letters || text === '') return;
  const { size, colour, font = 'plain' } = letters;
  const width = doc.font(font).fontSize(size).widthOfString(text);
  const anchor = tag.of.get('text-anchor');
  const left = at(tag, 'x') - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  doc.fillColor(colour);
  writeText(doc, text, left, at(tag, 'y') - 0.95 * size, { font, size, width: ROOM, height: 2 * size });
}
