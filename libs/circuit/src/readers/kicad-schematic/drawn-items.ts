import type { DrawnShape, Point } from '../../model';
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
import { graphicHeads, readGraphic } from './graphics';
import { gridPoint } from './grid';
import { readNetClassFlag } from './net-class-flag';
import { readTable } from './table';

/** Reads the paper, a note or a line of a sheet, and leaves it. */
export function readDecoration(head: string, cursor: SexprCursor, drawing: ScreenDrawing, dashes: boolean): void {
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
  if (head === 'image') drawing.pictures += 1;
  if (head === 'paper' || head === 'page') drawing.paper = readPaper(cursor) ?? drawing.paper;
  cursor.leave();
}

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

const compounds: { readonly [head: string]: ((cursor: SexprCursor) => readonly DrawnShape[]) | undefined } = {
  ...{ table: readTable, netclass_flag: readNetClassFlag, rule_area: readRuleArea },
};

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

/** How a label looks, and whether it is of an input, an output or both, which stands before its place. Leaves the label. */
export function readLabelLook(cursor: SexprCursor): { readonly shape: string; readonly look: TextLook } {
  const head = cursor.child();
  const shape = head === 'shape' ? (cursor.atom() ?? '') : '';
  const at = head === 'at' ? { x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 } : undefined;
  if (head !== undefined) cursor.leave();
  const look = head === undefined ? PLAIN_LOOK : readTextLook(cursor);
  return { shape, look: at ? { ...look, at } : look };
}

/** Gathers how a sheet on a sheet is drawn, while it is read. */
export class SheetLooks {
  private at: Point = { x: 0, y: 0 };
  private size: Point = { x: 0, y: 0 };
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
    if (!look.hidden && text !== '') this.fields.push({ name, text, look });
    return true;
  }

  /** Reads place and size; whoever calls leaves them. */
  readBox(head: string, cursor: SexprCursor): boolean {
    if (head !== 'at' && head !== 'size') return false;
    this[head] = { x: Number(cursor.atom()) || 0, y: Number(cursor.atom()) || 0 };
    return true;
  }

  look(name: string): SheetLook {
    return { name, at: this.at, width: this.size.x, height: this.size.y, fields: this.fields, pins: this.pins };
  }
}
