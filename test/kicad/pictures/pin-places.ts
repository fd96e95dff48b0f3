import { placedDrawing, type Design } from '@tracewright/circuit/design';
import type { View } from './compared-svg';

export const PIN_TOLERANCE_MM = 0.1;

export interface PinCount {
  readonly pins: number;
  readonly missed: readonly string[];
}

/**
 * Pins of a sheet whose line begins where none of KiCad's lines begins or ends. Pins without a line, which KiCad does not
 * draw, are not counted.
 */
export function missedPins(design: Design, kicad: string, view: View, unitsPerMm: number): PinCount {
  const ends = endsIn(kicad);
  const pins = design.components.flatMap((part) =>
    (placedDrawing(part)?.pins ?? [])
      .filter(({ length, x, y }) => length > 0 && isWithin(view, x, y))
      .map(({ pin, x, y }) => ({
        name: `${part.reference}.${pin.number}`,
        x: (x - view.x) / unitsPerMm,
        y: (y - view.y) / unitsPerMm,
      })),
  );
  return { pins: pins.length, missed: pins.filter((pin) => !ends.has(pin)).map(({ name }) => name) };
}

const isWithin = ({ x, y, width, height }: View, px: number, py: number): boolean =>
  px >= x && px <= x + width && py >= y && py <= y + height;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Corners and ends of every line that is no letter's. */
function endsIn(svg: string): { readonly has: (place: Place) => boolean } {
  const cells = new Map<string, Place[]>();
  const cell = (value: number): number => Math.floor(value / PIN_TOLERANCE_MM);
  for (const [, d = ''] of svg.replace(/<g class="stroked-text">[\s\S]*?<\/g>/g, '').matchAll(/\bd="([^"]*)"/g)) {
    for (const [, x, y] of d.matchAll(/(-?\d+\.\d+)[ ,]+(-?\d+\.\d+)/g)) {
      const place = { x: Number(x), y: Number(y) };
      const key = `${cell(place.x)} ${cell(place.y)}`;
      cells.set(key, [...(cells.get(key) ?? []), place]);
    }
  }
  const around = [-1, 0, 1];
  return {
    has: ({ x, y }) =>
      around.some((right) =>
        around.some((down) =>
          (cells.get(`${cell(x) + right} ${cell(y) + down}`) ?? []).some(
            (end) => Math.hypot(end.x - x, end.y - y) <= PIN_TOLERANCE_MM,
          ),
        ),
      ),
  };
}
