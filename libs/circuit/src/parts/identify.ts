import { PART_FAMILIES, type PartFamily } from '@tracewright/parts/types';
import type { Component, Pin } from '../model';
import type { CatalogueMatch, PartCatalogue } from './catalogue';
import { firstMatch } from './beginnings';
import type { FamilyMatch } from './family';
import { candidates } from './candidates';
import { fitsModule, isOnBoardOf, isOwnForm, isPluggedIn } from './modules';
import { isMechanical, kindByFootprint, kindByReference, referencePrefix } from './footprint';
import { kindOfCataloguePart, type IcClass, type KnowledgeSource, type PartIdentity, type PartKind } from './kinds';
import { pinoutsOf } from './pinouts';
import { refine } from './refine';
import { readPartValue, saysNotFitted, withoutNotFitted } from './value';

const NO_CLASSES: ReadonlySet<IcClass> = new Set();
const PASSIVE_PREFIX = /^(?:R|C|L|FB|RN|RM|RA|CP|CE)$/;
/** A footprint or library that names one of these is believed before any text that looks like a part number. */
const DECIDED_BY_FOOTPRINT: ReadonlySet<PartKind> = new Set<PartKind>([
  'connector',
  'test-point',
  'jumper',
  'net-tie',
  'switch',
  'battery',
  'fuse',
  'antenna',
]);

function pinsAllow(kind: PartKind, pins: number): boolean {
  switch (kind) {
    case 'mosfet':
    case 'bjt':
    case 'prebiased-bjt':
    case 'regulator':
    case 'triac':
    case 'ic':
    case 'addressable-led':
      return pins >= 3;
    case 'optocoupler':
    case 'relay':
    case 'bridge':
      return pins >= 4;
    case 'converter':
    case 'charger':
    case 'microcontroller':
      return pins >= 3;
    case 'diode':
    case 'zener':
      return pins >= 2 && pins <= 6;
    case 'tvs':
      return pins >= 2;
    default:
      return true;
  }
}

const findFamily = firstMatch(PART_FAMILIES);

function matchFamily(texts: readonly string[], pins: number): FamilyMatch | undefined {
  for (const text of texts) {
    const compact = text.replace(/\s+/g, '');
    const family = findFamily(compact, ({ kind }) => pinsAllow(kind, pins));
    if (family) return { family, text: compact };
  }
  return undefined;
}

function matchCatalogue(texts: readonly string[], catalogue: PartCatalogue): CatalogueMatch | undefined {
  let best: CatalogueMatch | undefined;
  for (const text of texts) {
    const match = catalogue.find(text);
    if (match?.match === 'exact' && !match.adds) return match;
    if (!best || (best.adds && match && !match.adds)) best = match;
  }
  return best;
}

const isNamed = (pins: readonly Pin[], names: readonly RegExp[]): boolean =>
  names.every((name) => pins.some((pin) => pin.name !== undefined && name.test(pin.name)));

/** Kind from the names and types that the file itself gives its pins. */
function kindByPins(component: Component): PartKind | undefined {
  const { pins } = component;
  const names = pins.filter(
    (pin) => pin.name !== undefined && pin.name !== '' && pin.name !== '~' && pin.name !== pin.number,
  );
  if (names.length < Math.min(2, pins.length)) return undefined;
  const prefix = referencePrefix(component.reference);
  if (pins.length <= 6 && isNamed(pins, [/^G\d?$/i, /^D\d?$/i, /^S\d?$/i])) return 'mosfet';
  if (pins.length <= 6 && isNamed(pins, [/^B\d?$/i, /^C\d?$/i, /^E\d?$/i])) return 'bjt';
  if (isNamed(pins, [/^VBUS$/i, /^(?:D\+|DP\d?|D_?P)$/i]))
    return prefix === 'U' || prefix === 'IC' ? undefined : 'connector';
  if (
    isNamed(pins, [/^(?:DIN|DI|IN)$/i, /^(?:DOUT|DO|OUT)$/i, /^(?:VDD|VCC|5V)$/i, /^(?:GND|VSS)$/i]) &&
    pins.length <= 6 &&
    /^(?:D|LED)$/.test(prefix)
  ) {
    return 'addressable-led';
  }
  if (isNamed(pins, [/^ESD_?1$/i, /^ESD_?2$/i])) return 'tvs';
  const types = names.map((pin) => pin.type);
  if (
    pins.length >= 4 &&
    types.includes('power_in') &&
    (types.includes('input') || types.includes('output') || types.includes('bidirectional'))
  ) {
    return 'ic';
  }
  return undefined;
}

