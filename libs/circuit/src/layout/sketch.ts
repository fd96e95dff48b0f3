import type { Side } from '../design/geometry';
import type { Point } from '../model';
import { stepOf } from './direction';
import { endMark, STUB } from './end-mark';
import { areaOf, grown, moved, Room, type Area, type Taken } from './room';
import type { PartsOnNets } from './parts-on-nets';
import type { PartSymbol, SymbolEnd } from './symbol';

/** Room around a body, and half the room of a wire. */
export const BODY_ROOM = 10;
const WIRE_ROOM = 8;

/** A piece of a net whose pins are joined by wires. */
export interface Strand {
  readonly net: string;
  /** What its net's name says at an open end. */
  readonly text: string;
  pins: number;
  into?: Strand;
}

/** An open end of a strand: it leads on to a part, to another end, or to the name of its net. */
export interface Tail extends Point {
  readonly side: Side;
  readonly strand: Strand;
  /** It begins at a part's pin. */
  readonly atPin: boolean;
  readonly depth: number;
}

export interface StandingPart extends Point {
  /** In the circuit. */
  readonly index: number;
  readonly symbol: PartSymbol;
}

export interface SketchWire {
  readonly net: string;
  readonly points: readonly Point[];
}

/** What a group's drawing has so far. */
export class Sketch {
  readonly room = new Room();
  readonly parts: StandingPart[] = [];
  readonly wires: SketchWire[] = [];
  readonly crosses: Point[] = [];
  /** Open ends and what is kept free for the names at them. */
  readonly tails = new Map<Tail, readonly Taken[]>();
  private readonly taken: Taken[] = [];

  constructor(readonly nets: PartsOnNets) {}

  /** All that it takes up. */
  areas(): readonly Area[] {
    return [...this.taken, ...[...this.tails.values()].flat()];
  }

  take(area: Taken): void {
    this.room.take(area);
    this.taken.push(area);
  }

  stand(part: StandingPart): void {
    this.parts.push(part);
    for (const area of partAreas(part)) this.take(area);
  }

  wire(net: string, points: readonly Point[]): void {
    this.wires.push({ net, points });
    for (const area of wireAreas(net, points)) this.take(area);
  }

  open(tail: Tail): void {
    const kept = zoneOf(tail);
    for (const area of kept) this.room.take(area);
    this.tails.set(tail, kept);
  }

  close(tail: Tail): void {
    for (const area of this.tails.get(tail) ?? []) this.room.release(area);
    this.tails.delete(tail);
  }

  isFree(areas: readonly Taken[]): boolean {
    return areas.every((area) => this.room.isFree(area));
  }
}

export const placeOf = ({ x, y }: Point, end: SymbolEnd): Point => ({ x: x + end.x, y: y + end.y });

/** The middle of a symbol whose end lies there. */
export const middleFor = (end: SymbolEnd, at: Point): Point => ({ x: at.x - end.x, y: at.y - end.y });

export const onward = ({ x, y }: Point, side: Side, by: number): Point => {
  const [dx, dy] = stepOf(side);
  return { x: x + dx * by, y: y + dy * by };
};

export const textAreas = ({ x, y, symbol }: StandingPart): readonly Area[] =>
  symbol.texts.map((text) => moved(grown(text, 2), x, y));

export const partAreas = (part: StandingPart): readonly Taken[] => [
  moved(grown(part.symbol.box, BODY_ROOM), part.x, part.y),
  ...textAreas(part),
];

/** A wire's room, without what lies in the room of the bodies at whose pins it begins and ends. */
export function wireAreas(
  net: string,
  points: readonly Point[],
  trims: readonly [boolean, boolean] = [false, false],
): readonly Taken[] {
  const last = points.length - 2;
  return points.slice(1).flatMap((to, at) => {
    const from = points[at]!;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    if (length === 0) return [];
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const begin = at === 0 && trims[0] ? BODY_ROOM : 0;
    const end = length - (at === last && trims[1] ? BODY_ROOM : 0);
    const ends = [begin, end].map((by) => ({ x: from.x + dx * by, y: from.y + dy * by }));
    const { left, top, right, bottom } = areaOf(ends);
    const [aside, along] = dx === 0 ? [WIRE_ROOM, 0] : [0, WIRE_ROOM];
    return [{ left: left - aside, right: right + aside, top: top - along, bottom: bottom + along, net }];
  });
}

/** What a tail's stub and name cover. */
export function zoneOf(tail: Tail): readonly Taken[] {
  const { side, strand, atPin } = tail;
  const { net, text } = strandOf(strand);
  return [
    ...wireAreas(net, [tail, onward(tail, side, STUB)], [atPin, false]),
    ...endMark(net, text, side).areas.map((area) => moved(grown(area, 0.5), tail.x, tail.y)),
  ];
}

export function strandOf(strand: Strand): Strand {
  let root = strand;
  while (root.into) root = root.into;
  return root;
}

export function joinStrands(a: Strand, b: Strand): void {
  const [first, second] = [strandOf(a), strandOf(b)];
  if (first === second) return;
  first.pins += second.pins;
  second.into = first;
}
