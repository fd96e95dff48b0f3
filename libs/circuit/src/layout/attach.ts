import type { PlacedComponent } from '../design/design';
import type { Side } from '../design/geometry';
import { isGroundNetName, isPowerNetName } from '../design/power-nets';
import type { Point } from '../model';
import { isLevel, opposite } from './direction';
import type { PartsOnNets } from './parts-on-nets';
import { overlap, type Taken } from './room';
import {
  middleFor,
  onward,
  partAreas,
  placeOf,
  strandOf,
  textAreas,
  wireAreas,
  zoneOf,
  type Sketch,
  type StandingPart,
  type Strand,
  type Tail,
} from './sketch';
import { facingSymbol } from './symbol-of';

export const LEAD = 50;
const BRANCH_LEAD = 25;

export interface Candidate {
  readonly index: number;
  readonly part: PlacedComponent;
  /** The pin on the tail's net. */
  readonly pin: number;
}

/** What would be added to a sketch. */
interface Addition {
  readonly standing: StandingPart;
  readonly wires: readonly { readonly points: readonly Point[]; readonly trims: readonly [boolean, boolean] }[];
  /** Ends of the part's other pins, and the tail's own where it goes on. */
  readonly tails: readonly Tail[];
  readonly crosses: readonly Point[];
}

/** A part turned so that its pin on the tail's net faces a line that comes along `side`. */
function facing({ part, pin }: Candidate, side: Side) {
  const symbol = facingSymbol(part, pin, opposite(side));
  const end = symbol?.ends.find((one) => one.index === pin && one.side === opposite(side));
  return symbol && end && { symbol, end };
}

/** Adds a part where it has room, with its wires and what goes on beside it. */
function put(
  sketch: Sketch,
  tail: Tail,
  candidate: Candidate,
  { standing, wires, further }: Pick<Addition, 'standing' | 'wires'> & { readonly further: readonly Tail[] },
): readonly Tail[] | undefined {
  if (!hasRoom(sketch, tail, standing, wires)) return undefined;
  const added = addition(standing, wires, candidate, tail, further, sketch.nets);
  return fits(sketch, tail, added) ? commit(sketch, tail, candidate, added) : undefined;
}

/** What goes on along a tail from a junction of its line. */
const goingOn = (junction: Point, { side, strand, depth }: Tail): Tail => ({
  ...junction,
  ...{ side, strand, depth, atPin: false },
});

/** Sets a part into the line of a tail; answers its open ends, undefined where it has no room. */
export function attachInline(
  sketch: Sketch,
  tail: Tail,
  candidate: Candidate,
  shifts: number,
): readonly Tail[] | undefined {
  const faced = facing(candidate, tail.side);
  if (!faced) return undefined;
  const { symbol, end } = faced;
  for (let shift = 0; shift < shifts; shift++) {
    const at = onward(tail, tail.side, LEAD + shift * 25);
    const standing = { index: candidate.index, symbol, ...middleFor(end, at) };
    const wires = [{ points: [tail, at], trims: [tail.atPin, true] as const }];
    const added = put(sketch, tail, candidate, { standing, wires, further: [] });
    if (added) return added;
  }
  return undefined;
}

/** Sets a part beside a tail's line, which goes on behind the junction. */
export function attachBranch(
  sketch: Sketch,
  tail: Tail,
  candidate: Candidate,
  side: Side,
  shifts: number,
): readonly Tail[] | undefined {
  const faced = facing(candidate, side);
  if (!faced) return undefined;
  const { symbol, end } = faced;
  for (let shift = 0; shift < shifts; shift++) {
    const junction = onward(tail, tail.side, LEAD + shift * 25);
    const at = onward(junction, side, BRANCH_LEAD);
    const standing = { index: candidate.index, symbol, ...middleFor(end, at) };
    const wires = [
      { points: [tail, junction], trims: [tail.atPin, false] as const },
      { points: [junction, at], trims: [false, true] as const },
    ];
    const added = put(sketch, tail, candidate, { standing, wires, further: [goingOn(junction, tail)] });
    if (added) return added;
  }
  return undefined;
}

/** How far a line is led up or down to a part that has no room in its row. */
const BENDS = [50, 75, 100, 125, 150, 200];

