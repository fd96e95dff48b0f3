import type { Pen } from '../../model';
import type { GridPoint, Junction, Line } from '../schematic/screen';
import type { SexprCursor } from '../sexpr/cursor';
import { readStroke } from './graphics';
import { readGridPoint } from './grid';

/** Millimetres: what is drawn with these says nothing of its own. */
const USUAL_WIDTHS = { wire: 0.1524, bus: 0.3048 } as const;
const USUAL_DIAMETER = 0.9144;

/** Reads the pieces of a wire or bus, and leaves it. */
export function readLine(cursor: SexprCursor, kind: 'wire' | 'bus'): Line[] {
  const points: GridPoint[] = [];
  let pen: Pen | undefined;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'stroke') pen = readPen(cursor, kind);
    else if (head === 'pts') {
      for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
        if (inner === 'xy') points.push(readGridPoint(cursor));
        cursor.leave();
      }
    } else cursor.leave();
  }
  return points.slice(1).map((b, index) => ({ a: points[index]!, b, ...(pen && { pen }) }));
}

function readPen(cursor: SexprCursor, kind: 'wire' | 'bus'): Pen | undefined {
  const { pen } = readStroke(cursor);
  const { width = 0, ...look } = pen;
  const isUsual = width === 0 || Math.abs(width - USUAL_WIDTHS[kind]) < 0.0005;
  if (isUsual) return Object.keys(look).length > 0 ? look : undefined;
  return pen;
}

/** Reads the slanting piece between a wire and a bus, and leaves it. */
export function readEntry(cursor: SexprCursor): Line {
  let at = { x: 0, y: 0 };
  let size = { x: 0, y: 0 };
  let pen: Pen | undefined;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'stroke') {
      pen = readPen(cursor, 'wire');
      continue;
    }
    if (head === 'at') at = readGridPoint(cursor);
    else if (head === 'size') size = readGridPoint(cursor);
    cursor.leave();
  }
  return { a: at, b: { x: at.x + size.x, y: at.y + size.y }, ...(pen && { pen }) };
}

/** Reads a dot, and leaves it. */
export function readJunction(cursor: SexprCursor): Junction {
  let at: GridPoint = { x: 0, y: 0 };
  let diameter = 0;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'at') at = readGridPoint(cursor);
    else if (head === 'diameter') diameter = cursor.number() ?? 0;
    cursor.leave();
  }
  const isOwn = diameter > 0 && Math.abs(diameter - USUAL_DIAMETER) >= 0.0005;
  return isOwn ? { ...at, diameter } : at;
}
