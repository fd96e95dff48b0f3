import type { PlacedPicture } from '@tracewright/circuit/design';
import type { Rect } from '../geometry/viewport';
import { crispWidth, screenRect, type Frame } from './frame';

/** Smaller ones are not asked for, in pixels. */
const SMALLEST_PX = 3;
const DASH = [6, 4];

/** Bitmaps of a sheet, upright in their boxes; a plain frame for one that is not there. */
export function drawPictures(frame: Frame, pictures: readonly PlacedPicture[]): void {
  for (const picture of pictures) {
    const box = screenRect(frame, picture, 1);
    const { x, y, width, height } = box;
    const { size } = frame;
    if (Math.max(width, height) < SMALLEST_PX || x > size.width || y > size.height || x + width < 0 || y + height < 0)
      continue;
    const found = frame.pictures?.at(picture.digest) ?? 'gone';
    if (typeof found === 'string') drawFrame(frame, box, found === 'gone');
    else {
      // What is drawn in black on nothing was drawn for paper.
      frame.context.fillStyle = '#ffffff';
      if (frame.palette.isDark) frame.context.fillRect(x, y, width, height);
      frame.context.drawImage(found, x, y, width, height);
    }
  }
}

function drawFrame(frame: Frame, { x, y, width, height }: Rect, isGone: boolean): void {
  const { context, palette } = frame;
  context.beginPath();
  context.rect(x, y, width, height);
  context.lineWidth = crispWidth(frame, 1);
  context.strokeStyle = palette.partMuted;
  if (isGone) context.setLineDash(DASH);
  context.stroke();
  if (isGone) context.setLineDash([]);
}
