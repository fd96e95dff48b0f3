import type { DesignPin, PlacedComponent } from '../design/design';
import { drawingText, shapesIn } from '../design/drawing-text';
import { drawnUnits } from '../design/drawn-units';
import { chipSymbol } from './box-symbol';
import { lookOf } from './part-look';
import type { PartSymbol } from './symbol';
import { amplifierUnit, gateUnit, supplyUnit } from './unit-symbols';
import { gateOf, isLogic, numberedUnits, unitsOf } from './units';

/**
 * A part as the units that are placed one after the other, each with its own pins and symbol, as KiCad's libraries have
 * them: amplifiers, comparators, gates and flip-flops, then their supplies; a symbol of one's own as its author drew
 * it. Empty where a part is one symbol.
 */
export function partUnits(part: PlacedComponent): readonly PlacedComponent[] {
  if (part.unit) return [];
  if (part.drawing !== undefined && shapesIn(part.drawing).filter(({ kind }) => kind === 'unit').length > 1)
    return ofOwnSymbol(part);
  return standardUnits(part);
}

/** What a unit is made of: the places of its pins in the part's list, and what draws it. */
interface Plan {
  readonly pins: readonly number[];
  readonly symbol: (unit: PlacedComponent) => PartSymbol;
}

function standardUnits(part: PlacedComponent): readonly PlacedComponent[] {
  const plans = plansOf(part);
  return plans.map(({ pins, symbol }, at): PlacedComponent => {
    const unit = { ...part, pins: pins.map((index) => part.pins![index]!), unit: { number: at + 1, of: plans.length } };
    const { halfWidth, halfHeight, drawing } = symbol(unit);
    return { ...unit, width: 2 * halfWidth, height: 2 * halfHeight, drawing };
  });
}

function plansOf(part: PlacedComponent): readonly Plan[] {
  const { pins = [] } = part;
  const look = lookOf(part);
  if (look === 'amplifiers' || look === 'gates') {
    const units = unitsOf(pins, look === 'gates' ? 'gate' : 'amplifier');
    const gate = gateOf(part);
    if (!units || units.list.length < 2) return [];
    const symbol = look === 'gates' && gate ? (unit: PlacedComponent) => gateUnit(unit, gate) : amplifierUnit;
    return [...units.list.map(({ inputs, out }) => ({ pins: [...inputs, out], symbol })), supplies(units)];
  }
  const numbered = isLogic(part) ? numberedUnits(pins) : undefined;
  return numbered ? [...numbered.list.map((own) => ({ pins: own, symbol: chipSymbol })), supplies(numbered)] : [];
}

const supplies = (units: {
  readonly high: number;
  readonly low: number;
  readonly others: readonly number[];
}): Plan => ({
  pins: [units.high, units.low, ...units.others],
  symbol: supplyUnit,
});

/** Each with the pins that it draws, in the order of their places, so that like units have like lists. */
function ofOwnSymbol(part: PlacedComponent): readonly PlacedComponent[] {
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
