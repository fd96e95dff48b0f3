import type { Pin } from '../model';
import type { CatalogueMatch } from './catalogue';
import type { PartFamily } from './family';
import type { KnownPin, PartKind } from './kinds';
import { pinoutTable } from './pinout-tables';

/** A family with the text that named it. */
export type FamilyMatch = { readonly family: PartFamily; readonly text: string };

function catalogueKnownPins(match: CatalogueMatch): KnownPin[] {
  return (match.part.pins ?? []).map((pin) => ({
    number: pin.number,
    names: [pin.name, ...(pin.functions ?? [])],
    type: pin.type === 'analog' ? 'passive' : pin.type,
  }));
}

function familyPinouts(match: FamilyMatch | undefined, pins: readonly Pin[]): (readonly KnownPin[])[] {
  const own = match?.family.pinouts;
  const pinouts = typeof own === 'function' ? own(match?.text ?? '') : own;
  if (!pinouts) return [];
  const numbered = pins.filter((pin) => /^\d+$/.test(pin.number)).length;
  const names = pinouts[numbered] ?? pinouts[numbered - 1] ?? pinouts[pins.length] ?? [];
  return names.map((name) => pinoutTable(name));
}

/** Transistors of unknown type: in the small packages all makers agree, and the board chooses by the package. */
const BY_PACKAGE: { readonly [kind in PartKind]?: { readonly [pins: number]: readonly string[] } } = {
  mosfet: { 3: ['fet-gsd', 'fet-gds'], 4: ['fet-gds-tab'] },
  bjt: { 3: ['bjt-bec'], 4: ['bjt-bce-tab'] },
  'prebiased-bjt': { 3: ['bjt-bec'] },
};

function packagePinouts(kind: PartKind, pins: readonly Pin[]): (readonly KnownPin[])[] {
  const numbered = pins.every((pin) => /^[1-4]$/.test(pin.number));
  return numbered ? (BY_PACKAGE[kind]?.[pins.length] ?? []).map((name) => pinoutTable(name)) : [];
}

/** Pinouts that may apply, best first: the catalogue's, the family's, or else the package's. */
export function knownPinouts(
  match: CatalogueMatch | undefined,
  family: FamilyMatch | undefined,
  kind: PartKind,
  pins: readonly Pin[],
): (readonly KnownPin[])[] {
  const own = [...(match?.part.pins ? [catalogueKnownPins(match)] : []), ...familyPinouts(family, pins)];
  return own.length > 0 ? own : packagePinouts(kind, pins);
}
