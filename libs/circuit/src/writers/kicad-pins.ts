import { GRID, pinLayout, type PinPlace, type PlacedComponent } from '../design';

/**
 * Where a part's pins stand in a KiCad schematic. Pins of a drawn part that nobody drew, as the supply of an Eagle gate
 * that was never placed, stand below it where they are on a net, off the grid, so that no wire of another net meets them.
 */
export function pinPlaces(place: PlacedComponent): readonly PinPlace[] {
  const drawn = pinLayout(place);
  if (place.drawing === undefined) return drawn;
  const numbers = new Set(drawn.map(({ pin }) => pin.number));
  const others = (place.pins ?? []).filter(({ number, net }) => net !== undefined && !numbers.has(number));
  return [
    ...drawn,
    ...others.map((pin, index): PinPlace => ({
      pin,
      x: place.x + (index + 0.37) * GRID,
      y: place.y + place.height + 2.37 * GRID,
      side: 'bottom',
    })),
  ];
}
