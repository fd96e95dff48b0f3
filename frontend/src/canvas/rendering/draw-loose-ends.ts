import { drawnPen } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { looseEnds } from '../geometry/loose-ends';
import type { Scene, WireShape } from '../geometry/scene';
import { DETAIL_ZOOM } from './draw-part';
import { crispWidth, screenRect, type Frame } from './frame';
import { ownColour } from './pens';

/** Half the side of the square, in design units. */
const HALF = 4;

/** Small open squares where drawn wires, labels and ports join nothing, as near as open pins are marked. */
export function drawLooseEnds(frame: Frame, scene: Scene, wires: readonly WireShape[]): void {
  if (frame.view.zoom < DETAIL_ZOOM) return;
  const loose = looseEnds(scene);
  if (loose.size === 0) return;
  const byColour = new Map<string, Point[]>();
  for (const shape of wires) {
    const ends = loose.get(shape);
    if (!ends) continue;
    const colour = colourOf(frame, shape);
    const known = byColour.get(colour);
    if (known) known.push(...ends);
    else byColour.set(colour, [...ends]);
  }
  const { context, palette } = frame;
  const width = crispWidth(frame, 1);
  for (const [colour, ends] of byColour) {
    context.beginPath();
    for (const { x, y } of ends) {
      const square = screenRect(frame, { x: x - HALF, y: y - HALF, width: 2 * HALF, height: 2 * HALF }, width);
      context.rect(square.x, square.y, square.width, square.height);
    }
    context.fillStyle = palette.canvas;
    context.fill();
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}

function colourOf(frame: Frame, { wire, power }: WireShape): string {
  const own = wire.mark === 'wire' && wire.drawing !== undefined ? ownColour(frame, drawnPen(wire.drawing)) : undefined;
  return own ?? (power || wire.mark === 'port' ? frame.palette.wirePower : frame.palette.wireSignal);
}
