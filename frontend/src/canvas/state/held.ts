import {
  drawnEnds,
  pinLayout,
  type Connection,
  type Design,
  type DesignPin,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { DrawnLines, placeKey } from '../geometry/drawn-lines';

export interface StandingPin extends Point {
  readonly part: PlacedComponent;
  readonly pin: DesignPin;
}

const pins = new WeakMap<Design, ReadonlyMap<string, readonly StandingPin[]>>();

/** The pins that join something by where they stand, by their places. Found once for each design. */
export function pinsIn(design: Design): ReadonlyMap<string, readonly StandingPin[]> {
  const known = pins.get(design);
  if (known) return known;
  const found = new Map<string, StandingPin[]>();
  for (const part of design.components) {
    for (const { pin, x, y } of pinLayout(part)) {
      // Such a pin joins nothing, as KiCad has it.
      if (pin.type === 'no_connect') continue;
      const key = placeKey({ x, y });
      const there = found.get(key);
      if (there) there.push({ part, pin, x, y });
      else found.set(key, [{ part, pin, x, y }]);
    }
  }
  pins.set(design, found);
  return found;
}

interface Dots {
  readonly ids: ReadonlyMap<string, string>;
  readonly lines: DrawnLines;
}
const dots = new WeakMap<Design, Dots>();

function dotsIn(design: Design): Dots {
  const known = dots.get(design);
  if (known) return known;
  const drawn = design.connections.filter(({ mark }) => mark === 'junction');
  const found = {
    ids: new Map(drawn.flatMap((dot) => drawnEnds(dot).map((at) => [placeKey(at), dot.id]))),
    lines: new DrawnLines(drawn.length === 0 ? [] : design.connections.filter(({ mark }) => mark === 'wire')),
  };
  dots.set(design, found);
  return found;
}

export type AtPlace = (at: Point) => boolean;

/**
 * Where what is drawn stays although a pin goes away from there, as KiCad has it: at a pin of a part that stays, and at a
 * dot on a wire that runs through there and does not go along.
 */
export function heldIn(
  design: Design,
  gone: { readonly parts: ReadonlySet<string>; readonly wires?: ReadonlySet<string> },
  isGoing: (wire: Connection) => boolean,
): AtPlace {
  const standing = pinsIn(design);
  return oncePerPlace((at) => {
    const key = placeKey(at);
    if (standing.get(key)?.some(({ part }) => !gone.parts.has(part.id))) return true;
    const { ids, lines } = dotsIn(design);
    const dot = ids.get(key);
    if (dot === undefined || gone.wires?.has(dot)) return false;
    return lines.through(at).some(({ wire }) => !isGoing(wire));
  });
}

export function oncePerPlace(isSo: AtPlace): AtPlace {
  const known = new Map<string, boolean>();
  return (at) => {
    const key = placeKey(at);
    const answer = known.get(key) ?? isSo(at);
    known.set(key, answer);
    return answer;
  };
}
