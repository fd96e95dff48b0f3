import { pinLayout, type PlacedComponent } from '../design';

/** Parts that have a symbol of their own; all others are boxes with named pins. */
export type SymbolKind =
  | 'resistor'
  | 'bead'
  | 'capacitor'
  | 'inductor'
  | 'diode'
  | 'led'
  | 'crystal'
  | 'fuse'
  | 'switch'
  | 'testPoint';

const BY_REFERENCE: readonly (readonly [RegExp, SymbolKind])[] = [
  [/^R\d/i, 'resistor'],
  [/^(FB|FL)\d/i, 'bead'],
  [/^C\d/i, 'capacitor'],
  [/^L\d/i, 'inductor'],
  [/^LED/i, 'led'],
  [/^(D|TVS|ZD)\d/i, 'diode'],
  [/^[XY]\d/i, 'crystal'],
  [/^F\d/i, 'fuse'],
  [/^(SW|S|BUT|BTN|K)\d/i, 'switch'],
];

/** By designator: enough to draw by, never to check by. */
export function symbolKind({ reference = '', value = '', pins = [] }: PlacedComponent): SymbolKind | 'block' {
  if (pins.length === 1) return /^(TP|TEST)/i.test(reference) ? 'testPoint' : 'block';
  if (pins.length !== 2) return 'block';
  const kind = BY_REFERENCE.find(([pattern]) => pattern.test(reference))?.[1] ?? 'block';
  return kind === 'diode' && /LED|red|green|blue|yellow|amber|white/i.test(value) ? 'led' : kind;
}

/** Anodes are drawn left: a diode whose cathode comes first is drawn the other way round. */
export function isReversed(component: PlacedComponent, kind: SymbolKind | 'block'): boolean {
  if (kind !== 'diode' && kind !== 'led') return false;
  const [first] = pinLayout({ ...component, rotation: 0 });
  return /^(K|C|CATHODE|-)$/i.test(first?.pin.name ?? '');
}
