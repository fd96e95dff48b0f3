import {
  componentBox,
  pinLayout,
  placedDrawing,
  wireLine,
  type Connection,
  type ConnectionEnd,
  type Design,
  type PinPlace,
  type PlacedComponent,
  type PlacedDrawing,
  type Side,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { indexOf } from '../state/design-index';
import { Bounds } from './bounds';
import { stubsOf } from './far-wires';
import { GridIndex } from './grid-index';
import { markShape } from './mark-shape';
import { boundsOf, polylineOf, segmentBoxes, type Polyline } from './path';
import { union, type Rect } from './viewport';

export type PinShape = PinPlace;

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

const shapes = new WeakMap<PlacedComponent, PartShape>();

export function partShape(part: PlacedComponent): PartShape {
  const known = shapes.get(part);
  if (known) return known;
  const pins = pinLayout(part);
  const drawing = placedDrawing(part);
  const own = drawing?.boxes ?? [];
  // A symbol may be smaller or larger than the size that a part was given.
  const box = own.length === 1 ? own[0]! : (union(own) ?? componentBox(part));
  const boxes = own.length > 0 ? own : [box];
  const pitch = pitchOf(pins);
  const shape = drawing ? { part, box, pins, pitch, boxes, drawing } : { part, box, pins, pitch, boxes };
  shapes.set(part, shape);
  return shape;
}

/** A frame, a logo or a mark: nothing is joined to it, and parts stand within it. */
export const isFrame = ({ drawing, pins }: PartShape): boolean => drawing !== undefined && pins.length === 0;

function pitchOf(pins: readonly PinShape[]): number {
  for (let at = 1; at < pins.length; at++) {
    const a = pins[at - 1]!;
    const b = pins[at]!;
    if (a.side === b.side) return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  }
  return Infinity;
}

/** Where a wire's end is; the part's middle for a pin it does not have. */
export function placeOfEnd({ pins, box }: PartShape, pin: string): Point & { readonly side?: Side } {
  for (const place of pins) if (place.pin.number === pin) return place;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param shape of a part; a wire between two that are there leads from pin to pin, any other one is only a line */
export function wireShape(wire: Connection, shape: (id: string) => PartShape | undefined): WireShape {
  const mark = markShape(wire);
  const power = wire.type === 'power';
  if (mark) return { wire, line: mark.outline, box: mark.box, power, bound: true, drawing: mark.drawing };
  const { source, target } = wire;
  const fromPart = source && shape(source.componentId);
  const toPart = target && shape(target.componentId);
  const from = fromPart && toPart && placeOfEnd(fromPart, source.pin);
  const to = from && toPart && placeOfEnd(toPart, target.pin);
  const line = from && to ? wireLine(from, to) : polylineOf(wire.path);
  const isBound = source !== undefined && target !== undefined;
  const stubs = isBound && wire.net !== undefined ? stubsOf(line, from?.side, to?.side) : undefined;
  const bound = isBound || wire.mark !== undefined;
  const box = boundsOf(line);
  return stubs ? { wire, line, stubs, box, power, bound } : { wire, line, box, power, bound };
}

// Not within `buildScene`: the index keeps its function, and that would keep the scene before, and so every one before it.
const boxesOfPart = ({ boxes }: PartShape): readonly Rect[] => boxes;
const boxesOfWire = ({ drawing, box, line }: WireShape): readonly Rect[] => (drawing ? [box] : segmentBoxes(line));

/** Builds the scene; shapes of wires that did not change are taken from the scene before. */
export function buildScene(design: Design, before?: Scene): Scene {
  const parts = new Map<string, PartShape>();
  const partIndex = new GridIndex(boxesOfPart);
  const bounds = new Bounds();
  for (const part of design.components) {
    const shape = partShape(part);
    parts.set(part.id, shape);
    const whole = shape.boxes.length === 1 ? shape.box : (union(shape.boxes) ?? shape.box);
    partIndex.add(shape, whole);
    bounds.add(whole);
    for (const { x, y } of shape.pins) bounds.reach(x, y);
  }
  const shapeOf = (id: string): PartShape | undefined => parts.get(id);
  const isSame = (end: ConnectionEnd | undefined): boolean =>
    end === undefined || parts.get(end.componentId) === before?.parts.get(end.componentId);
  const wires = new Map<string, WireShape>();
  const wireIndex = new GridIndex(boxesOfWire);
  for (const wire of design.connections) {
    const known = before?.wires.get(wire.id);
    const isKnown = known?.wire === wire && isSame(wire.source) && isSame(wire.target);
    const shape = isKnown ? known : wireShape(wire, shapeOf);
    wires.set(wire.id, shape);
    wireIndex.add(shape, shape.box);
    bounds.add(shape.box);
  }
  return new BuiltScene(design, parts, wires, partIndex, wireIndex, bounds.rect);
}

class BuiltScene implements Scene {
  private byNet: Map<string, WireShape[]> | undefined;

  constructor(
    readonly design: Design,
    readonly parts: ReadonlyMap<string, PartShape>,
    readonly wires: ReadonlyMap<string, WireShape>,
    readonly partIndex: GridIndex<PartShape>,
    readonly wireIndex: GridIndex<WireShape>,
    readonly bounds: Rect | undefined,
  ) {}

  /** Not grouped before somebody asks for a net. */
  get wiresOfNet(): ReadonlyMap<string, readonly WireShape[]> {
    return (this.byNet ??= groupedByNet(this.wires.values()));
  }
}

function groupedByNet(wires: Iterable<WireShape>): Map<string, WireShape[]> {
  const groups = new Map<string, WireShape[]>();
  for (const shape of wires) {
    const { net } = shape.wire;
    if (net === undefined) continue;
    const group = groups.get(net);
    if (group) group.push(shape);
    else groups.set(net, [shape]);
  }
  return groups;
}

/** The wires that follow when these parts move. */
export function wiresOfParts(scene: Scene, ids: ReadonlySet<string>): ReadonlySet<string> {
  const { wiresOf } = indexOf(scene.design);
  return new Set([...ids].flatMap((id) => (wiresOf.get(id) ?? []).map((wire) => wire.id)));
}
