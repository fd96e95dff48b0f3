import type { PlacedDrawing } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { boundsOfPoints, boxOf } from './mark-shape';
import { distanceTo } from './path';
import { containsPoint } from './viewport';

/** Whether a line, a filled figure or a text of a drawing lies there: what it only surrounds is not its own. */
export function isDrawnAt(drawing: PlacedDrawing, point: Point, radius: number): boolean {
  const { shape, origin } = drawing;
  const own = { x: point.x - origin.x, y: point.y - origin.y };
  return (
    shape.lines.some(
      ({ points, fill }) =>
        distanceTo(points, own) <= radius ||
        (fill !== 'none' && boundsOfPoints(points).some((box) => containsPoint(box, own))),
    ) ||
    shape.circles.some((circle) => {
      const away = Math.hypot(circle.x - own.x, circle.y - own.y);
      return away <= circle.radius + radius && (circle.fill !== 'none' || away >= circle.radius - radius);
    }) ||
    drawing.texts.some((text) => containsPoint(boxOf(text), point))
  );
}
