import type { DrawnShape, DrawnWords, Point } from '../../model';
import type { LabelKind } from './screen';
import { textWidth } from './letter-widths';
import { USUAL_LABELS, wordsOf, type LabelLook, type LabelMeasures, type SheetLook } from './screen-drawing';

/** Measures of KiCad's labels, in heights of their letters. */
const PEN = 0.125;
const POINTER = 1;
/** Before the text of a global label on the side that a signal comes in, and how far the text hangs. */
const [POINT_ROOM, SINK] = [0.75, 0.0715];
/** By what a text is longer than its letters. */
const TEXT_ENDS = 0.175;

const comesIn = (shape: string): boolean => shape === 'input' || shape === 'bidirectional' || shape === 'tri_state';
const goesOut = (shape: string): boolean => shape === 'output' || shape === 'bidirectional' || shape === 'tri_state';

/** A label's text, and around a global or hierarchical one the frame that tells which way its signal goes. */
export function labelShapes(kind: LabelKind, label: LabelLook, measures = USUAL_LABELS): DrawnShape[] {
  const { look, shape } = label;
  const height = look.letter.height;
  if (kind === 'local') {
    const words = wordsOf(label.text, { ...look, across: -1 });
    return [shifted(words, { x: 0, y: -height * (measures.offset + PEN) })];
  }
  const way = look.along === -1 ? -1 : 1;
  const words = { ...wordsOf(label.text, { ...look, across: 0 }), along: way };
  if (kind === 'global') {
    const room = measures.room + (comesIn(shape) ? POINT_ROOM : 0);
    const length = textWidth(label.text) * (look.letter.width / height);
    return [
      placed(globalFrame(shape, length, height, measures.room), look.at, way, words.upward),
      shifted(words, { x: way * height * room, y: height * SINK }),
    ];
  }
  return [
    placed(pointer(comesIn(shape), goesOut(shape), height), look.at, way, words.upward),
    shifted(words, { x: way * height * (POINTER + measures.offset), y: 0 }),
  ];
}

/** A box with points towards where the signal comes from and goes to, as it lies to the right of its place. */
function globalFrame(shape: string, letters: number, height: number, room: number): readonly Point[] {
  const point = height * (0.5 + room);
  const half = point + height * PEN;
  const low = comesIn(shape) ? point : 0;
  const high = low + (letters + TEXT_ENDS + 2 * room + PEN) * height;
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

/** The box of a sheet on a sheet, with its name and its file. */
export function sheetShapes({ at, width, height, fields }: SheetLook): DrawnShape[] {
  const far = { x: at.x + width, y: at.y + height };
  const points = [at, { x: far.x, y: at.y }, far, { x: at.x, y: far.y }, at];
  return [
    { kind: 'line', points, fill: 'none' },
    ...fields.map(({ name, text, look }) => wordsOf(/file/i.test(name) ? `File: ${text}` : text, look)),
  ];
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
