import { GRID, pinLayout, type PinPlace, type PlacedComponent } from '../design';

/**
 * Where pins of a drawn part stand in a KiCad schematic that nobody drew, as the supply of an Eagle gate that was never
 * placed: below the part where they are on a net, off the grid, so that no wire of another net meets them.
 */
export function undrawnPins(place: PlacedComponent): readonly PinPlace[] {
  if (place.drawing === undefined) return [];
  const numbers = new Set(pinLayout(place).map(({ pin }) => pin.number));
  const others = (place.pins ?? []).filter(({ number, net }) => net !== undefined && !numbers.has(number));
  return others.map((pin, index): PinPlace => ({
    pin,
    x: place.x + (index + 0.37) * GRID,
    y: place.y + place.height + 2.37 * GRID,
    side: 'bottom',
  }));
}
