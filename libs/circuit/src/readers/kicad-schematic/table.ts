import type { DrawnShape, Pen, Point } from '../../model';
import type { SexprCursor } from '../sexpr/cursor';
import { corners, readFill, readStroke } from './graphics';
import { boxedTexts, readBoxPart, type TextBoxLook } from './text-box';

/** Which of its lines a table shows, and with which pen. */
interface Rules {
  pen: Pen;
  readonly shown: Set<string>;
}

interface Cell {
  readonly at: Point;
  readonly far: Point;
  readonly box: TextBoxLook;
  readonly filled: ReturnType<typeof readFill>;
}

/** Reads a table, and leaves it: its texts, the lines between its cells and around them. */
export function readTable(cursor: SexprCursor): readonly DrawnShape[] {
  const border: Rules = { pen: {}, shown: new Set() };
  const separators: Rules = { pen: {}, shown: new Set() };
  const cells: Cell[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'border') readRules(cursor, border);
    else if (head === 'separators') readRules(cursor, separators);
    else if (head === 'cells') readCells(cursor, cells);
    else cursor.leave();
  }
  if (cells.length === 0) return [];
  const xs = cells.flatMap(({ at, far }) => [at.x, far.x]);
  const ys = cells.flatMap(({ at, far }) => [at.y, far.y]);
  const least = (list: readonly number[]): number => list.reduce((a, b) => Math.min(a, b));
  const most = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b));
  const [low, high] = [
    { x: least(xs), y: least(ys) },
    { x: most(xs), y: most(ys) },
  ];
  return [
    ...cells.flatMap(filledCell),
    ...cells.flatMap(({ at, far, box }) => boxedTexts(box, at, far)),
    ...cells.flatMap((cell) => linesOf(cell, low, high, border, separators)),
    ...(border.shown.has('external') ? [lineOf(corners(low, high), border.pen)] : []),
  ];
}

const lineOf = (points: readonly Point[], pen: Pen): DrawnShape => ({ kind: 'line', points, fill: 'none', ...pen });

const filledCell = ({ at, far, filled }: Cell): readonly DrawnShape[] =>
  filled.fill === 'body' ? [{ kind: 'line', points: corners(at, far), ...filled, bare: true }] : [];

/** At the right and below a cell, where others follow. Below the first row that is the line of the header. */
function linesOf({ at, far }: Cell, low: Point, high: Point, border: Rules, separators: Rules): readonly DrawnShape[] {
  const isHead = Math.abs(at.y - low.y) < NEAR;
  const below = isHead ? border.shown.has('header') : separators.shown.has('rows');
  const right = separators.shown.has('cols') && high.x - far.x > NEAR;
  return [
    ...(right ? [lineOf([{ x: far.x, y: at.y }, far], separators.pen)] : []),
    ...(below && high.y - far.y > NEAR
      ? [lineOf([{ x: at.x, y: far.y }, far], (isHead ? border : separators).pen)]
      : []),
  ];
}

/** Millimetres. */
const NEAR = 0.01;

function readRules(cursor: SexprCursor, rules: Rules): void {
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'stroke') {
      rules.pen = readStroke(cursor).pen;
      continue;
    }
    if (cursor.atom() !== 'no') rules.shown.add(head);
    cursor.leave();
  }
}

function readCells(cursor: SexprCursor, cells: Cell[]): void {
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head !== 'table_cell') {
      cursor.leave();
      continue;
    }
    const box: TextBoxLook = { text: cursor.atom() ?? '' };
    let [at, size] = [ORIGIN, ORIGIN];
    let isShown = true;
    let filled: Cell['filled'] = { fill: 'none' };
    for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
      if (readBoxPart(inner, cursor, box)) continue;
      if (inner === 'fill') {
        filled = readFill(cursor);
        continue;
      }
      if (inner === 'at') {
        at = readPoint(cursor);
        box.angle = Number(cursor.atom()) || 0;
      } else if (inner === 'size') size = readPoint(cursor);
      // A cell that another one covers.
      else if (inner === 'span') isShown = cursor.atom() !== '0' && cursor.atom() !== '0';
      cursor.leave();
    }
    if (isShown) cells.push({ at, far: { x: at.x + size.x, y: at.y + size.y }, box, filled });
  }
}

const ORIGIN: Point = { x: 0, y: 0 };
const readPoint = (cursor: SexprCursor): Point => ({ x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 });
