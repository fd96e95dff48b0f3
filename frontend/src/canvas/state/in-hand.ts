import type { Design } from '@tracewright/circuit/design';
import type { Editor } from './editor';

/** Shows a design that came by itself: a wire that is being drawn and what is being dragged stay in hand, if they can. */
export function receive(editor: Editor, design: Design): void {
  const { wiring, drag } = editor.state;
  editor.load(design);
  const { parts, wires } = editor.state.scene;
  const ends = [wiring?.from, wiring?.target].flatMap((end) => end?.componentId ?? []);
  const lines = [...(drag?.wires ?? []), ...(drag?.changed ?? []), ...(drag?.piece ? [drag.piece.id] : [])];
  editor.store.set({
    ...(wiring && ends.every((id) => parts.has(id)) && { wiring }),
    ...(drag && [...drag.ids].every((id) => parts.has(id)) && lines.every((id) => wires.has(id)) && { drag }),
  });
}
