import { drawnPoints, isLabel, markPlace, type ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { pinAt, type Reach } from '../geometry/hit-test';
import { distanceTo } from '../geometry/path';
import { snapPoint } from '../geometry/snapping';
import { grow, toDesign } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import { addCorner, finishWire } from '../state/wire-draft';
import { samePin } from '../state/wiring';

/** Where a wire begins, turns or ends. */
interface Anchor {
  readonly at: Point;
  readonly end?: ConnectionEnd;
  /** There is something that a wire ends at. */
  readonly joins: boolean;
}

/** What a wire would meet there: a pin before a label before a drawn wire, else the grid. */
function anchorAt(editor: Editor, pointer: Point, reach: Reach, snap: boolean): Anchor {
  const { scene, view } = editor.state;
  const point = toDesign(view, pointer);
  const pin = pinAt(scene, point, view.zoom, { ...reach, pin: reach.pin * 1.6 });
  if (pin) return { at: { x: pin.pin.x, y: pin.pin.y }, end: pin.end, joins: true };
  const radius = reach.pin / view.zoom;
  const near = scene.wireIndex.query(grow({ ...point, width: 0, height: 0 }, radius)).map(({ wire }) => wire);
  for (const mark of near) {
    const place = markPlace(mark);
    if (isLabel(mark) && Math.hypot(place.x - point.x, place.y - point.y) <= radius) return { at: place, joins: true };
  }
  const snapped = snapPoint(point, snap);
  for (const wire of near) {
    if (wire.mark !== 'wire') continue;
    const points = drawnPoints(wire);
    for (const [index, b] of points.entries()) {
      const a = points[index - 1];
      if (a && distanceTo([a.x, a.y, b.x, b.y], point) <= radius) return { at: onPiece(a, b, snapped), joins: true };
    }
  }
  return { at: snapped, joins: false };
}

const within = (a: number, value: number, b: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), value));

/** The nearest place of a level or plumb piece of wire, the nearer end of any other. */
function onPiece(a: Point, b: Point, to: Point): Point {
  if (a.y === b.y) return { x: within(a.x, to.x, b.x), y: a.y };
  if (a.x === b.x) return { x: a.x, y: within(a.y, to.y, b.y) };
  return Math.hypot(to.x - a.x, to.y - a.y) <= Math.hypot(to.x - b.x, to.y - b.y) ? a : b;
}

export interface WirePointer extends Point {
  readonly reach: Reach;
  readonly snap: boolean;
}

/** Begins a wire at a pin, or at what is there. */
export function beginWire(editor: Editor, { reach, snap, ...pointer }: WirePointer, from?: ConnectionEnd): void {
  const { at, end = from } = anchorAt(editor, pointer, reach, snap);
  const wiring = { start: at, clicks: [], to: at, plumbFirst: false, ...(end && { from: end }) };
  editor.store.set({ wiring, hover: undefined, naming: undefined });
}

/** The wire follows the pointer. Answers whether it could end there. */
export function leadWire(editor: Editor, { reach, snap, ...pointer }: WirePointer): boolean {
  const { wiring } = editor.state;
  if (!wiring) return false;
  const { at, end, joins } = anchorAt(editor, pointer, reach, snap);
  const isStart = wiring.from !== undefined && end !== undefined && samePin(end, wiring.from);
  const { target: _before, ...draft } = wiring;
  editor.store.set({ wiring: { ...draft, to: at, ...(end && !isStart && { target: end }) } });
  return joins && !isStart;
}

/** Ends the wire at what is there, or at a second click on one place; else sets a corner. Answers why it is refused. */
export function clickWire(editor: Editor, pointer: WirePointer): string | undefined {
  const joins = leadWire(editor, pointer);
  const { wiring } = editor.state;
  if (!wiring) return undefined;
  const last = wiring.clicks.at(-1)?.at ?? wiring.start;
  const isAgain = last.x === wiring.to.x && last.y === wiring.to.y;
  if (joins || isAgain) return finishWire(editor);
  addCorner(editor);
  return undefined;
}
