import type { Font } from './fonts';
import { writeLabel } from './write-text';

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
  readonly opacity?: number;
}

/** The classes of the drawings that `writeSvg` makes, as they look on paper. */
const PENS: { readonly [name: string]: Pen } = {
  line: { stroke: '#1f2937', width: 1.6 },
  body: { stroke: '#1f2937', fill: '#f8fafc', width: 1.6 },
  filled: { stroke: '#1f2937', fill: '#1f2937', width: 1.6 },
  wire: { stroke: '#b45309', width: 1.4 },
  power: { stroke: '#2563eb' },
  wide: { width: 3 },
  bus: { width: 6 },
  open: { stroke: '#6b7280', width: 1.2 },
  cross: { stroke: '#9ca3af', width: 3 },
  off: { stroke: '#dc2626', width: 9, opacity: 0.7 },
  dot: { fill: '#b45309' },
};
/** What somebody drew has one width; of what it is filled with it says the same. */
const DRAWN: Pen = { stroke: '#1f2937', width: 3 };

/** What is drawn and written in a group of such a class. */
const GROUPS: { readonly [name: string]: { readonly drawn: string; readonly words: string } } = {
  plain: { drawn: '#6b7280', words: '#4b5563' },
  named: { drawn: '#b45309', words: '#92400e' },
  port: { drawn: '#2563eb', words: '#1d4ed8' },
};
const FADED = 0.45;

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
  words: { size: 12, colour: '#111827' },
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
  const groups: string[][] = [];
  // A line above letters is left out.
  for (const tag of tagsIn(svg.replace(/<\/?tspan[^>]*>/g, ''))) {
    if (tag.name === 'svg' && !tag.isEnd) place(doc, tag, area);
    else if (tag.name === 'g') group(doc, tag, groups);
    else if (!tag.isEnd) shape(doc, tag, groups.flat());
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

const classesOf = ({ of }: Tag): string[] => (of.get('class') ?? '').split(' ');

function group(doc: PDFKit.PDFDocument, tag: Tag, groups: string[][]): void {
  const { isEnd, isWhole, of } = tag;
  if (isEnd) {
    groups.pop();
    doc.restore();
    return;
  }
  if (isWhole) return;
  groups.push(classesOf(tag));
  doc.save();
  if (classesOf(tag).includes('dnp')) doc.opacity(FADED);
  move(doc, of.get('transform'));
}

function move(doc: PDFKit.PDFDocument, transform = ''): void {
  for (const [, kind, values] of transform.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)) {
    const [one = 0, other = 0, third = 0] = numbers(values);
    if (kind === 'translate') doc.translate(one, other);
    else if (kind === 'scale') doc.scale(one, other);
    else doc.rotate(one, { origin: [other, third] });
  }
}

function shape(doc: PDFKit.PDFDocument, tag: Tag, groups: readonly string[]): void {
  const { name, of } = tag;
  if (name === 'text') return label(doc, tag, groups);
  if (name === 'image') return picture(doc, tag);
  const style = styleOf(tag);
  const { stroke, fill, width, opacity } = penOf(tag, groups, style);
  if (stroke === undefined && fill === undefined) return;
  if (name === 'path') doc.path(of.get('d') ?? '');
  else if (name === 'circle') doc.circle(at(tag, 'cx'), at(tag, 'cy'), at(tag, 'r'));
  else if (name === 'rect') {
    doc.roundedRect(at(tag, 'x'), at(tag, 'y'), at(tag, 'width'), at(tag, 'height'), at(tag, 'rx'));
  } else return;
  doc.save();
  doc
    .lineWidth(width ?? 1)
    .lineCap('round')
    .lineJoin('round');
  const [dash, gap = dash] = numbers(style.get('stroke-dasharray'));
  if (dash) doc.dash(dash, { space: gap ?? dash });
  if (opacity !== undefined) doc.strokeOpacity(opacity);
  if (style.has('fill-opacity')) doc.fillOpacity(Number(style.get('fill-opacity')));
  if (stroke === undefined) doc.fill(fill);
  else if (fill === undefined) doc.stroke(stroke);
  else doc.fillAndStroke(fill, stroke);
  doc.restore();
}

