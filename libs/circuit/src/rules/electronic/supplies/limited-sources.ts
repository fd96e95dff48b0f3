import type { Board, BoardNet } from '../../board';
import { isUsbC } from '../connectors/usb';
import type { PowerTree } from './loads';
import { externalSources } from './power-tree';

/** Part of a source's limit that stays in reserve. */
export const RESERVE = 0.2;
/** What a host must give: USB 2.0 after enumeration, and the least current of a USB-C source. Ampere. */
const USB_LIMIT = 0.5;
const USB_C_LIMIT = 0.9;

/** What feeds a rail, with the current that it can deliver. */
export interface LimitedSource {
  readonly ref: string;
  readonly label: string;
  readonly net: BoardNet;
  /** Ampere. */
  readonly limit: number;
}

/** Regulators whose data sheet is known, and USB; of other sources the limit is not known. */
export function limitedSources(board: Board, tree: PowerTree): readonly LimitedSource[] {
  const sources: LimitedSource[] = [];
  for (const { part, rail } of tree.regulators) {
    const limit = part.identity.catalogue?.output?.ioutMax;
    if (rail && limit && part.kind !== 'charger')
      sources.push({ ref: part.ref, label: `${part.ref} (${part.identity.label})`, net: rail, limit: limit / 1000 });
  }
  for (const { kind, part, net } of externalSources(board)) {
    const limit = isUsbC(part) ? USB_C_LIMIT : USB_LIMIT;
    if (kind === 'usb') sources.push({ ref: part.ref, label: `USB at ${part.ref}`, net, limit });
  }
  return sources;
}
