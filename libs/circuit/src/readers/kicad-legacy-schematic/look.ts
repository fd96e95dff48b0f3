import type { Dash, DrawnShape, Pen, Point, ShapeFill } from '../../model';
import { round, sweepChords } from '../geometry';
import { applyMatrix, type GridPoint, type LibraryGraphic, type Matrix } from '../schematic/screen';
import type { LabelLook, SheetLook, SymbolField } from '../schematic/screen-drawing';
import type { TextLook } from '../sexpr/text-look';
import { tableOf } from '../table';

/** Everything in old files is in mil. */
const MM = 0.0254;
/** KiCad sets texts of a sheet so much above their place, also those that stand, millimetres. */
const NOTE_OFFSET = 0.25;
const usualLetter = 50;

const point = (x: string | undefined, y: string | undefined): Point => ({
  x: round((Number(x) || 0) * MM),
  y: round((Number(y) || 0) * MM),
});
const fillOf = (word: string | undefined): ShapeFill => (word === 'F' ? 'line' : word === 'f' ? 'body' : 'none');

/** Of a width in mil, where 0 is the usual one. */
const penOf = (mil: string | undefined): Pen => (Number(mil) > 0 ? { width: round(Number(mil) * MM) } : {});

/** A drawn line of a library: rectangle, polygon, circle, arc or text. */
export function graphicOf(words: readonly string[]): LibraryGraphic | undefined {
  const placed = (unit: number, shape: DrawnShape): LibraryGraphic => ({
    unit: Number(words[unit]) || 0,
    style: Number(words[unit + 1]) || 0,
    shape,
  });
  switch (words[0]) {
    case 'S': {
      const [a, b] = [point(words[1], words[2]), point(words[3], words[4])];
      const points = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a];
      return placed(5, { kind: 'line', points, fill: fillOf(words[8]), ...penOf(words[7]) });
    }
    case 'P': {
      const count = Math.max(0, Math.min(Number(words[1]) || 0, (words.length - 5) / 2));
      const points = Array.from({ length: Math.floor(count) }, (_, at) => point(words[5 + 2 * at], words[6 + 2 * at]));
      return points.length < 2
        ? undefined
        : placed(2, { kind: 'line', points, fill: fillOf(words[5 + 2 * points.length]), ...penOf(words[4]) });
    }
    case 'C': {
      const radius = round((Number(words[3]) || 0) * MM);
      const center = point(words[1], words[2]);
      return placed(4, { kind: 'circle', center, radius, fill: fillOf(words[7]), ...penOf(words[6]) });
    }
    case 'A':
      return placed(6, { kind: 'line', points: arcPoints(words), fill: fillOf(words[9]), ...penOf(words[8]) });
    case 'T':
      return words[5] === '1' ? undefined : placed(6, textOf(words));
    default:
      return undefined;
  }
}

/** From its start to its end the short way, as all arcs of old libraries go; angles are tenths of degrees. */
function arcPoints(words: readonly string[]): readonly Point[] {
  const center = point(words[1], words[2]);
  const radius = (Number(words[3]) || 0) * MM;
  const [from, to] = [Number(words[4]) || 0, Number(words[5]) || 0].map((tenths) => (tenths * Math.PI) / 1800);
  const full = 2 * Math.PI;
  const turn = ((((to! - from!) % full) + full + Math.PI) % full) - Math.PI;
  const start = { x: round(center.x + radius * Math.cos(from!)), y: round(center.y + radius * Math.sin(from!)) };
  const chords = sweepChords(center, start, turn);
  return [start, ...chords.map((chord) => chord.to)];
}

/** `T angle x y size hidden unit style text ...`: a mark stands for each blank. */
function textOf(words: readonly string[]): DrawnShape {
  const at = point(words[2], words[3]);
  const size = round((Number(words[4]) || usualLetter) * MM);
  const text = (words[8] ?? '').replaceAll('~', ' ');
  const [along, across] = [alongOf(words[11]), acrossOf(words[12])];
  const style = { ...(words[9] === 'Italic' && { italic: true }), ...(Number(words[10]) > 0 && { bold: true }) };
  const upward = Number(words[1]) % 1800 !== 0;
  return { kind: 'text', role: 'own', text, at, size, along, across, upward, ...style };
}

const alongOf = (word: string | undefined): -1 | 0 | 1 => (word === 'L' ? 1 : word === 'R' ? -1 : 0);
const acrossOf = (word: string | undefined): -1 | 0 | 1 => (word?.[0] === 'B' ? -1 : word?.[0] === 'T' ? 1 : 0);

/** Which way a pin leads into its symbol. */
export const PIN_ANGLES = tableOf<number>({ R: 0, U: 90, L: 180, D: 270 });

const NAMES = tableOf<string>({ 0: 'Reference', 1: 'Value', 2: 'Footprint', 3: 'Datasheet' });

