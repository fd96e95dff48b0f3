import {
  componentBox,
  isPowerNetName,
  pinLayout,
  wirePoints,
  type Design,
  type PinPlace,
  type PlacedComponent,
} from '../design';
import type { Point } from '../model';
import { textLength } from './svg-text';

/** A pin on the drawing. */
export interface DrawnPin extends PinPlace {
  readonly part: PlacedComponent;
}

export interface DrawnNets {
  readonly wires: readonly { readonly net: string; readonly points: readonly Point[] }[];
  /** Pins that bear their net's name; `onWire` where the pin has a wire, above which the name stands. */
  readonly labels: readonly { readonly pin: DrawnPin; readonly net: string; readonly onWire: boolean }[];
  readonly power: readonly { readonly pin: DrawnPin; readonly net: string }[];
  readonly open: readonly DrawnPin[];
}

/** Canvas units: longer wires say less than a name at both ends. */
const LONGEST_WIRE = 450;
/** Nets with more pins than this are names alone. */
const MOST_PINS = 8;

/**
 * What is drawn of the nets: wires where they are short and run clear of parts, names and other wires; marks at the pins
 * for supplies and grounds; the net's name at the pins for the rest.
 */
export function drawnNets(design: Design): DrawnNets {
  const pins = design.components.flatMap((part) => pinLayout(part).map((place): DrawnPin => ({ ...place, part })));
  const byNet = new Map<string, DrawnPin[]>();
  const open: DrawnPin[] = [];
  for (const pin of pins) {
    const { net } = pin.pin;
    const members = net === undefined ? open : (byNet.get(net) ?? []);
    if (members.push(pin) === 1 && net !== undefined) byNet.set(net, members);
  }
  const space = new Space(design, pins);
  const wires: { net: string; points: readonly Point[] }[] = [];
  const labels: { pin: DrawnPin; net: string; onWire: boolean }[] = [];
  const power: { pin: DrawnPin; net: string }[] = [];
  for (const [net, members] of byNet) {
    if (isPowerNetName(net)) {
      for (const pin of members) power.push({ pin, net });
      continue;
    }
    if (members.length === 1 && /^unconnected-\(/i.test(net)) {
      open.push(...members);
      continue;
    }
    const groups = joined(net, members, space, wires);
    if (groups.length === 1 && members.length > 1) continue;
    for (const group of groups) labels.push({ pin: group[0]!, net, onWire: group.length > 1 });
  }
  return { wires, labels, power, open };
}

/** Draws wires between pins of one net, the shortest first, and answers the pins that hang together. */
function joined(
  net: string,
  members: readonly DrawnPin[],
  space: Space,
  wires: { net: string; points: readonly Point[] }[],
): DrawnPin[][] {
  const groups = members.map((pin) => [pin]);
  if (members.length > MOST_PINS) return groups;
  const pairs = members.flatMap((from, index) =>
    members.slice(index + 1).map((to) => ({ from, to, length: Math.abs(from.x - to.x) + Math.abs(from.y - to.y) })),
  );
  pairs.sort((a, b) => a.length - b.length);
  for (const { from, to, length } of pairs) {
    if (length > LONGEST_WIRE) break;
    const first = groups.findIndex((group) => group.includes(from));
    const second = groups.findIndex((group) => group.includes(to));
    if (first === second || from.part === to.part) continue;
    const points = wirePoints(from, to);
    if (!space.isClear(net, points)) continue;
    space.take(points);
    wires.push({ net, points });
    groups[first]!.push(...groups[second]!);
    groups.splice(second, 1);
  }
  return groups;
}

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The net that may pass. */
  readonly net?: string;
}

const CELL = 250;

/** What stands on the sheet, in cells of a grid, so that each wire looks only at its surroundings. */
class Space {
  private readonly cells = new Map<string, Rect[]>();

  constructor(design: Design, pins: readonly DrawnPin[]) {
    for (const part of design.components) {
      const { x, y, width, height } = componentBox(part);
      // The pins' ends lie on the box: a wire may touch it there.
      const upright = part.rotation % 180 === 0;
      const [aside, above] = upright ? [-4, 12] : [12, -4];
      this.put({ left: x - aside, right: x + width + aside, top: y - above, bottom: y + height + above });
    }
    for (const pin of pins) this.put(zone(pin));
  }

  isClear(net: string, points: readonly Point[]): boolean {
    return segments(points).every((segment) =>
      this.around(segment).every(
        (rect) =>
          rect.net === net ||
          segment.right <= rect.left ||
          segment.left >= rect.right ||
          segment.bottom <= rect.top ||
          segment.top >= rect.bottom,
      ),
    );
  }

  take(points: readonly Point[]): void {
    for (const segment of segments(points)) this.put(segment);
  }

  private put(rect: Rect): void {
    for (const key of keysOf(rect)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(rect);
      else this.cells.set(key, [rect]);
    }
  }

  private around(rect: Rect): Rect[] {
    return keysOf(rect).flatMap((key) => this.cells.get(key) ?? []);
  }
}

function keysOf({ left, right, top, bottom }: Rect): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) {
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) keys.push(`${x} ${y}`);
  }
  return keys;
}

/** Lines with a little width, so that wires keep apart from one another. */
function segments(points: readonly Point[]): Rect[] {
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    return {
      left: Math.min(from.x, to.x) - 3,
      right: Math.max(from.x, to.x) + 3,
      top: Math.min(from.y, to.y) - 3,
      bottom: Math.max(from.y, to.y) + 3,
    };
  });
}

/** Where the pin's name or mark stands if it gets one; wires of its own net may pass. */
function zone({ pin, x, y, side }: DrawnPin): Rect {
  const length = pin.net === undefined ? 6 : textLength(pin.net) + 16;
  const [dx, dy] = { left: [-length, 0], right: [length, 0], top: [0, -length], bottom: [0, length] }[side] as [
    number,
    number,
  ];
  const [ax, ay] = [x + dx, y + dy];
  return {
    left: Math.min(x, ax) - (dx === 0 ? 8 : 0),
    right: Math.max(x, ax) + (dx === 0 ? 8 : 0),
    top: Math.min(y, ay) - (dy === 0 ? 8 : 0),
    bottom: Math.max(y, ay) + (dy === 0 ? 4 : 0),
    ...(pin.net !== undefined && { net: pin.net }),
  };
}
