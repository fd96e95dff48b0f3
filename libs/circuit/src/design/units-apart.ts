import type { Design, DesignPin, PlacedComponent } from './design';
import { drawingText, shapesIn } from './drawing-text';
import { drawnUnits } from './drawn-units';

/** The units that a part's drawing shows, each with the pins that it draws, in the order of their places, so that like units have like lists. */
export function unitsDrawn(part: PlacedComponent): readonly PlacedComponent[] {
  const { pins = [] } = part;
  const units = [...drawnUnits(part)].sort((a, b) => a.unit - b.unit);
  const of = Math.max(units.length, ...units.map(({ unit }) => unit));
  const shown = units.map(({ place }) => pinsDrawn(place));
  const undrawn = pins.flatMap((_, index) => (shown.some((own) => own.includes(index)) ? [] : [index]));
  return units.map(({ unit, place }, at): PlacedComponent => {
    const own = [...shown[at]!, ...(at === 0 ? undrawn : [])];
    const list = own.map((index): DesignPin => pins[index]!);
    const pieces = shapesIn(place.drawing ?? '');
    const drawn = pieces.flatMap((piece) =>
      piece.kind === 'pin' ? [{ ...piece, index: own.indexOf(piece.index) }] : [],
    );
    const drawing = drawingText([
      ...pieces.filter(({ kind }) => kind !== 'pin'),
      ...drawn.sort((a, b) => a.index - b.index),
    ]);
    return { ...place, pins: list, unit: { number: unit, of }, drawing };
  });
}

function pinsDrawn({ drawing = '' }: PlacedComponent): readonly number[] {
  const drawn = shapesIn(drawing).flatMap((piece) => (piece.kind === 'pin' ? [piece] : []));
  const sorted = [...drawn].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...new Set(sorted.map(({ index }) => index))];
}

/**
 * A design of drawn sheets in which each unit of a part is moved, turned and deleted by itself, as in the program that it
 * was drawn with. Frames stay whole, and so do parts that share their reference: nobody could tell whose a unit is.
 */
export function unitsApart({ components, connections }: Design, newId: () => string): Design {
  const named = new Map<string, number>();
  for (const { reference = '' } of components) named.set(reference, (named.get(reference) ?? 0) + 1);
  return {
    connections,
    components: components.flatMap((part) => {
      const isAlone = part.reference !== undefined && part.reference !== '' && named.get(part.reference) === 1;
      if (!isAlone || part.unit || (part.pins ?? []).length === 0 || drawnUnits(part).length < 2) return [part];
      return unitsDrawn(part).map((unit, at) => (at === 0 ? unit : { ...unit, id: newId() }));
    }),
  };
}
