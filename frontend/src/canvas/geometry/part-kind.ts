import type { PlacedComponent } from '@tracewright/circuit/design';

/** How a part is drawn: two-pin kinds have a schematic symbol, all others are blocks. */
export type PartKind =
  | 'resistor'
  | 'capacitor'
  | 'inductor'
  | 'diode'
  | 'led'
  | 'crystal'
  | 'fuse'
  | 'ferrite'
  | 'switch'
  | 'battery'
  | 'block';

/** Groups that share an accent colour. */
export type PartFamily =
  | 'controller'
  | 'sensor'
  | 'power'
  | 'communication'
  | 'semiconductor'
  | 'connector'
  | 'passive'
  | 'other';

const TWO_PIN: { readonly [letters: string]: PartKind } = {
  R: 'resistor',
  RN: 'resistor',
  RV: 'resistor',
  C: 'capacitor',
  CP: 'capacitor',
  L: 'inductor',
  D: 'diode',
  ZD: 'diode',
  TVS: 'diode',
  LED: 'led',
  Y: 'crystal',
  X: 'crystal',
  XTAL: 'crystal',
  F: 'fuse',
  FU: 'fuse',
  FB: 'ferrite',
  SW: 'switch',
  S: 'switch',
  BT: 'battery',
  BAT: 'battery',
};

const FAMILY: { readonly [letters: string]: PartFamily } = {
  U: 'controller',
  IC: 'controller',
  Q: 'semiconductor',
  T: 'semiconductor',
  D: 'semiconductor',
  LED: 'semiconductor',
  ZD: 'semiconductor',
  TVS: 'semiconductor',
  J: 'connector',
  P: 'connector',
  CN: 'connector',
  CON: 'connector',
  X: 'connector',
  USB: 'connector',
  JP: 'connector',
  BT: 'power',
  BAT: 'power',
  PS: 'power',
  VR: 'power',
  SW: 'other',
  S: 'other',
  Y: 'other',
  TP: 'other',
};

const CATEGORY_FAMILY: { readonly [category: string]: PartFamily } = {
  microcontrollers: 'controller',
  sensors: 'sensor',
  powerSupply: 'power',
  communication: 'communication',
  other: 'other',
};

export function lettersOf(reference: string | undefined): string {
  return (/^[A-Za-z]+/.exec(reference ?? '')?.[0] ?? '').toUpperCase();
}

export function kindOf(part: PlacedComponent): PartKind {
  if (part.pins?.length !== 2) return 'block';
  const kind = TWO_PIN[lettersOf(part.reference)] ?? 'block';
  const lit = /\bLED\b/i.test(`${part.value ?? ''} ${part.footprint ?? ''} ${part.name ?? ''}`);
  return kind === 'diode' && lit ? 'led' : kind;
}

/** From the catalogue's category where it is known, else from the designator's letters. */
export function familyOf(part: PlacedComponent, category?: string): PartFamily {
  const known = category === undefined ? undefined : CATEGORY_FAMILY[category];
  if (known && known !== 'other') return known;
  const letters = lettersOf(part.reference);
  if (letters in TWO_PIN && !(letters in FAMILY)) return 'passive';
  return FAMILY[letters] ?? known ?? 'other';
}

/** Names the family of a reference for people. */
export const FAMILY_LABEL: { readonly [family in PartFamily]: string } = {
  controller: 'Integrated circuit',
  sensor: 'Sensor',
  power: 'Power',
  communication: 'Communication',
  semiconductor: 'Semiconductor',
  connector: 'Connector',
  passive: 'Passive',
  other: 'Other',
};
