import { panBy, zoomAt } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import type { WheelInput } from './pointer-input';

/** Notches and pinches zoom at the pointer, a touch pad's two fingers and Shift pan. */
export function turnWheel(editor: Editor, input: WheelInput): void {
  const { view, hover } = editor.state;
  // The design moves on under a pointer that stands still.
  if (hover) editor.store.set({ hover: undefined });
  if (input.ctrl || !input.fine) {
    const rate = input.fine ? 0.01 : 0.0018;
    if (input.shift && !input.ctrl) return editor.setView(panBy(view, -(input.deltaY || input.deltaX), 0));
    return editor.setView(zoomAt(view, Math.exp(-input.deltaY * rate), input));
  }
  editor.setView(panBy(view, -input.deltaX, -input.deltaY));
}
