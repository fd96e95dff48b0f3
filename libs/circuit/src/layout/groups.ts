import type { PlacedComponent } from '../design/design';
import type { Component } from '../model';
import { naturally } from './natural-order';
import { lookOf } from './part-look';
import type { PartsOnNets } from './parts-on-nets';

/** Indices of parts that stand together, the anchor of each group first; parts without pins belong to none. */
export function groupsOf(parts: PartsOnNets, read: readonly Component[]): readonly (readonly number[])[] {
  const { components } = parts;
  const pinCount = (index: number): number => components[index]?.pins?.length ?? 0;
  const indices = components.map((_, index) => index).filter((index) => pinCount(index) > 0);
  const nameOf = (index: number): string => components[index]!.reference ?? '';
  const anchors = indices
    .filter((index) => isAnchor(components[index]!))
    .sort((a, b) => pinCount(b) - pinCount(a) || naturally(nameOf(a), nameOf(b)) || a - b);
  const groups = new Map<number, number[]>(anchors.map((anchor) => [anchor, [anchor]]));
  const bound = strongestBonds(parts, new Set(anchors));
  const near = nearestOf(parts, read, groups);
  const loose: number[] = [];
  for (const index of indices) {
    if (groups.has(index)) continue;
    const anchor = bound.get(index) ?? near(index);
    (anchor === undefined ? loose : groups.get(anchor)!).push(index);
  }
  return [...groups.values(), ...(loose.length > 0 ? [loose] : [])];
}

/** A chip, however few pins it has, or what a cable or another board is joined to. */
function isAnchor(part: PlacedComponent): boolean {
  const { pins = [], reference = '' } = part;
  if (pins.length === 3 && /^(U|IC|VR|REG)\d/i.test(reference)) return true;
  const look = lookOf(part);
  if (look === 'connector') return pins.length > 3 || /^(J|P|CN|CONN?)[\d_]/i.test(reference);
  return pins.length > 3 && look !== 'crystal';
}

/** For each small part the anchor with which it shares the most small nets, directly or through other small parts. */
function strongestBonds(parts: PartsOnNets, anchors: ReadonlySet<number>): ReadonlyMap<number, number> {
  const bonds = new Map<number, number>();
  // The later passes reach parts behind a small part, such as the LED behind its resistor.
  for (let pass = 0; pass < 3; pass++) {
    const votes = new Map<number, Map<number, number>>();
    for (const [net, members] of parts.nets()) {
      if (!parts.isClose(net)) continue;
      for (const part of members) {
        if (anchors.has(part) || bonds.has(part)) continue;
        for (const other of members) {
          const anchor = anchors.has(other) ? other : bonds.get(other);
          if (anchor === undefined) continue;
          const tally = votes.get(part) ?? new Map<number, number>();
          tally.set(anchor, (tally.get(anchor) ?? 0) + 1 / members.length);
          votes.set(part, tally);
        }
      }
    }
    for (const [part, tally] of votes) {
      const [best] = [...tally].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      if (best) bonds.set(part, best[0]);
    }
  }
  return bonds;
}

/** Candidates of one net that are looked at: a ground has very many. */
const MOST_LOOKED_AT = 60;

/** The anchor on one of a part's nets that stands closest on the board: the chip of a decoupling capacitor. */
function nearestOf(
  parts: PartsOnNets,
  read: readonly Component[],
  groups: ReadonlyMap<number, unknown>,
): (index: number) => number | undefined {
  const anchorsOn = new Map<string, readonly number[]>();
  const on = (net: string): readonly number[] => {
    const known = anchorsOn.get(net) ?? parts.partsOn(net).filter((part) => groups.has(part));
    anchorsOn.set(net, known);
    return known;
  };
  return (index) => {
    const nets = (parts.components[index]?.pins ?? []).flatMap(({ net }) => net ?? []);
    const [few = []] = nets
      .map(on)
      .filter(({ length }) => length > 0)
      .sort((a, b) => a.length - b.length);
    const place = read[index]?.position;
    if (!place) return few[0];
    let best = few[0];
    let least = Infinity;
    for (const anchor of few.slice(0, MOST_LOOKED_AT)) {
      const other = read[anchor]?.position;
      const apart = other ? (other.x - place.x) ** 2 + (other.y - place.y) ** 2 : Infinity;
      if (apart < least) [best, least] = [anchor, apart];
    }
    return best;
  };
}
