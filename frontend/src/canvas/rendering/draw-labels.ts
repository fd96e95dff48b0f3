import { isAutomaticNet, type Side, readableNet } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { STUB } from '../geometry/far-wires';
import { outOf } from '../geometry/pin-side';
import type { Scene } from '../geometry/scene';
import { wiresAtPins } from '../geometry/wires-at-pins';
import { containsPoint, type Rect } from '../geometry/viewport';
import { isPowerNet } from '../state/wiring';
import { crispWidth, type Frame } from './frame';

const SIZE = 8.5;
const ROOM = 90;
const LEAST_PX = 6.5;

/** A pin's place and the way out of its part. */
export interface PinPlace extends Point {
  readonly side: Side;
}

/** A net label at a loose pin: what it is joined to lies elsewhere. */
export function drawLabel(frame: Frame, pin: PinPlace, net: string): void {
  const { context, view } = frame;
  if (!isReadable(frame)) return;
  const [dx, dy] = outOf(pin.side);
  const [x, y] = [pin.x * view.zoom + view.pan.x, pin.y * view.zoom + view.pan.y];
  const stub = STUB * view.zoom;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + dx * stub, y + dy * stub);
  context.lineWidth = crispWidth(frame, 1.2);
  context.strokeStyle = colourOf(frame, net);
  context.stroke();
  drawName(frame, pin, net);
}

const isReadable = ({ view }: Frame): boolean => SIZE * view.zoom >= LEAST_PX;

const colourOf = ({ palette }: Frame, net: string): string =>
  isPowerNet(net) ? palette.wirePower : palette.wireSignal;

/** A net's name at the end of the short line that leaves a pin. */
function drawName(frame: Frame, { x, y, side }: PinPlace, net: string, lifted = false): void {
  const { context, view, palette, text } = frame;
  const size = SIZE * view.zoom;
  const [dx, dy] = outOf(side);
  const stub = STUB * view.zoom;
  context.font = `500 ${size}px ${palette.fontMono}`;
  context.textBaseline = 'middle';
  context.textAlign = dx < 0 ? 'right' : dx > 0 ? 'left' : 'center';
  const shown = text.fitted(shortName(net), ROOM * view.zoom, size, 500, palette.fontMono);
  const lift = dy === 0 ? (lifted ? -0.75 * size : 0) : dy * size * 0.8;
  const textX = x * view.zoom + view.pan.x + dx * (stub + 3);
  const textY = y * view.zoom + view.pan.y + dy * stub + lift;
  context.strokeStyle = palette.canvas;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeText(shown, textX, textY);
  context.fillStyle = colourOf(frame, net);
  context.fillText(shown, textX, textY);
}

/** "Net-(U1-Pad6)" only says "U1-Pad6". */
function shortName(net: string): string {
  return readableNet(isAutomaticNet(net) ? net.replace(/^Net-\((.*)\)$/, '$1') : net);
}

/** A pin that a folded wire ends at. */
export interface FarEnd extends PinPlace {
  readonly part: string;
  readonly pin: string;
  readonly net: string;
  /** How many far wires end here. */
  readonly count: number;
  /** Other wires leave from here, and the name stands above them. */
  readonly joined: boolean;
}

/** Each pin with a far wire, once. */
export function farEnds(scene: Scene): readonly FarEnd[] {
  const far = new Map<string, { part: string; pin: string; net: string; count: number }>();
  for (const { wire, stubs } of scene.wires.values()) {
    if (!stubs || wire.net === undefined) continue;
    for (const end of [wire.source, wire.target]) {
      if (!end) continue;
      const key = `${end.componentId}\n${end.pin}`;
      const known = far.get(key);
      if (known) known.count++;
      else far.set(key, { part: end.componentId, pin: end.pin, net: wire.net, count: 1 });
    }
  }
  const wires = wiresAtPins(scene.design);
  return [...far.values()].flatMap((end) => {
    const { pins = [] } = scene.parts.get(end.part) ?? {};
    const at = pins.findIndex(({ pin }) => pin.number === end.pin);
    const place = pins[at];
    const count = wires.get(end.part)?.[at] ?? 0;
    return place ? { x: place.x, y: place.y, side: place.side, ...end, joined: count > end.count } : [];
  });
}

/** The names of folded wires; their short lines are drawn with all other wires. */
export function drawFarEnds(frame: Frame, ends: readonly FarEnd[], seen: Rect): void {
  if (!isReadable(frame)) return;
  for (const end of ends) if (containsPoint(seen, end)) drawName(frame, end, end.net, end.joined);
}
