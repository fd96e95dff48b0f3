import type { Point } from '@tracewright/circuit';
import { areFolded, shownLine } from '../geometry/far-wires';
import { distanceTo } from '../geometry/path';
import { snapPoint } from '../geometry/snapping';
import { grow } from '../geometry/viewport';
import type { EditorState } from './editor-state';

/** The place of a wire within reach of a point, in design units; on the grid along it. */
export function placeOnWire(
  { scene, view, fold }: Pick<EditorState, 'scene' | 'view' | 'fold'>,
  point: Point,
  radius: number,
  snap: boolean,
): Point | undefined {
  const snapped = snapPoint(point, snap);
  for (const shape of scene.wireIndex.query(grow({ ...point, width: 0, height: 0 }, radius))) {
    const { wire, bound, drawing } = shape;
    if (drawing || !bound || wire.mark === 'bus') continue;
    const line = shownLine(shape, areFolded(fold, view.zoom));
    for (let at = 0; at + 3 < line.length; at += 2) {
      const piece = line.slice(at, at + 4) as [number, number, number, number];
      if (distanceTo(piece, point) <= radius) return onPiece(piece, snapped);
    }
  }
  return undefined;
}

const within = (a: number, value: number, b: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));

/** The nearest place of a level or plumb piece of wire, the nearer end of any other. */
function onPiece([ax, ay, bx, by]: readonly [number, number, number, number], { x, y }: Point): Point {
  if (ay === by) return { x: within(ax, x, bx), y: ay };
  if (ax === bx) return { x: ax, y: within(ay, y, by) };
  const [a, b] = [
    { x: ax, y: ay },
    { x: bx, y: by },
  ];
  return Math.hypot(x - ax, y - ay) <= Math.hypot(x - bx, y - by) ? a : b;
}
