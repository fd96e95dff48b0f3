import type { ShapeFill } from '@tracewright/circuit';
import {
  isCrossedOut,
  outlineOf,
  type PlacedCircle,
  type PlacedDrawing,
  type PlacedLine,
  tabbedPieces,
  type PlacedText,
} from '@tracewright/circuit/design';
import type { PartShape, WireShape } from '../geometry/scene';
import { drawPictures } from './draw-pictures';
import { crispScale, crispWidth, jointOf, screenRect, type Frame } from './frame';
import { batchesOf, groupedByShape, lineWidth, ownColour, type PlacedShapes } from './pens';

/** Below this zoom a part that somebody drew is a plain box, as all parts are from far away. */
export const DRAWING_ZOOM = 0.06;
/** Capitals are this share of a font's size. */
const FONT = 1.36;
/** Smaller letters are grey noise: they are left out. */
const SMALLEST_PX = 6.5;
/** From far away the names of sheets are what one finds one's way by: they grow no smaller than this. */
const TITLE_PX = 11;
/** Of its capitals. */
export const LEAST_TITLE_PX = TITLE_PX / FONT;
/** Width of a letter in shares of its height; to leave out what is too long for its sheet, a guess will do. */
const LETTER_WIDTH = 0.6;
/** More corners than these make a curve, which looks better without being set on pixels. */
const MOST_CRISP = 10;

interface Colours {
  readonly line: string;
  readonly body?: string;
  readonly text: (role: PlacedText['role']) => string;
  /** Texts of smaller letters are left out, in pixels. */
  readonly smallest?: number;
}

/** Symbols with their pins and texts: bodies, then lines, each colour in one go. */
export function drawDrawnParts(frame: Frame, shapes: readonly PartShape[], alpha: number): void {
  if (shapes.length === 0) return;
  const { palette, context } = frame;
  const colours: Colours = {
    line: palette.partLine,
    body: palette.part,
    text: (role) => (role === 'reference' || role === 'name' ? palette.partText : palette.partMuted),
  };
  const fitted = shapes.filter(({ part }) => !isCrossedOut(part));
  const open = shapes.filter(({ part }) => isCrossedOut(part));
  context.globalAlpha = alpha;
  drawAll(frame, drawingsOf(fitted), colours);
  context.globalAlpha = alpha * 0.45;
  drawAll(frame, drawingsOf(open), colours);
  for (const shape of open) crossOut(frame, shape);
  context.globalAlpha = alpha;
}

/** Whether letters of this height can be read at this distance. */
export const isReadable = ({ view }: Frame, size: number): boolean => size >= SMALLEST_PX / (FONT * view.zoom);

/** Whether a symbol's own designator can be read; from far away no text can, and none has been worked out. */
export const isNameShown = (frame: Frame, drawing: PlacedDrawing): boolean =>
  isReadable(frame, drawing.letters) &&
  drawing.texts.some(({ role, size }) => role === 'reference' && isReadable(frame, size));

const drawingsOf = (shapes: readonly { readonly drawing?: PlacedDrawing }[]): readonly PlacedDrawing[] =>
  shapes.flatMap(({ drawing }) => drawing ?? []);

function crossOut(frame: Frame, { boxes }: PartShape): void {
  const { context, palette } = frame;
  context.beginPath();
  for (const box of boxes) {
    const { x, y, width, height } = screenRect(frame, box);
    context.moveTo(x, y);
    context.lineTo(x + width, y + height);
    context.moveTo(x + width, y);
    context.lineTo(x, y + height);
  }
  context.lineWidth = crispWidth(frame, 1);
  context.strokeStyle = palette.error;
  context.stroke();
}

type Group = 'frame' | 'note' | 'power' | 'signal';

/** Frames, labels, ports, dots, crosses and notes. */
export function drawMarks(frame: Frame, marks: readonly WireShape[], alpha = 1): void {
  const drawn = marks.filter(({ drawing }) => drawing !== undefined);
  if (drawn.length === 0) return;
  const { palette, context } = frame;
  const groups: { readonly [group in Group]: WireShape[] } = { frame: [], note: [], power: [], signal: [] };
  for (const mark of drawn) groups[groupOf(mark)].push(mark);
  const one = (line: string, text = line, body?: string): Colours => ({
    line,
    text: () => text,
    ...(body && { body }),
  });
  context.globalAlpha = alpha;
  // Below all that is drawn, as KiCad plots them.
  drawPictures(
    frame,
    groups.note.flatMap(({ drawing }) => drawing?.pictures ?? []),
  );
  drawAll(frame, drawingsOf(groups.frame), { ...one(palette.gridStrong, palette.partMuted), smallest: TITLE_PX });
  drawTitles(frame, groups.frame);
  drawAll(frame, drawingsOf(groups.note), one(palette.partMuted, palette.partMuted, palette.part));
  drawAll(frame, drawingsOf(groups.power), one(palette.wirePower));
  drawAll(frame, drawingsOf(groups.signal), one(palette.wireSignal));
  drawDots(frame, groups.power, palette.wirePower);
  drawDots(frame, groups.signal, palette.wireSignal);
  drawCrosses(frame, groups.note);
  context.globalAlpha = 1;
}