function styleOf({ of }: Tag): ReadonlyMap<string, string> {
  const entries = (of.get('style') ?? '').split(';').map((entry) => entry.split(':'));
  return new Map(entries.flatMap(([key, value]) => (key && value ? [[key, value.replace('!important', '')]] : [])));
}

function penOf(tag: Tag, groups: readonly string[], style: ReadonlyMap<string, string>): Pen {
  const classes = classesOf(tag);
  const usual = classes.includes('drawn')
    ? {
        ...DRAWN,
        ...groups.reduce<Pen>((known, one) => (GROUPS[one] ? { stroke: GROUPS[one].drawn } : known), {}),
        ...(classes.includes('body') && { fill: '#f8fafc' }),
        ...(classes.includes('filled') && { fill: '#1f2937' }),
      }
    : classes.reduce<Pen>((known, one) => ({ ...known, ...PENS[one] }), {});
  const { stroke: known, ...rest } = usual;
  const stroke = style.get('stroke') ?? known;
  const fill = style.get('fill');
  const width = style.get('stroke-width');
  return {
    ...rest,
    ...(stroke !== undefined && stroke !== 'none' && { stroke }),
    ...(fill !== undefined && { fill }),
    ...(width !== undefined && { width: Number(width) }),
  };
}

/** A bitmap that a drawing holds, of the kinds that PDF has. */
function picture(doc: PDFKit.PDFDocument, tag: Tag): void {
  const [, bytes] = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(tag.of.get('href') ?? '') ?? [];
  if (bytes === undefined) return;
  doc.save();
  move(doc, tag.of.get('transform'));
  const box = { x: at(tag, 'x'), y: at(tag, 'y'), width: at(tag, 'width'), height: at(tag, 'height') };
  try {
    doc.image(Buffer.from(bytes, 'base64'), box.x, box.y, { width: box.width, height: box.height });
  } catch {
    // What pdfkit can't read, whatever it is called, leaves its frame.
    doc
      .lineWidth(1)
      .rect(box.x, box.y, box.width, box.height)
      .stroke(PENS['open']?.stroke ?? '#6b7280');
  }
  doc.restore();
}

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plainText = (text: string): string =>
  text
    .replace(/&#(\d+);|&([a-z]+);/g, (whole, code: string | undefined, name: string) =>
      code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .trim();

/** How far letters lean where a font has none that do. */
const LEAN = 0.2;
const ANCHORS = { start: 'start', middle: 'middle', end: 'end' } as const;

function label(doc: PDFKit.PDFDocument, tag: Tag, groups: readonly string[]): void {
  const [known = ''] = classesOf(tag);
  const letters = LETTERS[known];
  const text = plainText(tag.text);
  if (!letters || text === '') return;
  const style = styleOf(tag);
  const group = known === 'words' ? groups.flatMap((one) => GROUPS[one]?.words ?? []).at(-1) : undefined;
  const size = parseFloat(style.get('font-size') ?? '') || letters.size;
  const [x, y] = [at(tag, 'x'), at(tag, 'y')];
  doc.save();
  move(doc, tag.of.get('transform'));
  if (style.get('font-style') === 'italic') doc.transform(1, 0, -LEAN, 1, LEAN * y, 0);
  doc.fillColor(style.get('fill') ?? group ?? letters.colour);
  const font = style.get('font-weight') === '700' ? 'bold' : (letters.font ?? 'plain');
  const anchor = ANCHORS[(tag.of.get('text-anchor') ?? 'start') as keyof typeof ANCHORS];
  writeLabel(doc, text, x, y, { font, size, at: anchor });
  doc.restore();
}
