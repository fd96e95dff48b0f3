import type { ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { areFolded, shownLine } from './far-wires';
import { crosses, distanceTo } from './path';
import type { PartShape, PinShape, Scene, WireShape } from './scene';
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
 * What lies at a design point: a pin before a part before a wire before a picture, the topmost of each. Of far wires that `fold` turns
 * into names, only their ends are there.
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
  const part = scene.partIndex
    .query(around(point, 0))
    .filter(({ boxes }) => boxes.some((box) => containsPoint(box, point)))
    .at(-1);
  if (part) return { kind: 'part', part };
  const radius = reach.wire / zoom;
  let nearest = radius;
  let wire: WireShape | undefined;
  let picture: WireShape | undefined;
  for (const candidate of scene.wireIndex.query(around(point, radius))) {
    if (candidate.wire.mark === 'frame') continue;
    const inside = candidate.drawing && candidate.wire.mark !== 'sheet' && containsPoint(candidate.box, point);
    if (candidate.drawing?.pictures) {
      if (inside) picture = candidate;
      continue;
    }
    const distance = inside ? 0 : distanceTo(shownLine(candidate, areFolded(fold, zoom)), point);
    if (distance > nearest) continue;
    nearest = distance;
    wire = candidate;
  }
  const found = wire ?? picture;
  return found && { kind: 'wire', wire: found };
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
      .filter(({ box }) => fits(rect, box))
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
