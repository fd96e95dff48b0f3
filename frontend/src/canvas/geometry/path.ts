import type { Point } from '@tracewright/circuit';
import type { Rect } from './viewport';

/** Points in pairs x, y; NaN, NaN lifts the pen. */
export type Polyline = readonly number[];

const ARGUMENTS: { readonly [command: string]: number } = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const CURVE_STEPS = 12;
/** A letter and what follows it up to the next; e belongs to numbers such as 1e3. */
const COMMANDS = /([a-df-z])([^a-df-z]*)/gi;

/**
 * SVG path data as straight pieces: M, L, H, V, C, S, Q, T, A and Z, absolute or relative. Curves become
 * chords, arcs their chord. Stops at the first thing it can't read, as SVG asks for.
 */
export function polylineOf(path: string): Polyline {
  const pen = new Pen();
  for (const [, command, text] of path.matchAll(COMMANDS)) {
    const letter = command as string;
    const take = ARGUMENTS[letter.toUpperCase()];
    const numbers = (text ?? '').match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)?.map(Number) ?? [];
    if (take === undefined) break;
    if (take === 0) pen.close();
    for (let at = 0; take > 0 && at + take <= numbers.length; at += take) {
      // After the first pair, a moveto draws lines.
      const again = at > 0 && letter.toUpperCase() === 'M' ? (letter === 'M' ? 'L' : 'l') : letter;
      pen.draw(again, numbers.slice(at, at + take));
    }
  }
  return pen.points;
}

class Pen {
  readonly points: number[] = [];
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private controlX = 0;
  private controlY = 0;

  draw(command: string, values: readonly number[]): void {
    const kind = command.toUpperCase();
    const relative = command !== kind;
    const at = (index: number, axis: 'x' | 'y'): number => (values[index] ?? 0) + (relative ? this[axis] : 0);
    if (kind === 'M') this.move(at(0, 'x'), at(1, 'y'));
    else if (kind === 'L') this.line(at(0, 'x'), at(1, 'y'));
    else if (kind === 'H') this.line(at(0, 'x'), this.y);
    else if (kind === 'V') this.line(this.x, at(0, 'y'));
    else if (kind === 'A') this.line(at(5, 'x'), at(6, 'y'));
    else this.curve(kind, at);
  }

  close(): void {
    this.line(this.startX, this.startY);
  }

  private move(x: number, y: number): void {
    if (this.points.length > 0) this.points.push(NaN, NaN);
    this.points.push(x, y);
    this.to(x, y);
    this.startX = x;
    this.startY = y;
  }

  private line(x: number, y: number): void {
    if (this.points.length === 0) this.points.push(this.x, this.y);
    this.points.push(x, y);
    this.to(x, y);
  }

  private to(x: number, y: number): void {
    this.x = this.controlX = x;
    this.y = this.controlY = y;
  }

  private curve(kind: string, at: (index: number, axis: 'x' | 'y') => number): void {
    const from = { x: this.x, y: this.y };
    const mirrored = { x: 2 * this.x - this.controlX, y: 2 * this.y - this.controlY };
    const pairs = ARGUMENTS[kind] === 6 ? 3 : ARGUMENTS[kind] === 4 ? 2 : 1;
    const given: Point[] = [];
    for (let pair = 0; pair < pairs; pair++) given.push({ x: at(pair * 2, 'x'), y: at(pair * 2 + 1, 'y') });
    const control = kind === 'S' || kind === 'T' ? [from, mirrored, ...given] : [from, ...given];
    for (let step = 1; step <= CURVE_STEPS; step++) {
      const point = deCasteljau(control, step / CURVE_STEPS);
      this.line(point.x, point.y);
    }
    const last = control.at(-2) ?? from;
    this.controlX = last.x;
    this.controlY = last.y;
  }
}

function deCasteljau(control: readonly Point[], t: number): Point {
  let points = control;
  while (points.length > 1) {
    points = points.slice(1).map((point, index) => {
      const before = points[index] as Point;
      return { x: before.x + (point.x - before.x) * t, y: before.y + (point.y - before.y) * t };
    });
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** Each straight piece's box, for the spatial index. */
export function segmentBoxes(line: Polyline): Rect[] {
  const boxes: Rect[] = [];
  forEachSegment(line, (ax, ay, bx, by) =>
    boxes.push({ x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) }),
  );
  return boxes;
}

/** Of the straight pieces; of its first point where there is none. */
export function boundsOf(line: Polyline): Rect {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let at = 2; at < line.length; at += 2) {
    const ax = line[at - 2]!;
    const bx = line[at]!;
    if (ax !== ax || bx !== bx) continue;
    const ay = line[at - 1]!;
    const by = line[at + 1]!;
    left = Math.min(left, ax, bx);
    right = Math.max(right, ax, bx);
    top = Math.min(top, ay, by);
    bottom = Math.max(bottom, ay, by);
  }
  if (left > right) return { x: line[0] ?? 0, y: line[1] ?? 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The least distance from a point to the line; Infinity for a line without pieces. */
export function distanceTo(line: Polyline, point: Point): number {
  let least = Infinity;
  forEachSegment(line, (ax, ay, bx, by) => {
    const dx = bx - ax;
    const dy = by - ay;
    const squared = dx * dx + dy * dy;
    const t = squared === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - ax) * dx + (point.y - ay) * dy) / squared));
    least = Math.min(least, Math.hypot(point.x - ax - t * dx, point.y - ay - t * dy));
  });
  return least;
}

/** Whether any piece touches the rectangle, for a marquee. */
export function crosses(line: Polyline, rect: Rect): boolean {
  let hit = false;
  forEachSegment(line, (ax, ay, bx, by) => {
    hit ||= segmentTouches(rect, ax, ay, bx, by);
  });
  return hit;
}

/** Halfway along the line. */
export function midpointOf(line: Polyline): Point {
  let length = 0;
  forEachSegment(line, (ax, ay, bx, by) => (length += Math.hypot(bx - ax, by - ay)));
  let left = length / 2;
  let found: Point = { x: line[0] ?? 0, y: line[1] ?? 0 };
  let done = false;
  forEachSegment(line, (ax, ay, bx, by) => {
    const piece = Math.hypot(bx - ax, by - ay);
    if (!done && piece > 0 && left <= piece) {
      found = { x: ax + ((bx - ax) * left) / piece, y: ay + ((by - ay) * left) / piece };
      done = true;
    }
    left -= piece;
  });
  return found;
}

function forEachSegment(line: Polyline, visit: (ax: number, ay: number, bx: number, by: number) => void): void {
  for (let at = 2; at < line.length; at += 2) {
    const ax = line[at - 2] as number;
    const bx = line[at] as number;
    if (ax === ax && bx === bx) visit(ax, line[at - 1] as number, bx, line[at + 1] as number);
  }
}

/** Liang-Barsky clipping of one segment against the rectangle. */
function segmentTouches(rect: Rect, ax: number, ay: number, bx: number, by: number): boolean {
  let enter = 0;
  let leave = 1;
  const clip = (delta: number, from: number): boolean => {
    if (delta === 0) return from >= 0;
    const t = from / -delta;
    if (delta > 0) enter = Math.max(enter, t);
    else leave = Math.min(leave, t);
    return enter <= leave;
  };
  return (
    clip(bx - ax, ax - rect.x) &&
    clip(ax - bx, rect.x + rect.width - ax) &&
    clip(by - ay, ay - rect.y) &&
    clip(ay - by, rect.y + rect.height - ay)
  );
}