function kindByValue(component: Component): PartKind | undefined {
  const value = withoutNotFitted(component.value);
  if (/^\s*(?:Q|XTAL)?\s*\d+(?:[.,]\d+)?\s*[kM]Hz/i.test(value))
    return component.pins.length <= 5 ? 'crystal' : 'oscillator';
  if (/(?:^|[^A-Z])(?:\d*MM)?CONN(?:ECTOR)?(?:$|[^A-Z])|HEADER|TERMINAL_?BLOCK|SCREW_?TERM/i.test(value))
    return 'connector';
  if (component.pins.length >= 3 && /BALUN(?:\d*$|[^A-Z])|(?:^|[^A-Z])XFMR|TRANSFORMER/i.test(value))
    return 'transformer';
  if (/(?:LOW|HIGH|BAND)[-_ ]?PASS|(?:^|[^A-Z])SAW[-_ ]?(?:FILTER|$)|(?:^|[_ -])FILTER\d*$/i.test(value)) {
    return component.pins.length >= 3 && component.pins.length <= 10 ? 'filter' : undefined;
  }
  if (component.pins.length !== 2) return undefined;
  if (/\bLED\b|^(?:RED|GREEN|BLUE|YELLOW|ORANGE|WHITE|AMBER)$/i.test(value)) return 'led';
  if (/^[\d.,]+\s*[pnuµμ]\d*F\b|^\d+(?:\.\d+)?[pnuµμ]F/i.test(value)) return 'capacitor';
  if (/^[\d.,]+\s*[pnuµμm]H\b/i.test(value)) return 'inductor';
  if (/^[\d.,]+\s*[kKM]?(?:Ω|ohm)/i.test(value)) return 'resistor';
  if (/FERRITE|BEAD|^FB\d{4}|^BLM\d/i.test(value)) return 'ferrite';
  return undefined;
}

interface Basis {
  readonly kind: PartKind;
  readonly classes: ReadonlySet<IcClass>;
  readonly confidence: number;
  readonly source: KnowledgeSource;
}

function basis(
  component: Component,
  byFootprint: PartKind | undefined,
  match: CatalogueMatch | undefined,
  family: PartFamily | undefined,
): Basis {
  if (match?.adds && family) {
    const [, ...classes] = kindOfCataloguePart(match.part);
    const known = new Set<IcClass>([...(family.classes ?? []), ...(family.kind === match.part.kind ? classes : [])]);
    return { kind: family.kind, classes: known, confidence: 0.95, source: 'family' };
  }
  if (match) {
    const [kind, ...classes] = kindOfCataloguePart(match.part);
    const known = new Set<IcClass>([...classes, ...(family?.classes ?? [])]);
    return { kind, classes: known, confidence: match.match === 'exact' ? 0.98 : 0.92, source: 'catalogue' };
  }
  if (family) return { kind: family.kind, classes: new Set(family.classes ?? []), confidence: 0.9, source: 'family' };
  const byPins = kindByPins(component);
  if (
    byPins &&
    !(byPins === 'ic' && (byFootprint === 'connector' || byFootprint === 'oscillator' || isCalledOtherwise(component)))
  ) {
    return { kind: byPins, classes: NO_CLASSES, confidence: 0.85, source: 'pins' };
  }
  if (byFootprint) return { kind: byFootprint, classes: NO_CLASSES, confidence: 0.85, source: 'footprint' };
  const byValue = kindByValue(component);
  if (byValue) return { kind: byValue, classes: NO_CLASSES, confidence: 0.8, source: 'value' };
  const byReference = kindByReference(component);
  if (byReference) return { kind: byReference, classes: NO_CLASSES, confidence: 0.6, source: 'reference' };
  return { kind: 'unknown', classes: NO_CLASSES, confidence: 0, source: 'none' };
}

