import type { Steps } from '@tracewright/circuit/design';
import { GRID, revealed, union } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import { isNothing } from '../state/selection';
import { dragBy } from './drag';

/**
 * Moves what is selected by grid steps. It is shown as a drag is, and becomes a gesture when it ends: nets are worked out
 * and saved once for a held arrow key, not for each of its steps.
 */
export function nudge(editor: Editor, dx: number, dy: number): void {
  const { drag, selection, readOnly } = editor.state;
  if (readOnly || isNothing(selection) || (drag && !drag.byKeys)) return;
  const before = drag?.offset ?? { x: 0, y: 0 };
  dragBy(editor, { x: before.x + dx * GRID, y: before.y + dy * GRID }, undefined, { byKeys: true });
  reveal(editor);
}

/** Ends a move by keys, if there is one. */
export function settleNudge(editor: Editor): void {
  if (editor.state.drag?.byKeys) editor.drop();
}

/** The same in steps, the last of which shows the result. */
export function* settlingNudge(editor: Editor): Steps<void> {
  if (editor.state.drag?.byKeys) yield* editor.dropping();
}

function reveal(editor: Editor): void {
  const { drag, scene, view, size } = editor.state;
  const box = drag && union([...drag.ids].flatMap((id) => scene.parts.get(id)?.box ?? []));
  if (!box) return;
  const there = { ...box, x: box.x + drag.offset.x, y: box.y + drag.offset.y };
  editor.setView(revealed(view, size, there));
}
