import { pinLayout, type PlacedComponent } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { DrawnLines } from '../geometry/drawn-lines';
import { isFrame, partShape, type Scene } from '../geometry/scene';
import { GRID, grow, intersects, union, type Rect } from '../geometry/viewport';

/** Bodies may touch: pins that meet are joined by it. */
const TOUCH = -1;
/** Where nobody aims, a part keeps away so far that nothing is joined by chance. */
const APART = GRID - 1;
/** Grid steps around the wanted place that are looked at. */
const FURTHEST = 40;
/** Of more parts the space around all of them is looked for. */
const MANY = 12;

const bodiesOf = (parts: readonly PlacedComponent[]): readonly Rect[] => parts.flatMap((part) => partShape(part).boxes);

function isFree(scene: Scene, boxes: readonly Rect[], { x, y }: Point, distance: number): boolean {
  return boxes.every((box) => {
    const room = grow({ ...box, x: box.x + x, y: box.y + y }, distance);
    return !scene.partIndex
      .query(room)
      .some((shape) => !isFrame(shape) && shape.boxes.some((other) => intersects(other, room)));
  });
}

/** Whether a part would lie on another one. */
export const isBlocked = (scene: Scene, part: PlacedComponent): boolean =>
  !isFree(scene, bodiesOf([part]), { x: 0, y: 0 }, TOUCH);

/** Whether a pin would come to stand on a drawn wire, and be joined with it. */
function meetsWire(scene: Scene, pins: readonly Point[], offset: Point): boolean {
  return pins.some((pin) => {
    const at = { x: pin.x + offset.x, y: pin.y + offset.y };
    const near = scene.wireIndex.query({ ...at, width: 0, height: 0 }).map(({ wire }) => wire);
    return new DrawnLines(near.filter(({ mark }) => mark === 'wire')).exits(at) > 0;
  });
}

/**
 * The offset nearest to the wanted one at which none of the parts lies on another, nor, where nobody aimed there, on a drawn
 * wire; the wanted one where there is none.
 */
export function nearestFree(
  scene: Scene,
  parts: readonly PlacedComponent[],
  wanted: Point,
  how: 'aimed' | 'free' = 'free',
): Point {
  const each = bodiesOf(parts);
  const pins = parts.flatMap((part) => pinLayout(part));
  const all = union(each);
  const boxes = each.length > MANY && all ? [all] : each;
  for (let ring = 0; ring <= FURTHEST; ring++) {
    const distance = ring === 0 ? TOUCH : APART;
    const mayMeet = ring === 0 && how === 'aimed';
    const found = ringAround(wanted, ring).find(
      (offset) => isFree(scene, boxes, offset, distance) && (mayMeet || !meetsWire(scene, pins, offset)),
    );
    if (found) return found;
  }
  return wanted;
}

/** Places so many grid steps away, the nearest first. */
function ringAround({ x, y }: Point, ring: number): readonly Point[] {
  const places: Point[] = [];
  for (let dx = -ring; dx <= ring; dx++) {
    const rows = Math.abs(dx) === ring ? Array.from({ length: 2 * ring + 1 }, (_, at) => at - ring) : [-ring, ring];
    for (const dy of rows) places.push({ x: x + dx * GRID, y: y + dy * GRID });
  }
  const away = (place: Point): number => Math.hypot(place.x - x, place.y - y);
  return places.sort((a, b) => away(a) - away(b) || b.x - a.x || b.y - a.y);
}
