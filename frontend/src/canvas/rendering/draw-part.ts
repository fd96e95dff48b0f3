import { isAutomaticNet, isCrossedOut, type Design } from '@tracewright/circuit/design';
import { familyOf, kindOf, type PartFamily, type PartKind } from '../geometry/part-kind';
import { outOf } from '../geometry/pin-side';
import { areaOf } from '../geometry/mark-shape';
import { isFrame, type PartShape, type PinShape } from '../geometry/scene';
import { wiresAtPins, type WiresAtPins } from '../geometry/wires-at-pins';
import type { Rect } from '../geometry/viewport';
import { drawDrawnParts, DRAWING_ZOOM } from './draw-drawing';
import { drawLabel } from './draw-labels';
import { drawNamesWithin, LABELLED_PX } from './draw-names';
import { drawBlockTexts, drawOverviewLabel, drawPinTexts, drawSymbolTexts } from './draw-texts';
import { isTurned, symbolStrokes, SYMBOL_HALF, type Strokes } from './draw-symbol';
import { crispScale, crispWidth, screenRect, type Frame } from './frame';

/** Parts as people see them at three distances. */
export const OVERVIEW_ZOOM = 0.16;
export const DETAIL_ZOOM = 0.42;
const SYMBOL_TEXT_ZOOM = 0.36;

/** Looks up the catalogue's category of a part. */
export type CategoryOf = (componentId: string) => string | undefined;

interface Look {
  readonly kind: PartKind;
  readonly family: PartFamily;
}

export function lookOf(shape: PartShape, categoryOf: CategoryOf): Look {
  return { kind: kindOf(shape.part), family: familyOf(shape.part, categoryOf(shape.part.componentId)) };
}

/** How far the body stands back from the pins' outer ends, in design units. */
export function pinLength({ part, pins }: PartShape): number {
  return pins.length === 0 ? 0 : Math.min(15, part.width * 0.15);
}

const lying = (part: PartShape['part']): boolean => Math.round(part.rotation / 90) % 2 === 0;

/** The part's body without its pins. */
export function bodyOf(shape: PartShape): Rect {
  const { box } = shape;
  const inset = pinLength(shape);
  return lying(shape.part)
    ? { x: box.x + inset, y: box.y, width: box.width - 2 * inset, height: box.height }
    : { x: box.x, y: box.y + inset, width: box.width, height: box.height - 2 * inset };
}

/** In which design they stand: without one, no wires end at them. */
interface Surroundings {
  readonly categoryOf: CategoryOf;
  readonly design?: Design;
  readonly alpha?: number;
}

export function drawParts(frame: Frame, shapes: readonly PartShape[], surroundings: Surroundings): void {
  const { categoryOf, design, alpha = 1 } = surroundings;
  const { context, view } = frame;
  context.globalAlpha = alpha;
  const own = shapes.filter((shape) => showsDrawing(shape, view.zoom));
  drawDrawnParts(frame, own, alpha);
  drawNamesWithin(frame, own);
  for (const shape of own) if (shape.part.lowConfidence) drawToConfirm(frame, shape);
  const wires = design && view.zoom >= DETAIL_ZOOM ? wiresAtPins(design) : NO_WIRES;
  if (view.zoom >= DETAIL_ZOOM) for (const shape of own) drawLooseEnds(frame, shape, wires);
  const others = own.length === 0 ? shapes : shapes.filter((shape) => !showsDrawing(shape, view.zoom));
  if (view.zoom < OVERVIEW_ZOOM) drawOverview(frame, others, categoryOf);
  else for (const shape of others) drawPart(frame, shape, { look: lookOf(shape, categoryOf), wires, alpha });
  context.globalAlpha = 1;
}

/** As a plain box a frame would hide what lies within. */
const showsDrawing = (shape: PartShape, zoom: number): boolean =>
  isFrame(shape) || (shape.drawing !== undefined && zoom >= DRAWING_ZOOM);

const NO_WIRES: WiresAtPins = new Map();

