import type { Rect } from './viewport';

const CELL = 250;
/** A box over more cells than this goes to the list that every query looks at. */
const MANY_CELLS = 400;

/**
 * Which items lie near a place: a hash of square cells. Filling and asking are linear in the cells touched.
 * An item may have several boxes (the segments of a wire); a query answers each item once, in the order of adding.
 * Boxes are looked at with the first query: a design that is drawn whole needs none.
 */
export class GridIndex<T> {
  private readonly cells = new Map<number, number[]>();
  private readonly everywhere: number[] = [];
  private readonly items: T[] = [];
  private readonly boxes: Rect[] = [];
  private readonly seen: number[] = [];
  private round = 0;
  private placed = 0;

  constructor(private readonly boxesOf: (item: T) => readonly Rect[]) {}

  get size(): number {
    return this.items.length;
  }

  /** @param whole around all boxes of the item */
  add(item: T, whole: Rect): void {
    this.items.push(item);
    this.boxes.push(whole);
  }

  private placeAll(): void {
    for (; this.placed < this.items.length; this.placed++) {
      this.seen.push(0);
      for (const box of this.boxesOf(this.items[this.placed] as T)) this.place(this.placed, box);
    }
  }

  /** Items whose whole box touches the rectangle. */
  query(rect: Rect): T[] {
    this.placeAll();
    this.round++;
    const found: number[] = [];
    const take = (index: number): void => {
      if (this.seen[index] === this.round) return;
      this.seen[index] = this.round;
      const box = this.boxes[index] as Rect;
      if (touches(box, rect)) found.push(index);
    };
    const range = cellsOf(rect);
    if (range.count > this.cells.size) for (const list of this.cells.values()) list.forEach(take);
    else forEachCell(range, (key) => this.cells.get(key)?.forEach(take));
    this.everywhere.forEach(take);
    return found.sort((a, b) => a - b).map((index) => this.items[index] as T);
  }

  private place(index: number, box: Rect): void {
    const range = cellsOf(box);
    if (range.count > MANY_CELLS) {
      if (this.everywhere.at(-1) !== index) this.everywhere.push(index);
      return;
    }
    forEachCell(range, (key) => {
      const list = this.cells.get(key);
      if (!list) this.cells.set(key, [index]);
      else if (list.at(-1) !== index) list.push(index);
    });
  }
}

interface CellRange {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly count: number;
}

function cellsOf(rect: Rect): CellRange {
  const left = Math.floor(rect.x / CELL);
  const right = Math.floor((rect.x + rect.width) / CELL);
  const top = Math.floor(rect.y / CELL);
  const bottom = Math.floor((rect.y + rect.height) / CELL);
  return { left, right, top, bottom, count: (right - left + 1) * (bottom - top + 1) };
}

function forEachCell(range: CellRange, visit: (key: number) => void): void {
  for (let column = range.left; column <= range.right; column++) {
    for (let row = range.top; row <= range.bottom; row++) visit(column * 0x100000 + row);
  }
}

function touches(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}
