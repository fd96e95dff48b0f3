import type { DrawnShape, Point, ShapeFill } from '../../model';
import { arcChords, bezierChords } from '../geometry';
import { wordsOf } from '../schematic/screen-drawing';
import type { SexprCursor } from '../sexpr/cursor';
import { readTextLook } from '../sexpr/text-look';

/** Lists that draw a shape: in symbols with y upwards, on sheets with y downwards. */
export const graphicHeads: ReadonlySet<string> = new Set([
  'polyline',
  'rectangle',
  'circle',
  'arc',
  'bezier',
  'text',
  'text_box',
]);

interface OpenGraphic {
  readonly points: Point[];
  readonly places: Map<string, Point>;
  radius: number;
  fill: ShapeFill;
}

/** Reads the shape that the cursor has just entered, and leaves it; undefined for one without points. */
export function readGraphic(head: string, cursor: SexprCursor): DrawnShape | undefined {
  if (head === 'text') {
    const text = cursor.atom() ?? '';
    const look = readTextLook(cursor);
    return look.hidden ? undefined : wordsOf(text, look);
  }
  const open: OpenGraphic = { points: [], places: new Map(), radius: 0, fill: 'none' };
  const text = head === 'text_box' ? (cursor.atom() ?? '') : '';
  for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) readPart(inner, cursor, open);
  return text === '' ? shapeOf(head, open) : boxedText(text, open);
}

function readPart(head: string, cursor: SexprCursor, open: OpenGraphic): void {
  if (head === 'pts') {
    for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
      if (inner === 'xy') open.points.push(readPoint(cursor));
      cursor.leave();
    }
    return;
  }
  if (head === 'fill') {
    for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
      if (inner === 'type') open.fill = fills[cursor.atom() ?? ''] ?? 'none';
      cursor.leave();
    }
    return;
  }
  if (placeHeads.has(head)) open.places.set(head, readPoint(cursor));
  else if (head === 'radius') open.radius = Number(cursor.atom()) || 0;
  cursor.leave();
}

const placeHeads: ReadonlySet<string> = new Set(['start', 'mid', 'end', 'center', 'at', 'size']);
const fills: { readonly [type: string]: ShapeFill } = { background: 'body', outline: 'line', color: 'none' };

const readPoint = (cursor: SexprCursor): Point => ({ x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 });

const ORIGIN: Point = { x: 0, y: 0 };

function shapeOf(head: string, { points, places, radius, fill }: OpenGraphic): DrawnShape | undefined {
  const [start, end] = [places.get('start') ?? ORIGIN, places.get('end') ?? ORIGIN];
  switch (head) {
    case 'rectangle':
      return { kind: 'line', points: corners(start, end), fill };
    case 'circle':
      return { kind: 'circle', center: places.get('center') ?? ORIGIN, radius, fill };
    case 'arc':
      return { kind: 'line', points: arcPoints(start, places.get('mid'), end), fill };
    case 'bezier':
      return points.length === 4
        ? { kind: 'line', points: pointsOf(bezierChords(points[0]!, points[1]!, points[2]!, points[3]!)), fill }
        : undefined;
    default:
      return points.length < 2 ? undefined : { kind: 'line', points, fill };
  }
}

const arcPoints = (start: Point, mid: Point | undefined, end: Point): readonly Point[] =>
  mid ? pointsOf(arcChords(start, mid, end)) : [start, end];

const pointsOf = (chords: readonly { readonly from: Point; readonly to: Point }[]): readonly Point[] => [
  ...chords.slice(0, 1).map(({ from }) => from),
  ...chords.map(({ to }) => to),
];

export const corners = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a];

/** Words in a frame: drawn from its upper left corner on. */
function boxedText(text: string, { places }: OpenGraphic): DrawnShape | undefined {
  const [at, end, size] = [places.get('at') ?? places.get('start'), places.get('end'), places.get('size')];
  if (!at) return undefined;
  const low = size ? at : { x: Math.min(at.x, end?.x ?? at.x), y: Math.min(at.y, end?.y ?? at.y) };
  const place = { x: low.x + 1, y: low.y + 1 };
  return { kind: 'text', role: 'own', text, at: place, size: 1.27, along: 1, across: 1, upward: false };
}
