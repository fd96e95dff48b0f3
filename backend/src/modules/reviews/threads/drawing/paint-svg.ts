import { writeLabel } from '../../../../platform/paper';

type Doc = PDFKit.PDFDocument;

interface Look {
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

/** As the drawings look on a light page. */
const LOOKS: { readonly [name: string]: Look } = {
  line: { line: '#1f2937', width: 1.6 },
  body: { fill: '#f8fafc', line: '#1f2937', width: 1.6 },
  filled: { fill: '#1f2937', line: '#1f2937', width: 1.6 },
  wire: { line: '#b45309', width: 1.4 },
  'wire power': { line: '#2563eb', width: 1.4 },
  open: { line: '#6b7280', width: 1.2 },
};
const LETTERS: { readonly [name: string]: { readonly size: number; readonly colour: string; readonly bold?: true } } = {
  reference: { size: 12, colour: '#111827', bold: true },
  value: { size: 11, colour: '#4b5563' },
  pin: { size: 9, colour: '#4b5563' },
  number: { size: 7, colour: '#6b7280' },
  net: { size: 10, colour: '#92400e' },
  rail: { size: 10, colour: '#1d4ed8' },
};

type Attributes = { readonly [name: string]: string };
const ELEMENT = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/**
 * Draws a piece as our own writer of SVG writes it: its paths, boxes, circles and texts, at their places.
 * @param instead how its shapes look, instead of their own way
 */
export function paintSvg(doc: Doc, svg: string, instead?: Look): void {
  let text: { readonly of: Attributes; said: string } | undefined;
  for (const [, end, name, given = '', , after = ''] of svg.matchAll(ELEMENT)) {
    const attributes = attributesOf(given);
    if (name === 'g') group(doc, end === '/', attributes.transform);
    else if (name === 'text' && end === '/') {
      if (text) write(doc, text.of, text.said);
      text = undefined;
    } else if (name === 'text') text = { of: attributes, said: plain(after) };
    else if (name === 'tspan') {
      // A tspan is overlined; what follows its end is not.
      if (text) text.said += end === '/' ? plain(after) : overlined(plain(after));
    } else if (end === '') shape(doc, name, attributes, instead);
  }
}

function attributesOf(given: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of given.matchAll(ATTRIBUTE)) attributes[key] = value;
  return attributes;
}

function group(doc: Doc, isEnd: boolean, transform = ''): void {
  if (isEnd) {
    doc.restore();
    return;
  }
  doc.save();
  for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0] = values.split(/[ ,]+/).map(Number);
    if (name === 'translate') doc.translate(a, b);
    if (name === 'rotate') doc.rotate(a);
  }
}

function shape(doc: Doc, name: string | undefined, { class: look = '', ...at }: Attributes, instead?: Look): void {
  const number = (key: string): number => Number(at[key] ?? 0);
  if (name === 'path') doc.path(at.d ?? '');
  else if (name === 'rect') {
    doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  } else if (name === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
  else return;
  const { fill, line, width = 1 } = instead ?? LOOKS[look] ?? {};
  doc.lineWidth(width).lineCap('round').lineJoin('round');
  if (fill && line) doc.fillAndStroke(fill, line);
  else if (line) doc.stroke(line);
}

function write(
  doc: Doc,
  { class: look = '', x = '0', y = '0', 'text-anchor': anchor }: Attributes,
  said: string,
): void {
  const { size, colour, bold } = LETTERS[look] ?? { size: 10, colour: '#111827' };
  const at = anchor === 'middle' || anchor === 'end' ? anchor : 'start';
  doc.fillColor(colour);
  writeLabel(doc, said, Number(x), Number(y), { font: bold ? 'bold' : 'plain', size, at });
}

/** With a line above each letter. */
const overlined = (text: string): string => text.replace(/./gu, '$&\u0305');

const plain = (escaped: string): string =>
  escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
