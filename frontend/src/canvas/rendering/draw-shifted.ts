import type { Rect, Size, Viewport } from '../geometry/viewport';
import type { EditorState } from '../state/editor-state';
import type { CategoryOf } from './draw-part';
import { drawStatic } from './draw-static';
import type { Frame } from './frame';

/** Device pixels. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

const WHOLE = 1e-6;

/**
 * By how many whole device pixels the picture moves when the view does; undefined where it is to be drawn anew: zoomed,
 * moved by parts of a pixel, or so far that little of it stays.
 */
export function shiftBetween(before: Viewport, after: Viewport, size: Size, ratio: number): Shift | undefined {
  if (before.zoom !== after.zoom) return undefined;
  const [x, y] = [(after.pan.x - before.pan.x) * ratio, (after.pan.y - before.pan.y) * ratio];
  const shift = { x: Math.round(x), y: Math.round(y) };
  if (Math.abs(x - shift.x) > WHOLE || Math.abs(y - shift.y) > WHOLE) return undefined;
  const stays = Math.abs(shift.x) < (size.width * ratio) / 2 && Math.abs(shift.y) < (size.height * ratio) / 2;
  return stays ? shift : undefined;
}

/** The picture that is there moves, and only what comes into sight is drawn. */
export function drawShifted(frame: Frame, state: EditorState, categoryOf: CategoryOf, shift: Shift): void {
  const { context, ratio } = frame;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  // Laid over what is there, which is opaque: replacing it would first empty the whole canvas.
  context.drawImage(context.canvas, shift.x, shift.y);
  context.restore();
  for (const strip of uncovered(frame.size, { x: shift.x / ratio, y: shift.y / ratio })) {
    context.save();
    context.beginPath();
    context.rect(strip.x, strip.y, strip.width, strip.height);
    context.clip();
    drawStatic(frame, state, categoryOf, strip);
    context.restore();
  }
}

/** What comes into sight at two edges. */
function uncovered({ width, height }: Size, { x, y }: Shift): Rect[] {
  const strips = [
    { x: x > 0 ? 0 : width + x, y: 0, width: Math.abs(x), height },
    { x: 0, y: y > 0 ? 0 : height + y, width, height: Math.abs(y) },
  ];
  return strips.filter((strip) => strip.width > 0 && strip.height > 0);
}
