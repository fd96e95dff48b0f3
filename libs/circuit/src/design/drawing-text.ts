import { DASHES, type Brush, type Pen, type ShapeFill, type TextRole } from '../model';

/** How a symbol or mark is drawn, in canvas units from its own origin: text of one shape a line, see `shapesIn`. */
export type DrawingText = string;

export type DrawnPiece =
  | (Brush & { readonly kind: 'line'; readonly points: readonly number[]; readonly fill: ShapeFill })
  | (Brush & {
      readonly kind: 'circle';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly fill: ShapeFill;
    })
  | {
      readonly kind: 'text';
      readonly role: TextRole;
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly along: number;
      readonly across: number;
      readonly upward: boolean;
      readonly bold?: boolean;
      readonly italic?: boolean;
      readonly stretch?: number;
      readonly colour?: string;
    }
  | {
      readonly kind: 'pin';
      /** In the part's list of pins. */
      readonly index: number;
      readonly x: number;
      readonly y: number;
      /** One step into the symbol. */
      readonly dx: number;
      readonly dy: number;
      readonly length: number;
      readonly showsNumber: boolean;
      readonly showsName: boolean;
      readonly inverted: boolean;
      readonly nameOffset: number;
      readonly nameSize?: number;
      readonly numberSize?: number;
    }
  /** A bitmap by the digest of its file, upright in its box whichever way its drawing is turned. */
  | {
      readonly kind: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly digest: string;
    }
  /** The box of a unit of the part; the shapes after it are that unit's. */
  | { readonly kind: 'unit'; readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const FILLS: readonly ShapeFill[] = ['none', 'body', 'line'];
const ROLES: readonly TextRole[] = ['own', 'reference', 'value'];

const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const flags = (...bits: readonly boolean[]): number => bits.reduce((sum, bit, at) => sum + (bit ? 2 ** at : 0), 0);
const LINE_BREAKS = /[\n\r]/g;

/**
 * Shapes as text that packs well: `L` line, `C` circle, `T` text, `P` pin, `U` unit, `I` bitmap, then numbers, a text or
 * digest last. `W` tells
 * the brush of what comes after it: its width, negative for no line, and how it breaks, each 0 for the usual one, then its
 * colour and that of what it fills, if it has them.
 */
export function drawingText(pieces: readonly DrawnPiece[]): DrawingText {
  let pen: Brush = {};
  return pieces
    .flatMap((piece) => {
      const line = pieceText(piece);
      const own = penFor(piece, pen);
      if (penText(own) === penText(pen)) return [line];
      pen = own;
      return [penText(own), line];
    })
    .join('\n');
}

/** Of a text the colour alone matters. */
function penFor(piece: DrawnPiece, before: Brush): Brush {
  if (piece.kind === 'line' || piece.kind === 'circle') return piece;
  if (piece.kind !== 'text' || piece.colour === before.colour) return before;
  return piece.colour === undefined ? {} : { colour: piece.colour };
}

const USUAL_PEN = 'W 0 0';
/** Stands for a colour that is the usual one. */
const NO_COLOUR = '-';

function penText({ width = 0, dash, colour, paint, bare }: Brush): string {
  const colours = paint ? [colour ?? NO_COLOUR, paint] : colour ? [colour] : [];
  return ['W', bare ? -1 : number(width), dash === undefined ? 0 : DASHES.indexOf(dash) + 1, ...colours].join(' ');
}

/** Of a wire, whose line its path tells: its pen alone; '' for the usual one. */
export function penDrawing(pen: Pen): DrawingText {
  const text = penText(pen);
  return text === USUAL_PEN ? '' : text;
}

/** The pen that a drawing begins with. */
export const drawnPen = (drawing: DrawingText): Pen => (drawing[0] === 'W' ? penOf(drawing.split('\n', 1)[0]!) : {});

const COLOUR = /^#[0-9a-f]{6}$/;
const PAINT = /^#[0-9a-f]{6}([0-9a-f]{2})?$/;

function penOf(line: string): Brush {
  const [, width, dash, colour, paint] = line.split(' ');
  const breaks = DASHES[Number(dash) - 1];
  return {
    ...(Number(width) > 0 && Number.isFinite(Number(width)) && { width: Number(width) }),
    ...(breaks && { dash: breaks }),
    ...(COLOUR.test(colour ?? '') && { colour }),
    ...(PAINT.test(paint ?? '') && { paint }),
    ...(Number(width) < 0 && { bare: true }),
  };
}

function pieceText(piece: DrawnPiece): string {
  switch (piece.kind) {
    case 'line':
      return ['L', FILLS.indexOf(piece.fill), ...piece.points.map(number)].join(' ');
    case 'circle':
      return ['C', FILLS.indexOf(piece.fill), ...[piece.x, piece.y, piece.radius].map(number)].join(' ');
    case 'unit':
      return ['U', ...[piece.x, piece.y, piece.width, piece.height].map(number)].join(' ');
    case 'picture':
      return `I ${[piece.x, piece.y, piece.width, piece.height].map(number).join(' ')} ${piece.digest}`;
    case 'text': {
      const { role, x, y, size, along, across, upward, text, bold = false, italic = false } = piece;
      const numbers = [ROLES.indexOf(role), ...[x, y, size, along, across].map(number), flags(upward, bold, italic)];
      const wide = piece.stretch === undefined ? '' : `:${number(piece.stretch)}`;
      return `T ${numbers.join(' ')}${wide} ${text.replaceAll('\\', '\\\\').replace(LINE_BREAKS, '\\n')}`;
    }
    case 'pin': {
      const { index, x, y, dx, dy, length, showsNumber, showsName, inverted, nameOffset } = piece;
      const bits = flags(showsNumber, showsName, inverted);
      const { nameSize, numberSize } = piece;
      const sizes = nameSize === undefined && numberSize === undefined ? [] : [nameSize ?? 0, numberSize ?? 0];
      return ['P', index, ...[x, y, dx, dy, length].map(number), bits, ...[nameOffset, ...sizes].map(number)].join(' ');
    }
  }
}

/** Drawings of so many letters together are kept; parts of one kind share theirs, and one logo may be as long as a thousand of them. */
const KEPT_LETTERS = 4_000_000;
const known = new Map<DrawingText, readonly DrawnPiece[]>();
let keptLetters = 0;

/** The shapes of a drawing. What is no shape is left out, so that any text can be drawn. */
export function shapesIn(text: DrawingText): readonly DrawnPiece[] {
  const kept = known.get(text);
  if (kept) return kept;
  let pen: Brush = {};
  const pieces = text.split('\n').flatMap((line): DrawnPiece[] => {
    if (line[0] === 'W') pen = penOf(line);
    const piece = pieceOf(line);
    if (!piece) return [];
    if (piece.kind === 'line' || piece.kind === 'circle') return [{ ...piece, ...pen }];
    return [piece.kind === 'text' && pen.colour !== undefined ? { ...piece, colour: pen.colour } : piece];
  });
  keptLetters += text.length;
  if (keptLetters > KEPT_LETTERS) {
    known.clear();
    keptLetters = text.length;
  }
  known.set(text, pieces);
  return pieces;
}

function pieceOf(line: string): DrawnPiece | undefined {
  const kind = line[0];
  if (kind === 'T') return textOf(line);
  if (kind === 'I') return pictureOf(line);
  const numbers = line.slice(2).split(' ').map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, bits = 0, offset = 0, nameSize = 0, numberSize = 0] = numbers;
  switch (kind) {
    case 'L':
      return {
        kind: 'line',
        fill: FILLS[a] ?? 'none',
        points: numbers.slice(1, 1 + 2 * Math.floor((numbers.length - 1) / 2)),
      };
    case 'C':
      return { kind: 'circle', fill: FILLS[a] ?? 'none', x: b, y: c, radius: Math.abs(d) };
    case 'U':
      return { kind: 'unit', x: a, y: b, width: c, height: d };
    case 'P':
      return {
        ...{ kind: 'pin', index: a, x: b, y: c, dx: d, dy: e, length: f, nameOffset: offset },
        ...{ showsNumber: hasBit(bits, 0), showsName: hasBit(bits, 1), inverted: hasBit(bits, 2) },
        ...(nameSize > 0 && { nameSize }),
        ...(numberSize > 0 && { numberSize }),
      };
    default:
      return undefined;
  }
}

