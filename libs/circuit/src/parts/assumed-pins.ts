import type { Circuit, Component, Pin, ReadWarning } from '../model';
import type { PartCatalogue } from './catalogue';
import { identifyPart } from './identify';
import type { KnownPin, PartKind } from './kinds';

interface AssumedPins {
  readonly pins: readonly Pin[];
  /** Those that are usual for its kind; else its part number tells them. */
  readonly byKind: boolean;
}

/** Numbers of pins that packages have. */
const PACKAGES = [2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 38, 40, 44, 48, 56, 64, 80, 100, 128, 144];

const pair = (first?: string, second?: string): readonly Pin[] => [
  { number: '1', ...(first && { name: first }), type: 'passive' },
  { number: '2', ...(second && { name: second }), type: 'passive' },
];
const numbered = (count: number): readonly Pin[] =>
  Array.from({ length: count }, (_, index) => ({ number: String(index + 1), type: 'passive' as const }));
const three = (...names: readonly string[]): readonly Pin[] =>
  names.map((name, index) => ({ number: String(index + 1), name, type: 'passive' }));

const CATHODE_FIRST = pair('K', 'A');
const PLUS_FIRST = pair('+', '-');

/** As symbols and small packages number them: pin 1 of a diode is its cathode, of a transistor its control pin. */
const USUAL: { readonly [kind in PartKind]?: readonly Pin[] } = {
  resistor: pair(),
  capacitor: pair(),
  inductor: pair(),
  ferrite: pair(),
  fuse: pair(),
  varistor: pair(),
  thermistor: pair(),
  crystal: pair(),
  switch: pair(),
  diode: CATHODE_FIRST,
  zener: CATHODE_FIRST,
  led: CATHODE_FIRST,
  battery: PLUS_FIRST,
  buzzer: PLUS_FIRST,
  speaker: PLUS_FIRST,
  potentiometer: numbered(3),
  bjt: three('B', 'E', 'C'),
  mosfet: three('G', 'S', 'D'),
  'test-point': numbered(1),
};

/** Several in one housing, or with more contacts than the usual two. */
const HAS_MORE = /RGB|BI-?COLOU?R|DUAL|ARRAY|BRIDGE|[SD]P[DT]T|[DT]PST|3PDT|\bDIP|ROTARY|ENCODER/i;

/**
 * The pins of a part whose file does not hold them: by its part number and package, else those usual for its kind.
 * Undefined where neither is certain enough, as for a chip that comes in several packages.
 */
export function assumedPins(component: Component, catalogue: PartCatalogue): AssumedPins | undefined {
  const pads = padsOf(component.footprint);
  return byPartNumber(component, pads, catalogue) ?? byKind(component, pads, catalogue);
}

const withPads = (component: Component, count: number): Component => ({
  ...component,
  pins: Array.from({ length: count }, (_, index) => ({ number: String(index + 1) })),
});

function byPartNumber(
  component: Component,
  pads: number | undefined,
  catalogue: PartCatalogue,
): AssumedPins | undefined {
  const found: (readonly (readonly KnownPin[])[])[] = [];
  for (const count of pads === undefined ? PACKAGES : [pads]) {
    const { source, exact, catalogue: entry, pinouts } = identifyPart(withPads(component, count), catalogue);
    if (source !== 'catalogue' && source !== 'family') continue;
    const own = pinouts.filter((pins) => pins.length === count || (pads !== undefined && pins.length === pads + 1));
    if (exact && entry?.pins && (pads === undefined || own.length > 0)) {
      const pins = entry.pins.map(({ number, name, functions = [], type }) => ({
        ...{ number, names: [name, ...functions] },
        type: type === 'analog' ? ('passive' as const) : type,
      }));
      return { pins: pins.map(pinOf), byKind: false };
    }
    if (own.length > 0) found.push(own);
  }
  const [only, another] = found;
  if (!only?.[0] || another) return undefined;
  const [first, ...others] = only.map((pins) => pins.map(pinOf));
  return first && { pins: first, byKind: others.some((pins) => namesIn(pins) !== namesIn(first)) };
}

const namesIn = (pins: readonly Pin[]): string => pins.map(({ number, name = '' }) => `${number} ${name}`).join();