function drawTitles(frame: Frame, sheets: readonly WireShape[]): void {
  const { view, palette } = frame;
  const size = LEAST_TITLE_PX / view.zoom;
  for (const { wire, drawing } of sheets) {
    const width = (outlineOf(wire)?.width ?? 0) * view.zoom;
    for (const title of drawing?.texts ?? []) {
      const fits = title.text.length * LETTER_WIDTH * TITLE_PX < width;
      if (title.size < size && fits) drawWords(frame, { ...title, size }, palette.partMuted);
    }
  }
}

function groupOf({ wire: { mark }, power }: WireShape): Group {
  if (mark === 'frame') return 'frame';
  if (mark === 'note' || mark === 'noConnect' || mark === 'sheet') return 'note';
  return power || mark === 'port' ? 'power' : 'signal';
}

function drawDots(frame: Frame, marks: readonly WireShape[], colour: string): void {
  const { context, view } = frame;
  const radius = Math.max(1.4, 7 * view.zoom);
  context.beginPath();
  for (const { wire, line } of marks) {
    if (wire.mark !== 'junction') continue;
    const [x, y] = [middle(line, 0) * view.zoom + view.pan.x, middle(line, 1) * view.zoom + view.pan.y];
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, Math.PI * 2);
  }
  context.fillStyle = colour;
  context.fill();
}

/** Of the outline of a mark without a drawing, which goes from its first corner over the opposite one. */
const middle = (line: readonly number[], axis: 0 | 1): number => ((line[axis] ?? 0) + (line[axis + 4] ?? 0)) / 2;

/** A cross reaches so far, in design units: to the number of its pin there is room. */
const CROSS = 8;

function drawCrosses(frame: Frame, marks: readonly WireShape[]): void {
  const { context, view, palette } = frame;
  const reach = CROSS * view.zoom;
  if (reach < 1) return;
  context.beginPath();
  for (const { wire, line } of marks) {
    if (wire.mark !== 'noConnect') continue;
    const [x, y] = [middle(line, 0) * view.zoom + view.pan.x, middle(line, 1) * view.zoom + view.pan.y];
    context.moveTo(x - reach, y - reach);
    context.lineTo(x + reach, y + reach);
    context.moveTo(x + reach, y - reach);
    context.lineTo(x - reach, y + reach);
  }
  context.lineWidth = lineWidth(frame);
  context.strokeStyle = palette.pin;
  context.stroke();
}

function drawAll(frame: Frame, drawings: readonly PlacedDrawing[], colours: Colours): void {
  if (drawings.length === 0) return;
  const { context } = frame;
  const width = lineWidth(frame);
  const placed = groupedByShape(drawings);
  const fillAll = (shapes: readonly PlacedShapes[], fill: ShapeFill, colour: string, isPainted = false): void => {
    const filled = filledIn(shapes, fill, isPainted);
    if (filled.length === 0) return;
    trace(frame, filled, width);
    context.fillStyle = colour;
    context.fill();
  };
  const batches = batchesOf(frame, placed);
  if (colours.body !== undefined) fillAll(placed, 'body', colours.body);
  for (const { paint, inks } of batches) if (paint !== undefined) fillAll(inks, 'body', paint, true);
  fillAll(placed, 'line', colours.line);
  for (const batch of batches) {
    if (batch.bare) continue;
    context.strokeStyle = batch.colour ?? colours.line;
    if (batch.colour !== undefined) fillAll(batch.inks, 'line', batch.colour);
    trace(frame, batch.inks, batch.width);
    context.lineWidth = batch.width;
    context.lineJoin = jointOf(frame, batch.width);
    context.lineCap = context.lineJoin === 'round' ? 'round' : 'butt';
    if (batch.broken.length > 0) context.setLineDash([...batch.broken]);
    context.stroke();
    if (batch.broken.length > 0) context.setLineDash([]);
  }
  context.lineCap = 'butt';
  const least = (colours.smallest ?? SMALLEST_PX) / (FONT * frame.view.zoom);
  for (const drawing of drawings) {
    // To ask for texts is to place them.
    if (drawing.letters < least) continue;
    for (const text of drawing.texts) if (text.size >= least) drawWords(frame, text, colours.text(text.role));
  }
}

