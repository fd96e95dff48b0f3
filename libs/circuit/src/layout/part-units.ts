import type { PlacedComponent } from '../design/design';
import { shapesIn } from '../design/drawing-text';
import { unitsDrawn } from '../design/units-apart';
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
    return unitsDrawn(part);
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