/** Far away: plain boxes in the colour of their family, one fill for each colour. */
function drawOverview(frame: Frame, shapes: readonly PartShape[], categoryOf: CategoryOf): void {
  const { context, palette } = frame;
  const families = new Map<PartFamily, PartShape[]>();
  for (const shape of shapes) {
    const { family } = lookOf(shape, categoryOf);
    const group = families.get(family);
    if (group) group.push(shape);
    else families.set(family, [shape]);
  }
  const line = crispWidth(frame, 1);
  for (const [family, group] of families) {
    context.beginPath();
    // Units of a part may stand far from each other, with others in between.
    for (const { boxes } of group)
      for (const box of boxes) {
        const { x, y, width, height } = screenRect(frame, box, line);
        context.rect(x, y, Math.max(width, line), Math.max(height, line));
      }
    context.fillStyle = palette.part;
    context.fill();
    const alpha = context.globalAlpha;
    context.fillStyle = context.strokeStyle = palette.family[family];
    context.globalAlpha = alpha * 0.3;
    context.fill();
    context.globalAlpha = alpha * 0.9;
    context.lineWidth = line;
    context.stroke();
    context.globalAlpha = alpha;
  }
  for (const { part, boxes } of shapes)
    for (const box of boxes) if (box.width * frame.view.zoom >= LABELLED_PX) drawOverviewLabel(frame, { part, box });
}

interface DrawnPart {
  readonly look: Look;
  readonly wires: WiresAtPins;
  readonly alpha: number;
}

function drawPart(frame: Frame, shape: PartShape, { look, wires, alpha }: DrawnPart): void {
  const { context } = frame;
  const crossed = isCrossedOut(shape.part);
  const faded = crossed ? 0.45 : 1;
  context.globalAlpha = alpha * faded;
  if (look.kind === 'block') drawBlock(frame, shape, look);
  else drawSymbol(frame, shape, look);
  drawPins(frame, shape, wires);
  if (frame.view.zoom >= DETAIL_ZOOM) drawPinTexts(frame, shape, pinLength(shape));
  if (crossed) drawNotPopulated(frame, shape);
  if (shape.part.lowConfidence) drawToConfirm(frame, shape);
  context.globalAlpha = alpha;
}

function drawBlock(frame: Frame, shape: PartShape, { family }: Look): void {
  const { context, palette, view } = frame;
  const width = crispWidth(frame, 1);
  const body = screenRect(frame, bodyOf(shape), width);
  const radius = Math.min(4 * view.zoom, 5);
  context.beginPath();
  if (radius > 1.5) context.roundRect(body.x, body.y, body.width, body.height, radius);
  else context.rect(body.x, body.y, body.width, body.height);
  context.fillStyle = palette.part;
  context.fill();
  context.lineWidth = width;
  context.strokeStyle = palette.partLine;
  context.stroke();
  const strip = Math.max(2, Math.round(3 * view.zoom));
  if (body.width > 2 * radius && body.height > 4 * strip) {
    context.fillStyle = palette.family[family];
    context.fillRect(body.x + radius, body.y - width / 2, body.width - 2 * radius, strip);
  }
  drawBlockTexts(frame, shape, bodyOf(shape));
}

function drawSymbol(frame: Frame, shape: PartShape, { kind }: Look): void {
  const { context, palette, view } = frame;
  const { box, part, pins } = shape;
  const width = crispWidth(frame, Math.min(2, Math.max(1, 1.4 * view.zoom)));
  context.lineWidth = width;
  context.lineCap = 'round';
  context.strokeStyle = palette.partLine;
  const half = SYMBOL_HALF[kind];
  const reach = part.width / 2;
  context.beginPath();
  const strokes = turnedStrokes(frame, box, part.rotation, width);
  strokes.move(-reach, 0);
  strokes.line(-half, 0);
  strokes.move(half, 0);
  strokes.line(reach, 0);
  context.stroke();
  context.beginPath();
  symbolStrokes(kind, strokes, isTurned(kind, pins));
  context.fillStyle = palette.part;
  if (kind !== 'capacitor' && kind !== 'inductor' && kind !== 'battery' && kind !== 'switch') context.fill();
  context.strokeStyle = palette.partText;
  context.stroke();
  context.lineCap = 'butt';
  if (view.zoom >= SYMBOL_TEXT_ZOOM) drawSymbolTexts(frame, shape, lying(part));
}

