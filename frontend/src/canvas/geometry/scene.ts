import {
  componentBox,
  drawnEnds,
  pinLayout,
  placedDrawing,
  wirePoints,
  type Connection,
  type ConnectionEnd,
  type Design,
  type DesignPin,
  type PlacedComponent,
  type PlacedDrawing,
  type Side,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { indexOf } from '../state/design-index';
import { stubsOf } from './far-wires';
import { GridIndex } from './grid-index';
import { markShape } from './mark-shape';
import { boundsOf, polylineOf, segmentBoxes, type Polyline } from './path';
import { union, type Rect } from './viewport';

export interface PinShape extends Point {
  readonly pin: DesignPin;
  readonly side: Side;
  /** How many wires end here. */
  readonly wires: number;
}

/** A part as it lies on the canvas. */
export interface PartShape {
  readonly part: PlacedComponent;
  readonly box: Rect;
  readonly pins: readonly PinShape[];
  /** Distance between neighbouring pins of one side, in design units. */
  readonly pitch: number;
  /** Where its body lies: several for a part whose units are drawn apart. */
  readonly boxes: readonly Rect[];
  /** Its own symbol, where its author drew one. */
  readonly drawing?: PlacedDrawing;
}

export interface WireShape {
  readonly wire: Connection;
  readonly line: Polyline;
  /** Its two ends, where it leads far away and its net's name can stand for the rest. */
  readonly stubs?: Polyline;
  readonly box: Rect;
  readonly power: boolean;
  /** Both ends are known, or it is drawn on a sheet. */
  readonly bound: boolean;
  /** A label, dot, port or note, of which `line` is the outline. */
  readonly drawing?: PlacedDrawing;
}

/** Everything that drawing and hitting need to know about a design. */
export interface Scene {
  readonly design: Design;
  /** In drawing order: later ones lie above. */
  readonly parts: ReadonlyMap<string, PartShape>;
  readonly wires: ReadonlyMap<string, WireShape>;
  readonly partIndex: GridIndex<PartShape>;
  readonly wireIndex: GridIndex<WireShape>;
  readonly wiresOfNet: ReadonlyMap<string, readonly WireShape[]>;
  /** Around all parts and wires; undefined for an empty design. */
  readonly bounds: Rect | undefined;
}

const layouts = new WeakMap<
  PlacedComponent,
  Omit<PartShape, 'part' | 'pins'> & { readonly pins: readonly Omit<PinShape, 'wires'>[] }
>();

function layoutOf(part: PlacedComponent) {
  const known = layouts.get(part);
  if (known) return known;
  const pins = pinLayout(part);
  const drawing = placedDrawing(part);
  const own = drawing?.boxes ?? [];
  // A symbol may be smaller or larger than the size that a part was given.
  const box = union(own) ?? componentBox(part);
  const boxes = own.length > 0 ? own : [box];
  const layout = { box, boxes, pins, pitch: pitchOf(pins), ...(drawing && { drawing }) };
  layouts.set(part, layout);
  return layout;
}

function pitchOf(pins: readonly Omit<PinShape, 'wires'>[]): number {
  for (let at = 1; at < pins.length; at++) {
    const [a, b] = [pins[at - 1] as PinShape, pins[at] as PinShape];
    if (a.side === b.side) return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  }
  return Infinity;
}

/** How many wires end at the pins of parts, in the order of their layout. */
type WireCounts = ReadonlyMap<string, readonly number[]>;

export function partShape(part: PlacedComponent, wireCounts?: WireCounts): PartShape {
  const layout = layoutOf(part);
  const counts = wireCounts?.get(part.id);
  const pins = layout.pins.map(({ pin, x, y, side }, at) => ({ pin, x, y, side, wires: counts?.[at] ?? 0 }));
  return { part, ...layout, pins };
}

/** Where a wire's end is; the part's middle for a pin it does not have. */
export function placeOfEnd(part: PlacedComponent, pin: string): Point & { readonly side?: Side } {
  const { pins, box } = layoutOf(part);
  return pins.find((place) => place.pin.number === pin) ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Both ends of a wire between two parts that are there; undefined for a wire that is only a line. */
function endsOf({ source, target }: Connection, part: (id: string) => PlacedComponent | undefined) {
  const from = source && part(source.componentId);
  const to = target && part(target.componentId);
  return source && target && from && to
    ? { from: placeOfEnd(from, source.pin), to: placeOfEnd(to, target.pin) }
    : undefined;
}

function flat(points: readonly Point[]): Polyline {
  const line: number[] = [];
  for (const { x, y } of points) line.push(x, y);
  return line;
}

export function wireShape(wire: Connection, part: (id: string) => PlacedComponent | undefined): WireShape {
  const mark = markShape(wire);
  const power = wire.type === 'power';
  if (mark) return { wire, line: mark.outline, box: mark.box, power, bound: true, drawing: mark.drawing };
  const ends = endsOf(wire, part);
  const line = ends ? flat(wirePoints(ends.from, ends.to)) : polylineOf(wire.path);
  const bound = wire.source !== undefined && wire.target !== undefined;
  const stubs = bound && wire.net !== undefined ? stubsOf(line, ends?.from.side, ends?.to.side) : undefined;
  return { wire, line, ...(stubs && { stubs }), box: boundsOf(line), power, bound: bound || wire.mark !== undefined };
}

function countWires(design: Design): WireCounts {
  const pinsOf = new Map(design.components.map((part) => [part.id, layoutOf(part).pins]));
  const counts = new Map<string, number[]>();
  const countsOf = (id: string, pins: readonly unknown[]): number[] => {
    const known = counts.get(id) ?? new Array<number>(pins.length).fill(0);
    counts.set(id, known);
    return known;
  };
  const count = (end: ConnectionEnd | undefined): void => {
    const pins = end && pinsOf.get(end.componentId);
    if (!end || !pins) return;
    const own = countsOf(end.componentId, pins);
    for (let at = 0; at < pins.length; at++) if (pins[at]?.pin.number === end.pin) own[at] = (own[at] ?? 0) + 1;
  };
  for (const { source, target } of design.connections) {
    count(source);
    count(target);
  }
  countTouches(design, countsOf);
  return counts;
}

/** One number for a place: far less work than a text. */
const placeKey = (x: number, y: number): number => Math.round(x) * 0x4000000 + Math.round(y);

/** Pins that a drawn wire, label or mark, or another drawn pin ends at: they are joined there, as one more wire. */
function countTouches(design: Design, countsOf: (id: string, pins: readonly unknown[]) => number[]): void {
  const drawn = design.components.filter(({ drawing }) => drawing !== undefined);
  if (drawn.length === 0) return;
  const ends = new Map<number, number>();
  const touch = (x: number, y: number): void => {
    const key = placeKey(x, y);
    ends.set(key, (ends.get(key) ?? 0) + 1);
  };
  for (const wire of design.connections) if (wire.mark) for (const { x, y } of drawnEnds(wire)) touch(x, y);
  for (const part of drawn) for (const { x, y } of layoutOf(part).pins) touch(x, y);
  for (const part of drawn) {
    const { pins } = layoutOf(part);
    pins.forEach(({ x, y, pin }, at) => {
      if ((ends.get(placeKey(x, y)) ?? 0) < 2) return;
      const own = countsOf(part.id, pins);
      pins.forEach((other, index) => {
        if (index === at || other.pin.number === pin.number) own[index] = (own[index] ?? 0) + 1;
      });
    });
  }
}

/** Builds the scene; shapes of parts and wires that did not change are taken from the scene before. */
export function buildScene(design: Design, before?: Scene): Scene {
  const counts = countWires(design);
  const parts = new Map<string, PartShape>();
  const partIndex = new GridIndex<PartShape>((shape) => shape.boxes);
  const bounds = new Bounds();
  for (const part of design.components) {
    const shape = keptPart(part, counts, before) ?? partShape(part, counts);
    parts.set(part.id, shape);
    const whole = shape.boxes.length === 1 ? shape.box : (union(shape.boxes) ?? shape.box);
    partIndex.add(shape, whole);
    bounds.add(whole);
  }
  const partOf = (id: string | undefined): PlacedComponent | undefined => (id ? parts.get(id)?.part : undefined);
  const unchanged = ({ source, target }: Connection): boolean =>
    partOf(source?.componentId) === before?.parts.get(source?.componentId ?? '')?.part &&
    partOf(target?.componentId) === before?.parts.get(target?.componentId ?? '')?.part;
  const wires = new Map<string, WireShape>();
  const wireIndex = new GridIndex<WireShape>(({ drawing, box, line }) => (drawing ? [box] : segmentBoxes(line)));
  const wiresOfNet = new Map<string, WireShape[]>();
  for (const wire of design.connections) {
    const known = before?.wires.get(wire.id);
    const shape = known?.wire === wire && unchanged(wire) ? known : wireShape(wire, partOf);
    wires.set(wire.id, shape);
    wireIndex.add(shape, shape.box);
    bounds.add(shape.box);
    if (wire.net === undefined) continue;
    const group = wiresOfNet.get(wire.net);
    if (group) group.push(shape);
    else wiresOfNet.set(wire.net, [shape]);
  }
  return { design, parts, wires, partIndex, wireIndex, wiresOfNet, bounds: bounds.rect };
}

/** Around all that was added. */
class Bounds {
  private left = Infinity;
  private top = Infinity;
  private right = -Infinity;
  private bottom = -Infinity;

  add({ x, y, width, height }: Rect): void {
    this.left = Math.min(this.left, x);
    this.top = Math.min(this.top, y);
    this.right = Math.max(this.right, x + width);
    this.bottom = Math.max(this.bottom, y + height);
  }

  get rect(): Rect | undefined {
    const { left: x, top: y, right, bottom } = this;
    return x > right ? undefined : { x, y, width: right - x, height: bottom - y };
  }
}

function keptPart(part: PlacedComponent, counts: WireCounts, before?: Scene): PartShape | undefined {
  const known = before?.parts.get(part.id);
  if (known?.part !== part) return undefined;
  const own = counts.get(part.id);
  return known.pins.every(({ wires }, at) => (own?.[at] ?? 0) === wires) ? known : undefined;
}

/** The wires that follow when these parts move. */
export function wiresOfParts(scene: Scene, ids: ReadonlySet<string>): ReadonlySet<string> {
  const { wiresOf } = indexOf(scene.design);
  return new Set([...ids].flatMap((id) => (wiresOf.get(id) ?? []).map((wire) => wire.id)));
}
