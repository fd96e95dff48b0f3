import type { BoardOutline, Point } from '../model';
import type { Segment } from './geometry';
import { UnionFind } from './union-find';

/** How far two ends may lie apart and still meet, in millimetres: the tolerance KiCad uses for board edges. */
const joinTolerance = 0.01;

/**
 * The board's outline from all segments on the edge layer. It is closed where the figure that spans the board (the
 * connected segments with the largest bounding box) has no free end; lines that parts draw beside it don't count.
 */
export function outlineOf(segments: readonly Segment[]): BoardOutline | undefined {
  const drawn = segments.filter(({ from, to }) => from.x !== to.x || from.y !== to.y);
  if (drawn.length === 0) return undefined;
  const grid = new EndGrid(drawn);
  const figures = new Map<number, Figure>();
  for (let i = 0; i < drawn.length; i++) {
    const root = grid.figureOf(i);
    let figure = figures.get(root);
    if (figure === undefined) figures.set(root, (figure = new Figure()));
    figure.add(drawn[i]!.from, grid.endsNear(i, 0) >= 2);
    figure.add(drawn[i]!.to, grid.endsNear(i, 1) >= 2);
  }
  let largest: Figure | undefined;
  for (const figure of figures.values()) if (!largest || figure.area > largest.area) largest = figure;
  return { segments: drawn, closed: largest?.closed ?? false };
}

class Figure {
  closed = true;
  private left = Infinity;
  private right = -Infinity;
  private top = Infinity;
  private bottom = -Infinity;

  add(end: Point, meetsAnother: boolean): void {
    this.left = Math.min(this.left, end.x);
    this.right = Math.max(this.right, end.x);
    this.top = Math.min(this.top, end.y);
    this.bottom = Math.max(this.bottom, end.y);
    this.closed &&= meetsAnother;
  }

  get area(): number {
    return (this.right - this.left) * (this.bottom - this.top);
  }
}

/** Ends by grid cell of the tolerance's size, joined where cells touch or a segment leads from one to the other. */
class EndGrid {
  private readonly indexes = new Map<number, number>();
  private readonly cells: { readonly x: number; readonly y: number; ends: number; near: number }[] = [];
  private readonly joined = new UnionFind();
  /** Cell of each segment's beginning and end, one behind the other. */
  private readonly cellOfEnd: number[] = [];

  constructor(segments: readonly Segment[]) {
    for (const { from, to } of segments) this.joined.join(this.put(from), this.put(to));
    for (let index = 0; index < this.cells.length; index++) this.lookAround(index);
  }

  /** The number that stands for the segment's figure. */
  figureOf(segment: number): number {
    return this.joined.root(this.cellOfEnd[2 * segment]!);
  }

  /** Ends that lie at the segment's beginning (0) or end (1), itself counted. */
  endsNear(segment: number, end: 0 | 1): number {
    return this.cells[this.cellOfEnd[2 * segment + end]!]!.near;
  }

  private put(end: Point): number {
    const x = cellOf(end.x);
    const y = cellOf(end.y);
    const key = cellKey(x, y);
    let index = this.indexes.get(key);
    if (index === undefined) {
      index = this.joined.add();
      this.indexes.set(key, index);
      this.cells.push({ x, y, ends: 0, near: 0 });
    }
    this.cells[index]!.ends += 1;
    this.cellOfEnd.push(index);
    return index;
  }

  private lookAround(index: number): void {
    const cell = this.cells[index]!;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = this.indexes.get(cellKey(cell.x + dx, cell.y + dy));
        if (near === undefined) continue;
        this.joined.join(index, near);
        cell.near += this.cells[near]!.ends;
      }
    }
  }
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / joinTolerance);
}

const span = 2 ** 26;

/** One number for a cell; boards far beyond a hundred metres fold onto themselves and nothing worse. */
function cellKey(x: number, y: number): number {
  return (x % span) * span + (y % span);
}
