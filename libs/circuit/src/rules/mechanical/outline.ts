import type { BoardOutline, Point } from '../../model';

interface Segment {
  readonly from: Point;
  readonly to: Point;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A point this near to an edge lies in a marked square or beside one. Millimetres. */
export const MAY_TOUCH = 0.7;
/** More squares than any board has in one column. */
const ROWS = 1 << 20;
const MOST_STEPS = 10_000;

/** The outline as closed loops, prepared for many questions; millimetres. */
export class OutlineShape {
  readonly box: Box;
  private readonly segments: readonly Segment[];
  /** Segments by horizontal strips of the board, so that a question looks at few of them. */
  private readonly strips: readonly (readonly Segment[])[];
  private readonly stripHeight: number;
  private squareSize = 1;
  private edge?: Set<number>;

  constructor(outline: BoardOutline) {
    this.segments = outline.segments;
    const xs = outline.segments.flatMap((segment) => [segment.from.x, segment.to.x]);
    const ys = outline.segments.flatMap((segment) => [segment.from.y, segment.to.y]);
    this.box = { minX: least(xs), minY: least(ys), maxX: most(xs), maxY: most(ys) };
    const count = Math.max(1, Math.min(256, Math.ceil(outline.segments.length / 4)));
    this.stripHeight = Math.max((this.box.maxY - this.box.minY) / count, 1e-6);
    const strips: Segment[][] = Array.from({ length: count }, () => []);
    for (const segment of outline.segments) {
      const first = this.strip(Math.min(segment.from.y, segment.to.y), count);
      const last = this.strip(Math.max(segment.from.y, segment.to.y), count);
      for (let index = first; index <= last; index += 1) strips[index]?.push(segment);
    }
    this.strips = strips;
  }

  private strip(y: number, count: number): number {
    return Math.max(0, Math.min(count - 1, Math.floor((y - this.box.minY) / this.stripHeight)));
  }

  /** Even-odd rule: inside the board and not inside a cut-out. */
  contains(point: Point): boolean {
    if (point.y < this.box.minY || point.y > this.box.maxY) return false;
    let inside = false;
    for (const { from, to } of this.strips[this.strip(point.y, this.strips.length)] ?? []) {
      if (from.y > point.y === to.y > point.y) continue;
      const x = from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x);
      if (point.x < x) inside = !inside;
    }
    return inside;
  }

  /** Whether a point may lie within MAY_TOUCH of an edge: a quick no for the many points of tracks inside. */
  mayTouchEdge(point: Point): boolean {
    this.edge ??= this.markEdge();
    return this.edge.has(this.square(Math.floor(point.x / this.squareSize), Math.floor(point.y / this.squareSize)));
  }

  private square(column: number, row: number): number {
    return column * ROWS + row;
  }

  /** Squares of a millimetre, larger on boards of many metres, along all edges with a ring of neighbours. */
  private markEdge(): Set<number> {
    const lengths = this.segments.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
    this.squareSize = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / MOST_STEPS);
    const marked = new Set<number>();
    this.segments.forEach(({ from, to }, index) => {
      const steps = Math.max(1, Math.ceil(((lengths[index] ?? 0) * 2) / this.squareSize));
      let last = NaN;
      for (let step = 0; step <= steps; step += 1) {
        const column = Math.floor((from.x + ((to.x - from.x) * step) / steps) / this.squareSize);
        const row = Math.floor((from.y + ((to.y - from.y) * step) / steps) / this.squareSize);
        const here = this.square(column, row);
        if (here === last) continue;
        last = here;
        for (let dx = -1; dx <= 1; dx += 1)
          for (let dy = -1; dy <= 1; dy += 1) marked.add(this.square(column + dx, row + dy));
      }
    });
    return marked;
  }

  /** Distance to the nearest edge, cut-outs included; millimetres. */
  distance(point: Point): number {
    let nearest = Infinity;
    for (const segment of this.segments) nearest = Math.min(nearest, toSegment(point, segment));
    return nearest;
  }

  /** The same where it is at most `limit`, Infinity beyond: looks at the strips within the limit only. */
  distanceWithin(point: Point, limit: number): number {
    const count = this.strips.length;
    const last = this.strip(point.y + limit, count);
    let nearest = Infinity;
    for (let index = this.strip(point.y - limit, count); index <= last; index += 1) {
      for (const segment of this.strips[index] ?? []) {
        const { from, to } = segment;
        if (point.x + limit < Math.min(from.x, to.x) || point.x - limit > Math.max(from.x, to.x)) continue;
        nearest = Math.min(nearest, toSegment(point, segment));
      }
    }
    return nearest <= limit ? nearest : Infinity;
  }
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}

function toSegment(point: Point, { from, to }: Segment): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - (from.x + along * dx), point.y - (from.y + along * dy));
}

/** Least and largest size of a hole for a screw, and how far from round its box may be. Millimetres. */
const SCREW = { least: 1.8, most: 8, oblong: 0.5 };

/** Number of round cut-outs drawn with the outline, which serve as mounting holes. Ends within 0.01 mm meet. */
export function drawnHoles(outline: BoardOutline): number {
  const parent = new Map<string, string>();
  const key = (point: Point): string => `${Math.round(point.x * 100)}:${Math.round(point.y * 100)}`;
  const find = (id: string): string => {
    let root = id;
    for (let up = parent.get(root) ?? root; up !== root; up = parent.get(root) ?? root) root = up;
    parent.set(id, root);
    return root;
  };
  for (const { from, to } of outline.segments) {
    const a = find(key(from));
    const b = find(key(to));
    if (!parent.has(a)) parent.set(a, a);
    if (!parent.has(b)) parent.set(b, b);
    if (a !== b) parent.set(a, b);
  }
  const groups = new Map<string, Point[]>();
  for (const { from } of outline.segments) {
    const root = find(key(from));
    const group = groups.get(root);
    if (group) group.push(from);
    else groups.set(root, [from]);
  }
  return [...groups.values()].filter(isScrewHole).length;
}

function isScrewHole(points: readonly Point[]): boolean {
  const width = most(points.map((point) => point.x)) - least(points.map((point) => point.x));
  const height = most(points.map((point) => point.y)) - least(points.map((point) => point.y));
  return (
    points.length >= 6 &&
    Math.min(width, height) >= SCREW.least &&
    Math.max(width, height) <= SCREW.most &&
    Math.abs(width - height) <= SCREW.oblong
  );
}
