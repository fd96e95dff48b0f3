import type { Point } from '../model';

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Where and how a part lies: millimetres, y downwards, degrees counter-clockwise as seen. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

const quarterTurns: { readonly [degrees: number]: readonly [number, number] } = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};

/** Cosine and sine of degrees; exact for quarter turns, so that grid points stay grid points. */
export function cosSin(degrees: number): readonly [number, number] {
  const turn = ((degrees % 360) + 360) % 360;
  return quarterTurns[turn] ?? [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
}

/** A point of a part's own frame on the board or sheet: counter-clockwise rotation with y downwards, then the move. */
export function place(point: Point, at: Placement): Point {
  const turn = cosSin(at.rotation);
  const cos = turn[0];
  const sin = turn[1];
  return {
    x: round(at.x + point.x * cos + point.y * sin),
    y: round(at.y - point.x * sin + point.y * cos),
  };
}

/** A point turned about a centre: positive degrees lead from x towards y, clockwise as seen. */
export function turned(center: Point, point: Point, degrees: number): Point {
  const [cos, sin] = cosSin(degrees);
  const [x, y] = [point.x - center.x, point.y - center.y];
  return { x: round(center.x + x * cos - y * sin), y: round(center.y + x * sin + y * cos) };
}

/** Nanometres are the finest unit of every format read here. */
export function round(millimetres: number): number {
  return Math.round(millimetres * 1e6) / 1e6;
}

/** Chords of the arc from `start` through `mid` to `end`, none longer than ten degrees; a straight line where there is no arc. */
export function arcChords(start: Point, mid: Point, end: Point): Segment[] {
  const d = 2 * (start.x * (mid.y - end.y) + mid.x * (end.y - start.y) + end.x * (start.y - mid.y));
  if (Math.abs(d) < 1e-9) return [{ from: start, to: end }];
  const s = start.x ** 2 + start.y ** 2;
  const m = mid.x ** 2 + mid.y ** 2;
  const e = end.x ** 2 + end.y ** 2;
  const center = {
    x: (s * (mid.y - end.y) + m * (end.y - start.y) + e * (start.y - mid.y)) / d,
    y: (s * (end.x - mid.x) + m * (start.x - end.x) + e * (mid.x - start.x)) / d,
  };
  const first = angleOf(center, start);
  const turnTo = (point: Point) => mod(angleOf(center, point) - first);
  const full = turnTo(end);
  const sweep = turnTo(mid) <= full ? full : full - 2 * Math.PI;
  return sweepChords(center, start, sweep, end);
}

/** No chord is shorter than this, in millimetres, unless the arc is. */
const shortestChord = 0.02;

/** Chords of the arc that starts at `start` and turns by `sweep` radians (positive: from x towards y) about `center`. */
export function sweepChords(center: Point, start: Point, sweep: number, end?: Point): Segment[] {
  const radius = Math.hypot(start.x - center.x, start.y - center.y);
  const first = angleOf(center, start);
  const finest = Math.floor((radius * Math.abs(sweep)) / shortestChord);
  const count = Math.max(2, Math.min(72, finest, Math.ceil(Math.abs(sweep) / (Math.PI / 18))));
  const points: Point[] = [start];
  for (let i = 1; i < count; i++) {
    const angle = first + (sweep * i) / count;
    points.push({ x: round(center.x + radius * Math.cos(angle)), y: round(center.y + radius * Math.sin(angle)) });
  }
  const last = first + sweep;
  points.push(end ?? { x: round(center.x + radius * Math.cos(last)), y: round(center.y + radius * Math.sin(last)) });
  return chain(points);
}

export function circleChords(center: Point, onCircle: Point): Segment[] {
  return sweepChords(center, onCircle, 2 * Math.PI, onCircle);
}

/** A cubic Bézier curve in sixteen chords. */
export function bezierChords(a: Point, b: Point, c: Point, d: Point): Segment[] {
  const points: Point[] = [];
  for (let i = 0; i <= 16; i++) {
    const t = i / 16;
    const u = 1 - t;
    const mix = (p: number, q: number, r: number, s: number) =>
      round(u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s);
    points.push({ x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) });
  }
  return chain(points);
}

export function chain(points: readonly Point[]): Segment[] {
  const segments: Segment[] = [];
  for (let i = 1; i < points.length; i++) segments.push({ from: points[i - 1]!, to: points[i]! });
  return segments;
}

/** The chain and the segment from its last point back to its first. */
export function loop(points: readonly Point[]): Segment[] {
  return points.length < 2 ? [] : chain([...points, points[0]!]);
}

export function rectangle(a: Point, b: Point): Segment[] {
  return loop([a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]);
}

function angleOf(center: Point, point: Point): number {
  return Math.atan2(point.y - center.y, point.x - center.x);
}

function mod(angle: number): number {
  const full = 2 * Math.PI;
  return ((angle % full) + full) % full;
}
