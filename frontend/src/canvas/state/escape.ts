import type { Editor } from './editor';
import { NOTHING } from './selection';

/** One step back out of what is going on: a wire, a drag, a name, the tool, the selection. */
export function escape(editor: Editor): void {
  const { wiring, drag, marquee, naming, editing, tool } = editor.state;
  if (wiring || drag || marquee) {
    editor.store.set({ wiring: undefined, drag: undefined, marquee: undefined });
  } else if (naming || editing) {
    editor.store.set({ naming: undefined, editing: undefined });
  } else if (tool !== 'select') {
    editor.setTool('select');
  } else {
    editor.select(NOTHING);
  }
}
