import type {
  Brush,
  Circuit,
  DrawnPicture,
  DrawnShape,
  Point,
  SchematicMark,
  SchematicSheet,
  SchematicSymbol,
} from '../model';
import { ROOT_SHEET, sheetFrame } from './as-sheet';
import type { Connection, PlacedComponent } from './design';
import { drawingText, penDrawing, type DrawnPiece } from './drawing-text';
import { GRID } from './geometry';
import { fitsOneEvent } from './drawing-room';
import { brushOf } from './pen';
import { isPowerNetName } from './power-nets';

/** 50 mil, the usual grid of schematics, is one step of ours. */
export const UNITS_PER_MM = GRID / 1.27;
/** Between sheets. */
const GAP = 16 * GRID;
/** Letters of a drawing. Every part and mark has to fit into one event: what shrinks well may be longer where it is a part. */
const [SHORT, LONGEST] = [19_000, 190_000];

export interface DrawnElements {
  /** In the circuit's order; undefined for a part that no sheet shows. */
  readonly parts: readonly (Drawn | undefined)[];
  /** Parts of the circuit that are marks: symbols of supplies, frames. */
  readonly asMarks: ReadonlySet<number>;
  readonly marks: readonly Connection[];
}
type Drawn = Pick<PlacedComponent, 'x' | 'y' | 'width' | 'height' | 'drawing'>;

/** What the sheets of a circuit look like on the canvas, where they lie beside each other; undefined where it has none. */
export function drawnElements({ sheets, components }: Circuit): DrawnElements | undefined {
  if (!sheets || sheets.length === 0) return undefined;
  const origins = originsOf(sheets);
  const units = components.map((): PlacedUnit[] => []);
  const marks: Connection[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const origin = origins[index]!;
    for (const symbol of sheet.symbols) units[symbol.component]?.push({ symbol, origin });
    marks.push(frameOf(sheet, index, origin));
    for (const [number, mark] of sheet.marks.entries()) marks.push(markOf(mark, `drawn-${index}-${number}`, origin));
  }
  const shown = sheets.flatMap((sheet) => sheet.marks.flatMap(({ component }) => component ?? []));
  const parts = units.map((placed, index) => drawnPart(placed, components[index]!.pins));
  return { parts, asMarks: new Set(shown), marks };
}

/** Sheets in rows, about as many across as down. */
function originsOf(sheets: readonly SchematicSheet[]): readonly Point[] {
  const columns = Math.ceil(Math.sqrt(sheets.length));
  let [x, y, tallest] = [0, 0, 0];
  return sheets.map(({ width, height }, index) => {
    if (index > 0 && index % columns === 0) [x, y, tallest] = [0, y + tallest, 0];
    const origin = { x, y };
    x += onGrid(width * UNITS_PER_MM) + GAP;
    tallest = Math.max(tallest, onGrid(height * UNITS_PER_MM) + GAP);
    return origin;
  });
}

const onGrid = (value: number): number => Math.ceil(value / GRID) * GRID;
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

interface PlacedUnit {
  readonly symbol: SchematicSymbol;
  readonly origin: Point;
}

function drawnPart(units: readonly PlacedUnit[], pins: readonly { readonly number: string }[]): Drawn | undefined {
  const [first] = [...units].sort((a, b) => a.symbol.unit - b.symbol.unit);
  if (!first) return undefined;
  const box = boxOf(first);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const numbers = new Map(pins.map(({ number }, index) => [number, index]));
  const pieces = [first, ...units.filter((unit) => unit !== first)].flatMap((unit): DrawnPiece[] => {
    const own = boxOf(unit);
    const from = { x: unit.origin.x - middle.x, y: unit.origin.y - middle.y };
    return [
      { kind: 'unit', ...own, x: own.x - middle.x, y: own.y - middle.y },
      ...unit.symbol.shapes.map((shape) => pieceOf(shape, from)),
      ...unit.symbol.pins.flatMap((pin) => pinOf(pin, from, numbers)),
    ];
  });
  const drawing = fittingText(pieces, (text) => isShort(text) || (text.length <= LONGEST && fitsOneEvent(text)));
  return drawing === undefined ? undefined : { ...box, drawing };
}

/** A logo of thousands of corners is drawn with fewer of them, else as a box; undefined where even that is too long. */
function fittingText(pieces: readonly DrawnPiece[], fits = isShort): string | undefined {
  for (const every of [1, 2, 4, 8, 16, 32]) {
    const text = drawingText(every === 1 ? pieces : pieces.map((piece) => thinned(piece, every)));
    if (fits(text)) return text;
  }
  const boxed = drawingText(pieces.flatMap(boxInstead));
  return fits(boxed) ? boxed : undefined;
}

const isShort = (text: string): boolean => text.length <= SHORT;

/** A plain box for each unit in place of its shapes. */
function boxInstead(piece: DrawnPiece): readonly DrawnPiece[] {
  if (piece.kind === 'line' || piece.kind === 'circle') return [];
  if (piece.kind !== 'unit') return [piece];
  const { x, y, width, height } = piece;
  const [right, bottom] = [x + width, y + height];
  return [piece, { kind: 'line', fill: 'none', points: [x, y, right, y, right, bottom, x, bottom, x, y] }];
}

