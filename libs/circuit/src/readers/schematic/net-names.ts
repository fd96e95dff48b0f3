import type { Sheet } from './sheet';
import { escapeNetName } from './net-text';
import type { PlacedName } from './sheet-graph';

/**
 * What may name a net, strongest last, as KiCad ranks it. A net takes the name of its strongest driver; from labels
 * up ("strong") the one nearest to the root wins among equals.
 */
export const rank = {
  pin: 1,
  sheetPin: 2,
  hierarchical: 3,
  local: 4,
  localPower: 5,
  globalPower: 6,
  global: 7,
} as const;

export interface Driver {
  readonly rank: number;
  readonly name: string;
  readonly depth: number;
}

/** The driver that a label or sheet pin is. */
export function driverOf(kind: PlacedName['kind'], text: string, sheet: Sheet): Driver {
  const name = kind === 'global' ? text : sheet.name + text;
  return { rank: rank[kind], name, depth: sheet.depth };
}

/** Chooses the stronger of two drivers of one sheet's group. */
export function strongerHere(a: Driver | undefined, b: Driver): Driver {
  if (a === undefined) return b;
  if (a.rank !== b.rank) return a.rank > b.rank ? a : b;
  const [aPad, bPad] = [a.name.includes('-Pad'), b.name.includes('-Pad')];
  if (aPad !== bPad) return aPad ? b : a;
  return a.name <= b.name ? a : b;
}

/** Chooses the stronger of two drivers of one net on different sheets. */
export function stronger(a: Driver | undefined, b: Driver): Driver {
  if (a === undefined) return b;
  const [aStrong, bStrong] = [strengthOf(a), strengthOf(b)];
  if (aStrong !== bStrong) return aStrong > bStrong ? a : b;
  if (a.depth !== b.depth) return a.depth < b.depth ? a : b;
  return a.name <= b.name ? a : b;
}

/** Weak drivers count alike, and so do global ones: then the path decides. */
function strengthOf({ rank: own }: Driver): number {
  if (own < rank.hierarchical) return 0;
  return Math.min(own, rank.globalPower);
}

/** What the name of a net without any label is made of. */
export interface PinForName {
  readonly reference: string;
  /** Unit as letters, '' for parts of one unit. */
  readonly unit: string;
  readonly uuid: string;
  readonly name: string;
  readonly number: string;
  /** Whether the net ends here on purpose. */
  readonly unconnected: boolean;
  /** Whether another pin of the symbol has the same name. */
  readonly nameIsShared: boolean;
}

/** KiCad's names for nets without labels: `Net-(U1-EN)`, `Net-(R1-Pad2)`, `unconnected-(U1-NC-Pad22)`. */
export function automaticName(pin: PinForName): string {
  const start = pin.unconnected ? 'unconnected-(' : 'Net-(';
  const number = escapeNetName(pin.number);
  if (pin.reference.endsWith('?')) return `${start}${pin.uuid}-Pad${number})`;
  if (pin.name === '' || pin.name === pin.number) return `${start}${pin.reference}-Pad${number})`;
  const suffix = pin.unconnected || pin.nameIsShared ? `-Pad${number}` : '';
  return `${start}${pin.reference}${pin.unit}-${escapeNetName(pin.name)}${suffix})`;
}
