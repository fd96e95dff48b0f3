import { GRID } from '../geometry/viewport';
import type { Frame } from './frame';

/** Every so many grid steps a stronger line. */
const MAJOR = 5;
const FADE_FROM = 6;
const FADE_TO = 14;

/** The 25-unit grid; when zoomed out its lines fade and every fifth takes over. */
export function drawGrid(frame: Frame): void {
  const { context, palette, size } = frame;
  context.fillStyle = palette.canvas;
  context.fillRect(0, 0, size.width, size.height);
  let step = GRID;
  while (step * frame.view.zoom < FADE_FROM) step *= MAJOR;
  const near = Math.min(1, (step * frame.view.zoom - FADE_FROM) / (FADE_TO - FADE_FROM));
  lines(frame, step, palette.grid, 0.85 * near);
  lines(frame, step * MAJOR, palette.gridStrong, 0.35 + 0.25 * near);
}

function lines(frame: Frame, step: number, colour: string, alpha: number): void {
  const { context, size, ratio } = frame;
  const { zoom, pan } = frame.view;
  const spacing = step * zoom;
  const line = 1 / ratio;
  const start = (offset: number): number => ((offset % spacing) + spacing) % spacing;
  context.globalAlpha = alpha;
  context.fillStyle = colour;
  for (let x = start(pan.x); x < size.width; x += spacing) {
    context.fillRect(Math.round(x * ratio) / ratio, 0, line, size.height);
  }
  for (let y = start(pan.y); y < size.height; y += spacing) {
    context.fillRect(0, Math.round(y * ratio) / ratio, size.width, line);
  }
  context.globalAlpha = 1;
}
