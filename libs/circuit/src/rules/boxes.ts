import type { Point } from '../model';
import { addTo } from './groups';

/** A rectangle along the axes, millimetres. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The smallest box around what has a position, widened by a margin; undefined where nothing has one. */
export function boxAround(things: readonly { readonly position?: Point }[], margin: number): Box | undefined {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { position } of things) {
    if (!position) continue;
    box.minX = Math.min(box.minX, position.x - margin);
    box.minY = Math.min(box.minY, position.y - margin);
    box.maxX = Math.max(box.maxX, position.x + margin);
    box.maxY = Math.max(box.maxY, position.y + margin);
  }
  return box.minX === Infinity ? undefined : box;
}

export function overlap(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}

const CELL = 5;
/** What covers more cells is a frame around everything and no neighbour. */
const MOST_CELLS = 600;

/** Boxes in a grid of cells, so that each meets its neighbours only. */
export class BoxGrid<T> {
  private readonly cells = new Map<number, { readonly box: Box; readonly item: T }[]>();

  add(box: Box, item: T): void {
    for (const key of cellsOf(box)) addTo(this.cells, key, { box, item });
  }

  /** The first item whose box overlaps and that the caller takes. */
  find(box: Box, takes: (item: T) => boolean): T | undefined {
    for (const key of cellsOf(box)) {
      const hit = this.cells.get(key)?.find((entry) => overlap(entry.box, box) && takes(entry.item));
      if (hit) return hit.item;
    }
    return undefined;
  }
}

/** One number for a cell: boards and sheets have far fewer rows. */
const ROWS = 1e6;

function cellsOf({ minX, minY, maxX, maxY }: Box): number[] {
  const [left, right] = [Math.floor(minX / CELL), Math.floor(maxX / CELL)];
  const [top, bottom] = [Math.floor(minY / CELL), Math.floor(maxY / CELL)];
  const amount = (right - left + 1) * (bottom - top + 1);
  if (!(amount <= MOST_CELLS)) return [];
  const keys: number[] = [];
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) keys.push(x * ROWS + y);
  return keys;
}
