import type { Side } from '../design/geometry';
import { isPowerNetName } from '../design/power-nets';
import type { Point } from '../model';
import { pinEnds } from './attach';
import { opposite, stepOf, turnedSide } from './direction';
import { crystalPins, lookOf } from './part-look';
import type { PartsOnNets } from './parts-on-nets';
import { overlap, type Taken } from './room';
import {
  middleFor,
  partAreas,
  strandOf,
  textAreas,
  wireAreas,
  zoneOf,
  type Sketch,
  type SketchWire,
  type StandingPart,
  type Tail,
} from './sketch';
import { facingSymbol } from './symbol-of';
import { onGrid, type PartSymbol } from './symbol';

/** Half a two-pin symbol, and the lead between it and the line that it hangs on. */
const [REACH, LEAD] = [50, 25];
/** Pins of the chip that are farther apart than this don't belong to one crystal. */
const MOST_APART = 150;
/** How far from the chip it may stand, in steps of the grid: beyond the names at the pins beside. */
const SHIFTS = 28;
const MOST_CAPACITORS = 2;
const CASE_ROOM = 50;

interface Cell {
  readonly standing: readonly StandingPart[];
  readonly wires: readonly (SketchWire & { readonly trims: readonly [boolean, boolean] })[];
}

/**
 * A crystal as one draws it: across the two lines that come from its chip, a resistor across them before it, and behind it
 * the capacitors to ground. Answers the open ends that this made; parts that it took wait no longer.
 */
export function attachCrystals(
  sketch: Sketch,
  tails: readonly Tail[],
  parts: PartsOnNets,
  waiting: Set<number>,
): readonly Tail[] {
  return [...waiting].flatMap((index) => {
    const part = parts.components[index]!;
    const pins = crystalPins(part.pins ?? []);
    if (lookOf(part) !== 'crystal' || !pins) return [];
    const nets = pins.map((at) => part.pins![at]!.net);
    const [a, b] = nets.map((net) => tails.find((tail) => tail.strand.net === net && sketch.tails.has(tail)));
    if (!a || !b || nets[0] === nets[1] || a.side !== b.side || !nets.every((net) => net && parts.isClose(net)))
      return [];
    return attached(sketch, a, b, parts, waiting) ?? [];
  });
}

function attached(
  sketch: Sketch,
  one: Tail,
  other: Tail,
  parts: PartsOnNets,
  waiting: Set<number>,
): readonly Tail[] | undefined {
  const frame = new Frame(one.side);
  const [a, b] = frame.across(one) < frame.across(other) ? [one, other] : [other, one];
  const apart = frame.across(b) - frame.across(a);
  if (apart > MOST_APART || frame.along(a) !== frame.along(b) || apart % 50 !== 0) return undefined;
  const rungs = rungsOf(a.strand.net, b.strand.net, parts, waiting);
  const loads = [a, b].map((tail) => loadsOf(tail.strand.net, parts, waiting));
  sketch.close(a);
  sketch.close(b);
  for (let shift = 0; shift < SHIFTS; shift++) {
    const cell = cellAt(frame, [a, b], 50 + shift * 25, { rungs, loads }, parts);
    const tails = cell && tailsOf(cell, [a, b], parts);
    if (!cell || !tails || !fits(sketch, cell, tails)) continue;
    for (const standing of cell.standing) {
      sketch.stand(standing);
      waiting.delete(standing.index);
    }
    for (const { net, points } of cell.wires) sketch.wire(net, points);
    [a, b].forEach(({ strand }, at) => {
      strandOf(strand).pins += rungs.length + loads[at]!.length;
    });
    for (const tail of tails) sketch.open(tail);
    return tails;
  }
  sketch.open(a);
  sketch.open(b);
  return undefined;
}

/** Parts that lie across both nets, the crystal last. */
function rungsOf(a: string, b: string, parts: PartsOnNets, waiting: ReadonlySet<number>): readonly number[] {
  const isCrystal = (index: number): boolean => lookOf(parts.components[index]!) === 'crystal';
  const isAcross = (index: number): boolean => {
    const { pins = [] } = parts.components[index]!;
    const joins = pins.some(({ net }) => net === a) && pins.some(({ net }) => net === b);
    return joins && (pins.length === 2 || isCrystal(index));
  };
  return parts
    .partsOn(a)
    .filter((index) => waiting.has(index) && isAcross(index))
    .sort((one, other) => Number(isCrystal(one)) - Number(isCrystal(other)) || one - other);
}

/** Two-pin parts from a net to a supply or ground. */
const loadsOf = (net: string, parts: PartsOnNets, waiting: ReadonlySet<number>): readonly number[] =>
  parts
    .partsOn(net)
    .filter((index) => {
      const { pins = [] } = parts.components[index]!;
      const far = pins.find((pin) => pin.net !== net)?.net;
      return waiting.has(index) && pins.length === 2 && far !== undefined && isPowerNetName(far);
    })
    .slice(0, MOST_CAPACITORS);

/** Along the way out of a side, and across it, clockwise from there. */
class Frame {
  readonly first: Side;
  private readonly out: readonly [number, number];
  private readonly aside: readonly [number, number];

  constructor(readonly side: Side) {
    this.first = turnedSide(side, 3);
    this.out = stepOf(side);
    this.aside = stepOf(turnedSide(side, 1));
  }

  along({ x, y }: Point): number {
    return x * this.out[0] + y * this.out[1];
  }

  across({ x, y }: Point): number {
    return x * this.aside[0] + y * this.aside[1];
  }

  place(along: number, across: number): Point {
    return {
      x: along * this.out[0] + across * this.aside[0],
      y: along * this.out[1] + across * this.aside[1],
    };
  }

