import type { ShapeFill, TextRole } from '../model';

/** How a symbol or mark is drawn, in canvas units from its own origin: text of one shape a line, see `shapesIn`. */
export type DrawingText = string;

export type DrawnPiece =
  | { readonly kind: 'line'; readonly points: readonly number[]; readonly fill: ShapeFill }
  | {
      readonly kind: 'circle';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly fill: ShapeFill;
    }
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
    }
  /** The box of a unit of the part; the shapes after it are that unit's. */
  | { readonly kind: 'unit'; readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const FILLS: readonly ShapeFill[] = ['none', 'body', 'line'];
const ROLES: readonly TextRole[] = ['own', 'reference', 'value'];

const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const flags = (...bits: readonly boolean[]): number => bits.reduce((sum, bit, at) => sum + (bit ? 2 ** at : 0), 0);
const LINE_BREAKS = /[\n\r]/g;

/** Shapes as text that packs well: `L` line, `C` circle, `T` text, `P` pin, `U` unit, then numbers, a text last. */
export const drawingText = (pieces: readonly DrawnPiece[]): DrawingText => pieces.map(pieceText).join('\n');

function pieceText(piece: DrawnPiece): string {
  switch (piece.kind) {
    case 'line':
      return ['L', FILLS.indexOf(piece.fill), ...piece.points.map(number)].join(' ');
    case 'circle':
      return ['C', FILLS.indexOf(piece.fill), ...[piece.x, piece.y, piece.radius].map(number)].join(' ');
    case 'unit':
      return ['U', ...[piece.x, piece.y, piece.width, piece.height].map(number)].join(' ');
    case 'text': {
      const { role, x, y, size, along, across, upward, text } = piece;
      const numbers = [ROLES.indexOf(role), ...[x, y, size, along, across].map(number), flags(upward)];
      return `T ${numbers.join(' ')} ${text.replaceAll('\\', '\\\\').replace(LINE_BREAKS, '\\n')}`;
    }
    case 'pin': {
      const { index, x, y, dx, dy, length, showsNumber, showsName, inverted, nameOffset } = piece;
      const bits = flags(showsNumber, showsName, inverted);
      return ['P', index, ...[x, y, dx, dy, length].map(number), bits, number(nameOffset)].join(' ');
    }
  }
}

/** So many different drawings are kept; parts of one kind share theirs. */
const KEPT = 5000;
const known = new Map<DrawingText, readonly DrawnPiece[]>();

/** The shapes of a drawing. What is no shape is left out, so that any text can be drawn. */
export function shapesIn(text: DrawingText): readonly DrawnPiece[] {
  const kept = known.get(text);
  if (kept) return kept;
  const pieces = text.split('\n').flatMap((line) => pieceOf(line) ?? []);
  if (known.size >= KEPT) known.clear();
  known.set(text, pieces);
  return pieces;
}

function pieceOf(line: string): DrawnPiece | undefined {
  const kind = line[0];
  if (kind === 'T') return textOf(line);
  const numbers = line.slice(2).split(' ').map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, bits = 0, offset = 0] = numbers;
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
      };
    default:
      return undefined;
  }
}

const hasBit = (bits: number, at: number): boolean => Math.floor(bits / 2 ** at) % 2 === 1;

const TEXT_LINE = /^T (\d) (\S+) (\S+) (\S+) (\S+) (\S+) (\d) (.*)$/;

function textOf(line: string): DrawnPiece | undefined {
  const match = TEXT_LINE.exec(line);
  if (!match) return undefined;
  const [x = 0, y = 0, size = 0, along = 0, across = 0] = match.slice(2, 7).map(Number);
  if (![x, y, size, along, across].every(Number.isFinite)) return undefined;
  const text = (match[8] ?? '').replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
  return {
    kind: 'text',
    role: ROLES[Number(match[1])] ?? 'own',
    text,
    x,
    y,
    size,
    along,
    across,
    upward: match[7] === '1',
  };
}
