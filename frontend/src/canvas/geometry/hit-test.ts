import type { ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { areFolded, shownLine } from './far-wires';
import { crosses, distanceTo } from './path';
import { isDrawnAt } from './drawn-at';
import { isFrame, type PartShape, type PinShape, type Scene, type WireShape } from './scene';
import { contains, containsPoint, grow, intersects, type Rect } from './viewport';

export type Hit =
  | { readonly kind: 'pin'; readonly part: PartShape; readonly pin: PinShape; readonly end: ConnectionEnd }
  | { readonly kind: 'part'; readonly part: PartShape }
  | { readonly kind: 'wire'; readonly wire: WireShape };

/** How near counts as on it, in CSS pixels. */
export interface Reach {
  readonly pin: number;
  readonly wire: number;
}

export const MOUSE_REACH: Reach = { pin: 7, wire: 6 };
export const TOUCH_REACH: Reach = { pin: 18, wire: 14 };
/** Pins closer together than this on the screen can't be aimed at. */
const MIN_PITCH_PX = 6;

const around = (point: Point, by: number): Rect => grow({ x: point.x, y: point.y, width: 0, height: 0 }, by);

/** The nearest pin within reach of a design point. */
export function pinAt(
  scene: Scene,
  point: Point,
  zoom: number,
  reach: Reach,
): (Hit & { readonly kind: 'pin' }) | undefined {
  const radius = reach.pin / zoom;
  let best: (Hit & { readonly kind: 'pin' }) | undefined;
  let nearest = radius;
  for (const part of scene.partIndex.query(around(point, radius))) {
    if (part.pitch * zoom < MIN_PITCH_PX) continue;
    for (const pin of part.pins) {
      const distance = Math.hypot(pin.x - point.x, pin.y - point.y);
      if (distance > nearest) continue;
      nearest = distance;
      best = { kind: 'pin', part, pin, end: { componentId: part.part.id, pin: pin.pin.number } };
    }
  }
  return best;
}

/**
 * What lies at a design point: a pin before a part before a wire before a frame before a picture, the topmost of each.
 * Of far wires that `fold` turns into names, only their ends are there.
 */
export function hitTest(
  scene: Scene,
  point: Point,
  zoom: number,
  reach: Reach = MOUSE_REACH,
  fold = true,
): Hit | undefined {
  const pin = pinAt(scene, point, zoom, reach);
  if (pin) return pin;
  const radius = reach.wire / zoom;
  const isThere = ({ boxes }: PartShape): boolean => boxes.some((box) => containsPoint(box, point));
  const there = scene.partIndex.query(around(point, radius));
  const part = there.filter((shape) => !isFrame(shape) && isThere(shape)).at(-1);
  if (part) return { kind: 'part', part };
  let nearest = radius;
  let wire: WireShape | undefined;
  let picture: WireShape | undefined;
  for (const candidate of scene.wireIndex.query(around(point, radius))) {
    if (candidate.wire.mark === 'frame') continue;
    const inside = candidate.drawing && isWithin(candidate, point, radius);
    if (candidate.drawing?.pictures) {
      if (inside) picture = candidate;
      continue;
    }
    if (!inside && candidate.wire.mark === 'note') continue;
    const distance = inside ? 0 : distanceTo(shownLine(candidate, areFolded(fold, zoom)), point);
    if (distance > nearest) continue;
    nearest = distance;
    wire = candidate;
  }
  if (wire) return { kind: 'wire', wire };
  const frame = there.findLast((shape) => isFrame(shape) && shape.drawing && isDrawnAt(shape.drawing, point, radius));
  if (frame) return { kind: 'part', part: frame };
  return picture && { kind: 'wire', wire: picture };
}

/** A label or port is all of its box, a note what is drawn of it, and the box of a sheet its outline. */
function isWithin({ wire, box, drawing }: WireShape, point: Point, radius: number): boolean {
  if (wire.mark === 'sheet' || !drawing) return false;
  return wire.mark === 'note' && !drawing.pictures ? isDrawnAt(drawing, point, radius) : containsPoint(box, point);
}

export interface Caught {
  readonly parts: readonly string[];
  readonly wires: readonly string[];
}

/** What a marquee takes: what lies wholly inside, or else all that it touches. */
export function inMarquee(scene: Scene, rect: Rect, whole: boolean): Caught {
  const fits = whole ? contains : intersects;
  return {
    parts: scene.partIndex
      .query(rect)
      // As of a sheet, all of a frame is taken or nothing.
      .filter((shape) => (isFrame(shape) ? contains(rect, shape.box) : fits(rect, shape.box)))
      .map(({ part }) => part.id),
    wires: scene.wireIndex
      .query(rect)
      .filter(({ wire, box, line }) => {
        // A frame is only taken where all of it is.
        if (whole || wire.mark === 'frame') return contains(rect, box) && crosses(line, rect);
        return crosses(line, rect);
      })
      .map(({ wire }) => wire.id),
  };
}
