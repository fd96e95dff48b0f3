import type { Circuit } from '../model';
import type { PlacedComponent } from './design';
import { block, SHARED_NET_LIMIT, type Block, type LabelSize, type Place } from './block';
import { GRID } from './geometry';
import { largest } from './largest';

const GAP = 4 * GRID;
const MARGIN = 2 * GRID;

/**
 * Readable places for parts: each part with many pins stands with the small parts that serve it beside the pins that
 * they serve, and these groups are set in rows. Board positions decide only which group a part without own nets, such as
 * a decoupling capacitor, belongs to: copper places make no readable schematic.
 */
export function arrange(
  circuit: Circuit,
  components: readonly PlacedComponent[],
  labels: LabelSize,
): readonly PlacedComponent[] {
  const groups = groupParts(circuit, components);
  const pinsOfNet = netSizes(components);
  const blocks = groups.map((group) =>
    block(
      group.flatMap((index) => components[index] ?? []),
      pinsOfNet,
      labels,
    ),
  );
  const places = shelve(blocks);
  return components.map((component) => ({ ...component, ...(places.get(component.id) ?? {}) }));
}

/** How many pins each net has. */
function netSizes(components: readonly PlacedComponent[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { pins } of components) {
    for (const { net } of pins ?? []) if (net !== undefined) sizes.set(net, (sizes.get(net) ?? 0) + 1);
  }
  return sizes;
}

/** Indices of parts, the anchor of each group first. Parts without pins make the last group. */
function groupParts(circuit: Circuit, components: readonly PlacedComponent[]): readonly (readonly number[])[] {
  const pinCount = (index: number) => components[index]?.pins?.length ?? 0;
  const indices = components.map((_, index) => index);
  const anchors = indices.filter((index) => pinCount(index) >= 4).sort((a, b) => pinCount(b) - pinCount(a) || a - b);
  const groups = new Map<number, number[]>(anchors.map((anchor) => [anchor, [anchor]]));
  const near = nearestAnchor(circuit, anchors);
  const bound = strongestBond(circuit, components, new Set(anchors));
  const loose: number[] = [];
  for (const index of indices) {
    if (groups.has(index)) continue;
    const anchor = pinCount(index) === 0 ? undefined : (bound.get(index) ?? near(index));
    if (anchor === undefined) loose.push(index);
    else groups.get(anchor)?.push(index);
  }
  return [...groups.values(), ...(loose.length > 0 ? [loose] : [])];
}

/** For each small part the anchor it shares the most small nets with, directly or through other small parts. */
function strongestBond(
  circuit: Circuit,
  components: readonly PlacedComponent[],
  anchors: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const partsOfNet = new Map<string, number[]>();
  components.forEach(({ pins }, index) => {
    for (const net of new Set((pins ?? []).flatMap(({ net: name }) => name ?? []))) {
      const parts = partsOfNet.get(net) ?? [];
      if (parts.push(index) === 1) partsOfNet.set(net, parts);
    }
  });
  const bonds = new Map<number, number>();
  // The later passes reach parts behind a small part, such as the LED behind its resistor.
  for (let pass = 0; pass < 3; pass++) {
    const votes = new Map<number, Map<number, number>>();
    for (const parts of partsOfNet.values()) {
      if (parts.length > SHARED_NET_LIMIT) continue;
      for (const part of parts) {
        if (anchors.has(part) || bonds.has(part)) continue;
        for (const other of parts) {
          const anchor = anchors.has(other) ? other : bonds.get(other);
          if (anchor === undefined) continue;
          const tally = votes.get(part) ?? new Map<number, number>();
          tally.set(anchor, (tally.get(anchor) ?? 0) + 1 / parts.length);
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

function nearestAnchor(circuit: Circuit, anchors: readonly number[]): (index: number) => number | undefined {
  return (index) => {
    const place = circuit.components[index]?.position;
    if (!place) return anchors[0];
    let best: number | undefined;
    let least = Infinity;
    for (const anchor of anchors) {
      const other = circuit.components[anchor]?.position;
      if (!other) continue;
      const apart = (other.x - place.x) ** 2 + (other.y - place.y) ** 2;
      if (apart < least) [best, least] = [anchor, apart];
    }
    return best ?? anchors[0];
  };
}

interface Ledge {
  readonly x: number;
  readonly width: number;
  readonly y: number;
}

/** Blocks side by side, the tallest first, each where it comes highest; the whole is a little wider than high. */
function shelve(blocks: readonly Block[]): ReadonlyMap<string, Place> {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const sheetWidth = largest(
    blocks.map(({ width }) => width + GAP),
    Math.max(1200, Math.sqrt(area) * 1.3),
  );
  const places = new Map<string, Place>();
  let ledges: readonly Ledge[] = [{ x: 0, width: sheetWidth, y: 0 }];
  for (const { width, height, places: inside } of [...blocks].sort((a, b) => b.height - a.height)) {
    const spot = highest(ledges, width + GAP, sheetWidth);
    for (const [id, place] of inside) {
      places.set(id, { ...place, x: snap(MARGIN + spot.x + place.x), y: snap(MARGIN + spot.y + place.y) });
    }
    ledges = covered(ledges, { x: spot.x, width: width + GAP, y: spot.y + height + GAP });
  }
  return places;
}

function highest(ledges: readonly Ledge[], width: number, sheetWidth: number): { x: number; y: number } {
  let best = { x: 0, y: Infinity };
  for (const { x } of ledges) {
    if (x + width > sheetWidth) continue;
    const under = ledges.filter((ledge) => ledge.x < x + width && ledge.x + ledge.width > x);
    const y = largest(under.map((ledge) => ledge.y));
    if (y < best.y) best = { x, y };
  }
  return best.y === Infinity ? { x: 0, y: largest(ledges.map(({ y }) => y)) } : best;
}

/** The ledges after something was set on them. */
function covered(ledges: readonly Ledge[], set: Ledge): readonly Ledge[] {
  const end = set.x + set.width;
  const rest = ledges.flatMap((ledge): Ledge[] => {
    const ledgeEnd = ledge.x + ledge.width;
    if (ledgeEnd <= set.x || ledge.x >= end) return [ledge];
    return [
      ...(ledge.x < set.x ? [{ ...ledge, width: set.x - ledge.x }] : []),
      ...(ledgeEnd > end ? [{ ...ledge, x: end, width: ledgeEnd - end }] : []),
    ];
  });
  return [...rest, set].sort((a, b) => a.x - b.x);
}

const snap = (value: number): number => Math.round(value / GRID) * GRID;
