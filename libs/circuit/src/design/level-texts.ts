import type { DrawnPiece } from './drawing-text';

/** A text as it is drawn, before its unit is turned. */
type Words = Omit<Extract<DrawnPiece, { readonly kind: 'text' }>, 'kind'>;
type Placement = Pick<Words, 'x' | 'y' | 'along' | 'across'>;
/** Where a point of the unit comes to lie. */
type Place = (x: number, y: number) => readonly [number, number];

/** What a body is drawn of. */
export type Shape =
  | { readonly kind: 'line'; readonly points: readonly number[] }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number };

/** By its edges, y downwards. */
interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between the lines of texts, and the width of a letter, in heights of letters. */
const [LINE, WIDE] = [1.61, 0.85];
/** Between a body and the texts beside it, at least. */
const LEAST_GAP = 4;

/** One step out of a body. */
type Side = readonly [number, number];

interface Beside {
  readonly side: Side;
  readonly gap: number;
  /** Of the text's middle. */
  readonly x: number;
  readonly y: number;
}

/**
 * Where the texts of a unit that is turned a quarter stay level: its reference and value, and what stands in one column
 * with them. They stand below each other on the side to which they come. What lies inside the symbol turns with it, and
 * so does what was upright: no place is answered for that.
 */
export function levelTexts<T extends Words>(
  texts: readonly T[],
  shapes: readonly Shape[],
  place: Place,
): ReadonlyMap<T, Placement> {
  const body = boundsOf(shapes.flatMap(cornersOf));
  const columns = new Map<string, T[]>();
  for (const text of texts) {
    const key = `${text.along} ${Math.round(text.x)}`;
    if (!text.upward && text.text !== '') columns.set(key, [...(columns.get(key) ?? []), text]);
  }
  const rows = new Map<string, (readonly [T, Beside])[]>();
  for (const column of columns.values()) {
    if (column.every(({ role }) => role === 'own')) continue;
    for (const [text, beside] of besideAll(column, body)) {
      const key = beside.side.join(' ');
      rows.set(key, [...(rows.get(key) ?? []), [text, beside]]);
    }
  }
  const turned = boundsOf([...place(body.left, body.top), ...place(body.right, body.bottom)]);
  return new Map([...rows.values()].flatMap((block) => stacked(block, turned, place)));
}

const cornersOf = (shape: Shape): readonly number[] => {
  if (shape.kind === 'line') return shape.points;
  const { x, y, radius } = shape;
  return [x - radius, y - radius, x + radius, y + radius];
};

/** Around places whose numbers are x and y in turn. */
function boundsOf(places: readonly number[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  places.forEach((value, at) => {
    if (at % 2 === 0) [left, right] = [Math.min(left, value), Math.max(right, value)];
    else [top, bottom] = [Math.min(top, value), Math.max(bottom, value)];
  });
  return { left, top, right, bottom };
}

/** Texts of one column that stand beside a body: those that begin or end at one line together, else each for itself. */
function besideAll<T extends Words>(column: readonly T[], body: Bounds): readonly (readonly [T, Beside])[] {
  const areas = column.map(areaOf);
  const whole = boundsOf(areas.flatMap(({ left, top, right, bottom }) => [left, top, right, bottom]));
  const together = column[0]!.along === 0 ? undefined : besideOf(whole, body);
  return column.flatMap((text, at) => {
    const own = areas[at]!;
    const beside = together ? { ...together, ...middleOf(own) } : besideOf(own, body);
    return beside ? [[text, beside] as const] : [];
  });
}

function areaOf({ text, x, y, size, along, across }: Words): Bounds {
  const lines = text.split('\n');
  const width = Math.max(...lines.map(({ length }) => length)) * size * WIDE;
  const height = size * (1 + LINE * (lines.length - 1));
  const [left, top] = [x + ((along - 1) * width) / 2, y + ((across - 1) * height) / 2];
  return { left, top, right: left + width, bottom: top + height };
}

const middleOf = ({ left, top, right, bottom }: Bounds): { readonly x: number; readonly y: number } => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** On which side of a body an area lies; undefined for one inside. */
function besideOf(area: Bounds, body: Bounds): Beside | undefined {
  const middle = middleOf(area);
  const sides: readonly (readonly [Side, away: number, gap: number])[] = [
    [[0, -1], body.top - middle.y, body.top - area.bottom],
    [[0, 1], middle.y - body.bottom, area.top - body.bottom],
    [[-1, 0], body.left - middle.x, body.left - area.right],
    [[1, 0], middle.x - body.right, area.left - body.right],
  ];
  const [side, away, gap] = [...sides].sort((a, b) => b[1] - a[1])[0]!;
  return !(away > 0) || away === Infinity ? undefined : { side, gap: Math.max(LEAST_GAP, gap), ...middle };
}

function stacked<T extends Words>(
  block: readonly (readonly [T, Beside])[],
  body: Bounds,
  place: Place,
): readonly (readonly [T, Placement])[] {
  const rows = [...block].sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
  const [origin, out] = [place(0, 0), place(...rows[0]![1].side)];
  const [along, across] = [Math.round(out[0] - origin[0]) + 0, Math.round(out[1] - origin[1]) + 0];
  const gap = Math.min(...rows.map(([, beside]) => beside.gap));
  const middles = rows.map(([, beside]) => place(beside.x, beside.y));
  const mean = (axis: 0 | 1): number => middles.reduce((sum, middle) => sum + middle[axis], 0) / middles.length;
  const x = along > 0 ? body.right + gap : along < 0 ? body.left - gap : mean(0);
  const y = across > 0 ? body.bottom + gap : across < 0 ? body.top - gap : mean(1);
  const pitch = LINE * Math.max(...rows.map(([{ size }]) => size));
  const first = across > 0 ? 0 : across < 0 ? 1 - rows.length : (1 - rows.length) / 2;
  return rows.map(([text], row) => [text, { x, y: y + (first + row) * pitch, along, across }]);
}
