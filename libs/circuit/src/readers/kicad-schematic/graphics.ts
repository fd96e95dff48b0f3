import type { Brush, Dash, DrawnShape, Pen, Point, ShapeFill } from '../../model';
import { arcChords, bezierChords } from '../geometry';
import { wordsOf } from '../schematic/screen-drawing';
import { colourOf, paintOf } from '../sexpr/colour';
import type { SexprCursor } from '../sexpr/cursor';
import { readTextLook } from '../sexpr/text-look';
import { boxedTexts, readBoxPart, type TextBoxLook } from './text-box';
import { tableOf } from '../table';

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
  paint?: string;
  pen: Pen;
  /** -1: the outline is not drawn. */
  width: number;
  /** Of a text box, degrees. */
  angle: number;
}

/** In symbols the angles of texts are tenths of degrees, on sheets whole ones. */
export const SYMBOL_ANGLES = 10;

/** Reads the shape that the cursor has just entered, and leaves it; nothing for one without points. */
export function readGraphic(head: string, cursor: SexprCursor, ofDegree = 1, usual?: Dash): readonly DrawnShape[] {
  const word = cursor.atom();
  if (word === 'private' && !cursor.quoted) {
    // Shown where the symbol is edited, and nowhere else.
    cursor.leave();
    return [];
  }
  const isOfSymbol = ofDegree === SYMBOL_ANGLES;
  if (head === 'text') {
    const text = word ?? '';
    const look = readTextLook(cursor, ofDegree);
    return look.hidden ? [] : [wordsOf(text, look)];
  }
  const open: OpenGraphic = { points: [], places: new Map(), radius: 0, fill: 'none', pen: {}, width: 0, angle: 0 };
  if (head !== 'text_box') {
    for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) readPart(inner, cursor, open, usual);
    return outlined(shapeOf(head, open), open, isOfSymbol);
  }
  const box: TextBoxLook = { text: word ?? '' };
  for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
    if (readBoxPart(inner, cursor, box)) continue;
    readPart(inner, cursor, open);
  }
  box.angle = open.angle;
  const [at, end, size] = [
    open.places.get('at') ?? open.places.get('start'),
    open.places.get('end'),
    open.places.get('size'),
  ];
  const far = size && at ? { x: at.x + size.x, y: at.y + size.y } : end;
  if (!at || !far) return [];
  const frame: DrawnShape = { kind: 'line', points: corners(at, far), fill: open.fill };
  return [...outlined(frame, open, isOfSymbol), ...boxedTexts(box, at, far, isOfSymbol)];
}

/**
 * A shape whose outline has no width shows nothing but what fills it. On a sheet, "outline" fills with the line's own
 * colour, if it has one; only in symbols is that the line's whatever it is.
 */
function outlined(
  shape: DrawnShape | undefined,
  { pen, width, fill, paint }: OpenGraphic,
  isOfSymbol: boolean,
): readonly DrawnShape[] {
  if (!shape || shape.kind === 'text') return [];
  const own = fill === 'line' && !isOfSymbol ? pen.colour : paint;
  const isFilled = fill === 'line' ? isOfSymbol || own !== undefined : fill === 'body';
  if (width < 0 && !isFilled) return [];
  const brush: Brush = { ...pen, ...(isFilled && own && { paint: own }), ...(width < 0 && { bare: true }) };
  return [{ ...shape, ...brush, fill: !isFilled ? 'none' : isOfSymbol ? fill : 'body' }];
}

const DASH_NAMES = tableOf<Dash>({
  ...{ dash: 'dash', dot: 'dot', dash_dot: 'dashDot', dash_dot_dot: 'dashDotDot' },
});

/** Millimetres: KiCad draws no line thinner, as files of its versions before 6 ask for. */
const THINNEST = 0.0847;

/** `(stroke (width 0.2) (type dash) ...)`: a width of 0 is the usual one, below that nothing is drawn. Leaves the stroke. */
export function readStroke(cursor: SexprCursor, usual?: Dash): { readonly pen: Pen; readonly width: number } {
  let width = 0;
  let dash: Dash | undefined;
  let colour: string | undefined;
  for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
    if (inner === 'width') width = Number(cursor.atom()) || 0;
    else if (inner === 'type') {
      const type = cursor.atom() ?? '';
      dash = type === 'default' ? usual : DASH_NAMES[type];
    } else if (inner === 'color') colour = colourOf([0, 1, 2, 3].map(() => cursor.atom()));
    cursor.leave();
  }
  return {
    pen: { ...(width > 0 && { width: Math.max(width, THINNEST) }), ...(dash && { dash }), ...(colour && { colour }) },
    width,
  };
}

/** `(fill (type color) (color 255 0 0 1))`, of the box of a sheet without a type. Leaves it. */
export function readFill(cursor: SexprCursor): { readonly fill: ShapeFill; readonly paint?: string } {
  let type = 'color';
  let paint: string | undefined;
  for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
    if (inner === 'type') type = cursor.atom() ?? '';
    else if (inner === 'color') paint = paintOf([0, 1, 2, 3].map(() => cursor.atom()));
    cursor.leave();
  }
  if (type !== 'color') return { fill: fills[type] ?? 'none' };
  return paint ? { fill: 'body', paint } : { fill: 'none' };
}

function readPart(head: string, cursor: SexprCursor, open: OpenGraphic, usual?: Dash): void {
  if (head === 'pts') {
    for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
      if (inner === 'xy') open.points.push(readPoint(cursor));
      cursor.leave();
    }
    return;
  }
  if (head === 'fill') {
    Object.assign(open, readFill(cursor));
    return;
  }
  if (head === 'stroke') {
    Object.assign(open, readStroke(cursor, usual));
    return;
  }
  if (placeHeads.has(head)) open.places.set(head, readPoint(cursor));
  if (head === 'at') open.angle = Number(cursor.atom()) || 0;
  if (head === 'radius') open.radius = Number(cursor.atom()) || 0;
  cursor.leave();
}

const placeHeads: ReadonlySet<string> = new Set(['start', 'mid', 'end', 'center', 'at', 'size']);
const fills = tableOf<ShapeFill>({ background: 'body', outline: 'line' });

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
