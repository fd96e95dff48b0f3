import {
  clearOfSheets,
  handMark,
  labelledNet,
  newSheetName,
  turnedSide,
  usualSide,
  type Connection,
  type Design,
  type HandMarkKind,
  type PlacedComponent,
  type Side,
} from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { pinAt } from '../geometry/hit-test';
import { snapPoint } from '../geometry/snapping';
import { GRID, toDesign } from '../geometry/viewport';
import type { Editor } from './editor';
import type { Placing } from './editor-state';
import { placeOnWire } from './on-wire';
import { rememberLast } from './last-item';
import { typedNetName } from './net-name';
import { settle } from './settle';
import { likeOthers } from './own-ports';
import { needsDot } from './wire-draft';

/** How it is called in what is said about it. */
export const MARK_NAMES: { readonly [kind in HandMarkKind]: string } = {
  label: 'label',
  port: 'port',
  noConnect: 'no-connect',
  note: 'note',
  frame: 'sheet',
};
/** They join nothing. */
const LOOSE: ReadonlySet<HandMarkKind> = new Set(['note', 'frame']);

/** Hangs a mark on the pointer: a cross at once, the others once their text is known. */
export function startPlacing(editor: Editor, kind: HandMarkKind, pointer?: Point): void {
  const { view, size, readOnly } = editor.state;
  if (readOnly) return;
  editor.setTool(kind);
  const at = toDesign(view, pointer ?? { x: size.width / 2, y: size.height / 2 });
  const text = kind === 'noConnect' ? '' : undefined;
  editor.store.set({ placing: aimed(editor, { kind, turns: 0, at, ...(text !== undefined && { text }) }, at, 0) });
}

/** The text that all marks get that are set down until Esc; none ends it. */
export function sayOfPlaced(editor: Editor, text: string): void {
  const { placing } = editor.state;
  if (!placing) return;
  if (text.trim() === '') return editor.setTool('select');
  const said = textSaid(editor.design, placing.kind, text);
  editor.store.set({
    placing: { ...placing, text: said },
    announcement: `${MARK_NAMES[placing.kind]} ${said}: arrow keys or pointer to aim, Enter or click to place`,
  });
}

function textSaid(design: Design, kind: HandMarkKind, text: string): string {
  if (kind === 'frame') return newSheetName(design, text);
  // A note is no name.
  return kind === 'note' ? text.trim() : typedNetName(design, text);
}

/** To a point of the design: a pin within `reach`, else the grid. */
export function aimPlacing(editor: Editor, at: Point, reach: number, snap = editor.state.snap): void {
  const { placing } = editor.state;
  if (placing?.text !== undefined) editor.store.set({ placing: aimed(editor, placing, at, reach, snap) });
}

export function nudgePlacing(editor: Editor, dx: number, dy: number): void {
  const { placing } = editor.state;
  if (!placing) return;
  const from = snapPoint(placing.at, true);
  editor.store.set({ placing: aimed(editor, placing, { x: from.x + dx * GRID, y: from.y + dy * GRID }, 1) });
}

export function turnPlacing(editor: Editor, turns: number): void {
  const { placing } = editor.state;
  if (placing) editor.store.set({ placing: { ...placing, turns: (placing.turns + turns + 4) % 4 } });
}

function aimed(editor: Editor, placing: Placing, at: Point, reach: number, snap = editor.state.snap): Placing {
  const { scene, view } = editor.state;
  const { pin: _before, ...rest } = placing;
  if (placing.kind === 'frame') return { ...rest, at: clearOfSheets(editor.design.connections, snapPoint(at, true)) };
  const hit = pinAt(scene, at, view.zoom, { pin: reach, wire: 0 });
  // A label stands on a wire, whichever grid that was drawn on.
  const onWire = LOOSE.has(placing.kind) ? undefined : placeOnWire(editor.state, at, reach / view.zoom, snap);
  if (!hit) return { ...rest, at: onWire ?? snapPoint(at, snap) };
  return { ...rest, at: { x: hit.pin.x, y: hit.pin.y }, pin: { ...hit.end, side: hit.pin.side } };
}

const sideOf = ({ kind, text, pin, turns }: Placing): Side =>
  turnedSide(pin && kind !== 'note' ? pin.side : usualSide(kind, text), turns);

/** The mark as it would be set down now. */
export function placedNow(design: Design, placing: Placing, id: string): Connection {
  const { kind, at, text = '' } = placing;
  const side = sideOf(placing);
  const mark = handMark({ id, kind, at, text, side, net: netSaid(design, text) });
  return kind === 'port' ? likeOthers(design, mark, side) : mark;
}

/** The net that is meant: of that name, or the one that labels with that text name. */
function netSaid(design: Design, text: string): string {
  const said = new Set(design.connections.flatMap((mark) => (mark.text === text ? (labelledNet(mark) ?? []) : [])));
  const [only] = said;
  return said.size === 1 && only !== undefined ? only : text;
}

/** Sets the mark down where it hangs; the next one hangs on the pointer then. */
export function place(editor: Editor): void {
  const { placing } = editor.state;
  if (placing?.text !== undefined) setMark(editor, placing);
}

/** Sets a mark down as it is told. */
export function setMark(editor: Editor, placing: Placing): void {
  const mark = placedNow(editor.design, placing, editor.ids.next('wire'));
  const name = [MARK_NAMES[placing.kind], placing.text].filter((word) => word !== '').join(' ');
  const dot = placing.kind === 'port' && needsDot(editor.design, placing.at) ? editor.ids.next('wire') : undefined;
  if (!editor.edit(`Place ${name}`, (design) => withMark(design, mark, placing, dot))) return;
  // There is one sheet of a name.
  if (placing.kind === 'frame') editor.setTool('select');
  else rememberLast(editor, { kind: 'mark', placing });
}

function withMark(design: Design, mark: Connection, { kind, pin }: Placing, dot?: string): Design {
  const known = design.connections.some((other) => other.mark === mark.mark && other.path === mark.path);
  // A second cross or the same label at one place says nothing.
  if (known && !LOOSE.has(kind)) return design;
  const components =
    kind === 'noConnect' && pin ? design.components.map((part) => withOpenPin(part, pin)) : design.components;
  // A port joins the wire that runs under it only by a dot.
  const { type, path } = mark;
  const dots: readonly Connection[] = dot === undefined ? [] : [{ id: dot, type, mark: 'junction', path }];
  return settle(design, { components, connections: [...design.connections, mark, ...dots] });
}

const withOpenPin = (part: PlacedComponent, { componentId, pin }: NonNullable<Placing['pin']>): PlacedComponent =>
  part.id === componentId && part.pins
    ? { ...part, pins: part.pins.map((one) => (one.number === pin ? { ...one, noConnect: true } : one)) }
    : part;
