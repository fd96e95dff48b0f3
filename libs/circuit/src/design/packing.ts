import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Connection, Design, PlacedComponent } from './design';
import { wellFormed } from './well-formed';

/** Parts and wires as base64 of deflated JSON: a big import stays a handful of small events. */
export type PackedElements = string;

/** Well under the store's 64 kB an event, with room for the other fields. */
const PACKED_LIMIT = 48 * 1024;

export function packElements(elements: Design): PackedElements {
  const { components, connections } = elements;
  return btoa(strFromU8(deflateSync(strToU8(JSON.stringify({ components, connections })), { level: 9 }), true));
}

export function unpackElements(packed: PackedElements): Design {
  return wellFormed(JSON.parse(strFromU8(inflateSync(strToU8(atob(packed), true)))) as Design);
}

/** Characters of JSON: what a piece unpacks to is read within a few milliseconds. */
const UNPACKED_LIMIT = 512 * 1024;

export interface PackedPart {
  readonly packed: PackedElements;
  readonly components: number;
  readonly connections: number;
}

/** Splits elements into packed pieces that each fit into one event; parts come before the wires that need them. */
export function packInPieces({ components, connections }: Design): readonly PackedPart[] {
  const small = unpackedSize(components) + unpackedSize(connections) <= UNPACKED_LIMIT;
  if (small) return packHalving({ components, connections });
  return [
    ...runs(components).flatMap((run) => packHalving({ components: run, connections: [] })),
    ...runs(connections).flatMap((run) => packHalving({ components: [], connections: run })),
  ];
}

function packHalving(elements: Design): readonly PackedPart[] {
  const packed = packElements(elements);
  const { components, connections } = elements;
  const count = components.length + connections.length;
  if (packed.length <= PACKED_LIMIT || count <= 1) {
    return [{ packed, components: components.length, connections: connections.length }];
  }
  const [first, second] = halves(components, connections);
  return [...packHalving(first), ...packHalving(second)];
}

const sizeOf = (element: unknown): number => JSON.stringify(element).length;

const unpackedSize = (list: readonly unknown[]): number => list.reduce<number>((sum, one) => sum + sizeOf(one), 0);

/** The list in stretches that are each within the limit, or of one element. */
function runs<T>(list: readonly T[]): readonly (readonly T[])[] {
  const found: T[][] = [];
  let size = 0;
  for (const element of list) {
    const own = sizeOf(element);
    const last = found.at(-1);
    if (last && size + own <= UNPACKED_LIMIT) last.push(element);
    else {
      found.push([element]);
      size = 0;
    }
    size += own;
  }
  return found;
}

function halves(components: readonly PlacedComponent[], connections: readonly Connection[]): [Design, Design] {
  if (components.length > 0 && connections.length > 0) {
    return [
      { components, connections: [] },
      { components: [], connections },
    ];
  }
  const cut = (list: readonly unknown[]) => Math.ceil(list.length / 2);
  return [
    { components: components.slice(0, cut(components)), connections: connections.slice(0, cut(connections)) },
    { components: components.slice(cut(components)), connections: connections.slice(cut(connections)) },
  ];
}
