import type { Severity } from '@tracewright/circuit/rules';
import { toScreen, type Size, type Viewport } from '../../../canvas/geometry/viewport';
import type { BoardDrawing, DrawnPart, TrackSide } from '@tracewright/circuit/drawing';
import type { BoardColours } from './board-colours';
import type { BoardPaths, MarkedPaths } from './board-paths';
import type { Flags } from './picture';

export interface BoardFrame {
  readonly context: CanvasRenderingContext2D;
  readonly ratio: number;
  readonly size: Size;
  readonly view: Viewport;
  readonly colours: BoardColours;
}

const TRACK_ALPHA: { readonly [side in TrackSide]: number } = { inner: 0.16, bottom: 0.34, top: 0.6 };
const SIDE_ALPHA = { top: 1, bottom: 0.55 } as const;
/** What does not stand out, while something else does. */
const DIMMED = 0.32;

function toPixels({ context, ratio }: BoardFrame): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

function toUnits({ context, ratio, view }: BoardFrame): void {
  const scale = ratio * view.zoom;
  context.setTransform(scale, 0, 0, scale, ratio * view.pan.x, ratio * view.pan.y);
}

/** The board with all its parts and tracks; dimmed where something is to stand out of it. */
export function paintBoard(
  frame: BoardFrame,
  board: BoardDrawing,
  paths: BoardPaths,
  flags: Flags,
  dimmed: boolean,
): void {
  const { context, size, view, colours } = frame;
  const strength = dimmed ? DIMMED : 1;
  toPixels(frame);
  context.globalAlpha = 1;
  context.fillStyle = colours.backdrop;
  context.fillRect(0, 0, size.width, size.height);
  toUnits(frame);
  context.fillStyle = colours.board;
  context.fill(paths.outline, 'evenodd');
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { side, width, path } of paths.tracks) {
    context.globalAlpha = TRACK_ALPHA[side] * strength;
    context.strokeStyle = colours[side];
    context.lineWidth = Math.max(width, 0.6 / view.zoom);
    context.stroke(path);
  }
  for (const side of ['bottom', 'top'] as const) paintParts(frame, paths, side, strength);
  context.globalAlpha = 1;
  context.strokeStyle = colours.edge;
  context.lineWidth = 1.4 / view.zoom;
  context.stroke(paths.outline);
  if (!dimmed) paintFlags(frame, board, flags);
  paintLabels(frame, board.parts, strength, new Set());
}

function paintParts(
  { context, view, colours }: BoardFrame,
  { pads, bodies }: BoardPaths,
  side: 'top' | 'bottom',
  strength: number,
): void {
  const alpha = SIDE_ALPHA[side] * strength;
  context.globalAlpha = 0.1 * alpha;
  context.fillStyle = colours.body;
  context.fill(bodies[side]);
  context.globalAlpha = 0.9 * alpha;
  context.fillStyle = colours.pad;
  context.fill(pads[side]);
  context.globalAlpha = 0.75 * alpha;
  context.strokeStyle = colours.bodyLine;
  context.lineWidth = 0.9 / view.zoom;
  context.stroke(bodies[side]);
}

/** Parts with findings, in the colour of the gravest. */
function paintFlags({ context, view, colours }: BoardFrame, board: BoardDrawing, flags: Flags): void {
  const least = 7 / view.zoom;
  for (const { reference, box } of board.parts) {
    const severity = flags.get(reference);
    if (!severity) continue;
    const [width, height] = [Math.max(box.width, least), Math.max(box.height, least)];
    const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
    context.globalAlpha = 0.22;
    context.fillStyle = colours.severity[severity];
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    context.strokeStyle = colours.severity[severity];
    context.lineWidth = 1.5 / view.zoom;
    context.strokeRect(x, y, width, height);
  }
}

/** What a finding is about, over the dimmed board. */
export function paintMarked(
  frame: BoardFrame,
  board: BoardDrawing,
  marked: MarkedPaths,
  severity: Severity | undefined,
): void {
  const { context, view, colours } = frame;
  toUnits(frame);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.globalAlpha = 0.9;
  for (const { side, width, path } of marked.tracks) {
    context.strokeStyle = side === 'inner' ? colours.inner : colours[side];
    context.lineWidth = Math.max(width, 1.8 / view.zoom);
    context.stroke(path);
  }
  context.globalAlpha = 1;
  context.fillStyle = colours.pad;
  context.fill(marked.pads);
  const tone = severity ? colours.severity[severity] : colours.marked;
  context.fillStyle = tone;
  context.strokeStyle = tone;
  context.globalAlpha = 0.18;
  context.fill(marked.bodies);
  context.globalAlpha = 1;
  context.lineWidth = 2 / view.zoom;
  context.stroke(marked.bodies);
  const parts = marked.parts.flatMap((index) => board.parts[index] ?? []);
  paintLabels(frame, parts, 1, new Set(parts));
}

const LABEL_PX = 11;
/** Narrower on the screen than this a part gets no label, unless it stands out. */
const LABELLED_PX = 20;

/** References above their parts; one that would lie over another is left out. */
function paintLabels(
  frame: BoardFrame,
  parts: readonly DrawnPart[],
  strength: number,
  important: ReadonlySet<DrawnPart>,
): void {
  const { context, view, size, colours } = frame;
  toPixels(frame);
  const taken: { x: number; y: number; half: number }[] = [];
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const part of parts) {
    const { box, reference, side } = part;
    const stressed = important.has(part);
    const across = box.width * view.zoom;
    if (reference === '' || (!stressed && across < LABELLED_PX)) continue;
    const middle = toScreen(view, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    if (middle.x < 0 || middle.y < -20 || middle.x > size.width || middle.y > size.height + 20) continue;
    context.font = `${stressed ? 650 : 550} ${stressed ? LABEL_PX + 1 : LABEL_PX}px ${colours.font}`;
    const half = context.measureText(reference).width / 2;
    if (!stressed && 2 * half > across) continue;
    const above = stressed && box.height * view.zoom < 30;
    const y = above ? middle.y - (box.height * view.zoom) / 2 - 9 : middle.y;
    if (taken.some((other) => Math.abs(other.y - y) < LABEL_PX + 2 && Math.abs(other.x - middle.x) < other.half + half))
      continue;
    taken.push({ x: middle.x, y, half });
    context.globalAlpha = strength * SIDE_ALPHA[side];
    context.lineWidth = 3.5;
    context.strokeStyle = colours.board;
    context.strokeText(reference, middle.x, y);
    context.fillStyle = colours.text;
    context.fillText(reference, middle.x, y);
  }
}
