import type { Point } from '../../model';
import {
  paperSize,
  type LabelLook,
  type ScreenDrawing,
  type SheetLook,
  type SymbolField,
} from '../schematic/screen-drawing';
import type { GridPoint } from '../schematic/screen';
import type { SexprCursor } from '../sexpr/cursor';
import { readTextLook } from '../sexpr/text-look';
import { graphicHeads, readGraphic } from './graphics';
import { gridPoint } from './grid';

/** Reads the paper, a note or a line of a sheet, and leaves it. */
export function readDecoration(head: string, cursor: SexprCursor, drawing: ScreenDrawing): void {
  if (graphicHeads.has(head)) {
    const shape = readGraphic(head, cursor);
    if (shape) drawing.shapes.push(shape);
    return;
  }
  if (head === 'paper' || head === 'page') drawing.paper = readPaper(cursor) ?? drawing.paper;
  cursor.leave();
}

function readPaper(cursor: SexprCursor): ScreenDrawing['paper'] | undefined {
  const name = cursor.atom() ?? '';
  if (name !== 'User') return paperSize(name, cursor.atom() === 'portrait');
  const [width, height] = [Number(cursor.atom()), Number(cursor.atom())];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Whether a label is of an input, an output or both; it stands before the label's place. */
export function readLabelShape(cursor: SexprCursor): string {
  const head = cursor.child();
  const shape = head === 'shape' ? (cursor.atom() ?? '') : '';
  cursor.leave();
  return shape;
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
    this[head] = { x: cursor.number() ?? 0, y: cursor.number() ?? 0 };
    return true;
  }

  look(): SheetLook {
    return { at: this.at, width: this.size.x, height: this.size.y, fields: this.fields, pins: this.pins };
  }
}
