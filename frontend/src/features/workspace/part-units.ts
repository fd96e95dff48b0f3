import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { missingUnits, unitKey, type Design, type PlacedComponent } from '@tracewright/circuit/design';
import { partUnits } from '@tracewright/circuit/layout';
import { EMPTY, References } from '../../canvas';
import { hangingPart } from './parts';

/** The units that a part is placed as, one after the other; none where it is one symbol. */
export const unitsOfPart = (part: CatalogueComponent): readonly PlacedComponent[] =>
  partUnits(hangingPart(part, 'unit', EMPTY));

/** A unit of a part that is placed already and lacks it. */
export interface WantedUnit {
  readonly reference: string;
  readonly number: number;
}

/** What the units of one part have in common. */
function ofWholePart({ value, footprint, partNumber, dnp }: PlacedComponent): Partial<PlacedComponent> {
  return {
    ...(value !== undefined && { value }),
    ...(footprint !== undefined && { footprint }),
    ...(partNumber !== undefined && { partNumber }),
    ...(dnp !== undefined && { dnp }),
  };
}

type NextUnit = (id: string, design: Design) => PlacedComponent | undefined;

/**
 * The units of a part in turn, then those of the next part of its kind. What was undone meanwhile comes again. With a
 * wanted unit, the missing ones of that part from there on, and then nothing.
 */
export function unitsInTurn(units: readonly PlacedComponent[], wanted?: WantedUnit): NextUnit {
  let current = wanted?.reference;
  let last = (wanted?.number ?? 1) - 1;
  return (id, design) => {
    const [first] = units;
    if (!first) return undefined;
    const like = current === undefined ? undefined : { ...first, reference: current };
    const placed = like && design.components.some((part) => unitKey(part) === unitKey(like));
    const missing = like && (placed || wanted) ? missingUnits(like, design.components) : [];
    const number = missing.find((one) => one > last) ?? missing[0];
    if (number === undefined && wanted) return undefined;
    if (number === undefined) current = new References(design).next(first.reference ?? 'U1');
    last = number ?? 1;
    const unit = units.find((one) => one.unit?.number === last);
    const beside = design.components.find(
      (part) => unit && unitKey(part) === unitKey({ ...unit, reference: current ?? '' }),
    );
    return unit && { ...unit, id, reference: current ?? '', ...(beside && ofWholePart(beside)) };
  };
}