const hasBit = (bits: number, at: number): boolean => Math.floor(bits / 2 ** at) % 2 === 1;

const PICTURE_LINE = /^I (\S+) (\S+) (\S+) (\S+) ([0-9a-f]{64})$/;

function pictureOf(line: string): DrawnPiece | undefined {
  const match = PICTURE_LINE.exec(line);
  const [x = 0, y = 0, width = 0, height = 0] = (match ?? []).slice(1, 5).map(Number);
  if (!match || ![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return undefined;
  return { kind: 'picture', x, y, width, height, digest: match[5]! };
}

const TEXT_LINE = /^T (\d) (\S+) (\S+) (\S+) (\S+) (\S+) (\d)(?::([\d.]+))? (.*)$/;

function textOf(line: string): DrawnPiece | undefined {
  const match = TEXT_LINE.exec(line);
  if (!match) return undefined;
  const [x = 0, y = 0, size = 0, along = 0, across = 0] = match.slice(2, 7).map(Number);
  if (![x, y, size, along, across].every(Number.isFinite)) return undefined;
  const look = Number(match[7]);
  const text = (match[9] ?? '').replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
  return {
    kind: 'text',
    role: ROLES[Number(match[1])] ?? 'own',
    text,
    x,
    y,
    size,
    along,
    across,
    upward: hasBit(look, 0),
    ...(hasBit(look, 1) && { bold: true }),
    ...(hasBit(look, 2) && { italic: true }),
    ...(Number(match[8]) > 0 && { stretch: Number(match[8]) }),
  };
}
