import { expect, it, vi } from 'vitest';
import { design, part, wire } from '../testing';
import { Editor } from './editor';

/** There because tests run with --expose-gc. */
const { gc: collectGarbage } = globalThis as unknown as { readonly gc: () => void };

function newEditor(): Editor {
  const start = design([part('R1', 0, 0), part('C1', 500, 0)], [wire('R1.2', 'C1.1')]);
  return new Editor(start, { onGesture: vi.fn(), newGestureId: () => 'id' });
}

/** Moves a part about. What was shown before each step can be reached by the answer alone. */
function movedAbout(editor: Editor, times: number): readonly WeakRef<object>[] {
  const before: WeakRef<object>[] = [];
  for (let at = 0; at < times; at++) {
    before.push(new WeakRef(editor.state.design), new WeakRef(editor.state.scene));
    editor.moveOneTo('placed-R1', { x: 25 * at + 25, y: 0 });
  }
  return before;
}

it('an edited design keeps none of those before it: one draws all day', async () => {
  const editor = newEditor();
  const before = movedAbout(editor, 20);
  // What a WeakRef was made of stays until the turn ends.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(before.filter((one) => one.deref() !== undefined)).toEqual([]);
  expect(editor.state.scene.design).toBe(editor.design);
});
