import type { DrawnShape, DrawnWords, Point } from '../../model';
import type { LabelKind } from './screen';
import { wordsOf, type LabelLook, type SheetLook } from './screen-drawing';

/** KiCad's letters are about as wide as this share of their height. */
const LETTER = 0.95;

/** A label's text, and around a global or hierarchical one the frame that tells which way its signal goes. */
export function labelShapes(kind: LabelKind, label: LabelLook): DrawnShape[] {
  const { look } = label;
  const height = look.letter.height;
  if (kind === 'local') {
    const words = wordsOf(label.text, { ...look, across: -1 });
    return [lifted(words, height * 0.25)];
  }
  const way = look.along === -1 ? -1 : 1;
  const length = [...label.text].length * height * LETTER;
  const words = { ...wordsOf(label.text, { ...look, across: 0 }), along: way };
  const frame = kind === 'global' ? globalFrame(label.shape, length, height) : pointer(label.shape, height);
  const start = kind === 'global' ? height * 0.9 : height * 1.3;
  return [
    placed(frame, look.at, way, words.upward),
    { ...words, at: moved(look.at, { x: way * start, y: 0 }, words.upward) },
  ];
}

/** A box with points towards where the signal comes from and goes to, as it lies to the right of its place. */
function globalFrame(shape: string, length: number, height: number): readonly Point[] {
  const [half, end] = [height * 0.85, length + height * 1.4];
  const comesIn = shape === 'input' || shape === 'bidirectional' || shape === 'tri_state';
  const goesOut = shape === 'output' || shape === 'bidirectional' || shape === 'tri_state';
  const [low, high] = [comesIn ? half : 0, goesOut ? end : end + half];
  const outline = [
    { x: low, y: -half },
    { x: high, y: -half },
    { x: end + half, y: 0 },
    { x: high, y: half },
    { x: low, y: half },
  ];
  const first = comesIn ? { x: 0, y: 0 } : outline[0]!;
  return comesIn ? [first, ...outline, first] : [...outline, first];
}

/** The small flag at a hierarchical label's place. */
function pointer(shape: string, size: number): readonly Point[] {
  const half = size / 2;
  const left = shape === 'output' || shape === 'bidirectional' || shape === 'tri_state';
  const right = shape === 'input' || shape === 'bidirectional' || shape === 'tri_state';
  return [
    { x: 0, y: left ? 0 : -half },
    { x: half, y: -half },
    { x: right ? half : size, y: -half },
    { x: size, y: right ? 0 : -half },
    { x: size, y: right ? 0 : half },
    { x: right ? half : size, y: half },
    { x: half, y: half },
    { x: 0, y: left ? 0 : half },
    { x: 0, y: left ? 0 : -half },
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

const lifted = (words: DrawnWords, by: number): DrawnWords => ({
  ...words,
  at: moved(words.at, { x: 0, y: -by }, words.upward),
});

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
export function sheetPinShapes({ look, text, shape }: LabelLook): DrawnShape[] {
  const way = look.along === -1 ? -1 : 1;
  const words = { ...wordsOf(text, { ...look, across: 0 }), along: way };
  const height = look.letter.height;
  const from = { ...words, at: moved(look.at, { x: way * height * 1.3, y: 0 }, words.upward) };
  return [placed(pointer(shape, height), look.at, way, words.upward), from];
}
