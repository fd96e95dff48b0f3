import { labelOf } from '../state/design-index';
import type { PartShape, PinShape } from '../geometry/scene';
import type { Rect } from '../geometry/viewport';
import type { Frame } from './frame';

/** Sizes in design units. */
const REFERENCE = 10.5;
const VALUE = 9;
const PIN_NAME = 8.5;
const PIN_NUMBER = 6.5;
const SMALLEST_PX = 6.5;
/** References stay readable when everything else is too small. */
const LEAST_REFERENCE_PX = 8.5;

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Design units. */
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly mono?: boolean;
  readonly align?: CanvasTextAlign;
  /** Design units that the text may take. */
  readonly room: number;
  readonly upright?: boolean;
  /** CSS pixels: the text does not get smaller than this, as long as it fits whole. */
  readonly least?: number;
  /** Set off from wires that pass behind it. */
  readonly halo?: boolean;
}

function draw(frame: Frame, line: Line): void {
  const { context, view, palette, text } = frame;
  const size = Math.max(line.size * view.zoom, line.least ?? 0);
  if (line.text === '' || size < SMALLEST_PX) return;
  const family = line.mono ? palette.fontMono : palette.font;
  const shown = text.fitted(line.text, line.room * view.zoom, size, line.weight, family);
  if (shown === '' || (shown !== line.text && size > line.size * view.zoom)) return;
  context.font = `${line.weight} ${size}px ${family}`;
  context.textAlign = line.align ?? 'center';
  context.textBaseline = 'middle';
  context.fillStyle = line.colour;
  const x = line.x * view.zoom + view.pan.x;
  const y = line.y * view.zoom + view.pan.y;
  if (line.halo) {
    context.strokeStyle = palette.canvas;
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeText(shown, x, y);
  }
  if (!line.upright) {
    context.fillText(shown, x, y);
    return;
  }
  context.save();
  context.translate(x, y);
  context.rotate(-Math.PI / 2);
  context.fillText(shown, 0, 0);
  context.restore();
}

/** What stands below the reference: the value, else the part's name. */
function detailOf({ part }: PartShape): string {
  const label = labelOf(part);
  return [part.value, part.name].find((text) => text !== undefined && text !== '' && text !== label) ?? '';
}

/** Reference and value of a block: in its head and foot where the pins leave room, else in its middle or outside. */
export function drawBlockTexts(frame: Frame, shape: PartShape, body: Rect): void {
  const { palette } = frame;
  const middle = body.x + body.width / 2;
  const reference = {
    text: labelOf(shape.part),
    x: middle,
    weight: 600,
    colour: palette.partText,
    least: LEAST_REFERENCE_PX,
  };
  const value = { text: detailOf(shape), x: middle, weight: 400, colour: palette.partMuted };
  const room = body.width - 8;
  const onSides = shape.pins.every(({ side }) => side === 'left' || side === 'right');
  const named = shape.pins.some(({ pin }) => pin.name && pin.name !== pin.number);
  if (!named || !onSides) {
    const big = body.width >= 120 && body.height >= 90 ? 1.25 : 1;
    const centre = body.y + body.height / 2;
    const inner = onSides ? room : room - 30;
    draw(frame, { ...reference, y: centre - (value.text ? 7 * big : 0), size: REFERENCE * big, room: inner });
    draw(frame, { ...value, y: centre + 7 * big, size: VALUE * big, room: inner });
    return;
  }
  const first = Math.min(...shape.pins.map(({ y }) => y)) - body.y;
  if (first >= 20) {
    draw(frame, { ...reference, y: body.y + 3 + (first - 3) / 2 - 1, size: REFERENCE, room });
    draw(frame, { ...value, y: body.y + body.height - first / 2 + 2, size: VALUE, room });
  } else {
    draw(frame, { ...reference, y: body.y - 8, size: REFERENCE, room: room + 40 });
    draw(frame, { ...value, y: body.y + body.height + 9, size: VALUE, room: room + 40 });
  }
}

/** From far away only the reference, in the part's middle, if it fits. */
export function drawOverviewLabel(frame: Frame, { part, box }: Pick<PartShape, 'part' | 'box'>): void {
  draw(frame, {
    text: labelOf(part),
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    size: REFERENCE,
    weight: 600,
    colour: frame.palette.partText,
    least: LEAST_REFERENCE_PX,
    room: box.width,
  });
}

/** Reference and value of a symbol: above and below when it lies, beside it when it stands. */
export function drawSymbolTexts(frame: Frame, shape: PartShape, lies: boolean): void {
  const { palette } = frame;
  const { box } = shape;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const reference = {
    text: labelOf(shape.part),
    size: REFERENCE,
    weight: 600,
    colour: palette.partText,
    least: LEAST_REFERENCE_PX,
    halo: true,
  };
  const value = { text: detailOf(shape), size: VALUE, weight: 400, colour: palette.partMuted, halo: true };
  if (lies) {
    draw(frame, { ...reference, x, y: y - 17, room: box.width + 10 });
    draw(frame, { ...value, x, y: y + 18, room: box.width + 10 });
  } else {
    draw(frame, { ...reference, x: x + 14, y: y - 6, align: 'left', room: 70 });
    draw(frame, { ...value, x: x + 14, y: y + 6, align: 'left', room: 70 });
  }
}

const MIN_PITCH_PX = 7;

/** Numbers over the pins, names inside the body. */
export function drawPinTexts(frame: Frame, shape: PartShape, pinLength: number): void {
  const { part, pins, pitch } = shape;
  if (pins.length <= 2) return;
  if (pitch * frame.view.zoom < MIN_PITCH_PX) return;
  const scale = Math.min(1, pitch / 11);
  const across = (part.width - 2 * pinLength) / 2 - 8;
  for (const place of pins) {
    drawNumber(frame, place, pinLength, scale, pitch);
    drawName(frame, place, pinLength, scale, across);
  }
}

function drawNumber(
  frame: Frame,
  { pin, x, y, side }: PinShape,
  pinLength: number,
  scale: number,
  pitch: number,
): void {
  const line = { text: pin.number, size: PIN_NUMBER * scale, weight: 400, colour: frame.palette.pin, mono: true };
  const along = pinLength / 2;
  const off = Math.min(4.5, pitch / 3);
  if (side === 'left') draw(frame, { ...line, x: x + along, y: y - off, room: pinLength + 6 });
  else if (side === 'right') draw(frame, { ...line, x: x - along, y: y - off, room: pinLength + 6 });
  else if (side === 'top') draw(frame, { ...line, x: x - off, y: y + along, room: pinLength + 6, upright: true });
  else draw(frame, { ...line, x: x - off, y: y - along, room: pinLength + 6, upright: true });
}

function drawName(frame: Frame, { pin, x, y, side }: PinShape, pinLength: number, scale: number, room: number): void {
  if (!pin.name || pin.name === pin.number) return;
  const inside = pinLength + 4;
  const line = { text: pin.name, size: PIN_NAME * scale, weight: 450, colour: frame.palette.partText, room };
  if (side === 'left') draw(frame, { ...line, x: x + inside, y, align: 'left' });
  else if (side === 'right') draw(frame, { ...line, x: x - inside, y, align: 'right' });
  else if (side === 'top') draw(frame, { ...line, x, y: y + inside, align: 'right', upright: true });
  else draw(frame, { ...line, x, y: y - inside, align: 'left', upright: true });
}
