import { brokenLine, drawnPen, isAutomaticNet, USUAL_PEN, readableNet } from '@tracewright/circuit/design';
import { shownLine } from '../geometry/far-wires';
import type { Polyline } from '../geometry/path';
import type { PartShape, WireShape } from '../geometry/scene';
import type { WiresAtPins } from '../geometry/wires-at-pins';
import { crispScale, crispWidth, jointOf, type Frame } from './frame';
import { ownColour } from './pens';

export interface WireStyle {
  readonly colour: string;
  /** CSS pixels at zoom 1. */
  readonly width: number;
  readonly alpha?: number;
  readonly dashed?: boolean;
  /** Lengths of dashes and gaps in turn, CSS pixels. */
  readonly broken?: readonly number[];
}

/** Wires get thinner when zoomed out, but slower than everything else. */
function scaled(frame: Frame, width: number): number {
  return crispWidth(frame, width * Math.min(1.6, Math.max(0.55, Math.sqrt(frame.view.zoom))));
}

/** Strokes many lines in one go. */
export function strokeLines(frame: Frame, lines: Iterable<Polyline>, style: WireStyle): void {
  const { context } = frame;
  const width = scaled(frame, style.width);
  const scale = crispScale(frame, width);
  context.beginPath();
  for (const line of lines) tracePath(context, line, scale);
  context.strokeStyle = style.colour;
  context.lineWidth = width;
  context.globalAlpha = style.alpha ?? 1;
  context.lineJoin = jointOf(frame, width);
  const broken = style.dashed ? [6, 4] : (style.broken ?? []);
  if (broken.length > 0) context.setLineDash([...broken]);
  context.stroke();
  if (broken.length > 0) context.setLineDash([]);
  context.globalAlpha = 1;
}

function tracePath(
  context: CanvasRenderingContext2D,
  line: Polyline,
  scale: { x(value: number): number; y(value: number): number },
): void {
  let lifted = true;
  for (let at = 0; at < line.length; at += 2) {
    const x = line[at] as number;
    // NaN alone differs from itself: the pen is lifted there.
    if (x !== x) {
      lifted = true;
      continue;
    }
    const screenX = scale.x(x);
    const screenY = scale.y(line[at + 1] as number);
    if (lifted) context.moveTo(screenX, screenY);
    else context.lineTo(screenX, screenY);
    lifted = false;
  }
}

/** Power is blue, everything else amber, wires without known ends grey and dashed. */
export function drawWires(
  frame: Frame,
  wires: readonly WireShape[],
  { alpha = 1, width = 1.4, folded = false }: { alpha?: number; width?: number; folded?: boolean } = {},
): void {
  const { palette } = frame;
  const { power, signal, bus, unbound } = usualWires(wires, folded);
  if (power.length > 0) strokeLines(frame, power, { colour: palette.wirePower, width, alpha });
  if (signal.length > 0) strokeLines(frame, signal, { colour: palette.wireSignal, width, alpha });
  if (bus.length > 0) strokeLines(frame, bus, { colour: palette.wireSignal, width: width * 3, alpha });
  if (unbound.length > 0) {
    strokeLines(frame, unbound, { colour: palette.wireSignal, width, alpha: alpha * 0.8, dashed: true });
  }
  for (const { drawn, list } of wiresByPen(wires)) {
    const [{ power, wire }] = list as [WireShape];
    const pen = drawnPen(drawn);
    const { width: own, dash } = pen;
    const isBus = wire.mark === 'bus';
    const usual = isBus ? 2 * USUAL_PEN : USUAL_PEN;
    const broken = brokenLine({ width: own ?? usual, dash }).map((length) => length * frame.view.zoom);
    strokeLines(frame, shownLines(list, folded), {
      ...{ colour: ownColour(frame, pen) ?? (power ? palette.wirePower : palette.wireSignal), alpha, broken },
      width: (isBus ? 3 : 1) * width * Math.min(WIDEST, (own ?? usual) / usual),
    });
  }
}

/** Of the usual width. */
const WIDEST = 6;

const shownLines = (wires: readonly WireShape[], folded: boolean): Polyline[] =>
  wires.map((wire) => shownLine(wire, folded));