/** Strokes in a part's own frame, drawn with its rotation and the view applied. */
function turnedStrokes(frame: Frame, box: Rect, rotation: number, lineWidth: number): Strokes {
  const { context, view } = frame;
  const turns = ((Math.round(rotation / 90) % 4) + 4) % 4;
  const [cos, sin] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[turns] as readonly [number, number];
  const scale = crispScale(frame, lineWidth);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const x = (px: number, py: number): number => scale.x(middle.x + px * cos - py * sin);
  const y = (px: number, py: number): number => scale.y(middle.y + px * sin + py * cos);
  const angle = (turns * Math.PI) / 2;
  return {
    move: (px, py) => context.moveTo(x(px, py), y(px, py)),
    line: (px, py) => context.lineTo(x(px, py), y(px, py)),
    arc: (px, py, radius, from, to) => context.arc(x(px, py), y(px, py), radius * view.zoom, from + angle, to + angle),
  };
}

function drawPins(frame: Frame, shape: PartShape, wires: WiresAtPins): void {
  const { context, palette, view } = frame;
  if (kindOf(shape.part) === 'block') {
    const length = pinLength(shape);
    const width = crispWidth(frame, Math.min(2, Math.max(1, 1.3 * view.zoom)));
    const scale = crispScale(frame, width);
    context.beginPath();
    for (const { x, y, side } of shape.pins) {
      const [dx, dy] = outOf(side);
      context.moveTo(scale.x(x), scale.y(y));
      context.lineTo(scale.x(x - dx * length), scale.y(y - dy * length));
    }
    context.lineWidth = width;
    context.strokeStyle = palette.pin;
    context.stroke();
  }
  if (view.zoom >= DETAIL_ZOOM) drawLooseEnds(frame, shape, wires);
}

/** Pins that no wire ends at: open, or with the name of their net. */
function drawLooseEnds(frame: Frame, { part, pins }: PartShape, wires: WiresAtPins): void {
  const counts = wires.get(part.id);
  const loose = pins.filter((_, at) => !counts?.[at]);
  drawOpenEnds(
    frame,
    loose.filter(({ pin }) => pin.net === undefined),
  );
  for (const pin of loose)
    if (pin.pin.net !== undefined && !isAutomaticNet(pin.pin.net)) drawLabel(frame, pin, pin.pin.net);
}

/** Small open circles at pins that nothing is connected to. */
function drawOpenEnds(frame: Frame, pins: readonly PinShape[]): void {
  if (pins.length === 0) return;
  const { context, view, palette } = frame;
  const radius = 2 * view.zoom;
  context.beginPath();
  for (const { x, y } of pins) {
    const [screenX, screenY] = [x * view.zoom + view.pan.x, y * view.zoom + view.pan.y];
    context.moveTo(screenX + radius, screenY);
    context.arc(screenX, screenY, radius, 0, Math.PI * 2);
  }
  context.fillStyle = palette.canvas;
  context.fill();
  context.lineWidth = crispWidth(frame, 1);
  context.strokeStyle = palette.pin;
  context.stroke();
}

/** Do-not-populate: crossed out. */
function drawNotPopulated(frame: Frame, shape: PartShape): void {
  const { context, palette } = frame;
  const body = screenRect(frame, bodyOf(shape));
  context.beginPath();
  context.moveTo(body.x, body.y);
  context.lineTo(body.x + body.width, body.y + body.height);
  context.moveTo(body.x + body.width, body.y);
  context.lineTo(body.x, body.y + body.height);
  context.lineWidth = crispWidth(frame, 1);
  context.strokeStyle = palette.error;
  context.stroke();
}

/** A broken frame around the part and its texts: recognised in a picture or PDF, and not yet confirmed by a person. */
function drawToConfirm(frame: Frame, shape: PartShape): void {
  const { context, palette } = frame;
  const body = screenRect(frame, (shape.drawing && areaOf(shape.drawing)) ?? bodyOf(shape));
  const gap = crispWidth(frame, 3);
  context.setLineDash([crispWidth(frame, 4), crispWidth(frame, 3)]);
  context.lineWidth = crispWidth(frame, 1);
  context.strokeStyle = palette.warning;
  context.strokeRect(body.x - gap, body.y - gap, body.width + 2 * gap, body.height + 2 * gap);
  context.setLineDash([]);
}
