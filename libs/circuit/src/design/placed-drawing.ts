import { pinName, type Connection, type DesignPin, type PlacedComponent } from './design';
import {
  shapeOf,
  UnitPlace,
  type Box,
  type DrawingShape,
  type PlacedCircle,
  type PlacedLine,
  type PlacedPicture,
} from './drawing-shape';
import { shapesIn, type DrawnPiece } from './drawing-text';
import { levelTexts, type Shape } from './level-texts';
import { USUAL_PIN_LETTER } from './letters';
import { shownWords } from './shown-words';

export interface PlacedText {
  readonly role: 'reference' | 'value' | 'own' | 'number' | 'name';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Height of a capital letter. */
  readonly size: number;
  readonly along: number;
  readonly across: number;
  readonly upward: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly stretch?: number;
  readonly colour?: string;
}
export interface DrawnPinPlace {
  readonly pin: DesignPin;
  readonly x: number;
  readonly y: number;
  /** Out of the symbol. */
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly length: number;
}

export type { Box, DrawingShape, PlacedCircle, PlacedLine, PlacedPicture } from './drawing-shape';

/** A drawing where it lies on the canvas. */
export interface PlacedDrawing {
  /** What it has in common with others, from its origin. */
  readonly shape: DrawingShape;
  readonly lines: readonly PlacedLine[];
  readonly circles: readonly PlacedCircle[];
  /** Absent where it has none, as nearly all. */
  readonly pictures?: readonly PlacedPicture[];
  readonly texts: readonly PlacedText[];
  /** Height of the largest letters: from far away none can be read. */
  readonly letters: number;
  readonly pins: readonly DrawnPinPlace[];
  /** The middle of a part's first unit; the place of a mark. */
  readonly origin: { readonly x: number; readonly y: number };
  /** Of the part's units, each on its own place. */
  readonly boxes: readonly Box[];
  /** The upper right corner of the first unit's outline, its pins left out; undefined for pins alone. */
  readonly corner?: { readonly x: number; readonly y: number };
}

/** From a pin's line to the texts beside it: 10 mil. */
const PIN_TEXT_GAP = 5;
const drawings = new WeakMap<PlacedComponent, PlacedDrawing>();

/** How a part with a drawing of its own lies on the canvas; undefined for the others. */
export function placedDrawing(part: PlacedComponent): PlacedDrawing | undefined {
  if (part.drawing === undefined) return undefined;
  const known = drawings.get(part);
  if (known) return known;
  const placed = placedAt(part, shapesIn(part.drawing));
  drawings.set(part, placed);
  return placed;
}

/** Whether it covers what lies below. */
export const isFilled = ({ shape: { lines, circles, pictures } }: PlacedDrawing): boolean =>
  pictures !== undefined || lines.some(({ fill }) => fill === 'body') || circles.some(({ fill }) => fill === 'body');

const marks = new WeakMap<Connection, PlacedDrawing>();

/** A mark of a schematic where it lies on the canvas. */
export function placedMark(mark: Connection): PlacedDrawing {
  const known = marks.get(mark);
  if (known) return known;
  const { x, y } = markPlace(mark);
  const own = { id: mark.id, componentId: '', x, y, width: 0, height: 0, rotation: 0 };
  const placed = placedAt(own, shapesIn(mark.drawing ?? ''));
  marks.set(mark, placed);
  return placed;
}

const FIRST_POINT = /^M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/;

