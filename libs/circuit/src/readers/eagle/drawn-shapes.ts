import type { DrawnCircle, DrawnLine, DrawnWords, Point } from '../../model';
import { round, type Segment } from '../geometry';
import type { XmlTag } from '../xml/xml-tag';
import { placeInBoard, pointOf, rotationOf, wireOf, type EagleRotation } from './values';

/** A text of a sheet or symbol; one that begins with ">" stands for something else. */
export interface EagleWords {
  readonly kind: 'text';
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly along: number;
  readonly across: number;
  readonly rotation: EagleRotation;
}
/** In millimetres of its symbol or sheet, y downwards. */
export type EagleShape = DrawnLine | DrawnCircle | EagleWords;

/** How a tag of a text, label or attribute lies. */
export function wordsLook(tag: XmlTag): Omit<EagleWords, 'text'> {
  const align = tag.get('align') ?? 'bottom-left';
  const along = /left/.test(align) ? 1 : /right/.test(align) ? -1 : 0;
  const across = /bottom/.test(align) ? -1 : /top/.test(align) ? 1 : 0;
  const rotation = rotationOf(tag.get('rot'));
  return { kind: 'text', at: pointOf(tag), size: tag.number('size') || 1.778, along, across, rotation };
}

/** Gathers the shapes of a symbol or sheet, some of which lie over several tags. */
export class ShapeReader {
  private target: EagleShape[] = [];
  private words: { look: Omit<EagleWords, 'text'>; text: string } | undefined;
  private corners: { at: Point; curve: number }[] | undefined;

  /** @param hidden layers that the author does not see */
  constructor(private readonly hidden: ReadonlySet<string>) {}

  into(target: EagleShape[]): void {
    this.target = target;
  }

  open(tag: XmlTag): void | 'skip' {
    if (tag.name === 'vertex') {
      this.corners?.push({ at: pointOf(tag), curve: tag.number('curve') });
      return;
    }
    if (this.hidden.has(tag.get('layer') ?? '')) return 'skip';
    switch (tag.name) {
      case 'wire':
        this.target.push({ kind: 'line', points: pointsOf(wireOf(tag)), fill: 'none' });
        return;
      case 'circle': {
        const fill = tag.number('width') === 0 ? 'line' : 'none';
        this.target.push({ kind: 'circle', center: pointOf(tag), radius: tag.number('radius'), fill });
        return;
      }
      case 'rectangle':
        this.target.push(rectangleOf(tag));
        return;
      case 'frame':
        this.target.push(...frameOf(tag));
        return;
      case 'polygon':
        this.corners = [];
        return;
      case 'text':
        this.words = { look: wordsLook(tag), text: '' };
    }
  }

  text(text: string): void {
    if (this.words) this.words.text += text;
  }

  close(name: string): void {
    if (name === 'text' && this.words) {
      const { look, text } = this.words;
      if (text.trim() !== '') this.target.push({ ...look, text });
      this.words = undefined;
    } else if (name === 'polygon' && this.corners) {
      const points = outlineOf(this.corners);
      if (points.length > 2) this.target.push({ kind: 'line', points, fill: 'line' });
      this.corners = undefined;
    }
  }
}

export const pointsOf = (segments: readonly Segment[]): Point[] =>
  segments.length === 0 ? [] : [segments[0]!.from, ...segments.map(({ to }) => to)];

function rectangleOf(tag: XmlTag): DrawnLine {
  const [x1, y1, x2, y2] = [tag.number('x1'), -tag.number('y1'), tag.number('x2'), -tag.number('y2')];
  const middle = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  const [w, h] = [(x2 - x1) / 2, (y2 - y1) / 2];
  const rotation = rotationOf(tag.get('rot'));
  const corners = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
    { x: -w, y: -h },
  ];
  return { kind: 'line', points: corners.map((corner) => placeInBoard(corner, middle, rotation)), fill: 'line' };
}

/** A polygon's outline; a vertex tells how the edge behind it is bent. */
function outlineOf(corners: readonly { readonly at: Point; readonly curve: number }[]): Point[] {
  const points = corners.flatMap(({ at, curve }, index) => {
    const to = corners[(index + 1) % corners.length]!.at;
    return pointsOf(bent(at, to, curve)).slice(0, -1);
  });
  return points.length > 0 ? [...points, points[0]!] : [];
}

const bent = (from: Point, to: Point, curve: number): Segment[] =>
  wireOf({
    number: (name: string) => ({ x1: from.x, y1: -from.y, x2: to.x, y2: -to.y, curve })[name] ?? 0,
  });