/** `F 0 "R1" H x y size flags L CNN`; undefined for a field that is not shown. */
export function fieldOf(words: readonly string[], origin: GridPoint, matrix: Matrix): SymbolField | undefined {
  const [, number = '', text = '', way, x, y, size, flags = '', along, across] = words;
  if (flags !== '0000' || text === '' || text === '~') return undefined;
  const turned = applyMatrix(matrix, { x: (Number(x) || 0) - origin.x, y: (Number(y) || 0) - origin.y });
  const at = { x: round((origin.x + turned.x) * MM), y: round((origin.y + turned.y) * MM) };
  const style = { ...(across?.[1] === 'I' && { italic: true }), ...(across?.[2] === 'B' && { bold: true }) };
  const look = { ...lookOf(at, way === 'V' ? 90 : 0, alongOf(along), acrossOf(across), size), ...style };
  return { name: NAMES[number] ?? `Field${number}`, text, look };
}

function lookOf(
  at: Point,
  rotation: number,
  along: TextLook['along'],
  across: TextLook['across'],
  size?: string,
): TextLook {
  const height = round((Number(size) || usualLetter) * MM);
  return { at, rotation, along, across, letter: { width: height, height }, layer: '', hidden: false };
}

const SHAPES = tableOf<string>({
  ...{ Input: 'input', Output: 'output', BiDi: 'bidirectional', '3State': 'tri_state' },
  ...{ I: 'input', O: 'output', B: 'bidirectional', T: 'tri_state' },
});

/** `Text Label x y orientation size shape ...`, for notes as well. Local labels and notes begin where the others end. */
export function labelLookOf(line: string, text: string): LabelLook {
  const [, kind = '', x, y, orientation = '0', size, shape = ''] = line.trim().split(/\s+/);
  const isPlain = kind === 'Label' || kind === 'Notes';
  const way = Number(orientation) || 0;
  const along = way === 1 ? 1 : way === 3 ? -1 : (way === 0) === isPlain ? 1 : -1;
  const words = line.trim().split(/\s+/).slice(5);
  const style = {
    ...(words.includes('Italic') && { italic: true }),
    ...(Number(words.at(-1)) > 0 && words.length > 1 && { bold: true }),
  };
  const upward = way % 2 === 1;
  const at = point(x, y);
  const raised = { x: at.x, y: at.y - NOTE_OFFSET };
  const isNote = kind === 'Notes';
  const look = { ...lookOf(isNote ? raised : at, upward ? 90 : 0, along, isPlain ? -1 : 0, size), ...style };
  return { shape: SHAPES[shape] ?? '', look, text: text.replaceAll('\\n', '\n') };
}

/** Millimetres between the edge of a sheet and its texts, and how far the letters of its name and its file stand off, in heights of them. */
const [EDGE, NAME_ROOM, FILE_ROOM] = [0.0766, 0.5, 0.4];

/** The lines of a `$Sheet` block as the box that they draw; its texts have no places, and stand where KiCad sets them. */
export function sheetLookOf(name: string, lines: readonly (readonly string[])[]): SheetLook {
  const box = lines.find(([word]) => word === 'S') ?? [];
  const [at, size] = [point(box[1], box[2]), point(box[3], box[4])];
  const fields: SymbolField[] = [];
  const pins: LabelLook[] = [];
  const beside = (edge: number, room: number, letter?: string): TextLook => {
    const look = lookOf(at, 0, 1, room < 0 ? -1 : 1, letter);
    return { ...look, at: { x: at.x, y: round(edge + Math.sign(room) * EDGE + room * look.letter.height) } };
  };
  for (const words of lines) {
    const [word = '', text = ''] = words;
    if (word === 'F0') fields.push({ name: 'Sheetname', text, look: beside(at.y, -NAME_ROOM, words[2]) });
    else if (word === 'F1') {
      fields.push({
        name: 'Sheetfile',
        text: `File: ${text}`,
        look: beside(at.y + size.y, FILE_ROOM, words[2]),
      });
    } else if (/^F\d+$/.test(word)) {
      const [, , shape = '', side = 'L', x, y, letter] = words;
      const rotation = side === 'T' || side === 'B' ? 90 : 0;
      const look = lookOf(point(x, y), rotation, side === 'L' || side === 'B' ? 1 : -1, 0, letter);
      pins.push({ shape: SHAPES[shape] ?? '', look, text });
    }
  }
  return { name, at, width: size.x, height: size.y, fields, pins };
}

/** `$Descr A4 11693 8268` */
export function paperOf(line: string): { readonly width: number; readonly height: number } | undefined {
  const [, , width, height] = line.trim().split(/\s+/).map(Number);
  return width! > 0 && height! > 0 ? { width: round(width! * MM), height: round(height! * MM) } : undefined;
}

const DASHES = tableOf<Dash | undefined>({
  ...{ solid: undefined, dotted: 'dot', dash_dot: 'dashDot', dash_dot_dot: 'dashDotDot' },
});

/** A line of a note, of the coordinates of its ends: `Wire Notes Line width 6 style solid`, dashed where nothing is said. */
export function noteLine(coordinates: string, words: readonly string[]): DrawnShape {
  const [x1, y1, x2, y2] = coordinates.trim().split(/\s+/);
  const said = (name: string): string => (words.includes(name) ? (words[words.indexOf(name) + 1] ?? '') : '');
  const style = said('style');
  const dash = style in DASHES ? DASHES[style] : 'dash';
  const points = [point(x1, y1), point(x2, y2)];
  return { kind: 'line', points, fill: 'none', ...penOf(said('width')), ...(dash && { dash }) };
}
