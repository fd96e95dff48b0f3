import { describe, expect, it, vi } from 'vitest';
import { selected } from '../state/selection';
import * as settling from '../state/settle';
import { design, part, partNamed, testEditor, wire } from '../testing';
import { dragBy } from './drag';
import { nudge, settleNudge } from './nudging';
import { runCommand } from './run-command';

const noClips = { read: () => null, write: () => undefined };

function setUp() {
  const test = testEditor(design([part('R1', 100, 100), part('C1', 400, 100)], [wire('R1.2', 'C1.1', 'A')]));
  test.editor.select(selected(['placed-R1']));
  return test;
}

describe('moving by keys', () => {
  it('works the design out once, however many steps it has', () => {
    const { editor, gestures } = setUp();
    const before = editor.design;
    const settle = vi.spyOn(settling, 'followMoved');
    for (let step = 0; step < 20; step++) nudge(editor, 1, 0);
    expect(editor.design).toBe(before);
    expect(editor.state.drag?.offset).toEqual({ x: 500, y: 0 });
    expect(settle).not.toHaveBeenCalled();
    settleNudge(editor);
    expect(partNamed(editor.design, 'R1')).toMatchObject({ x: 600, y: 100 });
    expect(gestures.map(({ label }) => label)).toEqual(['Move R1']);
    settleNudge(editor);
    expect(gestures).toHaveLength(1);
  });

  it('ends before any other command, so that nothing of it is lost', () => {
    for (const kind of ['escape', 'delete', 'select-all', 'save', 'undo'] as const) {
      const { editor, gestures } = setUp();
      nudge(editor, 0, 2);
      runCommand(editor, { kind }, noClips);
      expect(gestures[0]?.label).toBe('Move R1');
      expect(editor.state.drag).toBeUndefined();
    }
  });

  it('goes on over a design that comes from elsewhere', () => {
    const { editor, gestures } = setUp();
    nudge(editor, 1, 0);
    editor.load(design([part('R1', 100, 300), part('U1', 0, 0)]));
    nudge(editor, 1, 0);
    settleNudge(editor);
    expect(partNamed(editor.design, 'R1')).toMatchObject({ x: 150, y: 300 });
    expect(gestures).toHaveLength(1);
  });

  it('is no change when it leads back', () => {
    const { editor, gestures } = setUp();
    nudge(editor, 1, 0);
    nudge(editor, -1, 0);
    settleNudge(editor);
    expect(gestures).toEqual([]);
  });

  it('keeps what is moved in sight', () => {
    const { editor } = setUp();
    nudge(editor, 100, 0);
    const { view, size } = editor.state;
    const x = (100 + 2500) * view.zoom + view.pan.x;
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(size.width);
  });

  it('does nothing to a design that is only looked at, nor to what a pointer drags', () => {
    const { editor } = setUp();
    editor.store.set({ readOnly: true });
    nudge(editor, 1, 0);
    expect(editor.state.drag).toBeUndefined();
    editor.store.set({ readOnly: false });
    dragBy(editor, { x: 5, y: 5 }, undefined);
    nudge(editor, 1, 0);
    settleNudge(editor);
    expect(editor.state.drag?.offset).toEqual({ x: 5, y: 5 });
  });
});
