import { drawnEnds, type ConnectionEnd, type Design } from '@tracewright/circuit/design';
import { partShape, type PinShape } from './scene';

/** How many wires end at the pins of parts, in the order of their layout; none for a part without any. */
export type WiresAtPins = ReadonlyMap<string, readonly number[]>;

const counted = new WeakMap<Design, WiresAtPins>();

/** Counted when pins are first seen near enough for it. */
export function wiresAtPins(design: Design): WiresAtPins {
  const known = counted.get(design) ?? count(design);
  counted.set(design, known);
  return known;
}

function count(design: Design): WiresAtPins {
  const pinsOf = new Map(design.components.map((part) => [part.id, partShape(part).pins]));
  const counts = new Map<string, number[]>();
  const countsOf = (id: string, pins: readonly unknown[]): number[] => {
    const known = counts.get(id) ?? new Array<number>(pins.length).fill(0);
    counts.set(id, known);
    return known;
  };
  const add = (end: ConnectionEnd | undefined): void => {
    const pins = end && pinsOf.get(end.componentId);
    if (!end || !pins) return;
    const own = countsOf(end.componentId, pins);
    for (let at = 0; at < pins.length; at++) if (pins[at]?.pin.number === end.pin) own[at] = (own[at] ?? 0) + 1;
  };
  for (const { source, target } of design.connections) {
    add(source);
    add(target);
  }
  countTouches(design, countsOf);
  return counts;
}

/** One number for a place: far less work than a text. */
const placeKey = (x: number, y: number): number => Math.round(x) * 0x4000000 + Math.round(y);

/** Pins that a drawn wire, label or mark, or another drawn pin ends at: they are joined there, as one more wire. */
function countTouches(design: Design, countsOf: (id: string, pins: readonly PinShape[]) => number[]): void {
  const drawn = design.components.filter(({ drawing }) => drawing !== undefined);
  if (drawn.length === 0) return;
  const ends = new Map<number, number>();
  const touch = (x: number, y: number): void => {
    const key = placeKey(x, y);
    ends.set(key, (ends.get(key) ?? 0) + 1);
  };
  for (const wire of design.connections) if (wire.mark) for (const { x, y } of drawnEnds(wire)) touch(x, y);
  for (const part of drawn) for (const { x, y } of partShape(part).pins) touch(x, y);
  for (const part of drawn) {
    const { pins } = partShape(part);
    pins.forEach(({ x, y, pin }, at) => {
      if ((ends.get(placeKey(x, y)) ?? 0) < 2) return;
      const own = countsOf(part.id, pins);
      pins.forEach((other, index) => {
        if (index === at || other.pin.number === pin.number) own[index] = (own[index] ?? 0) + 1;
      });
    });
  }
}
