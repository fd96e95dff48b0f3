import { CHIPS, pinoutTable, type Pinouts } from '@tracewright/parts/types';
import type { Component, Pin } from '../model';
import { firstMatch } from './beginnings';
import type { CatalogueMatch, CataloguePart, CataloguePin, PartCatalogue } from './catalogue';
import type { FamilyMatch } from './family';
import type { KnownPin, PartKind } from './kinds';

const findChip = firstMatch(CHIPS);

const known = new WeakMap<readonly CataloguePin[], readonly KnownPin[]>();

/** A list of pins as rules ask for them, made once for each list. */
function knownPins(pins: readonly CataloguePin[]): readonly KnownPin[] {
  const made =
    known.get(pins) ??
    pins.map(({ number, name, functions = [], type }) => ({
      number,
      names: [name, ...functions],
      type: type === 'analog' ? 'passive' : type,
    }));
  known.set(pins, made);
  return made;
}

const catalogueKnownPins = ({ pins = [] }: CataloguePart): readonly KnownPin[] => knownPins(pins);

/** Names of the tables for a part with so many pins; an exposed pad may be counted or not. */
function tablesFor(pinouts: Pinouts | undefined, pins: readonly Pin[]): readonly string[] {
  const numbered = pins.filter((pin) => /^\d+$/.test(pin.number)).length;
  return pinouts?.[numbered] ?? pinouts?.[numbered - 1] ?? pinouts?.[pins.length] ?? [];
}

/** By package: SOT-23 and DPAK, SOT-223, TSOP-6, SO-8 and its flat sisters. */
const FET_PACKAGES: Pinouts = {
  3: ['fet-gsd', 'fet-gds'],
  4: ['fet-gds-tab'],
  6: ['fet-tsop6'],
  8: ['fet-so8'],
};
/** Of bipolar transistors whose type is not known: in the small packages all makers agree. */
const BJT_PACKAGES: Pinouts = { 3: ['bjt-bec'], 4: ['bjt-bce-tab'] };
const BY_PACKAGE: { readonly [kind in PartKind]?: Pinouts } = {
  mosfet: FET_PACKAGES,
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
      if (!name.startsWith('=')) return [knownPins(pinoutTable(name))];
      const part = catalogue.get(name.slice(1));
      return part ? [catalogueKnownPins(part)] : [];
    });
  }
  return [];
}

const BODIES: readonly (readonly [name: string, text: RegExp])[] = [
  ['SOT-223', /SOT-?223|SOT230P/i],
  ['SOT-23', /SOT-?23(?!\d)|SC-?59|TO-?236|SOT95P/i],
  ['SOT-89', /SOT-?89|SC-?62/i],
  ['TO-92', /TO-?92/i],
  ['TO-220', /TO-?220/i],
  ['TO-252', /TO-?252|D-?PAK/i],
  ['SOT-323', /SOT-?323|SC-?70/i],
];
/** From this number of pins on a chip has the same order in all its bodies. */
const SAME_EVERYWHERE = 6;

const bodyOf = (text: string): string | undefined => BODIES.find(([, pattern]) => pattern.test(text))?.[0];

/** A transistor, regulator or reference has another order of pins in every body: the one of TO-92 says nothing of SOT-23. */
function isOtherBody(packageName: string, pads: number, footprint: string): boolean {
  const meant = bodyOf(packageName);
  const drawn = bodyOf(footprint);
  return pads < SAME_EVERYWHERE && meant !== undefined && drawn !== undefined && meant !== drawn;
}

/** The pinouts that a component may have, most certain first, by its catalogue entry, the texts that name it and its family. */
export function pinoutsOf(
  { pins, footprint }: Component,
  kind: PartKind,
  texts: readonly string[],
  match: CatalogueMatch | undefined,
  family: FamilyMatch | undefined,
  catalogue: PartCatalogue,
): (readonly KnownPin[])[] {
  const own =
    match?.part.pins && !isOtherBody(match.part.package, pins.length, footprint)
      ? [catalogueKnownPins(match.part)]
      : [];
  const ofFamily = tablesFor(familyPinouts(family, kind), pins).map((name) => knownPins(pinoutTable(name)));
  if (match?.match === 'exact' && (own.length > 0 || !match.adds)) return [...own, ...ofFamily];
  // Another ordering code of a type may have another package: what goes by the number of pins comes first.
  return [...chipPinouts(texts, pins, catalogue), ...own, ...ofFamily];
}
