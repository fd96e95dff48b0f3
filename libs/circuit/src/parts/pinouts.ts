import type { Component, Pin } from '../model';
import { firstMatch } from './beginnings';
import type { CatalogueMatch, CataloguePart, PartCatalogue } from './catalogue';
import { CHIPS } from './chips';
import { BJT_PACKAGES, FET_PINOUTS } from './families-devices';
import type { FamilyMatch, Pinouts } from './family';
import type { KnownPin, PartKind } from './kinds';
import { pinoutTable } from './pinout-tables';

const findChip = firstMatch(CHIPS);

function catalogueKnownPins(part: CataloguePart): KnownPin[] {
  return (part.pins ?? []).map((pin) => ({
    number: pin.number,
    names: [pin.name, ...(pin.functions ?? [])],
    type: pin.type === 'analog' ? 'passive' : pin.type,
  }));
}

/** Names of the tables for a part with so many pins; an exposed pad may be counted or not. */
function tablesFor(pinouts: Pinouts | undefined, pins: readonly Pin[]): readonly string[] {
  const numbered = pins.filter((pin) => /^\d+$/.test(pin.number)).length;
  return pinouts?.[numbered] ?? pinouts?.[numbered - 1] ?? pinouts?.[pins.length] ?? [];
}

const BY_PACKAGE: { readonly [kind in PartKind]?: Pinouts } = {
  mosfet: FET_PINOUTS,
  bjt: BJT_PACKAGES,
  'prebiased-bjt': BJT_PACKAGES,
};

function familyPinouts(match: FamilyMatch | undefined, kind: PartKind): Pinouts | undefined {
  const own = match?.family.pinouts;
  // One whose type is not known still has the pins of its package.
  if (!match) return BY_PACKAGE[kind];
  return typeof own === 'function' ? own(match.text) : own;
}

/** What the file itself names needs no table. */
const areNamed = (pins: readonly Pin[]): boolean =>
  pins.filter(({ name, number }) => name !== undefined && name !== '' && name !== number).length > pins.length / 2;

function chipPinouts(
  texts: readonly string[],
  pins: readonly Pin[],
  catalogue: PartCatalogue,
): (readonly KnownPin[])[] {
  if (pins.length < 3 || areNamed(pins)) return [];
  for (const text of texts) {
    const chip = findChip(text.replace(/\s+/g, ''), ({ pinouts }) => tablesFor(pinouts, pins).length > 0);
    if (!chip) continue;
    return tablesFor(chip.pinouts, pins).flatMap((name) => {
      if (!name.startsWith('=')) return [pinoutTable(name)];
      const part = catalogue.get(name.slice(1));
      return part ? [catalogueKnownPins(part)] : [];
    });
  }
  return [];
}

/** The pinouts that a component may have, most certain first, by its catalogue entry, the texts that name it and its family. */
export function pinoutsOf(
  { pins }: Component,
  kind: PartKind,
  texts: readonly string[],
  match: CatalogueMatch | undefined,
  family: FamilyMatch | undefined,
  catalogue: PartCatalogue,
): (readonly KnownPin[])[] {
  const own = match?.part.pins ? [catalogueKnownPins(match.part)] : [];
  const ofFamily = tablesFor(familyPinouts(family, kind), pins).map((name) => pinoutTable(name));
  if (match?.match === 'exact') return [...own, ...ofFamily];
  // Another ordering code of a type may have another package: what goes by the number of pins comes first.
  return [...chipPinouts(texts, pins, catalogue), ...own, ...ofFamily];
}