/** Lines of wires without a pen of their own by their kind; a bus with power is drawn as both. */
function usualWires(wires: readonly WireShape[], folded: boolean) {
  const kinds = { power: [] as Polyline[], signal: [] as Polyline[], bus: [] as Polyline[], unbound: [] as Polyline[] };
  for (const shape of wires) {
    const { wire, power, bound } = shape;
    if (shape.drawing !== undefined || wire.drawing !== undefined) continue;
    const line = shownLine(shape, folded);
    const isBus = wire.mark === 'bus';
    if (power) kinds.power.push(line);
    else if (!bound) kinds.unbound.push(line);
    else if (!isBus) kinds.signal.push(line);
    if (isBus) kinds.bus.push(line);
  }
  return kinds;
}

/** Wires that their author drew with a pen of their own, all of one look together. */
function wiresByPen(wires: readonly WireShape[]): Iterable<{ readonly drawn: string; readonly list: WireShape[] }> {
  const groups = new Map<string, { drawn: string; list: WireShape[] }>();
  for (const shape of wires) {
    const { drawing, power, wire } = shape;
    if (drawing !== undefined || wire.drawing === undefined) continue;
    const key = `${wire.drawing} ${wire.mark} ${power}`;
    const group = groups.get(key) ?? { drawn: wire.drawing, list: [] };
    if (group.list.push(shape) === 1) groups.set(key, group);
  }
  return groups.values();
}

/** From this zoom on junctions are drawn, and from another one on nets are named. */
export const JUNCTION_ZOOM = 0.3;
export const NET_NAME_ZOOM = 0.75;

/** Dots where several wires meet at a pin. Wires that are folded away (so many by pin) meet nobody. */
export function drawJunctions(
  frame: Frame,
  parts: readonly PartShape[],
  joined: { readonly wires: WiresAtPins; readonly powerPins: ReadonlySet<string> },
  folded?: ReadonlyMap<string, number>,
): void {
  const { context, view, palette } = frame;
  const radius = Math.max(1.6, 2.6 * view.zoom);
  for (const power of [true, false]) {
    context.beginPath();
    for (const { part, pins } of parts) {
      const counts = joined.wires.get(part.id) ?? [];
      for (let at = 0; at < counts.length; at++) {
        const { pin, x, y } = pins[at]!;
        const key = `${part.id}\n${pin.number}`;
        if (counts[at]! - (folded?.get(key) ?? 0) < 2 || joined.powerPins.has(key) !== power) continue;
        const [screenX, screenY] = [x * view.zoom + view.pan.x, y * view.zoom + view.pan.y];
        context.moveTo(screenX + radius, screenY);
        context.arc(screenX, screenY, radius, 0, Math.PI * 2);
      }
    }
    context.fillStyle = power ? palette.wirePower : palette.wireSignal;
    context.fill();
  }
}

const NET_NAME_SIZE = 8.5;

export interface NetSpot {
  readonly net: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly power: boolean;
}

/** For each net the longest level piece of its wires, where its name can stand. */
export function netSpots(wiresOfNet: ReadonlyMap<string, readonly WireShape[]>): readonly NetSpot[] {
  return [...wiresOfNet].flatMap(([net, wires]) => {
    if (isAutomaticNet(net)) return [];
    let best: NetSpot | undefined;
    for (const { line, power, wire } of wires) {
      // Drawn wires bear the labels that their author gave them.
      if (wire.mark !== undefined) continue;
      for (let at = 2; at < line.length; at += 2) {
        const [ax, ay, bx, by] = [line[at - 2], line[at - 1], line[at], line[at + 1]] as [
          number,
          number,
          number,
          number,
        ];
        const length = Math.abs(bx - ax);
        if (ay === by && length > (best?.length ?? 0)) best = { net, x: (ax + bx) / 2, y: ay, length, power };
      }
    }
    return best ?? [];
  });
}

/** Names of nets on their wires, where there is room. */
export function drawNetNames(frame: Frame, spots: readonly NetSpot[]): void {
  const { context, view, palette, text, size } = frame;
  const height = NET_NAME_SIZE * view.zoom;
  context.font = `500 ${height}px ${palette.fontMono}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  for (const { net, x, y, length, power } of spots) {
    const name = readableNet(net);
    const width = text.width(name, height, 500, palette.fontMono);
    if (width + 8 > length * view.zoom) continue;
    const [screenX, screenY] = [x * view.zoom + view.pan.x, y * view.zoom + view.pan.y - 3 * view.zoom];
    if (screenX < -width || screenX > size.width + width || screenY < 0 || screenY > size.height + height) continue;
    context.fillStyle = power ? palette.wirePower : palette.wireSignal;
    context.fillText(name, screenX, screenY);
  }
}
