import type { Point } from '@tracewright/circuit';
import type { Rect } from '@tracewright/circuit/drawing';

export { intersects, type Rect, union } from '@tracewright/circuit/drawing';

/** How the design lies on the screen: screen = design * zoom + pan, in CSS pixels. */
export interface Viewport {
  readonly zoom: number;
  readonly pan: Point;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const GRID = 25;
export const MIN_ZOOM = 0.01;
export const MAX_ZOOM = 6;
/** The sheet that is there even when nothing is on it. */
export const SHEET: Rect = { x: 0, y: 0, width: 1200, height: 800 };
export const START: Viewport = { zoom: 1, pan: { x: 0, y: 0 } };

export function toScreen(view: Viewport, point: Point): Point {
  return { x: point.x * view.zoom + view.pan.x, y: point.y * view.zoom + view.pan.y };
}

export function toDesign(view: Viewport, point: Point): Point {
  return { x: (point.x - view.pan.x) / view.zoom, y: (point.y - view.pan.y) / view.zoom };
}

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

/** Zooms by a factor so that the design point under `at` (screen) stays there. */
export function zoomAt(view: Viewport, factor: number, at: Point): Viewport {
  const zoom = clampZoom(view.zoom * factor);
  const anchor = toDesign(view, at);
  return { zoom, pan: { x: at.x - anchor.x * zoom, y: at.y - anchor.y * zoom } };
}

export function panBy(view: Viewport, dx: number, dy: number): Viewport {
  return { zoom: view.zoom, pan: { x: view.pan.x + dx, y: view.pan.y + dy } };
}

/** Two fingers: the design points under both follow them, in scale and place. */
export function pinch(view: Viewport, before: readonly [Point, Point], after: readonly [Point, Point]): Viewport {
  const spread = (pair: readonly [Point, Point]): number => Math.hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y);
  const middle = (pair: readonly [Point, Point]): Point => ({
    x: (pair[0].x + pair[1].x) / 2,
    y: (pair[0].y + pair[1].y) / 2,
  });
  const from = middle(before);
  const to = middle(after);
  const moved = panBy(view, to.x - from.x, to.y - from.y);
  const startSpread = spread(before);
  return startSpread < 1 ? moved : zoomAt(moved, spread(after) / startSpread, to);
}

/** Room at the edges that is kept free, in CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The tools stand at the left, the zoom controls below, the import button above. */
const EDGES: Insets = { top: 56, right: 32, bottom: 64, left: 72 };
/** On a narrow canvas the tools lie along the upper edge, on a phone in two rows. */
const NARROW_EDGES: Insets = { top: 108, right: 14, bottom: 72, left: 14 };
const NARROW = 600;

/** The view that shows `rect` whole within the edges, never closer than `closest`. */
export function fitTo(rect: Rect, size: Size, given?: Insets, closest = 1.5): Viewport {
  const edges = given ?? (size.width < NARROW ? NARROW_EDGES : EDGES);
  const across = Math.max(60, size.width - edges.left - edges.right);
  const down = Math.max(60, size.height - edges.top - edges.bottom);
  const zoom = clampZoom(Math.min(closest, across / Math.max(rect.width, GRID), down / Math.max(rect.height, GRID)));
  return {
    zoom,
    pan: {
      x: edges.left + across / 2 - (rect.x + rect.width / 2) * zoom,
      y: edges.top + down / 2 - (rect.y + rect.height / 2) * zoom,
    },
  };
}

/** The part of the design that is on the screen, grown by `margin` CSS pixels. */
export function visibleRect(view: Viewport, size: Size, margin = 0): Rect {
  const corner = toDesign(view, { x: -margin, y: -margin });
  return {
    x: corner.x,
    y: corner.y,
    width: (size.width + 2 * margin) / view.zoom,
    height: (size.height + 2 * margin) / view.zoom,
  };
}

export function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function containsPoint(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.x <= rect.x + rect.width && point.y >= rect.y && point.y <= rect.y + rect.height;
}

export function grow(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

/** The rectangle between two corners in any order. */
export function rectBetween(a: Point, b: Point): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** CSS pixels. */
const REVEAL_MARGIN = 48;

/** The view moved just enough, at the same zoom, for `rect` to be on the screen; the same view when it is. */
export function revealed(view: Viewport, size: Size, rect: Rect, margin = REVEAL_MARGIN): Viewport {
  const from = toScreen(view, rect);
  const to = toScreen(view, { x: rect.x + rect.width, y: rect.y + rect.height });
  const shift = (low: number, high: number, length: number): number => {
    if (high - low > length - 2 * margin) return length / 2 - (low + high) / 2;
    if (low < margin) return margin - low;
    return high > length - margin ? length - margin - high : 0;
  };
  const dx = shift(from.x, to.x, size.width);
  const dy = shift(from.y, to.y, size.height);
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy);
}

/** The view for a screen of another size: what was wholly on it still is, moved just enough, where there is room. */
export function keptInSight(
  view: Viewport,
  screen: { readonly before: Size; readonly after: Size },
  rect: Rect,
): Viewport {
  const room = visibleRect(view, screen.after, -REVEAL_MARGIN);
  const fits = rect.width <= room.width && rect.height <= room.height;
  return fits && contains(visibleRect(view, screen.before), rect) ? revealed(view, screen.after, rect) : view;
}