  /** How far a symbol and its texts reach, back and on. */
  reach({ box, texts }: PartSymbol): readonly [number, number] {
    const corners = [box, ...texts].flatMap(({ left, right, top, bottom }) => [
      this.along({ x: left, y: top }),
      this.along({ x: right, y: bottom }),
    ]);
    return [onGrid(-Math.min(...corners) + 10), onGrid(Math.max(...corners) + 15)];
  }
}

function cellAt(
  frame: Frame,
  [a, b]: readonly [Tail, Tail],
  distance: number,
  { rungs, loads }: { readonly rungs: readonly number[]; readonly loads: readonly (readonly number[])[] },
  parts: PartsOnNets,
): Cell | undefined {
  const standing: StandingPart[] = [];
  const wires: Cell['wires'][number][] = [];
  const bend = frame.along(a) + distance;
  const middle = (frame.across(a) + frame.across(b)) / 2;
  const rails = [middle - REACH - LEAD, middle + REACH + LEAD] as const;
  const ends = [a, b].map((tail, at) => {
    const corner = frame.place(bend, frame.across(tail));
    const turn = frame.place(bend, rails[at]!);
    wires.push({ net: tail.strand.net, points: [tail, corner, turn], trims: [tail.atPin, false] });
    return turn;
  });
  let reached = bend;
  for (const index of rungs) {
    const part = parts.components[index]!;
    const pin = part.pins!.findIndex(({ net }) => net === a.strand.net);
    const symbol = facingSymbol(part, pin, frame.first);
    const [first, last] = symbol?.ends ?? [];
    if (!symbol || !first || !last) return undefined;
    const [back, on] = frame.reach(symbol);
    const along = reached + back;
    standing.push({ index, symbol, ...frame.place(along, middle) });
    [a, b].forEach(({ strand: { net } }, at) => {
      const on = frame.place(along, rails[at]!);
      const pinPlace = frame.place(along, middle + (at === 0 ? -REACH : REACH));
      wires.push({ net, points: [ends[at]!, on], trims: [false, false] });
      wires.push({ net, points: [on, pinPlace], trims: [false, true] });
      ends[at] = on;
    });
    // A case's own pins lead on between the capacitors.
    reached = along + on + (symbol.ends.length > 2 ? CASE_ROOM : 0);
  }
  for (const [at, tail] of [a, b].entries()) {
    for (const index of loads[at]!) {
      const part = parts.components[index]!;
      const pin = part.pins!.findIndex(({ net }) => net === tail.strand.net);
      const symbol = facingSymbol(part, pin, opposite(frame.side));
      const end = symbol?.ends.find((known) => known.index === pin);
      if (!symbol || !end || loads[at]!.length > 1) return undefined;
      const to = frame.place(reached, rails[at]!);
      standing.push({ index, symbol, ...middleFor(end, to) });
      wires.push({ net: tail.strand.net, points: [ends[at]!, to], trims: [false, true] });
    }
  }
  return { standing, wires: wires.filter(({ points }) => lengthOf(points) > 0) };
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, { x, y }, at) => sum + Math.abs(x - points[at]!.x) + Math.abs(y - points[at]!.y), 0);

/** Open ends at the parts' other pins, and where a line's net leads on to more than the cell. */
function tailsOf({ standing, wires }: Cell, both: readonly [Tail, Tail], parts: PartsOnNets): readonly Tail[] {
  const known = new Set(both.map(({ strand }) => strand.net));
  const others = standing.flatMap((part) => {
    const component = parts.components[part.index]!;
    const joined = new Set(
      (component.pins ?? []).flatMap(({ net }, at) => (net !== undefined && known.has(net) ? [at] : [])),
    );
    return pinEnds(part, component, both[0].depth + 1, parts, joined).tails;
  });
  const onwards = both.flatMap((tail, at): Tail[] => {
    const { net } = tail.strand;
    const joined = standing.filter(({ index }) => parts.components[index]!.pins!.some((pin) => pin.net === net)).length;
    if (strandOf(tail.strand).pins + joined >= parts.pinsOf(net)) return [];
    const turn = wires[at]!.points.at(-1)!;
    const side = turnedSide(tail.side, at === 0 ? 3 : 1);
    return [{ ...turn, side, strand: tail.strand, atPin: false, depth: tail.depth }];
  });
  return [...others, ...onwards];
}

function fits(sketch: Sketch, { standing, wires }: Cell, tails: readonly Tail[]): boolean {
  const bodies = standing.map(partAreas);
  const lines = wires.map(({ net, points, trims }) => wireAreas(net, points, trims));
  const names = tails.map(zoneOf);
  const all = [...bodies, ...lines, ...names];
  if (!all.every((areas) => sketch.isFree(areas))) return false;
  const isApart = (some: readonly Taken[], others: readonly Taken[]): boolean =>
    !some.some((one) =>
      others.some((other) => (one.net === undefined || one.net !== other.net) && overlap(one, other)),
    );
  const texts = standing.map(textAreas);
  return (
    bodies.every((body, at) => bodies.slice(at + 1).every((other) => isApart(body, other))) &&
    lines.every((line) => bodies.every((body) => isApart(line, body))) &&
    names.every((name, at) =>
      bodies.every((body, of) => isApart(name, isOwn(tails[at]!, standing[of]!) ? texts[of]! : body)),
    ) &&
    [...lines, ...names].every((some, at, list) => list.slice(at + 1).every((other) => isApart(some, other)))
  );
}

/** Whether an end leads out of a part. */
const isOwn = ({ x, y, atPin }: Tail, { symbol, ...part }: StandingPart): boolean =>
  atPin && symbol.ends.some((end) => part.x + end.x === x && part.y + end.y === y);