/** Width of the border in which a frame's columns and rows are named. */
const BORDER = 3.81;

/** A drawing frame: two boxes, between them the numbers of the columns and the letters of the rows. */
function frameOf(tag: XmlTag): EagleShape[] {
  const [x1, y1, x2, y2] = [tag.number('x1'), -tag.number('y2'), tag.number('x2'), -tag.number('y1')];
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  const side = (name: string): number => (tag.get(`border-${name}`) === 'no' ? 0 : BORDER);
  const inner = {
    left: left + side('left'),
    right: right - side('right'),
    top: top + side('top'),
    bottom: bottom - side('bottom'),
  };
  const shapes: EagleShape[] = [
    box({ left, right, top, bottom }),
    box(inner),
    ...names(Math.abs(tag.number('columns')), left, right, (from, to, index) => [
      ...(side('top') ? ruled({ x: to, y: top }, { x: to, y: inner.top }) : []),
      ...(side('bottom') ? ruled({ x: to, y: inner.bottom }, { x: to, y: bottom }) : []),
      ...(side('top') ? [letter(String(index + 1), { x: (from + to) / 2, y: (top + inner.top) / 2 })] : []),
      ...(side('bottom') ? [letter(String(index + 1), { x: (from + to) / 2, y: (bottom + inner.bottom) / 2 })] : []),
    ]),
    ...names(Math.abs(tag.number('rows')), top, bottom, (from, to, index) => [
      ...(side('left') ? ruled({ x: left, y: to }, { x: inner.left, y: to }) : []),
      ...(side('right') ? ruled({ x: inner.right, y: to }, { x: right, y: to }) : []),
      ...(side('left') ? [letter(rowName(index), { x: (left + inner.left) / 2, y: (from + to) / 2 })] : []),
      ...(side('right') ? [letter(rowName(index), { x: (right + inner.right) / 2, y: (from + to) / 2 })] : []),
    ]),
  ];
  return shapes;
}

const box = ({ left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>): DrawnLine => {
  const [a, b] = [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
  return { kind: 'line', points: [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a], fill: 'none' };
};

const ruled = (from: Point, to: Point): EagleShape[] => [{ kind: 'line', points: [from, to], fill: 'none' }];

const letter = (text: string, at: Point): EagleWords => {
  return { kind: 'text', text, at, size: 1.778, along: 0, across: 0, rotation: { degrees: 0, mirrored: false } };
};

const rowName = (index: number): string => String.fromCharCode(65 + (index % 26));

/** Columns or rows of equal size. A file may ask for any number; 100 are more than a sheet shows. */
function names(
  count: number,
  from: number,
  to: number,
  draw: (from: number, to: number, index: number) => EagleShape[],
): EagleShape[] {
  const number = Math.min(100, Math.trunc(count));
  const step = (to - from) / Math.max(1, number);
  return Array.from({ length: number }, (_, index) =>
    draw(from + index * step, from + (index + 1) * step, index),
  ).flat();
}

/** A shape where its symbol lies. */
export function placedShape(
  shape: EagleShape,
  at: Point,
  rotation: EagleRotation,
): DrawnLine | DrawnCircle | DrawnWords {
  if (shape.kind === 'line')
    return { ...shape, points: shape.points.map((point) => placeInBoard(point, at, rotation)) };
  if (shape.kind === 'circle') return { ...shape, center: placeInBoard(shape.center, at, rotation) };
  return placedWords(shape, at, rotation);
}

const NOWHERE = { x: 0, y: 0 };

/** Eagle turns and mirrors where a text hangs, and keeps it readable from below or from the right. */
export function placedWords(words: EagleWords, at: Point, rotation: EagleRotation): DrawnWords {
  const turn = (vector: Point): Point => placeInBoard(placeInBoard(vector, NOWHERE, words.rotation), NOWHERE, rotation);
  const hang = turn({ x: words.along, y: words.across });
  const reading = turn({ x: 1, y: 0 });
  const upward = Math.abs(reading.y) > Math.abs(reading.x) + 1e-6;
  const sign = (value: number): number => (Math.abs(value) < 0.5 ? 0 : Math.sign(value));
  return {
    kind: 'text',
    role: 'own',
    text: words.text,
    at: placeInBoard(words.at, at, rotation),
    size: round(words.size),
    along: sign(upward ? -hang.y : hang.x),
    across: sign(upward ? hang.x : hang.y),
    upward,
  };
}
