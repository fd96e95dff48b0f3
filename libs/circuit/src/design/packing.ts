import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Connection, Design, PlacedComponent } from './design';
import { atOnce, type Steps } from './steps';
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

interface Piece {
  readonly packed: PackedElements;
  readonly components: number;
  readonly connections: number;
}

/** Letters of JSON in one piece at first: boards shrink to a tenth and less, and what does not is cut again. */
const PIECE_LETTERS = 320 * 1024;

/** Splits elements into packed pieces that each fit into one event; parts come before the wires that need them. */
export const packInPieces = (elements: Design): readonly Piece[] => atOnce(packing(elements));

/** As `packInPieces`, for who does long work in steps. */
export function* packing({ components, connections }: Design): Steps<readonly Piece[]> {
  const parts = inLengths(components, PIECE_LETTERS);
  const wires = inLengths(connections, PIECE_LETTERS);
  // Nearly all designs are small enough to stay in one piece.
  if (parts.length + wires.length <= 2) return packHalved({ components, connections });
  const pieces: Piece[] = [];
  for (const some of parts) {
    yield;
    pieces.push(...packHalved({ components: some, connections: [] }));
  }
  for (const some of wires) {
    yield;
    pieces.push(...packHalved({ components: [], connections: some }));
  }
  return pieces;
}

/** Runs of elements whose JSON is about so long; each is measured once. */
function inLengths<T>(elements: readonly T[], most: number): readonly (readonly T[])[] {
  const runs: T[][] = [];
  let length = Infinity;
  for (const element of elements) {
    const own = JSON.stringify(element).length;
    if (length + own > most) {
      runs.push([]);
      length = 0;
    }
    runs.at(-1)?.push(element);
    length += own;
  }
  return runs;
}

function packHalved(elements: Design): readonly Piece[] {
  const packed = packElements(elements);
  const { components, connections } = elements;
  const count = components.length + connections.length;
  if (packed.length <= PACKED_LIMIT || count <= 1) {
    return [{ packed, components: components.length, connections: connections.length }];
  }
  const [first, second] = halves(components, connections);
  return [...packHalved(first), ...packHalved(second)];
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
