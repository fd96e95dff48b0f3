import type { Point } from '../model';
import type { Connection, DesignPin, PlacedComponent } from './design';
import { placedDrawing } from './placed-drawing';

/** Spacing of the canvas grid, in canvas units. */
export const GRID = 25;

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Where a pin meets its wire, and the side of the part on which it stands. */
export interface PinPlace {
  readonly pin: DesignPin;
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

const LEFT_TYPES = new Set(['input', 'power_in']);
const RIGHT_TYPES = new Set(['output', 'power_out', 'open_collector', 'open_emitter', 'tri_state']);
const CLOCKWISE: readonly Side[] = ['left', 'top', 'right', 'bottom'];

/** A readable size for a part with so many pins, on the grid. */
export function componentSize(pinCount: number): { width: number; height: number } {
  if (pinCount <= 2) return { width: 4 * GRID, height: 2 * GRID };
  const rows = Math.ceil(pinCount / 2);
  const width = pinCount <= 8 ? 6 * GRID : pinCount <= 40 ? 8 * GRID : 10 * GRID;
  return { width, height: (rows + 1) * GRID };
}

/** Inputs and supplies to the left, outputs to the right, the others where there is room; in the file's order. */
function sides(pins: readonly DesignPin[]): { left: readonly DesignPin[]; right: readonly DesignPin[] } {
  const half = Math.ceil(pins.length / 2);
  const wantsRight = (pin: DesignPin) => RIGHT_TYPES.has(pin.type ?? '');
  const wantsLeft = (pin: DesignPin) => LEFT_TYPES.has(pin.type ?? '');
  let freeLeft = half - Math.min(half, pins.filter(wantsLeft).length);
  const left: DesignPin[] = [];
  const right: DesignPin[] = [];
  for (const pin of pins) {
    if (wantsLeft(pin) && left.length < half) left.push(pin);
    else if (!wantsRight(pin) && !wantsLeft(pin) && freeLeft > 0) {
      freeLeft--;
      left.push(pin);
    } else if (right.length < half) right.push(pin);
    else left.push(pin);
  }
  return { left, right };
}

const layouts = new WeakMap<PlacedComponent, readonly PinPlace[]>();

/** All pins of a placed part with the points where wires end, its rotation applied. */
export function pinLayout(component: PlacedComponent): readonly PinPlace[] {
  const drawing = placedDrawing(component);
  if (drawing) return drawing.pins;
  const known = layouts.get(component);
  if (known) return known;
  const places = arrangePins(component);
  layouts.set(component, places);
  return places;
}

function arrangePins(component: PlacedComponent): readonly PinPlace[] {
  const { left, right } = sides(component.pins ?? []);
  const places: PinPlace[] = [];
  const stack = (pins: readonly DesignPin[], side: 'left' | 'right') => {
    const onGrid = (pins.length + 1) * GRID <= component.height;
    const pitch = onGrid ? GRID : component.height / (pins.length + 1);
    // A single row, as on a resistor, stands in the middle.
    const first = pins.length === 1 ? component.height / 2 : pitch;
    pins.forEach((pin, row) => {
      const x = side === 'left' ? component.x : component.x + component.width;
      places.push(rotated(component, { pin, x, y: component.y + first + row * pitch, side }));
    });
  };
  stack(left, 'left');
  stack(right, 'right');
  return places;
}

function rotated(component: PlacedComponent, place: PinPlace): PinPlace {
  const turns = ((Math.round(component.rotation / 90) % 4) + 4) % 4;
  if (turns === 0) return place;
  const cx = component.x + component.width / 2;
  const cy = component.y + component.height / 2;
  let dx = place.x - cx;
  let dy = place.y - cy;
  for (let turn = 0; turn < turns; turn++) [dx, dy] = [-dy, dx];
  const side = CLOCKWISE[(CLOCKWISE.indexOf(place.side) + turns) % 4] ?? place.side;
  return { pin: place.pin, x: cx + dx, y: cy + dy, side };
}

/** The box that a part covers on the canvas, its rotation applied. */
export function componentBox(component: PlacedComponent): { x: number; y: number; width: number; height: number } {
  if (Math.round(component.rotation / 90) % 2 === 0) {
    const { x, y, width, height } = component;
    return { x, y, width, height };
  }
  const cx = component.x + component.width / 2;
  const cy = component.y + component.height / 2;
  return {
    x: cx - component.height / 2,
    y: cy - component.width / 2,
    width: component.height,
    height: component.width,
  };
}

const places = new WeakMap<PlacedComponent, ReadonlyMap<string, PinPlace>>();

/** The place of one pin, undefined when the part has no such pin; the first where several have the number. */
export function pinPlace(component: PlacedComponent, pinNumber: string): PinPlace | undefined {
  let known = places.get(component);
  if (!known) {
    // Of entries with one key a map keeps the last.
    known = new Map([...pinLayout(component)].reverse().map((place) => [place.pin.number, place]));
    places.set(component, known);
  }
  return known.get(pinNumber);
}

/** Where a wire to this pin ends; the part's middle when it has no such pin. */
export function pinPosition(component: PlacedComponent, pinNumber: string): Point {
  const place = pinPlace(component, pinNumber);
  if (place) return { x: place.x, y: place.y };
  return { x: component.x + component.width / 2, y: component.y + component.height / 2 };
}

export interface WireEnd extends Point {
  readonly side?: Side;
}

const STUB = GRID / 2;

/** How far the short line goes that leaves a pin, along an axis. */
const outward = (side: Side | undefined, back: Side, forth: Side): number =>
  side === back ? -STUB : side === forth ? STUB : 0;

/** The corners of a wire of horizontal and vertical pieces from one end to the other, x and y in turn. */
export function wireLine(from: WireEnd, to: WireEnd): readonly number[] {
  const ax = from.x + outward(from.side, 'left', 'right');
  const ay = from.y + outward(from.side, 'top', 'bottom');
  const bx = to.x + outward(to.side, 'left', 'right');
  const by = to.y + outward(to.side, 'top', 'bottom');
  const mx = (ax + bx) / 2;
  const my = (ay + by) / 2;
  return from.side !== 'top' && from.side !== 'bottom'
    ? corners([from.x, from.y, ax, ay, mx, ay, mx, by, bx, by, to.x, to.y])
    : corners([from.x, from.y, ax, ay, ax, my, bx, my, bx, by, to.x, to.y]);
}

/** Takes the points out at which a line goes straight on. */
function corners(line: number[]): readonly number[] {
  const last = line.length - 2;
  let beforeX = line[0]!;
  let beforeY = line[1]!;
  let kept = 2;
  for (let at = 2; at <= last; at += 2) {
    const x = line[at]!;
    const y = line[at + 1]!;
    const inColumn = beforeX === x && x === line[at + 2];
    const inRow = beforeY === y && y === line[at + 3];
    beforeX = x;
    beforeY = y;
    if (at < last && (inColumn || inRow)) continue;
    line[kept++] = x;
    line[kept++] = y;
  }
  line.length = kept;
  return line;
}

/** The same corners as points. */
export function wirePoints(from: WireEnd, to: WireEnd): readonly Point[] {
  const line = wireLine(from, to);
  const points: Point[] = [];
  for (let at = 0; at < line.length; at += 2) points.push({ x: line[at]!, y: line[at + 1]! });
  return points;
}

/** SVG path data of a wire between two ends. */
export function wirePath(from: WireEnd, to: WireEnd): string {
  return wirePoints(from, to)
    .map((point, index) => `${index === 0 ? 'M' : 'L'} ${point.x} ${point.y}`)
    .join(' ');
}

/** A connection's path: from its ends when both are known, as stored otherwise. */
export function connectionPath(connection: Connection, component: (id: string) => PlacedComponent | undefined): string {
  const { source, target } = connection;
  const from = source && component(source.componentId);
  const to = target && component(target.componentId);
  if (!source || !target || !from || !to) return connection.path;
  return wirePath(
    pinPlace(from, source.pin) ?? pinPosition(from, source.pin),
    pinPlace(to, target.pin) ?? pinPosition(to, target.pin),
  );
}
