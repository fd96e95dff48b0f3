import type { Pen, ShapeFill } from '../model';
import type { Connection, DesignPin, PlacedComponent } from './design';
import { shapesIn, type DrawnPiece } from './drawing-text';
import { levelTexts, type Shape } from './level-texts';
import { largestLetters, USUAL_PIN_LETTER } from './letters';
import { shownWords } from './shown-words';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lines of one look: numbers are x and y in turn. */
export interface PlacedLine extends Pen {
  readonly points: readonly number[];
  readonly fill: ShapeFill;
}
export interface PlacedCircle extends Pen {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: ShapeFill;
}
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
}
export interface DrawnPinPlace {
  readonly pin: DesignPin;
  readonly x: number;
  readonly y: number;
  /** Out of the symbol. */
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly length: number;
}

/** A drawing where it lies on the canvas. */
export interface PlacedDrawing {
  readonly lines: readonly PlacedLine[];
  readonly circles: readonly PlacedCircle[];
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
/** Of the circle of an inverted pin: 25 mil. */
const BUBBLE = 12.5;

const drawings = new WeakMap<PlacedComponent, PlacedDrawing>();

/** How a part with a drawing of its own lies on the canvas; undefined for the others. */
export function placedDrawing(part: PlacedComponent): PlacedDrawing | undefined {
  if (part.drawing === undefined) return undefined;
  const known = drawings.get(part);
  if (known) return known;
  const placed = new Placing(part).run(shapesIn(part.drawing));
  drawings.set(part, placed);
  return placed;
}

const marks = new WeakMap<Connection, PlacedDrawing>();

/** A mark of a schematic where it lies on the canvas. */
export function placedMark(mark: Connection): PlacedDrawing {
  const known = marks.get(mark);
  if (known) return known;
  const { x, y } = markPlace(mark);
  const own = { id: mark.id, componentId: '', x, y, width: 0, height: 0, rotation: 0 };
  const placed = new Placing(own).run(shapesIn(mark.drawing ?? ''));
  marks.set(mark, placed);
  return placed;
}

const FIRST_POINT = /^M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/;

export function markPlace({ path }: Connection): { readonly x: number; readonly y: number } {
  const [, x = '0', y = '0'] = FIRST_POINT.exec(path) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Most have the usual pen, and a design has very many of them. */
function inked<T extends { readonly fill: ShapeFill }>(shape: T, { width, dash }: Pen): T & Pen {
  if (width === undefined && dash === undefined) return shape;
  return { ...shape, ...(width !== undefined && { width }), ...(dash !== undefined && { dash }) };
}

type Words = DrawnPiece & { readonly kind: 'text' };

/** Turns a drawing about the middle of each unit, so that units far from the first stay where they are. */
class Placing {
  private readonly lines: PlacedLine[] = [];
  private readonly circles: PlacedCircle[] = [];
  private readonly texts: PlacedText[] = [];
  private readonly pins: DrawnPinPlace[] = [];
  private readonly boxes: Box[] = [];
  /** Texts of the unit at hand where it is turned a quarter: they are placed together. */
  private readonly words: Words[] = [];
  private readonly shapes: Shape[] = [];
  private right = -Infinity;
  private top = Infinity;
  private readonly turns: number;
  private readonly originX: number;
  private readonly originY: number;
  /** Middle of the unit at hand, from the part's middle. */
  private middleX = 0;
  private middleY = 0;

  constructor(private readonly part: PlacedComponent) {
    this.turns = ((Math.round(part.rotation / 90) % 4) + 4) % 4;
    this.originX = part.x + part.width / 2;
    this.originY = part.y + part.height / 2;
  }

  run(pieces: readonly DrawnPiece[]): PlacedDrawing {
    for (const piece of pieces) this.add(piece);
    const { part, lines, circles, pins, boxes, right: x, top: y } = this;
    const corner = x > -Infinity ? { corner: { x, y } } : {};
    let texts: readonly PlacedText[] | undefined;
    return {
      ...{ lines, circles, pins, boxes, origin: { x: this.originX, y: this.originY }, ...corner },
      letters: largestLetters(pieces),
      // Most drawings are seen from far away first, where no text can be read.
      get texts() {
        return (texts ??= new Placing(part).textsOf(pieces));
      },
    };
  }

  private textsOf(pieces: readonly DrawnPiece[]): readonly PlacedText[] {
    for (const piece of pieces) {
      if (piece.kind === 'pin') this.addPinTexts(piece);
      else if (piece.kind === 'unit') {
        this.endUnit();
        this.enter(piece);
      } else if (piece.kind !== 'text') this.shapes.push(piece);
      else if (this.turns % 2 === 0) this.addText(this.said(piece));
      else this.words.push(this.said(piece));
    }
    this.endUnit();
    return this.texts;
  }

  private enter(unit: Box): void {
    this.middleX = unit.x + unit.width / 2;
    this.middleY = unit.y + unit.height / 2;
  }

  private reach(x: number, y: number, around = 0): void {
    if (this.boxes.length > 1) return;
    this.right = Math.max(this.right, x + around);
    this.top = Math.min(this.top, y - around);
  }

  private add(piece: DrawnPiece): void {
    switch (piece.kind) {
      case 'line': {
        const points: number[] = [];
        for (let at = 0; at + 1 < piece.points.length; at += 2) {
          const [x, y] = this.place(piece.points[at]!, piece.points[at + 1]!);
          points.push(x, y);
          this.reach(x, y);
        }
        this.lines.push(inked({ points, fill: piece.fill }, piece));
        return;
      }
      case 'circle': {
        const [x, y] = this.place(piece.x, piece.y);
        this.reach(x, y, piece.radius);
        this.circles.push(inked({ x, y, radius: piece.radius, fill: piece.fill }, piece));
        return;
      }
      case 'text':
        return;
      case 'pin':
        return this.addPin(piece);
      case 'unit':
        this.enter(piece);
        this.boxes.push(this.boxOf(piece));
    }
  }

  private boxOf({ x, y, width, height }: Box): Box {
    const [ax, ay] = this.place(x, y);
    const [bx, by] = this.place(x + width, y + height);
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
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
    return { ...piece, text: shown === '~' ? '' : shown };
  }

  private turnedText(look: Pick<PlacedText, 'size' | 'along' | 'across' | 'upward' | 'bold' | 'italic' | 'stretch'>) {
    const { along, across, upward, ...rest } = look;
    const [hx, hy] = this.turn(upward ? across : along, upward ? -along : across);
    const isUpward = this.turns % 2 === 1 ? !upward : upward;
    return { ...rest, upward: isUpward, along: isUpward ? -hy : hx, across: isUpward ? hx : hy };
  }

  private addPin(piece: DrawnPiece & { readonly kind: 'pin' }): void {
    const pin = this.part.pins?.[piece.index];
    if (!pin) return;
    const { length } = piece;
    const [x, y] = this.place(piece.x, piece.y);
    const [dx, dy] = this.turn(piece.dx, piece.dy);
    const side = dx > 0 ? 'left' : dx < 0 ? 'right' : dy > 0 ? 'top' : 'bottom';
    this.pins.push({ pin, x, y, side, length });
    const bubble = piece.inverted ? Math.min(BUBBLE, length / 2) : 0;
    const [ex, ey] = [x + dx * length, y + dy * length];
    if (length > 0) this.lines.push({ points: [x, y, ex - dx * bubble * 2, ey - dy * bubble * 2], fill: 'none' });
    if (bubble > 0) this.circles.push({ x: ex - dx * bubble, y: ey - dy * bubble, radius: bubble, fill: 'none' });
  }

  /** As KiCad sets them: the name inside and the number on the line, or, without an offset, above and below the line. */
  private addPinTexts(piece: DrawnPiece & { readonly kind: 'pin' }): void {
    const { showsNumber, showsName, nameOffset, length, ...sizes } = piece;
    const pin = this.part.pins?.[piece.index];
    if (!pin || (!showsNumber && !showsName)) return;
    const { number, name = '' } = pin;
    const [x0, y0] = this.place(piece.x, piece.y);
    const [dx, dy] = this.turn(piece.dx, piece.dy);
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
    const [dx, dy] = this.turn(x - this.middleX, y - this.middleY);
    return [this.originX + this.middleX + dx, this.originY + this.middleY + dy];
  }

  /** Clockwise as seen. */
  private turn(x: number, y: number): readonly [number, number] {
    switch (this.turns) {
      case 1:
        return [-y, x];
      case 2:
        return [-x, -y];
      case 3:
        return [y, -x];
      default:
        return [x, y];
    }
  }
}
