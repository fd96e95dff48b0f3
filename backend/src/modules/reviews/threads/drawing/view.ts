import type { Rect } from '@tracewright/circuit/drawing';

type Doc = PDFKit.PDFDocument;

/** A part of a drawing, in its own units, as it lies on the paper, in points. */
export interface View {
  readonly crop: Rect;
  readonly area: Rect;
  /** Points of one unit. */
  readonly scale: number;
}

/** The view of `crop` that fills the area, with what is beside it where the area is wider or higher. */
export function viewOf(crop: Rect, area: Rect): View {
  const scale = Math.min(area.width / crop.width, area.height / crop.height);
  const [width, height] = [area.width / scale, area.height / scale];
  const [x, y] = [crop.x - (width - crop.width) / 2, crop.y - (height - crop.height) / 2];
  return { crop: { x, y, width, height }, area, scale };
}

export const toPaper = ({ crop, area, scale }: View, { x, y, width, height }: Rect): Rect => ({
  x: area.x + (x - crop.x) * scale,
  y: area.y + (y - crop.y) * scale,
  width: width * scale,
  height: height * scale,
});

/** Draws in the drawing's units; nothing of it leaves the area. */
export function inUnits(doc: Doc, { crop, area, scale }: View, draw: () => void): void {
  doc.save();
  doc.rect(area.x, area.y, area.width, area.height).clip();
  doc.translate(area.x - crop.x * scale, area.y - crop.y * scale).scale(scale);
  draw();
  doc.restore();
}

export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Moved so that no more of it than needed lies outside. */
export function within({ x, y, width, height }: Rect, bounds: Rect): Rect {
  const moved = (at: number, length: number, from: number, whole: number): number =>
    length >= whole ? from - (length - whole) / 2 : Math.min(Math.max(at, from), from + whole - length);
  return {
    x: moved(x, width, bounds.x, bounds.width),
    y: moved(y, height, bounds.y, bounds.height),
    width,
    height,
  };
}
