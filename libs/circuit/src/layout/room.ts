/** A rectangle by its edges, y downwards. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What stands somewhere. A wire bears its net's name: wires of one net may touch. */
export interface Taken extends Area {
  readonly net?: string;
}

const CELL = 200;

export const areaOf = (points: readonly { readonly x: number; readonly y: number }[], around = 0): Area => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
};

export const grown = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const moved = <T extends Area>(area: T, x: number, y: number): T => ({
  ...area,
  left: area.left + x,
  right: area.right + x,
  top: area.top + y,
  bottom: area.bottom + y,
});

/** The smallest one around both. */
export const around = (a: Area, b: Area): Area => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What is taken of a drawing's plane, in cells, so that a question looks only at the surroundings. */
export class Room {
  private readonly cells = new Map<number, Set<Taken>>();

  isFree(wanted: Taken): boolean {
    for (const key of keysOf(wanted)) {
      for (const taken of this.cells.get(key) ?? []) {
        const sameNet = taken.net !== undefined && taken.net === wanted.net;
        if (!sameNet && overlap(taken, wanted)) return false;
      }
    }
    return true;
  }

  take(area: Taken): void {
    for (const key of keysOf(area)) {
      const cell = this.cells.get(key);
      if (cell) cell.add(area);
      else this.cells.set(key, new Set([area]));
    }
  }

  release(area: Taken): void {
    for (const key of keysOf(area)) this.cells.get(key)?.delete(area);
  }
}

function keysOf({ left, top, right, bottom }: Area): readonly number[] {
  const keys: number[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) keys.push(x * 100_003 + y);
  return keys;
}
