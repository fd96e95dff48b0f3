import { GRID, type Rect } from '../geometry/viewport';
import { wholePixel, type Frame } from './frame';

/** Every so many grid steps a stronger line. */
const MAJOR = 5;
const FADE_FROM = 6;
const FADE_TO = 14;

/** The 25-unit grid in a rectangle of the screen; when zoomed out its lines fade and every fifth takes over. */
export function drawGrid(frame: Frame, within: Rect): void {
  const { context, palette } = frame;
  context.fillStyle = palette.canvas;
  context.fillRect(within.x, within.y, within.width, within.height);
  let step = GRID;
  while (step * frame.view.zoom < FADE_FROM) step *= MAJOR;
  const near = Math.min(1, (step * frame.view.zoom - FADE_FROM) / (FADE_TO - FADE_FROM));
  lines(frame, within, { step, colour: palette.grid, alpha: 0.85 * near });
  lines(frame, within, { step: step * MAJOR, colour: palette.gridStrong, alpha: 0.35 + 0.25 * near });
}

interface Look {
  readonly step: number;
  readonly colour: string;
  readonly alpha: number;
}

function lines(frame: Frame, { x, y, width, height }: Rect, { step, colour, alpha }: Look): void {
  const { context, ratio, view } = frame;
  const spacing = step * view.zoom;
  const line = 1 / ratio;
  const each = (pan: number, from: number, length: number, draw: (at: number) => void): void => {
    const last = Math.ceil((from + length - pan) / spacing);
    for (let number = Math.floor((from - pan) / spacing); number <= last; number++) {
      draw(wholePixel((pan + number * spacing) * ratio) / ratio);
    }
  };
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  each(view.pan.x, x, width, (at) => context.fillRect(at, y, line, height));
  each(view.pan.y, y, height, (at) => context.fillRect(x, at, width, line));
  context.globalAlpha = 1;
}
