import type { Brush, ShapeFill } from '../model';
import type { DrawnPiece } from './drawing-text';
import { largestLetters } from './letters';
import { brushOf, isUsualBrush } from './pen';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lines of one look: numbers are x and y in turn. */
export interface PlacedLine extends Brush {
  readonly points: readonly number[];
  readonly fill: ShapeFill;
}
export interface PlacedCircle extends Brush {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: ShapeFill;
}

/** A bitmap in its box, by the digest of its file. */
export interface PlacedPicture extends Box {
  readonly digest: string;
}

interface ShapePin {
  /** In the part's list. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly length: number;
}

/** What all parts with one drawing, turned one way, have in common: from the middle of the part's first unit. */
export interface DrawingShape {
  readonly lines: readonly PlacedLine[];
  readonly circles: readonly PlacedCircle[];
  /** Height of the largest letters. */
  readonly letters: number;
  readonly pins: readonly ShapePin[];
  readonly boxes: readonly Box[];
  readonly corner?: { readonly x: number; readonly y: number };
  readonly pictures?: readonly PlacedPicture[];
}

const known = new WeakMap<readonly DrawnPiece[], Map<number, DrawingShape>>();

/** The shape of a drawing after quarter turns, of a part with so many pins. */
export function shapeOf(pieces: readonly DrawnPiece[], turns: number, pinCount: number): DrawingShape {
  const shapes = known.get(pieces) ?? new Map<number, DrawingShape>();
  known.set(pieces, shapes);
  const key = pinCount * 4 + turns;
  const found = shapes.get(key);
  if (found) return found;
  const shape = new Shaping(new UnitPlace(turns), pinCount).run(pieces);
  shapes.set(key, shape);
  return shape;
}

/** Turns a drawing about the middle of each unit, so that units far from the first stay where they are. */
export class UnitPlace {
  /** Middle of the unit at hand. */
  private x = 0;
  private y = 0;

  constructor(readonly turns: number) {}

  enter(unit: Box): void {
    this.x = unit.x + unit.width / 2;
    this.y = unit.y + unit.height / 2;
  }

  place(x: number, y: number): readonly [number, number] {
    const [dx, dy] = this.turn(x - this.x, y - this.y);
    return [this.x + dx, this.y + dy];
  }

  /** Clockwise as seen. */
  turn(x: number, y: number): readonly [number, number] {
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

/** Of the circle of an inverted pin: 25 mil. */
const BUBBLE = 12.5;

/** Most have the usual pen, and a design has very many of them. */
const inked = <T extends { readonly fill: ShapeFill }>(shape: T, brush: Brush): T & Brush =>
  isUsualBrush(brush) ? shape : { ...shape, ...brushOf(brush) };

class Shaping {
  private readonly lines: PlacedLine[] = [];
  private readonly circles: PlacedCircle[] = [];
  private readonly pins: ShapePin[] = [];
  private readonly boxes: Box[] = [];
  private readonly pictures: PlacedPicture[] = [];
  private right = -Infinity;
  private top = Infinity;

  constructor(
    private readonly unit: UnitPlace,
    private readonly pinCount: number,
  ) {}

  run(pieces: readonly DrawnPiece[]): DrawingShape {
    for (const piece of pieces) this.add(piece);
    const { lines, circles, pins, boxes, pictures, right: x, top: y } = this;
    const corner = x > -Infinity ? { corner: { x, y } } : {};
    return {
      lines,
      circles,
      pins,
      boxes,
      letters: largestLetters(pieces),
      ...corner,
      ...(pictures.length > 0 && { pictures }),
    };
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
          const [x, y] = this.unit.place(piece.points[at]!, piece.points[at + 1]!);
          points.push(x, y);
          this.reach(x, y);
        }
        this.lines.push(inked({ points, fill: piece.fill }, piece));
        return;
      }
      case 'circle': {
        const [x, y] = this.unit.place(piece.x, piece.y);
        this.reach(x, y, piece.radius);
        this.circles.push(inked({ x, y, radius: piece.radius, fill: piece.fill }, piece));
        return;
      }
      case 'text':
        return;
      case 'picture':
        this.pictures.push({ ...this.boxOf(piece), digest: piece.digest });
        return;
      case 'pin':
        return this.addPin(piece);
      case 'unit':
        this.unit.enter(piece);
        this.boxes.push(this.boxOf(piece));
    }
  }

  private boxOf({ x, y, width, height }: Box): Box {
    const [ax, ay] = this.unit.place(x, y);
    const [bx, by] = this.unit.place(x + width, y + height);
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
  }

  private addPin(piece: DrawnPiece & { readonly kind: 'pin' }): void {
    const { index, length } = piece;
    if (index < 0 || index >= this.pinCount) return;
    const [x, y] = this.unit.place(piece.x, piece.y);
    const [dx, dy] = this.unit.turn(piece.dx, piece.dy);
    const side = dx > 0 ? 'left' : dx < 0 ? 'right' : dy > 0 ? 'top' : 'bottom';
    this.pins.push({ index, x, y, side, length });
    const bubble = piece.inverted ? Math.min(BUBBLE, length / 2) : 0;
    const [ex, ey] = [x + dx * length, y + dy * length];
    if (length > 0) this.lines.push({ points: [x, y, ex - dx * bubble * 2, ey - dy * bubble * 2], fill: 'none' });
    if (bubble > 0) this.circles.push({ x: ex - dx * bubble, y: ey - dy * bubble, radius: bubble, fill: 'none' });
  }
}