function thinned(piece: DrawnPiece, every: number): DrawnPiece {
  // A rectangle's corners are all that it has.
  if (piece.kind !== 'line' || piece.points.length <= 10) return piece;
  const last = piece.points.length / 2 - 1;
  const points = piece.points.filter((_, at) => {
    const corner = Math.floor(at / 2);
    return corner % every === 0 || corner === last;
  });
  return { ...piece, points };
}

/** Around shapes and pins, on the grid, so that what snaps to it keeps the pins there. */
function boxOf({ symbol, origin }: PlacedUnit): { x: number; y: number; width: number; height: number } {
  const points = [
    ...symbol.pins.map(({ at }) => at),
    ...symbol.shapes.flatMap((shape): readonly Point[] =>
      shape.kind === 'line' ? shape.points : shape.kind === 'circle' ? aroundCircle(shape) : [],
    ),
  ];
  const all = points.length > 0 ? points : symbol.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.at] : []));
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of all) {
    const [x, y] = [rounded(origin.x + point.x * UNITS_PER_MM), rounded(origin.y + point.y * UNITS_PER_MM)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (all.length === 0) return { ...origin, width: GRID, height: GRID };
  const [x, y] = [Math.floor(left / GRID) * GRID, Math.floor(top / GRID) * GRID];
  return { x, y, width: Math.max(GRID, onGrid(right) - x), height: Math.max(GRID, onGrid(bottom) - y) };
}

const aroundCircle = ({ center, radius }: { center: Point; radius: number }): readonly Point[] => [
  { x: center.x - radius, y: center.y - radius },
  { x: center.x + radius, y: center.y + radius },
];

function pieceOf(shape: DrawnShape, from: Point): DrawnPiece {
  const x = (point: Point): number => from.x + point.x * UNITS_PER_MM;
  const y = (point: Point): number => from.y + point.y * UNITS_PER_MM;
  if (shape.kind === 'line') {
    const points = shape.points.flatMap((point) => [x(point), y(point)]);
    return { kind: 'line', fill: shape.fill, points, ...scaled(shape) };
  }
  if (shape.kind === 'circle') {
    const { center, radius, fill } = shape;
    return { kind: 'circle', fill, x: x(center), y: y(center), radius: radius * UNITS_PER_MM, ...scaled(shape) };
  }
  const { at, ...words } = shape;
  return { ...words, x: x(at), y: y(at), size: shape.size * UNITS_PER_MM };
}

function picturePiece({ at, width, height, digest }: DrawnPicture, from: Point): DrawnPiece {
  const place = { x: from.x + at.x * UNITS_PER_MM, y: from.y + at.y * UNITS_PER_MM };
  return { kind: 'picture', ...place, width: width * UNITS_PER_MM, height: height * UNITS_PER_MM, digest };
}

const scaled = (brush: Brush): Brush => ({
  ...brushOf(brush),
  ...(brush.width !== undefined && { width: brush.width * UNITS_PER_MM }),
});

function pinOf(
  { number, at, inward, length, nameOffset, nameSize, numberSize, ...look }: SchematicSymbol['pins'][number],
  from: Point,
  numbers: ReadonlyMap<string, number>,
): readonly DrawnPiece[] {
  const index = numbers.get(number);
  if (index === undefined) return [];
  const place = { x: from.x + at.x * UNITS_PER_MM, y: from.y + at.y * UNITS_PER_MM };
  const measures = {
    ...{ length: length * UNITS_PER_MM, nameOffset: nameOffset * UNITS_PER_MM },
    ...(nameSize !== undefined && { nameSize: nameSize * UNITS_PER_MM }),
    ...(numberSize !== undefined && { numberSize: numberSize * UNITS_PER_MM }),
  };
  return [{ kind: 'pin', index, ...place, dx: inward.x, dy: inward.y, ...measures, ...look }];
}

function frameOf({ name, width, height }: SchematicSheet, index: number, origin: Point): Connection {
  const size = { width: onGrid(width * UNITS_PER_MM), height: onGrid(height * UNITS_PER_MM) };
  return sheetFrame(`sheet-${index}`, name.replace(/^\/(?=.)|\/$/g, '') || ROOT_SHEET, { ...origin, ...size });
}

function markOf(
  { kind, points, shapes, pictures = [], pen, text, net }: SchematicMark,
  id: string,
  origin: Point,
): Connection {
  const placed = points.map(({ x, y }) => ({
    x: rounded(origin.x + x * UNITS_PER_MM),
    y: rounded(origin.y + y * UNITS_PER_MM),
  }));
  const [at = origin] = placed;
  const own = { x: origin.x - at.x, y: origin.y - at.y };
  const drawing = pen
    ? penDrawing(scaled(pen))
    : (fittingText([
        ...pictures.map((picture) => picturePiece(picture, own)),
        ...shapes.map((shape) => pieceOf(shape, own)),
      ]) ?? '');
  return {
    id,
    type: net !== undefined && isPowerNetName(net) ? 'power' : 'signal',
    mark: kind,
    path: placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' '),
    ...(net !== undefined && { net }),
    ...(text !== undefined && text !== '' && { text }),
    ...(drawing !== '' && { drawing }),
  };
}
