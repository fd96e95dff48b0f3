import type { Brush, DrawnShape, Point } from '../../model';
import {
  paperSize,
  type LabelLook,
  type ScreenDrawing,
  type SheetLook,
  type SymbolField,
} from '../schematic/screen-drawing';
import type { GridPoint } from '../schematic/screen';
import type { SexprCursor } from '../sexpr/cursor';
import { PLAIN_LOOK, readTextLook, type TextLook } from '../sexpr/text-look';
import { graphicHeads, readFill, readGraphic, readStroke } from './graphics';
import { gridPoint } from './grid';
import { readNetClassFlag } from './net-class-flag';
import { readPicture } from './picture';
import { readTable } from './table';
import { tableOf } from '../table';

/** Reads the paper, a note, a line or a picture of a sheet, and leaves it. */
export function readDecoration(head: string, cursor: SexprCursor, drawing: ScreenDrawing, version: number): void {
  const dashes = version <= lastWithDashes;
  if (graphicHeads.has(head)) {
    const usual = dashes && head === 'polyline' ? 'dash' : undefined;
    drawing.shapes.push(...readGraphic(head, cursor, 1, usual).map(head === 'text' ? raised : itself));
    return;
  }
  const read = compounds[head];
  if (read) {
    drawing.shapes.push(...read(cursor));
    return;
  }
  if (head === 'image') return readPicture(cursor, drawing, version);
  if (head === 'paper' || head === 'page') drawing.paper = readPaper(cursor) ?? drawing.paper;
  cursor.leave();
}

/** Up to this version (KiCad 6) lines of notes are dashed where they say nothing. */
const lastWithDashes = 20211123;

/** The outline of an area for which rules are set. */
function readRuleArea(cursor: SexprCursor): readonly DrawnShape[] {
  const shapes: DrawnShape[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'polyline') shapes.push(...readGraphic(head, cursor).map(closed));
    else cursor.leave();
  }
  return shapes;
}

const closed = (shape: DrawnShape): DrawnShape =>
  shape.kind === 'line' ? { ...shape, points: [...shape.points, shape.points[0]!] } : shape;

const compounds = tableOf<((cursor: SexprCursor) => readonly DrawnShape[]) | undefined>({
  ...{ table: readTable, netclass_flag: readNetClassFlag, rule_area: readRuleArea },
});

/** KiCad sets texts of a sheet so much above their place, also those that stand, millimetres. */
const NOTE_OFFSET = 0.25;
const itself = (shape: DrawnShape): DrawnShape => shape;

function raised(shape: DrawnShape): DrawnShape {
  if (shape.kind !== 'text') return shape;
  const { x, y } = shape.at;
  return { ...shape, at: { x, y: y - NOTE_OFFSET } };
}

function readPaper(cursor: SexprCursor): ScreenDrawing['paper'] | undefined {
  const name = cursor.atom() ?? '';
  if (name !== 'User') return paperSize(name, cursor.atom() === 'portrait');
  const [width, height] = [Number(cursor.atom()), Number(cursor.atom())];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * How a label looks, what fields it has, and, of one with a frame, whether it is of an input, an output or both, which
 * stands before its place. Leaves the label.
 */
export function readLabelLook(cursor: SexprCursor, isFramed: boolean): Omit<LabelLook, 'text'> {
  const fields: SymbolField[] = [];
  const readField = (): void => void fields.push(...readLabelField(cursor));
  if (!isFramed) return { shape: '', look: readTextLook(cursor, 1, readField), fields };
  const head = cursor.child();
  const shape = head === 'shape' ? (cursor.atom() ?? '') : '';
  const at = head === 'at' ? { x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 } : undefined;
  if (head !== undefined) cursor.leave();
  const look = head === undefined ? PLAIN_LOOK : readTextLook(cursor, 1, readField);
  return { shape, look: at ? { ...look, at } : look, fields };
}

/** The sheets on which a global label stands are no part of what is drawn. */
const CROSS_REFERENCES = /^Intersheet/;

function readLabelField(cursor: SexprCursor): readonly SymbolField[] {
  const name = cursor.atom() ?? '';
  const text = cursor.atom() ?? '';
  const look = readTextLook(cursor);
  if (look.hidden || text === '' || CROSS_REFERENCES.test(name)) return [];
  return [{ name, text: named(name === 'Netclass' ? 'Net Class' : name, text, look), look }];
}

const named = (name: string, text: string, look: TextLook): string => (look.named ? `${name}: ${text}` : text);

/** Of the outline of a sheet, millimetres. */
const USUAL_BOX = 0.1524;

/** Gathers how a sheet on a sheet is drawn, while it is read. */
export class SheetLooks {
  private at: Point = { x: 0, y: 0 };
  private size: Point = { x: 0, y: 0 };
  private brush: Brush = {};
  private readonly fields: SymbolField[] = [];
  private readonly pins: LabelLook[] = [];

  /** The rest of a pin, which is left: its place on the grid. */
  readPin(cursor: SexprCursor, text: string): GridPoint {
    const shape = cursor.atom() ?? '';
    const look = readTextLook(cursor);
    this.pins.push({ shape, look, text });
    return gridPoint(look.at);
  }

  /** The rest of a field, which is left. */
  readField(cursor: SexprCursor, name: string, text: string): true {
    const look = readTextLook(cursor);
    if (!look.hidden && text !== '') this.fields.push({ name, text: shownAs(name, text, look), look });
    return true;
  }

  /** Reads how its box looks, and leaves it; answers whether it was that. */
  readBox(head: string, cursor: SexprCursor): boolean {
    if (head === 'stroke') {
      // KiCad draws the boxes of sheets whole.
      const { width = 0, colour } = readStroke(cursor).pen;
      const isUsual = Math.abs(width - USUAL_BOX) < 0.0005;
      this.brush = { ...this.brush, ...(width > 0 && !isUsual && { width }), ...(colour && { colour }) };
    } else if (head === 'fill') {
      const { paint } = readFill(cursor);
      this.brush = { ...this.brush, ...(paint && { paint }) };
    } else if (head === 'at' || head === 'size') {
      this[head] = { x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 };
      cursor.leave();
    } else return false;
    return true;
  }

  look(name: string, notFitted: boolean): SheetLook {
    const { at, size, fields, pins, brush } = this;
    return { name, at, width: size.x, height: size.y, fields, pins, brush, notFitted };
  }
}

function shownAs(name: string, text: string, look: TextLook): string {
  if (/file/i.test(name)) return `File: ${text}`;
  return /name/i.test(name) ? text : named(name, text, look);
}
