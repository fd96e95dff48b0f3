import { placedMark, type Connection, type PlacedDrawing, type PlacedText } from '@tracewright/circuit/design';
import { Bounds } from './bounds';
import type { Polyline } from './path';
import type { Rect } from './viewport';

/** Half the side of a dot or cross, in design units. */
const POINT = 12;
/** How wide a letter is taken to be, as a share of its height. */
const LETTER = 0.9;

export interface MarkShape {
  readonly drawing: PlacedDrawing;
  readonly box: Rect;
  /** The outline, which stands for the mark where it is pointed at. */
  readonly outline: Polyline;
}

/** A label, port, dot or note; undefined for what is a line. */
export function markShape(wire: Connection): MarkShape | undefined {
  if (wire.mark === undefined || wire.mark === 'wire' || wire.mark === 'bus') return undefined;
  const drawing = placedMark(wire);
  const { x, y, width, height } = areaOf(drawing) ?? around(drawing.origin, POINT);
  const [right, bottom] = [x + width, y + height];
  const outline = [x, y, right, y, right, bottom, x, bottom, x, y];
  return { drawing, box: { x, y, width, height }, outline };
}

const around = ({ x, y }: { readonly x: number; readonly y: number }, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: 2 * by,
  height: 2 * by,
});

/** What a drawing takes up with its texts. */
export function areaOf({ shape, origin, texts, pictures }: PlacedDrawing): Rect | undefined {
  const bounds = new Bounds();
  for (const { points } of shape.lines)
    for (let at = 0; at + 1 < points.length; at += 2) bounds.reach(points[at]! + origin.x, points[at + 1]! + origin.y);
  for (const { x, y, radius } of shape.circles) {
    bounds.add(around({ x: x + origin.x, y: y + origin.y }, radius));
  }
  for (const text of texts) bounds.add(boxOf(text));
  for (const picture of pictures ?? []) bounds.add(picture);
  return bounds.rect;
}

export function boxOf({ text, x, y, size, along, across, upward }: PlacedText): Rect {
  const rows = text.split('\n');
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0) * size * LETTER;
  const height = rows.length * size * 1.4;
  const left = along > 0 ? 0 : along < 0 ? -width : -width / 2;
  const top = across > 0 ? 0 : across < 0 ? -height : -height / 2;
  return upward
    ? { x: x + top, y: y - left - width, width: height, height: width }
    : { x: x + left, y: y + top, width, height };
}

export function boundsOfPoints(points: readonly number[]): Rect[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 2) {
    left = Math.min(left, points[at]!);
    right = Math.max(right, points[at]!);
    top = Math.min(top, points[at + 1]!);
    bottom = Math.max(bottom, points[at + 1]!);
  }
  return left > right ? [] : [{ x: left, y: top, width: right - left, height: bottom - top }];
}
