import { isLabel, markPlace, type ConnectionEnd, type Side } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { pinAt, type Reach } from '../geometry/hit-test';
import { snapPoint } from '../geometry/snapping';
import { GRID, grow, toDesign } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import { placeOnWire } from '../state/on-wire';
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
export function anchorAt(editor: Editor, { reach, snap, ...pointer }: WirePointer): Anchor {
  const { scene, view } = editor.state;
  const point = toDesign(view, pointer);
  const pin = pinAt(scene, point, view.zoom, { ...reach, pin: reach.pin * 1.6 });
  if (pin) return { at: { x: pin.pin.x, y: pin.pin.y }, end: pin.end, joins: true };
  const radius = reach.pin / view.zoom;
  for (const { wire: mark } of scene.wireIndex.query(grow({ ...point, width: 0, height: 0 }, radius))) {
    const place = markPlace(mark);
    if (isLabel(mark) && Math.hypot(place.x - point.x, place.y - point.y) <= radius) return { at: place, joins: true };
  }
  const onWire = placeOnWire(editor.state, point, radius, snap);
  return onWire ? { at: onWire, joins: true } : { at: snapPoint(point, snap), joins: false };
}

export interface WirePointer extends Point {
  readonly reach: Reach;
  readonly snap: boolean;
}

/** Begins a wire at a pin, or at what is there. */
export function beginWire(editor: Editor, pointer: WirePointer, from?: ConnectionEnd): void {
  const { at, end = from } = anchorAt(editor, pointer);
  const side = end && sideOf(editor, end);
  // It leaves a pin the way that the pin looks.
  const plumbFirst = side === 'top' || side === 'bottom';
  const wiring = { start: at, clicks: [], to: at, plumbFirst, ...(end && { from: end }) };
  editor.store.set({ wiring, aim: undefined, hover: undefined, naming: undefined });
}

const sideOf = (editor: Editor, { componentId, pin }: ConnectionEnd): Side | undefined =>
  editor.state.scene.parts.get(componentId)?.pins.find((place) => place.pin.number === pin)?.side;

/** A wire from a pin beside the grid stays straight as long as the pointer is as good as in line with it. */
function inLineWith(last: Point, snapped: Point, { x, y }: Point): Point {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < GRID / 2;
  return { x: near(last.x, x) ? last.x : snapped.x, y: near(last.y, y) ? last.y : snapped.y };
}

/** The wire follows the pointer. Answers whether it could end there. */
export function leadWire(editor: Editor, pointer: WirePointer): boolean {
  const { wiring } = editor.state;
  if (!wiring) return false;
  const anchor = anchorAt(editor, pointer);
  const { end, joins } = anchor;
  const last = wiring.clicks.at(-1)?.at ?? wiring.start;
  const at = joins || !pointer.snap ? anchor.at : inLineWith(last, anchor.at, toDesign(editor.state.view, pointer));
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