type Shapes = PlacedShapes['shapes'];
const filledShapes = new WeakMap<Shapes, Map<string, Shapes | undefined>>();

/** Those shapes alone that are filled so, worked out once for all that have a drawing. */
function filledIn(drawings: readonly PlacedShapes[], fill: ShapeFill, isPainted: boolean): readonly PlacedShapes[] {
  const key = isPainted ? `${fill} own` : fill;
  const isAsked = (shape: PlacedLine | PlacedCircle): boolean =>
    shape.fill === fill && (shape.paint !== undefined) === isPainted;
  return drawings.flatMap(({ shapes, origins }) => {
    const known = filledShapes.get(shapes) ?? new Map<string, Shapes | undefined>();
    filledShapes.set(shapes, known);
    if (!known.has(key)) {
      const own = { lines: shapes.lines.filter(isAsked), circles: shapes.circles.filter(isAsked) };
      known.set(key, own.lines.length + own.circles.length > 0 ? own : undefined);
    }
    const filled = known.get(key);
    return filled ? [{ shapes: filled, origins }] : [];
  });
}

/** Written out, without pairs or functions for each corner: a large design has tens of thousands, all drawn at its first sight. */
function trace(frame: Frame, drawings: readonly PlacedShapes[], width: number): void {
  const { context, view } = frame;
  const { zoom, pan } = view;
  const crisp = crispScale(frame, width);
  context.beginPath();
  for (const { shapes, origins } of drawings) {
    for (const { x: left, y: top } of origins) {
      for (const { points } of shapes.lines) {
        const isCrisp = points.length <= MOST_CRISP;
        for (let at = 0; at + 1 < points.length; at += 2) {
          const x = points[at]! + left;
          const y = points[at + 1]! + top;
          const screenX = isCrisp ? crisp.x(x) : x * zoom + pan.x;
          const screenY = isCrisp ? crisp.y(y) : y * zoom + pan.y;
          if (at === 0) context.moveTo(screenX, screenY);
          else context.lineTo(screenX, screenY);
        }
      }
      for (const { x, y, radius } of shapes.circles) {
        const screenX = (x + left) * zoom + pan.x;
        const screenY = (y + top) * zoom + pan.y;
        context.moveTo(screenX + radius * zoom, screenY);
        context.arc(screenX, screenY, radius * zoom, 0, Math.PI * 2);
      }
    }
  }
}

function drawWords(frame: Frame, words: PlacedText, colour: string): void {
  const { context, view, palette, size: screen } = frame;
  const size = words.size * FONT * view.zoom;
  const [x, y] = [words.x * view.zoom + view.pan.x, words.y * view.zoom + view.pan.y];
  const wide = words.stretch ?? 1;
  const reach = size * words.text.length * Math.max(1, wide);
  if (x < -reach || y < -reach || x > screen.width + reach || y > screen.height + reach) return;
  const weight = words.bold ? 700 : words.role === 'reference' ? 600 : 400;
  context.font = `${words.italic ? 'italic ' : ''}${weight} ${size}px ${palette.font}`;
  context.textAlign = words.along > 0 ? 'left' : words.along < 0 ? 'right' : 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = ownColour(frame, words) ?? colour;
  const rows = words.text.split('\n');
  const step = size * 1.2;
  const capital = words.size * view.zoom;
  const block = (rows.length - 1) * step;
  const first = words.across > 0 ? capital : words.across < 0 ? -block : (capital - block) / 2;
  if (!words.upward && wide === 1) {
    rows.forEach((row, index) => drawRow(context, row, words, capital, x, y + first + index * step));
    return;
  }
  context.save();
  context.translate(x, y);
  if (words.upward) context.rotate(-Math.PI / 2);
  if (wide !== 1) context.scale(wide, 1);
  rows.forEach((row, index) => drawRow(context, row, words, capital, 0, first + index * step));
  context.restore();
}

function drawRow(
  context: Frame['context'],
  row: string,
  { along }: PlacedText,
  capital: number,
  x: number,
  y: number,
): void {
  if (along <= 0 || !row.includes('\t')) return context.fillText(row, x, y);
  for (const { text, from } of tabbedPieces(row)) context.fillText(text, x + from * capital, y);
}
