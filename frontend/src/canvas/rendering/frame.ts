import type { Rect, Size, Viewport } from '../geometry/viewport';
import type { PictureSource } from './picture-source';
import type { Palette } from './palette';
import type { TextMeasure } from './text';

/** What every drawing function gets: a context scaled to CSS pixels, and how the design lies on it. */
export interface Frame {
  readonly context: CanvasRenderingContext2D;
  readonly view: Viewport;
  readonly size: Size;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly palette: Palette;
  readonly text: TextMeasure;
  readonly pictures?: PictureSource | undefined;
}

/** A line width of whole device pixels, at least one. */
export function crispWidth(frame: Frame, width: number): number {
  return Math.max(1, Math.round(width * frame.ratio)) / frame.ratio;
}

/** Corners of lines of one device pixel look alike, however they are joined, and round ones take far longer to draw. */
export const jointOf = ({ ratio }: Frame, width: number): 'round' | 'bevel' => (width * ratio > 1 ? 'round' : 'bevel');

/** Of a device pixel: what lies halfway but for rounding goes to one side, wherever the view is moved to. */
const HALFWAY = 1e-6;

export const wholePixel = (devicePixels: number): number => Math.round(devicePixels + HALFWAY);

/** Design coordinates to CSS pixels that fall between device pixels so that a line of this width is sharp. */
export function crispScale(frame: Frame, lineWidth: number): { x(value: number): number; y(value: number): number } {
  const { view, ratio } = frame;
  const half = Math.round(lineWidth * ratio) % 2 === 1 ? 0.5 : 0;
  // A first picture has so many corners that each further call for one is felt.
  const along = (pan: number): ((value: number) => number) => {
    const [factor, offset] = [view.zoom * ratio, pan * ratio - half + HALFWAY];
    return (value) => (Math.round(value * factor + offset) + half) / ratio;
  };
  return { x: along(view.pan.x), y: along(view.pan.y) };
}

/** A design rectangle on the screen, with its edges on device pixels for this line width. */
export function screenRect(frame: Frame, rect: Rect, lineWidth = 0): Rect {
  const scale = crispScale(frame, lineWidth);
  const x = scale.x(rect.x);
  const y = scale.y(rect.y);
  return { x, y, width: scale.x(rect.x + rect.width) - x, height: scale.y(rect.y + rect.height) - y };
}

export function clear(frame: Frame): void {
  frame.context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
  frame.context.clearRect(0, 0, frame.size.width, frame.size.height);
}
