import type { DrawingShape, PlacedDrawing } from '@tracewright/circuit/design';
import { boundsOfPoints } from '../geometry/mark-shape';
import type { PartShape } from '../geometry/scene';
import { containsPoint, type Rect } from '../geometry/viewport';
import { isNameShown, isReadable } from './draw-drawing';
import { drawOverviewLabel } from './draw-texts';
import type { Frame } from './frame';

/** Wide enough on the screen for a reference even from far away. */
export const LABELLED_PX = 22;

/** A large body has room for its name where its own texts are too small to be read. */
export function drawNamesWithin(frame: Frame, shapes: readonly PartShape[]): void {
  const isRoomy = ({ width, height }: Rect): boolean => Math.min(width, height) * frame.view.zoom >= LABELLED_PX;
  const known = new Map<DrawingShape, readonly Rect[]>();
  for (const { part, boxes, drawing } of shapes) {
    if (!drawing) continue;
    const { shape, origin } = drawing;
    const bodies = known.get(shape) ?? bodiesIn(shape).filter(isRoomy);
    known.set(shape, bodies);
    if (bodies.length === 0 || !boxes.some(isRoomy) || isNameShown(frame, drawing)) continue;
    for (const body of bodies) {
      const box = { ...body, x: body.x + origin.x, y: body.y + origin.y };
      if (!saysWhatItDoes(frame, drawing, box)) drawOverviewLabel(frame, { part, box });
    }
  }
}

/** A gate's sign, which can be read, stands in the middle, where its name would. */
function saysWhatItDoes(frame: Frame, drawing: PlacedDrawing, { x, y, width, height }: Rect): boolean {
  if (!isReadable(frame, drawing.letters)) return false;
  const middle = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
  return drawing.texts.some(
    (text) => text.role === 'own' && isReadable(frame, text.size) && containsPoint(middle, text),
  );
}

/** From the symbol's origin. */
const bodiesIn = ({ lines }: DrawingShape): readonly Rect[] =>
  lines.flatMap(({ points, fill }) => (fill === 'body' ? boundsOfPoints(points) : []));
