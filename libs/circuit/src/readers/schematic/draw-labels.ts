import type { DrawnShape, DrawnWords, Pen, Point } from '../../model';
import type { LabelKind } from './screen';
import { textWidth } from './letter-widths';
import { USUAL_LABELS, wordsOf, type LabelLook, type LabelMeasures, type SheetLook } from './screen-drawing';

/** Measures of KiCad's labels, in heights of their letters. */
const [PEN, BOLD_PEN] = [0.125, 0.2];
const POINTER = 1;
/** Before the text of a global label on the side that a signal comes in, and how far the text hangs. */
const [POINT_ROOM, SINK] = [0.75, 0.0715];
/** By what a text is longer than its letters. */
const TEXT_ENDS = 0.175;

const comesIn = (shape: string): boolean => shape === 'input' || shape === 'bidirectional' || shape === 'tri_state';
const goesOut = (shape: string): boolean => shape === 'output' || shape === 'bidirectional' || shape === 'tri_state';

/** A label's text, and around a global or hierarchical one the frame that tells which way its signal goes. */
export function labelShapes(kind: LabelKind, label: LabelLook, measures = USUAL_LABELS): DrawnShape[] {
  const fields = (label.fields ?? []).map(({ text, look }) => wordsOf(text, look));
  return [...framedText(kind, label, measures), ...fields];
}

function framedText(kind: LabelKind, label: LabelLook, measures: LabelMeasures): DrawnShape[] {
  const { look, shape } = label;
  const height = look.letter.height;
  const pen = look.bold ? BOLD_PEN : PEN;
  if (kind === 'local') {
    return [shifted(wordsOf(label.text, look), { x: 0, y: -height * (measures.offset + pen) })];
  }
  const way = look.along === -1 ? -1 : 1;
  const words = { ...wordsOf(label.text, { ...look, across: 0 }), along: way };
  if (kind === 'global') {
    const room = measures.room + (comesIn(shape) ? POINT_ROOM : 0);
    const length = textWidth(label.text) * (look.letter.width / height);
    return [
      placed(globalFrame({ shape, letters: length, height, room: measures.room, pen }), look.at, way, words.upward),
      shifted(words, { x: way * height * room, y: height * SINK }),
    ];
  }
  return [
    placed(pointer(comesIn(shape), goesOut(shape), height), look.at, way, words.upward),
    shifted(words, { x: way * height * (POINTER + measures.offset), y: 0 }),
  ];
}

interface GlobalFrame {
  readonly shape: string;
  /** Of its text, in heights of the letters. */
  readonly letters: number;
  readonly height: number;
  readonly room: number;
  readonly pen: number;
}

/** A box with points towards where the signal comes from and goes to, as it lies to the right of its place. */
function globalFrame({ shape, letters, height, room, pen }: GlobalFrame): readonly Point[] {
  const point = height * (0.5 + room);
  const more = pen - PEN;
  const half = point + height * (PEN + 1.5 * more);
  const low = comesIn(shape) ? point : 0;
  const high = low + (letters + TEXT_ENDS + 2 * room + PEN + 3 * more) * height;
  return [
    { x: 0, y: 0 },
    { x: low, y: -half },
    { x: high, y: -half },
    { x: goesOut(shape) ? high + point : high, y: 0 },
    { x: high, y: half },
    { x: low, y: half },
    { x: 0, y: 0 },
  ];
}

/** The small flag at a label's place, with a point at its place, at its end, at both or at none. */
function pointer(here: boolean, there: boolean, size: number): readonly Point[] {
  const half = size / 2;
  return [
    { x: 0, y: here ? 0 : -half },
    { x: half, y: -half },
    { x: there ? half : size, y: -half },
    { x: size, y: there ? 0 : -half },
    { x: size, y: there ? 0 : half },
    { x: there ? half : size, y: half },
    { x: half, y: half },
    { x: 0, y: here ? 0 : half },
    { x: 0, y: here ? 0 : -half },
  ];
}

/** A shape that leads to the right, turned so that it leads the way that a text is read, or back. */
const placed = (points: readonly Point[], at: Point, way: number, upward: boolean): DrawnShape => ({
  kind: 'line',
  points: points.map(({ x, y }) => moved(at, { x: x * way, y }, upward)),
  fill: 'none',
});

const moved = (at: Point, by: Point, upward: boolean): Point =>
  upward ? { x: at.x + by.y, y: at.y - by.x } : { x: at.x + by.x, y: at.y + by.y };

/** Set along and across the way that it is read. */
const shifted = (words: DrawnWords, by: Point): DrawnWords => ({ ...words, at: moved(words.at, by, words.upward) });

/** The box of a sheet on a sheet, with its name and its file, crossed out where its parts are not fitted. */
export function sheetShapes({ at, width, height, fields, brush, notFitted }: SheetLook): DrawnShape[] {
  const far = { x: at.x + width, y: at.y + height };
  const points = [at, { x: far.x, y: at.y }, far, { x: at.x, y: far.y }, at];
  const words = fields.map(({ text, look }) => wordsOf(text, look));
  return [
    { kind: 'line', points, fill: brush?.paint ? 'body' : 'none', ...brush },
    ...words,
    ...(notFitted ? crossOver(at, far, words) : []),
  ];
}

/** As KiCad crosses out sheets: how thick and in which colour, and how much of what its texts reach beyond the box it takes. */
const CROSS: Pen = { width: 0.4572, colour: '#dc2626' };
const [OWN, OTHER] = [0.6, 0.3];

function crossOver(at: Point, far: Point, words: readonly DrawnWords[]): DrawnShape[] {
  const most = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b), 0);
  const reach = words.map((text) => {
    const [long, high] = [textWidth(text.text) * text.size, text.size];
    const [x, y] = [(text.along * long) / 2, (text.across * high) / 2];
    const middle = text.upward ? { x: text.at.x + y, y: text.at.y - x } : { x: text.at.x + x, y: text.at.y + y };
    const [wide, tall] = text.upward ? [high, long] : [long, high];
    return {
      x: Math.max(at.x - middle.x, middle.x - far.x) + wide / 2,
      y: Math.max(at.y - middle.y, middle.y - far.y) + tall / 2,
    };
  });
  const [wide, tall] = [most(reach.map(({ x }) => x)), most(reach.map(({ y }) => y))];
  const x = Math.max(wide * OWN, tall * OTHER);
  const y = Math.max(tall * OWN, x * OTHER);
  const [low, high] = [
    { x: at.x - x, y: at.y - y },
    { x: far.x + x, y: far.y + y },
  ];
  const line = (...points: readonly Point[]): DrawnShape => ({ kind: 'line', points, fill: 'none', ...CROSS });
  return [line(low, high), line({ x: low.x, y: high.y }, { x: high.x, y: low.y })];
}

/** A pin of a sheet: its text reads into the sheet, from its edge. */
export function sheetPinShapes({ look, text, shape }: LabelLook, measures: LabelMeasures): DrawnShape[] {
  const way = look.along === -1 ? -1 : 1;
  const words = { ...wordsOf(text, { ...look, across: 0 }), along: way };
  const height = look.letter.height;
  // Seen from inside the sheet, so that what comes in leads away from the edge.
  return [
    placed(pointer(goesOut(shape), comesIn(shape), height), look.at, way, words.upward),
    shifted(words, { x: way * height * (POINTER + measures.offset), y: 0 }),
  ];
}
