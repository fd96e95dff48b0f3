import { joinsByDrawing, markPlace } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { hitTest, inMarquee, type Hit } from '../geometry/hit-test';
import { gridPoint, snapOffset } from '../geometry/snapping';
import { rectBetween, toDesign } from '../geometry/viewport';
import { changedByDrag } from '../state/dragging';
import type { Editor } from '../state/editor';
import type { Drag } from '../state/editor-state';
import { added, isNothing, selected, type Selection } from '../state/selection';
import { editInPlace } from '../state/text-editing';
import { cornersOf, isLine, pieceAt } from '../state/wire-edits';
import { openSheetAt, selectSheetNamedAt } from './sheets';

export interface DragMode {
  readonly kind: 'drag';
  /** CSS pixels of the canvas. */
  readonly start: Point;
  /** What lands on the grid. */
  readonly anchor: Point;
  /** One straight piece of a wire instead of what is selected. */
  readonly piece?: NonNullable<Drag['piece']>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A wire that is grabbed: its piece there; with other things that are selected, the whole of it. A mark is moved itself. */
export function beginWireDrag(editor: Editor, start: Point, { wire: { wire } }: Hit & { kind: 'wire' }): DragMode {
  const { selection, view } = editor.state;
  const isOneOfMany = selection.wires.has(wire.id) && selection.parts.size + selection.wires.size > 1;
  if (!isOneOfMany) editor.select(selected([], [wire.id]));
  if (!isLine(wire)) return { kind: 'drag', start, anchor: markPlace(wire) };
  const piece = { id: wire.id, at: pieceAt(wire, toDesign(view, start)) };
  const anchor = cornersOf(wire)[piece.at] ?? markPlace(wire);
  return isOneOfMany ? { kind: 'drag', start, anchor } : { kind: 'drag', start, anchor, piece };
}

/** What is dragged is so far from where it was. */
export function dragBy(
  editor: Editor,
  offset: Point,
  piece: DragMode['piece'],
  how: Pick<Drag, 'byKeys' | 'carried'> = {},
): void {
  const { drag: before, selection, design } = editor.state;
  if (before && before.offset.x === offset.x && before.offset.y === offset.y) return;
  if (before) return editor.store.set({ drag: { ...before, offset } });
  const begun: Drag = piece
    ? { ids: NOTHING, offset, piece }
    : { ids: selection.parts, offset, ...(selection.wires.size > 0 && { wires: selection.wires }) };
  const isPlain =
    !begun.piece &&
    !begun.wires &&
    !design.connections.some(({ mark }) => mark !== undefined) &&
    !joinsByDrawing(design.components, design.connections);
  const changed = isPlain ? undefined : changedByDrag(design, begun);
  editor.store.set({ drag: { ...begun, ...how, ...(changed && { changed }) }, hover: undefined });
}

/** Takes up what is selected, or what lies under the pointer, to follow it until the next click. */
export function carry(editor: Editor, pointer: Point | undefined): void {
  const { readOnly, drag, wiring, placing, hanging, view } = editor.state;
  if (!pointer || readOnly || drag || wiring || placing || hanging) return;
  const from = toDesign(view, pointer);
  if (isNothing(editor.state.selection)) selectAt(editor, from);
  const { selection, design } = editor.state;
  const part = design.components.find(({ id }) => selection.parts.has(id));
  const wire = part ? undefined : design.connections.find(({ id }) => selection.wires.has(id));
  const anchor = part ? gridPoint(part) : wire && markPlace(wire);
  if (anchor) dragBy(editor, { x: 0, y: 0 }, undefined, { carried: { from, anchor } });
}

function selectAt(editor: Editor, at: Point): void {
  const { scene, view, fold } = editor.state;
  const hit = hitTest(scene, at, view.zoom, undefined, fold);
  if (hit?.kind === 'wire') editor.select(selected([], [hit.wire.wire.id]));
  else if (hit?.kind === 'part') editor.select(selected([hit.part.part.id]));
  else if (hit?.kind === 'pin') editor.select(selected([hit.end.componentId]));
}

/** What is carried comes along. `snap` puts it on the grid. */
export function carryTo(editor: Editor, at: Point, snap: boolean): void {
  const { drag } = editor.state;
  if (!drag?.carried) return;
  const { from, anchor } = drag.carried;
  dragBy(editor, snapOffset(anchor, { x: at.x - from.x, y: at.y - from.y }, snap), undefined);
}

export interface MarqueeMode {
  readonly kind: 'marquee';
  readonly start: Point;
  /** What was selected before and stays. */
  readonly base: Selection;
}

export function marqueeTo(editor: Editor, to: Point, { start, base }: MarqueeMode): void {
  const { view, scene } = editor.state;
  const rect = rectBetween(toDesign(view, start), toDesign(view, to));
  // To the right it takes what is wholly inside, to the left all that it touches.
  const caught = inMarquee(scene, rect, to.x >= start.x);
  editor.store.set({
    marquee: rect,
    selection: added(base, selected(caught.parts, caught.wires)),
    tracedNet: undefined,
    hover: undefined,
  });
}

/** Selects what lies there and opens its text for typing. */
export function editWhatIsThere(editor: Editor, hit: Hit | undefined, at: Point): void {
  const isSheet = hit?.kind === 'wire' && hit.wire.wire.mark === 'sheet';
  if ((!hit || isSheet) && openSheetAt(editor, at)) return;
  if (hit?.kind === 'part') editor.select(selected([hit.part.part.id]));
  else if (hit?.kind === 'wire') editor.select(selected([], [hit.wire.wire.id]));
  else if (!selectSheetNamedAt(editor, at)) return;
  editInPlace(editor);
}
