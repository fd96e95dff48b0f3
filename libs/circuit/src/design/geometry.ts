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
  const known = layouts.get(component);
  if (known) return known;
  const places = arrangePins(component);
  layouts.set(component, places);
  return places;
}

function arrangePins(component: PlacedComponent): readonly PinPlace[] {
  const drawing = placedDrawing(component);
  if (drawing) return drawing.pins;
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

function stubOf(end: WireEnd): Point {
  switch (end.side) {
    case 'left':
      return { x: end.x - STUB, y: end.y };
    case 'right':
      return { x: end.x + STUB, y: end.y };
    case 'top':
      return { x: end.x, y: end.y - STUB };
    case 'bottom':
      return { x: end.x, y: end.y + STUB };
    default:
      return { x: end.x, y: end.y };
  }
}

/** The corners of a wire of horizontal and vertical pieces from one end to the other. */
export function wirePoints(from: WireEnd, to: WireEnd): readonly Point[] {
  const a = stubOf(from);
  const b = stubOf(to);
  const horizontal = from.side !== 'top' && from.side !== 'bottom';
  const middle: readonly Point[] = horizontal
    ? [
        { x: (a.x + b.x) / 2, y: a.y },
        { x: (a.x + b.x) / 2, y: b.y },
      ]
    : [
        { x: a.x, y: (a.y + b.y) / 2 },
        { x: b.x, y: (a.y + b.y) / 2 },
      ];
  const all = [from, a, ...middle, b, to];
  return all.filter(isCorner).map(({ x, y }) => ({ x, y }));
}

function isCorner(point: Point, index: number, all: readonly Point[]): boolean {
  const before = all[index - 1];
  const after = all[index + 1];
  if (!before || !after) return true;
  const inColumn = before.x === point.x && point.x === after.x;
  const inRow = before.y === point.y && point.y === after.y;
  return !inColumn && !inRow;
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
