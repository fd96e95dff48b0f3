import type { DesignPin, PlacedComponent } from './design';
import { GRID, pinLayout, type PinPlace } from './geometry';
import { largest } from './largest';
import { isPowerNetName } from './power-nets';

/** Nets with more pins than this say nothing about which parts belong together. */
export const SHARED_NET_LIMIT = 8;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/** Parts that stand together, with places from the block's top left corner; the names of nets at pins fit in. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Place>;
}

/** Room for a designator above and a value below a part. */
const TEXT_ROOM = 2 * GRID;

/** How much room the names of nets take beside parts. */
export interface LabelSize {
  /** Canvas units of one letter. */
  readonly letter: number;
  /** The most letters for which room is made. */
  readonly mostLetters: number;
}

/** As on our drawings. */
export const DRAWN_LABELS: LabelSize = { letter: 6, mostLetters: 18 };
/** Columns of parts on each side of an anchor. */
const LEVELS = 3;
/** Canvas units: how wide rows of parts without an anchor are. */
const LOOSE_WIDTH = 1200;

/**
 * The anchor, the first of the parts, in the middle; the parts on its signal nets beside the pins that they serve,
 * turned towards them, and parts behind those in the same row. What shares only supplies with it, such as decoupling
 * capacitors, stands in rows below, as does what has no room.
 */
export function block(
  parts: readonly PlacedComponent[],
  pinsOfNet: ReadonlyMap<string, number>,
  labels: LabelSize,
): Block {
  const [anchor, ...others] = parts;
  if (!anchor) return { width: 0, height: 0, places: new Map() };
  if ((anchor.pins ?? []).length < 4) {
    const { places, right, bottom } = rows(parts, labels, 0, GRID, LOOSE_WIDTH);
    return { width: right, height: bottom, places };
  }
  const standing = new Standing(anchor, labelRoom(parts, labels), pinsOfNet);
  let waiting: readonly PlacedComponent[] = others;
  for (let level = 1; level <= LEVELS; level++) waiting = standing.add(waiting, level);
  const { left, right, top, bottom } = standing.extent();
  const below = rows(waiting, labels, left, bottom, right - left);
  const places = [...standing.places, ...below.places].map(
    ([id, place]) => [id, { ...place, x: place.x - left, y: place.y - top + GRID }] as const,
  );
  const width = Math.max(right, below.right) - left;
  return { width, height: below.bottom - top + GRID, places: new Map(places) };
}