export function markPlace({ path }: Connection): { readonly x: number; readonly y: number } {
  const [, x = '0', y = '0'] = FIRST_POINT.exec(path) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Of the frame of a sheet, or of the box that stands for one: its first line. Undefined where nothing is drawn. */
export function outlineOf(mark: Connection): Box | undefined {
  const [outline] = placedMark(mark).lines;
  if (!outline || outline.points.length < 4) return undefined;
  const [xs, ys] = [0, 1].map((axis) => outline.points.filter((_, at) => at % 2 === axis)) as [number[], number[]];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * Pins and boxes are asked for at once; lines and texts not before a part is drawn by itself, from far away never. A large
 * design has thousands of these: what they are made of is written out, which takes a fraction of the time of spreading.
 */
class DrawingAt implements PlacedDrawing {
  readonly origin: PlacedDrawing['origin'];
  readonly letters: number;
  readonly pins: readonly DrawnPinPlace[];
  readonly boxes: readonly Box[];
  readonly corner?: NonNullable<PlacedDrawing['corner']>;
  readonly pictures?: readonly PlacedPicture[];
  private placedLines: readonly PlacedLine[] | undefined;
  private placedCircles: readonly PlacedCircle[] | undefined;
  private placedTexts: readonly PlacedText[] | undefined;

  constructor(
    private readonly part: PlacedComponent,
    private readonly pieces: readonly DrawnPiece[],
    private readonly turns: number,
    readonly shape: DrawingShape,
  ) {
    const x = part.x + part.width / 2;
    const y = part.y + part.height / 2;
    const { corner, pictures } = shape;
    this.origin = { x, y };
    this.letters = shape.letters;
    this.pins = shape.pins.map((own) => ({
      pin: part.pins![own.index]!,
      x: own.x + x,
      y: own.y + y,
      side: own.side,
      length: own.length,
    }));
    this.boxes = shape.boxes.map((box) => ({ x: box.x + x, y: box.y + y, width: box.width, height: box.height }));
    if (corner) this.corner = { x: corner.x + x, y: corner.y + y };
    if (pictures) this.pictures = pictures.map((picture) => ({ ...picture, x: picture.x + x, y: picture.y + y }));
  }

  get lines(): readonly PlacedLine[] {
    const { x, y } = this.origin;
    return (this.placedLines ??= this.shape.lines.map((line) => ({
      ...line,
      points: line.points.map((value, at) => value + (at % 2 === 0 ? x : y)),
    })));
  }

  get circles(): readonly PlacedCircle[] {
    const { x, y } = this.origin;
    return (this.placedCircles ??= this.shape.circles.map((circle) => ({
      ...circle,
      x: circle.x + x,
      y: circle.y + y,
    })));
  }

  get texts(): readonly PlacedText[] {
    return (this.placedTexts ??= new TextPlacing(this.part, new UnitPlace(this.turns)).run(this.pieces));
  }
}

function placedAt(part: PlacedComponent, pieces: readonly DrawnPiece[]): PlacedDrawing {
  const turns = ((Math.round(part.rotation / 90) % 4) + 4) % 4;
  return new DrawingAt(part, pieces, turns, shapeOf(pieces, turns, part.pins?.length ?? 0));
}

type Words = DrawnPiece & { readonly kind: 'text' };

class TextPlacing {
  private readonly texts: PlacedText[] = [];
  /** Texts of the unit at hand where it is turned a quarter: they are placed together. */
  private readonly words: Words[] = [];
  private readonly shapes: Shape[] = [];
  private readonly originX: number;
  private readonly originY: number;

  constructor(
    private readonly part: PlacedComponent,
    private readonly unit: UnitPlace,
  ) {
    this.originX = part.x + part.width / 2;
    this.originY = part.y + part.height / 2;
  }

  run(pieces: readonly DrawnPiece[]): readonly PlacedText[] {
    for (const piece of pieces) {
      if (piece.kind === 'pin') this.addPinTexts(piece);
      else if (piece.kind === 'unit') {
        this.endUnit();
        this.unit.enter(piece);
      } else if (piece.kind === 'picture') continue;
      else if (piece.kind !== 'text') this.shapes.push(piece);
      else if (this.unit.turns % 2 === 0) this.addText(this.said(piece));
      else this.words.push(this.said(piece));
    }
    this.endUnit();
    return this.texts;
  }

  private addText({ kind: _, text, x, y, ...look }: Words): void {
    const [px, py] = this.place(x, y);
    if (text !== '') this.texts.push({ ...look, text: shownWords(text), x: px, y: py, ...this.turnedText(look) });
  }

  /** A part that somebody turned keeps its reference and value level, as people read them. */
  private endUnit(): void {
    const [words, shapes] = [this.words.splice(0), this.shapes.splice(0)];
    if (words.length === 0) return;
    const level = levelTexts(words, shapes, (x, y) => this.place(x, y));
    for (const own of words) {
      const place = level.get(own);
      const { kind: _, ...look } = own;
      if (place) this.texts.push({ ...look, ...place, text: shownWords(own.text) });
      else this.addText(own);
    }
  }

  private said(piece: Words): Words {
    const { reference = '', value = '', name = '' } = this.part;
    const { role, text } = piece;
    const shown = role === 'reference' ? (reference || name) + text : role === 'value' ? value : text;
    if (shown === piece.text && shown !== '~') return piece;
    return { ...piece, text: shown === '~' ? '' : shown };
  }

  private turnedText({ along, across, upward }: Pick<PlacedText, 'along' | 'across' | 'upward'>) {
    const [hx, hy] = this.unit.turn(upward ? across : along, upward ? -along : across);
    const isUpward = this.unit.turns % 2 === 1 ? !upward : upward;
    return { upward: isUpward, along: isUpward ? -hy : hx, across: isUpward ? hx : hy };
  }

  /** As KiCad sets them: the name inside and the number on the line, or, without an offset, above and below the line. */
  private addPinTexts(piece: DrawnPiece & { readonly kind: 'pin' }): void {
    const { showsNumber, showsName, nameOffset, length, ...sizes } = piece;
    const pin = this.part.pins?.[piece.index];
    if (!pin || (!showsNumber && !showsName)) return;
    const { number } = pin;
    const name = pinName(pin);
    const [x0, y0] = this.place(piece.x, piece.y);
    const [dx, dy] = this.unit.turn(piece.dx, piece.dy);
    const [ex, ey] = [x0 + dx * length, y0 + dy * length];
    const upward = dx === 0;
    const isNamed = showsName && name !== '' && name !== '~';
    const [mx, my] = [ex - (dx * length) / 2, ey - (dy * length) / 2];
    const { nameSize = USUAL_PIN_LETTER, numberSize = USUAL_PIN_LETTER } = sizes;
    const beside = (role: 'number' | 'name', text: string, across: -1 | 1): void => {
      const [x, y] = upward ? [mx + across * PIN_TEXT_GAP, my] : [mx, my + across * PIN_TEXT_GAP];
      const size = role === 'name' ? nameSize : numberSize;
      this.texts.push({ role, text, x, y, size, along: 0, across, upward });
    };
    const inside = nameOffset > 0;
    if (isNamed && inside) {
      const along = upward ? (dy < 0 ? 1 : -1) : dx;
      const [x, y] = [ex + dx * nameOffset, ey + dy * nameOffset];
      this.texts.push({ role: 'name', text: shownWords(name), x, y, size: nameSize, along, across: 0, upward });
    } else if (isNamed) beside('name', shownWords(name), -1);
    if (showsNumber && number !== '') beside('number', number, isNamed && !inside ? 1 : -1);
  }

  private place(x: number, y: number): readonly [number, number] {
    const [dx, dy] = this.unit.place(x, y);
    return [this.originX + dx, this.originY + dy];
  }
}
