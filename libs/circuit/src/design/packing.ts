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

/** Splits elements into packed pieces that each fit into one event; parts come before the wires that need them. */
export function packInPieces(
  elements: Design,
): readonly { packed: PackedElements; components: number; connections: number }[] {
  const packed = packElements(elements);
  const { components, connections } = elements;
  const count = components.length + connections.length;
  if (packed.length <= PACKED_LIMIT || count <= 1) {
    return [{ packed, components: components.length, connections: connections.length }];
  }
  const [first, second] = halves(components, connections);
  return [...packInPieces(first), ...packInPieces(second)];
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