/** Plugs of computers' buses, and other boards that are plugged in, have named and typed pins as chips have. */
function isCalledOtherwise(component: Component): boolean {
  const kind = kindByReference(component);
  return kind === 'module' || (kind === 'connector' && !/^X\d/i.test(component.reference));
}

function looksPassive(component: Component): boolean {
  if (component.pins.length > 2 || !PASSIVE_PREFIX.test(referencePrefix(component.reference))) return false;
  return true;
}

/** The output voltage of an exactly known regulator; another ordering code of the type may have another. */
function fixedOutput(match: CatalogueMatch | undefined): number | undefined {
  return match?.match === 'exact' ? match.part.output?.vout : undefined;
}

/**
 * Works out what a component is, in the order of the rules' preamble: catalogue by part number or value, general
 * families of part numbers, the file's own pin names and types, footprint and library, value, designator.
 */
export function identifyPart(component: Component, catalogue: PartCatalogue): PartIdentity {
  // Distributors' and makers' own stock numbers say nothing to a reader: the value comes first.
  const label =
    component.value !== '' && component.value !== '~'
      ? component.value
      : (component.partNumber ?? component.symbol?.split(':').pop() ?? component.reference);
  if (isMechanical(component)) {
    return {
      kind: 'mechanical',
      classes: NO_CLASSES,
      confidence: 0.95,
      source: 'footprint',
      exact: false,
      pinouts: [],
      label,
    };
  }
  const byFootprint = kindByFootprint(component);
  const fixed = byFootprint !== undefined && DECIDED_BY_FOOTPRINT.has(byFootprint);
  const texts = looksPassive(component)
    ? component.partNumber
      ? [component.partNumber.toUpperCase()]
      : []
    : candidates(component);
  const found = matchCatalogue(texts, catalogue);
  const match =
    found && pinsAllow(kindOfCataloguePart(found.part)[0], component.pins.length) && (!fixed || isPluggedIn(found))
      ? found
      : undefined;
  const named = fixed ? undefined : matchFamily(texts, component.pins.length);
  const family = isOwnForm(component, named?.family) ? undefined : named;
  const usable = match && fitsModule(match, component) && !isOnBoardOf(match, family?.family) ? match : undefined;
  const known = basis(component, byFootprint, usable, family?.family);
  const kind = known.source === 'catalogue' || known.source === 'family' ? known.kind : refine(known.kind, component);
  const exact = usable?.match === 'exact';
  return {
    kind,
    classes: known.classes,
    confidence: known.confidence,
    source: known.source,
    catalogue: usable?.part,
    exact,
    pinouts: pinoutsOf(component, kind, fixed || looksPassive(component) ? [] : texts, usable, family, catalogue),
    label,
    outputVolts: fixedOutput(usable) ?? family?.family.volts?.(family.text),
  };
}

const BARE_COPPER = /SOLDER-?JUMPER|SMT-?JUMPER|SOLDER_?BRIDGE|(?:^|:)SJ_|(?:^|:)PAD\d+_\d+$/i;

/** Whether the file says that the part is not assembled. */
export function isFitted(component: Component, kind: PartKind): boolean {
  // Copper is always there: a tie or a solder bridge that is not to be bought or placed is made with the board.
  if (kind === 'net-tie' || BARE_COPPER.test(component.footprint)) return true;
  if (component.dnp) return false;
  const closedMeaning = kind === 'jumper' || kind === 'switch' || kind === 'relay';
  if (saysNotFitted(component.value, closedMeaning)) return false;
  return !/(?:^|[_-])DNP(?:$|[_-])/i.test(component.footprint);
}

export { readPartValue };
