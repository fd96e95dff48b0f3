import type { Point } from '@tracewright/circuit';
import { snapPoint } from '../geometry/snapping';
import { GRID, revealed, toDesign, toScreen } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import { finishWire } from '../state/wire-draft';
import { pinLabel } from '../state/wiring';
import { anchorAt, beginWire, leadWire, type WirePointer } from './wire-tool';

/** So near, in design units, that what stands on the next place of the grid is not meant. */
const NEAR = GRID * 0.3;

function pointerAt({ state: { view } }: Editor, at: Point): WirePointer {
  const reach = NEAR * view.zoom;
  return { ...toScreen(view, at), reach: { pin: reach, wire: reach }, snap: true };
}

/** Who draws without a pointer begins at the part that is chosen, else in the middle of the canvas. */
export function aimWire(editor: Editor): void {
  const { tool, selection, scene, view, size, readOnly } = editor.state;
  if (tool !== 'wire' || readOnly) return;
  const [id] = selection.parts;
  const [pin] = (id !== undefined && scene.parts.get(id)?.pins) || [];
  aimAt(editor, pin ?? snapPoint(toDesign(view, { x: size.width / 2, y: size.height / 2 }), true));
}

function aimAt(editor: Editor, place: Point): void {
  const { at, end } = anchorAt(editor, pointerAt(editor, place));
  editor.store.set({ aim: { x: at.x, y: at.y } });
  say(editor, end && pinLabel(editor.design, end));
  reveal(editor, at);
}

/** Arrow keys with the wire tool: they lead the wire, and before it the place where it begins. */
export function stepWire(editor: Editor, dx: number, dy: number): void {
  const { wiring, aim } = editor.state;
  const from = wiring?.to ?? aim;
  if (!from) return aimWire(editor);
  const { x, y } = snapPoint(from, true);
  const to = { x: x + dx * GRID, y: y + dy * GRID };
  if (!wiring) return aimAt(editor, to);
  leadWire(editor, pointerAt(editor, to));
  const target = editor.state.wiring?.target;
  say(editor, target && pinLabel(editor.design, target));
  reveal(editor, to);
}

/** Enter with the wire tool: a wire begins where the aim is, or ends. Answers why it is refused. */
export function confirmWire(editor: Editor): string | undefined {
  const { wiring, aim } = editor.state;
  if (!wiring) {
    if (aim) beginWire(editor, pointerAt(editor, aim));
    return undefined;
  }
  const reason = finishWire(editor);
  // The next one may begin there.
  if (editor.state.tool === 'wire') editor.store.set({ aim: wiring.to });
  return reason;
}

function say(editor: Editor, what: string | undefined): void {
  if (what !== undefined) editor.store.set({ announcement: what });
}

function reveal(editor: Editor, { x, y }: Point): void {
  const { view, size } = editor.state;
  editor.setView(revealed(view, size, { x, y, width: 0, height: 0 }));
}
