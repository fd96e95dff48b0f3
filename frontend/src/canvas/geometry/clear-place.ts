import type { Point } from '@tracewright/circuit';
import type { Rect, Size } from './viewport';

/** CSS pixels to the canvas's edge and to other controls. */
const EDGE = 8;
const GAP = 6;
/** Between a selection and what belongs to it. */
const ABOVE = 10;
const BESIDE = 16;
const STEP = 12;

/**
 * Where something of a size stands by a selection without lying under or over a control: where it covers least of the
 * design, of above it, below, right and left of it, else at the nearest free place of the canvas. All in CSS pixels of
 * the canvas.
 * @param covered how much of the design lies there, which somebody may want to reach
 */
export function clearPlace(
  size: Size,
  selection: Rect,
  canvas: Size,
  controls: readonly Rect[],
  covered: (place: Rect) => number = () => 0,
): Point {
  const middle = selection.x + selection.width / 2 - size.width / 2;
  const level = selection.y + selection.height / 2 - size.height / 2;
  const wanted = inside({ x: middle, y: selection.y - ABOVE - size.height }, size, canvas);
  const places = [
    wanted,
    inside({ x: middle, y: selection.y + selection.height + ABOVE }, size, canvas),
    inside({ x: selection.x + selection.width + BESIDE, y: level }, size, canvas),
    inside({ x: selection.x - BESIDE - size.width, y: level }, size, canvas),
  ];
  const free = (at: Point): boolean => !controls.some((control) => overlap(at, size, control));
  // A place that the canvas's edge pushed back onto the selection is no better than one near the first.
  const apart = (at: Point): boolean => at === wanted || !overlap(at, size, selection);
  const [best] = places
    .filter((at) => free(at) && apart(at))
    .map((at) => ({ at, covers: covered({ ...at, ...size }) }))
    .sort((one, other) => one.covers - other.covers);
  return best?.at ?? nearestFree(wanted, size, canvas, free) ?? wanted;
}

function inside({ x, y }: Point, size: Size, canvas: Size): Point {
  return {
    x: Math.round(Math.max(EDGE, Math.min(canvas.width - size.width - EDGE, x))),
    y: Math.round(Math.max(EDGE, Math.min(canvas.height - size.height - EDGE, y))),
  };
}

const overlap = (at: Point, size: Size, control: Rect): boolean =>
  at.x < control.x + control.width + GAP &&
  at.x + size.width + GAP > control.x &&
  at.y < control.y + control.height + GAP &&
  at.y + size.height + GAP > control.y;

function nearestFree(wanted: Point, size: Size, canvas: Size, free: (at: Point) => boolean): Point | undefined {
  let best: Point | undefined;
  let least = Infinity;
  for (let y = EDGE; y <= canvas.height - size.height - EDGE; y += STEP) {
    for (let x = EDGE; x <= canvas.width - size.width - EDGE; x += STEP) {
      const distance = Math.hypot(x - wanted.x, y - wanted.y);
      if (distance >= least || !free({ x, y })) continue;
      best = { x, y };
      least = distance;
    }
  }
  return best;
}