/** Sets a part into a line that is led aside first, above or below the rows that are taken. */
export function attachBent(
  sketch: Sketch,
  tail: Tail,
  candidate: Candidate,
  goesOn: boolean,
): readonly Tail[] | undefined {
  const faced = facing(candidate, tail.side);
  if (!faced || !isLevel(tail.side)) return undefined;
  const { symbol, end } = faced;
  for (let shift = 0; shift < 12; shift++) {
    const corner = onward(tail, tail.side, LEAD + shift * 25);
    for (const bend of BENDS) {
      for (const side of ['bottom', 'top'] as const) {
        const turn = onward(corner, side, bend);
        const at = onward(turn, tail.side, LEAD);
        const standing = { index: candidate.index, symbol, ...middleFor(end, at) };
        const wires = goesOn
          ? [
              { points: [tail, corner], trims: [tail.atPin, false] as const },
              { points: [corner, turn, at], trims: [false, true] as const },
            ]
          : [{ points: [tail, corner, turn, at], trims: [tail.atPin, true] as const }];
        const further = goesOn ? [goingOn(corner, tail)] : [];
        const added = put(sketch, tail, candidate, { standing, wires, further });
        if (added) return added;
      }
    }
  }
  return undefined;
}

function addition(
  standing: StandingPart,
  wires: Addition['wires'],
  { part, pin }: Candidate,
  tail: Tail,
  further: readonly Tail[],
  nets: PartsOnNets,
): Addition {
  const { tails, crosses } = pinEnds(standing, part, tail.depth + 1, nets, new Set([pin]));
  return { standing, wires, tails: [...further, ...tails], crosses };
}

/** Open ends at a standing part's pins, and crosses at those that are left open on purpose. */
export function pinEnds(
  standing: StandingPart,
  part: PlacedComponent,
  depth: number,
  nets: PartsOnNets,
  without: ReadonlySet<number> = new Set(),
): { readonly tails: readonly Tail[]; readonly crosses: readonly Point[] } {
  const tails: Tail[] = [];
  const crosses: Point[] = [];
  for (const end of standing.symbol.ends) {
    if (without.has(end.index)) continue;
    const { net, noConnect } = part.pins?.[end.index] ?? {};
    const at = placeOf(standing, end);
    if (net !== undefined && nets.isUnnamed(net)) continue;
    if (net !== undefined && !/^unconnected-\(/i.test(net)) {
      const strand: Strand = { net, text: nets.textOf(net), pins: 1 };
      tails.push({ ...at, side: end.side, strand, atPin: true, depth });
    } else if (noConnect || net !== undefined) crosses.push(at);
  }
  return { tails, crosses };
}

export const crossArea = ({ x, y }: Point): Taken => ({ left: x - 14, right: x + 14, top: y - 14, bottom: y + 14 });

const linesOf = ({ strand }: Tail, wires: Addition['wires']): readonly Taken[] =>
  wires.flatMap(({ points, trims }) => wireAreas(strand.net, points, trims));

/** Asked first: most places are taken, and what else a part brings is long to work out. */
const hasRoom = (sketch: Sketch, tail: Tail, standing: StandingPart, wires: Addition['wires']): boolean =>
  sketch.isFree(partAreas(standing)) && sketch.isFree(linesOf(tail, wires));

/** Whether the ends of a part that has room have room as well, and nothing of it lies on anything else of it. */
function fits(sketch: Sketch, tail: Tail, { standing, wires, tails, crosses }: Addition): boolean {
  const own = partAreas(standing);
  const lines = linesOf(tail, wires);
  // What was not drawn yet is not in the room: it is looked at by itself.
  const [zones, crossed] = [tails.map(zoneOf), crosses.map(crossArea)];
  if (![...zones, crossed].every((areas) => sketch.isFree(areas))) return false;
  const others = [...zones, lines, crossed];
  return others.every((areas, at) => {
    if (meet(areas, at >= tails.length ? textAreas(standing) : own)) return false;
    return others.slice(at + 1).every((further) => !meet(areas, further));
  });
}

const meet = (some: readonly Taken[], others: readonly Taken[]): boolean =>
  some.some((a) => others.some((b) => (a.net === undefined || a.net !== b.net) && overlap(a, b)));

function commit(sketch: Sketch, tail: Tail, candidate: Candidate, added: Addition): readonly Tail[] {
  sketch.stand(added.standing);
  for (const { points } of added.wires) sketch.wire(tail.strand.net, points);
  for (const at of added.crosses) {
    sketch.crosses.push(at);
    sketch.take(crossArea(at));
  }
  strandOf(tail.strand).pins += 1;
  for (const open of added.tails) sketch.open(open);
  return added.tails;
}

/** Sides of a branch to a net in the order in which they are tried: grounds only ever hang down, supplies stand up. */
export function branchSides(tail: Tail, net: string | undefined): readonly Side[] {
  if (!isLevel(tail.side)) return ['right', 'left'];
  if (net === undefined) return ['top', 'bottom'];
  if (!isPowerNetName(net)) return ['bottom', 'top'];
  return isGroundNetName(net) ? ['bottom'] : ['top', 'bottom'];
}
