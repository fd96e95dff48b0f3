import { isSupplyPin, type Board, type BoardNet, type BoardPin } from '../../board';
import { addTo } from '../../groups';
import { capacitorsOf, consumers, type SupplyCapacitor } from '../supplies/supply-demand';

/** Up to this a capacitor is one for a pin and not the rail's store. Farad. */
const FOR_A_PIN = 2.2e-6;
/** Above this a ceramic capacitor is too slow for the edges of digital signals. Farad. */
const FOR_EDGES = 470e-9;
/** Pins side by side share a capacitor: fewer than 0.6 per pin, and two short at least, are too few. */
const SHARE = 0.6;

/** A supply net with the pins of the circuits that draw from it. */
export interface Rail {
  readonly net: BoardNet;
  readonly pins: readonly BoardPin[];
}

const cache = new WeakMap<Board, readonly Rail[]>();

/** The supply nets whose pins want a capacitor each. */
export function railsOf(board: Board): readonly Rail[] {
  const known = cache.get(board) ?? findRails(board);
  cache.set(board, known);
  return known;
}

function findRails(board: Board): Rail[] {
  const rails = new Map<BoardNet, BoardPin[]>();
  for (const { part, supplies } of consumers(board).known) {
    // Balls of grid arrays share capacitors through planes.
    if (part.identity.classes.has('fpga') || /BGA/i.test(part.component.footprint)) continue;
    for (const net of supplies) {
      const pins = part.pins.filter((pin) => pin.net === net && isSupplyPin(pin));
      addTo(rails, net, ...pins);
    }
  }
  return [...rails].map(([net, pins]) => ({ net, pins }));
}

export function smallOf(capacitors: readonly SupplyCapacitor[]): readonly SupplyCapacitor[] {
  return capacitors.filter((capacitor) => (capacitor.farads ?? 0) <= FOR_A_PIN);
}

export function isShort(pins: number, capacitors: number): boolean {
  return capacitors <= pins - 2 && capacitors < pins * SHARE;
}

export function hasNoneForEdges(capacitors: readonly SupplyCapacitor[]): boolean {
  return capacitors.every((capacitor) => (capacitor.farads ?? 0) > FOR_EDGES);
}

/** From this many supply pins on one net a chip wants capacitors by the pin. */
const MANY = 3;

/**
 * Too few capacitors and none of them fast is one lack. Where some serve the pins of a chip that has many, and are too
 * few, the rule that counts pins tells it; where there is nothing but bulk, the one that asks for a fast capacitor.
 */
export function isToldByPins(board: Board, net: BoardNet): boolean {
  const rail = railsOf(board).find((each) => each.net === net);
  if (!rail) return false;
  const small = smallOf(capacitorsOf(board, net));
  if (small.length === 0 || !isShort(rail.pins.length, small.length) || !hasNoneForEdges(small)) return false;
  return rail.pins.some(({ part }) => rail.pins.filter((pin) => pin.part === part).length >= MANY);
}