function pinOf({ number, names: [name], type }: KnownPin): Pin {
  return { number, ...(name && name !== number && { name }), type };
}

function byKind(component: Component, pads: number | undefined, catalogue: PartCatalogue): AssumedPins | undefined {
  const words = `${component.value} ${component.symbol ?? ''} ${component.footprint}`;
  for (const count of pads === undefined ? [2, 3, 1] : [pads]) {
    const { kind } = identifyPart(withPads(component, count), catalogue);
    if (kind === 'connector') {
      const contacts = contactsOf(words) ?? pads;
      return contacts === undefined ? undefined : { pins: numbered(contacts), byKind: true };
    }
    const usual = USUAL[kind];
    if (usual?.length === count && !HAS_MORE.test(words)) return { pins: usual, byKind: true };
  }
  return undefined;
}

/** Packages that say how many pins they have, as SOIC-8, TO-220-3 and SOT-23-5. */
const COUNTED =
  /(?:SO|SOIC|SOP|SOJ|[STM]+SOP|VSSOP|DIP|[A-Z]*QFN|[A-Z]?DFN|[VWU]SON|[LT]?QFP|PLCC|T?SOT-?23|TO-?(?:220|247|92|263|252))[-_](\d{1,3})(?![\d.])/i;

function padsOf(footprint: string): number | undefined {
  const counted = COUNTED.exec(footprint)?.[1];
  if (counted !== undefined) return Number(counted);
  return /(?:^|[:_])(?:SOT-?23|SOT-?323|SC-?70|TO-?92|TO-?236)(?![-_]?\d)/i.test(footprint) ? 3 : undefined;
}

const ROWS = /(?<![\d.])0?(\d)X0?(\d{1,2})(?![\d.]|MM)/i;
const CONTACTS =
  /(?:CONN|HEADER|HDR|TERMINAL|JST|PINHD)[-_ ]?0?(\d{1,2})(?![\d.]|[A-Z])|(?<![\d.])(\d{1,2})[- ]?(?:PINS?|WAY|POS|P)\b/i;
const MOST_CONTACTS = 100;

/** How many contacts the name of a connector says that it has. */
function contactsOf(words: string): number | undefined {
  const rows = ROWS.exec(words);
  const [, after, before] = CONTACTS.exec(words) ?? [];
  const count = rows ? Number(rows[1]) * Number(rows[2]) : Number(after ?? before ?? 0);
  return count > 0 && count <= MOST_CONTACTS ? count : undefined;
}

/**
 * The circuit of a document that shows parts and not their pins, with the pins that are known otherwise, so that they can
 * be drawn and wired. Its warnings say of which parts they are guessed.
 */
export function withAssumedPins(circuit: Circuit, catalogue: PartCatalogue): Circuit {
  const components = circuit.components.map((component): Component => {
    const assumed = component.pins.length === 0 ? assumedPins(component, catalogue) : undefined;
    return assumed ? { ...component, pins: assumed.pins, pinsAssumed: assumed.byKind } : component;
  });
  return { ...circuit, components, warnings: [...circuit.warnings, ...warningsOf(components)] };
}

function warningsOf(components: readonly Component[]): readonly ReadWarning[] {
  const named = (pinsAssumed: boolean): string =>
    listed(components.filter((part) => part.pinsAssumed === pinsAssumed).map(({ reference }) => reference));
  const [known, guessed] = [named(false), named(true)];
  const open = listed(components.filter(({ pins }) => pins.length === 0).map(({ reference }) => reference));
  return [
    ...(known ? [{ code: 'pins_by_part', message: `Pins by part number: ${known}.` }] : []),
    ...(guessed
      ? [
          {
            code: 'pins_by_kind',
            message: `Pins guessed by the kind of part: ${guessed}. Compare their numbers before they are wired.`,
          },
        ]
      : []),
    ...(open
      ? [{ code: 'pins_unknown', message: `Pins not known: ${open}. Give their part number or a part of the library.` }]
      : []),
  ];
}

const MOST_NAMED = 12;
const listed = (references: readonly string[]): string => {
  const more = references.length - MOST_NAMED;
  return references.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
};