/** Room for the names of nets beside the parts. A pin that nothing is joined to gets no name. */
function labelRoom(parts: readonly PlacedComponent[], { letter, mostLetters }: LabelSize): number {
  const letters = parts.flatMap(({ pins = [] }) =>
    pins.map(({ net = '' }) => (/^unconnected-\(/i.test(net) ? 0 : net.length)),
  );
  const longest = Math.min(mostLetters, largest(letters, 2));
  return Math.ceil((longest * letter + GRID) / GRID) * GRID;
}

/** Sets parts in rows of about the wanted width. */
function rows(
  parts: readonly PlacedComponent[],
  labels: LabelSize,
  left: number,
  top: number,
  wanted: number,
): { places: ReadonlyMap<string, Place>; right: number; bottom: number } {
  const places = new Map<string, Place>();
  const room = labelRoom(parts, labels);
  const pitch = largest(parts.map(({ width }) => width)) + 2 * room;
  const columns = Math.max(1, Math.min(parts.length, Math.max(3, Math.round(wanted / pitch))));
  let y = top;
  for (let row = 0; row * columns < parts.length; row++) {
    const inRow = parts.slice(row * columns, (row + 1) * columns);
    inRow.forEach(({ id }, column) => places.set(id, { x: left + room + column * pitch, y, rotation: 0 }));
    y += largest(inRow.map(({ height }) => height)) + TEXT_ROOM;
  }
  return { places, right: left + (parts.length === 0 ? 0 : columns * pitch), bottom: y };
}

interface Served {
  readonly part: PlacedComponent;
  readonly rotation: number;
  readonly side: 'left' | 'right';
  /** Where the part's top would be, so that its pin is level with the one that it serves. */
  readonly y: number;
}

/** The anchor and the columns beside it: level 1 next to it. */
class Standing {
  readonly places = new Map<string, Place>();
  private readonly edges = { left: 0, right: 0 };
  private readonly bottoms = new Map<string, number>();
  /** Open pins of the level before, by net. */
  private front = new Map<string, PinPlace>();
  private high = 0;
  private low: number;

  constructor(
    private readonly anchor: PlacedComponent,
    private readonly room: number,
    private readonly pinsOfNet: ReadonlyMap<string, number>,
  ) {
    this.places.set(anchor.id, { x: 0, y: 0, rotation: 0 });
    this.edges.right = anchor.width;
    this.low = anchor.height + TEXT_ROOM;
    this.remember({ ...anchor, x: 0, y: 0, rotation: 0 });
  }

  /** Places what is joined to the level before; answers the others. */
  add(parts: readonly PlacedComponent[], level: number): PlacedComponent[] {
    const served = parts.flatMap((part) => this.serve(part) ?? []);
    served.sort((a, b) => a.y - b.y);
    const placed = new Set<string>();
    this.front = new Map();
    for (const side of ['left', 'right'] as const) {
      const column = served.filter((entry) => entry.side === side);
      const width = largest(column.map(({ part }) => part.width));
      for (const entry of column) if (this.stand(entry, level)) placed.add(entry.part.id);
      if (column.some(({ part }) => placed.has(part.id))) {
        if (side === 'left') this.edges.left -= width + 2 * this.room;
        else this.edges.right += width + 2 * this.room;
      }
    }
    return parts.filter(({ id }) => !placed.has(id));
  }

  extent(): { left: number; right: number; top: number; bottom: number } {
    return { left: this.edges.left - this.room, right: this.edges.right + this.room, top: this.high, bottom: this.low };
  }

  private serve(part: PlacedComponent): Served | undefined {
    const joints = (part.pins ?? []).flatMap((pin) => {
      const goal = pin.net === undefined ? undefined : this.front.get(pin.net);
      return goal ? [{ pin, goal }] : [];
    });
    joints.sort((a, b) => this.size(a.pin) - this.size(b.pin));
    const [joint] = joints;
    if (!joint) return undefined;
    const side = joint.goal.side === 'left' ? 'left' : 'right';
    for (const rotation of [0, 180]) {
      const own = pinLayout({ ...part, x: 0, y: 0, rotation }).find(({ pin }) => pin.number === joint.pin.number);
      if (own && own.side !== side) return { part, rotation, side, y: joint.goal.y - own.y };
    }
    return undefined;
  }

  private stand({ part, rotation, side, y }: Served, level: number): boolean {
    const column = `${side} ${level}`;
    const top = Math.max(snap(y), this.bottoms.get(column) ?? -Infinity);
    if (top + part.height > Math.max(this.anchor.height, 16 * GRID) + 8 * GRID) return false;
    // Towards the anchor the parts of a column stand in line.
    const x = side === 'left' ? this.edges.left - 2 * this.room - part.width : this.edges.right + 2 * this.room;
    this.places.set(part.id, { x, y: top, rotation });
    this.bottoms.set(column, top + part.height + TEXT_ROOM);
    this.high = Math.min(this.high, top);
    this.low = Math.max(this.low, top + part.height + TEXT_ROOM);
    this.remember({ ...part, x, y: top, rotation }, side);
    return true;
  }

  /** Pins on signal nets to which further parts may be joined, on the outer side alone where there is one. */
  private remember(part: PlacedComponent, outer?: 'left' | 'right'): void {
    for (const place of pinLayout(part)) {
      const { net } = place.pin;
      if (net === undefined || isPowerNetName(net) || this.front.has(net)) continue;
      if (this.size(place.pin) > SHARED_NET_LIMIT) continue;
      if (outer === undefined || place.side === outer) this.front.set(net, place);
    }
  }

  private size({ net = '' }: DesignPin): number {
    return this.pinsOfNet.get(net) ?? 0;
  }
}

const snap = (value: number): number => Math.round(value / GRID) * GRID;
