import { figures } from '@tracewright/parts/types';
import { readPartValue } from '../../../parts';
import type { Regulator } from '../supplies/power-tree';
import { typeMatches } from '../start-up/reset-pins';

export type Side = 'input' | 'output';

/** Capacitance at one side of a regulator, farad. */
export interface Need {
  /** What the data sheet’s application shows. */
  readonly typical?: number;
  /** What it names as the least. */
  readonly least?: number;
}

/** Linear regulators that the catalogue does not know, by the makers' data sheets. */
const LINEAR = figures('linear-capacitors');

const farads = (microfarads: number | undefined): number | undefined => microfarads && microfarads * 1e-6;

/** A third of what the data sheet shows: tolerance and voltage take as much from a ceramic, its margin no more. */
const WELL_BELOW = 1 / 3;

function fromCatalogue({ part }: Regulator, side: Side): Need | undefined {
  const rule = part.identity.catalogue?.requires.find((requirement) => requirement.kind === `${side}-capacitor`);
  const written = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : readPartValue(text, 'farad').value;
  return rule && { typical: written(rule.value), least: written(rule.min) };
}

/** What the data sheet asks for at a side of a regulator; empty where it is not known. */
export function capacitorNeed(regulator: Regulator, side: Side): Need {
  const family = LINEAR.find(({ type }) => typeMatches(regulator.part, type));
  const known: Need | undefined = family && {
    typical: farads(family[side]),
    least: farads(family[`${side}Least`]),
  };
  const { typical, least } = fromCatalogue(regulator, side) ?? {};
  return { typical: typical ?? known?.typical, least: least ?? known?.least };
}

/** The limit under which a capacitor is too small: converters have no other than the one that is named. */
export function leastCapacitance(regulator: Regulator, side: Side): number | undefined {
  const { typical, least } = capacitorNeed(regulator, side);
  if (least !== undefined) return least * 0.95;
  return typical !== undefined && regulator.part.kind === 'regulator' ? typical * WELL_BELOW : undefined;
}
