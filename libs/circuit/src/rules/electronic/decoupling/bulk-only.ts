import { PLAIN_LINKS, type Board, type BoardNet, type BoardPart } from '../../board';
import { capacitorsOf, consumers, type SupplyCapacitor } from '../supplies/supply-demand';

/** Capacitors that still work as such at the edges of digital signals. Farad. */
const SMALL = { min: 10e-9, max: 470e-9 };
/** Radio circuits count smaller ones: their supplies carry higher frequencies. Farad. */
const SMALLEST_FOR_RADIO = 0.9e-9;
const BULK = 1e-6;

function isFast(part: BoardPart): boolean {
  const { classes } = part.identity;
  return (
    part.kind === 'microcontroller' ||
    part.kind === 'addressable-led' ||
    part.kind === 'oscillator' ||
    classes.has('digital') ||
    classes.has('rf')
  );
}

/** The data sheet asks for bulk only: no small capacitor among the catalogue's requirements of an exactly known part. */
function asksOnlyForBulk(part: BoardPart): boolean {
  // Makers of large gate arrays ask for arrays of 0402 capacitors of 1 µF and 4.7 µF and none of 100 nF.
  if (part.identity.classes.has('fpga')) return true;
  const entry = part.identity.catalogue;
  if (!entry || !part.identity.exact) return false;
  const kinds = new Set(entry.requires.map((requirement) => requirement.kind));
  return kinds.has('bulk-capacitor') && !kinds.has('decoupling');
}

interface Store {
  readonly unread: readonly string[];
  readonly small: boolean;
  readonly smallForRadio: boolean;
  readonly bulk: boolean;
}

function summed(capacitors: readonly SupplyCapacitor[]): Store {
  const values = capacitors.flatMap(({ farads }) => farads ?? []);
  const between = (least: number, most: number): boolean =>
    values.some((farads) => farads >= least * 0.999 && farads <= most * 1.001);
  return {
    unread: capacitors.filter(({ farads }) => farads === undefined).map(({ ref }) => ref),
    small: between(SMALL.min, SMALL.max),
    smallForRadio: between(SMALLEST_FOR_RADIO, SMALL.max),
    bulk: between(BULK, Infinity),
  };
}

/** Supply nets with nothing but bulk capacitors, and the fast circuits on each. */
export interface BulkOnly {
  readonly lacking: ReadonlyMap<
    BoardNet,
    { readonly parts: BoardPart[]; readonly capacitors: readonly SupplyCapacitor[] }
  >;
  /** Capacitors whose value decides and can't be read. */
  readonly unread: readonly string[];
  readonly looked: number;
}

const cache = new WeakMap<Board, BulkOnly>();

export function bulkOnly(board: Board): BulkOnly {
  const known = cache.get(board) ?? find(board);
  cache.set(board, known);
  return known;
}

function find(board: Board): BulkOnly {
  const stores = new Map<readonly SupplyCapacitor[], Store>();
  const lacking = new Map<BoardNet, { parts: BoardPart[]; capacitors: readonly SupplyCapacitor[] }>();
  const unread = new Set<string>();
  let looked = 0;
  for (const { part, supplies } of consumers(board).known) {
    if (!isFast(part) || asksOnlyForBulk(part)) continue;
    for (const net of supplies) {
      const capacitors = capacitorsOf(board, net, PLAIN_LINKS);
      if (capacitors.length === 0) continue;
      const store = stores.get(capacitors) ?? summed(capacitors);
      stores.set(capacitors, store);
      if (store.unread.length > 0) {
        for (const ref of store.unread) unread.add(ref);
        continue;
      }
      looked += 1;
      const small = store.small || (store.smallForRadio && part.identity.classes.has('rf'));
      if (small || !store.bulk) continue;
      const entry = lacking.get(net) ?? { parts: [], capacitors };
      entry.parts.push(part);
      lacking.set(net, entry);
    }
  }
  return { lacking, unread: [...unread], looked };
}
