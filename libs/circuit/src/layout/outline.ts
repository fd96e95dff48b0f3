import { largest } from '../design/largest';
import { GRID } from '../design/geometry';
import type { Area } from './room';

/** Drawings are set beside each other by columns of this width. */
export const COLUMN = 2 * GRID;

/** What a drawing covers: from its top to its bottom in each column. Columns in which nothing lies go from Infinity. */
export interface Outline {
  /** Of its leftmost column, told in columns. */
  readonly first: number;
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
}

/** Around areas, with room to the right of each and below. */
export function outlineOf(areas: readonly Area[], room: number): Outline {
  const spans = areas.map(({ left, top, right, bottom }) => ({
    from: Math.floor(left / COLUMN),
    to: Math.ceil((right + room) / COLUMN),
    top: Math.floor(top / GRID) * GRID,
    bottom: Math.ceil((bottom + room) / GRID) * GRID,
  }));
  return around(spans);
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

function around(spans: readonly Span[]): Outline {
  const first = spans.reduce((least, { from }) => Math.min(least, from), Infinity);
  if (first === Infinity) return { first: 0, tops: [], bottoms: [] };
  const columns = largest(spans.map(({ to }) => to - first));
  const tops = new Array<number>(columns).fill(Infinity);
  const bottoms = new Array<number>(columns).fill(-Infinity);
  for (const { from, to, top, bottom } of spans) {
    for (let at = from - first; at < to - first; at++) {
      tops[at] = Math.min(tops[at]!, top);
      bottoms[at] = Math.max(bottoms[at]!, bottom);
    }
  }
  return { first, tops, bottoms };
}

/** Several that stand in their places, as one; places are told in columns and units. */
export function together(placed: readonly { readonly outline: Outline; readonly spot: Spot }[]): Outline {
  return around(
    placed.flatMap(({ outline: { first, tops, bottoms }, spot }) =>
      tops.flatMap((top, at): Span[] => {
        const from = first + at + spot.column;
        return top === Infinity ? [] : [{ from, to: from + 1, top: top + spot.y, bottom: bottoms[at]! + spot.y }];
      }),
    ),
  );
}

/** With more room to the right of each column and below. */
export function withRoom({ first, tops, bottoms }: Outline, room: number): Outline {
  const spans = tops.flatMap((top, at): Span[] => {
    const [from, to] = [first + at, first + at + 1 + Math.ceil(room / COLUMN)];
    return top === Infinity ? [] : [{ from, to, top, bottom: bottoms[at]! + room }];
  });
  return around(spans);
}

/** Of what it covers, column by column. */
export const coveredBy = ({ tops, bottoms }: Outline): number =>
  tops.reduce((sum, top, at) => (top === Infinity ? sum : sum + (bottoms[at]! - top) * COLUMN), 0);

/** Where the origin of a drawing lies. */
export interface Spot {
  readonly column: number;
  readonly y: number;
}

/** How far down a sheet is taken in each of its columns: what comes next is set against that. */
export class Skyline {
  private readonly heights: number[];

  constructor(
    private readonly columns: number,
    heights?: readonly number[],
  ) {
    this.heights = heights?.slice() ?? new Array<number>(columns).fill(0);
  }

  copy(): Skyline {
    return new Skyline(this.columns, this.heights);
  }

  /** Where a drawing comes highest, the leftmost such place. */
  highest(outline: Outline): Spot {
    let best: Spot = { column: -outline.first, y: Infinity };
    for (let left = 0; left === 0 || left + outline.tops.length <= this.columns; left++) {
      const y = this.heightAt(outline, left, best.y);
      if (y < best.y) best = { column: left - outline.first, y };
    }
    return best;
  }

  /** Where a drawing comes whose left edge is given. */
  at(outline: Outline, left: number): Spot {
    return { column: left - outline.first, y: this.heightAt(outline, left, Infinity) };
  }

  private heightAt({ tops }: Outline, left: number, enough: number): number {
    let y = -Infinity;
    for (let at = 0; at < tops.length && y < enough; at++) y = Math.max(y, (this.heights[left + at] ?? 0) - tops[at]!);
    return y;
  }

  take({ first, bottoms }: Outline, { column, y }: Spot): void {
    bottoms.forEach((bottom, at) => {
      const column_ = first + column + at;
      this.heights[column_] = Math.max(this.heights[column_] ?? 0, y + bottom);
    });
  }
}
