import { describe, expect, it } from 'vitest';
import { design, part, partNamed, testEditor, wire } from '../testing';
import { selected } from '../state/selection';
import { settleNudge } from './nudging';
import { runCommand, type ClipStore } from './run-command';

function setUp() {
  const test = testEditor(design([part('R1', 100, 100), part('C1', 400, 100)], [wire('R1.2', 'C1.1', 'A')]));
  let text: string | null = null;
  const clips: ClipStore = { read: () => text, write: (next) => (text = next) };
  test.editor.select(selected(['placed-R1']));
  return { ...test, clips };
}

describe('commands', () => {
  it('move the selection by one and by five grid steps', () => {
    const { editor, clips } = setUp();
    runCommand(editor, { kind: 'nudge', dx: 1, dy: 0, steps: 1 }, clips);
    runCommand(editor, { kind: 'nudge', dx: 0, dy: 1, steps: 5 }, clips);
    settleNudge(editor);
    expect(partNamed(editor.design, 'R1')).toMatchObject({ x: 125, y: 225 });
  });

  it('cut, paste and duplicate', () => {
    const { editor, clips, gestures } = setUp();
    runCommand(editor, { kind: 'cut' }, clips);
    expect(editor.design.components.map(({ reference }) => reference)).toEqual(['C1']);
    runCommand(editor, { kind: 'paste' }, clips, { x: 500, y: 500 });
    expect(partNamed(editor.design, 'R1')).toMatchObject({ id: 'placed-1000', x: 450, y: 475 });
    runCommand(editor, { kind: 'duplicate' }, clips);
    expect(partNamed(editor.design, 'R2')).toMatchObject({ x: 500, y: 525 });
    expect(gestures.map(({ label }) => label)).toEqual(['Delete R1', 'Paste R1', 'Duplicate R2']);
  });

  it('do not paste one copy on another', () => {
    const { editor, clips } = setUp();
    runCommand(editor, { kind: 'copy' }, clips);
    runCommand(editor, { kind: 'paste' }, clips);
    runCommand(editor, { kind: 'paste' }, clips);
    const [first, second] = [partNamed(editor.design, 'R2'), partNamed(editor.design, 'R3')];
    expect([first.x, first.y]).toEqual([150, 150]);
    expect(Math.abs(second.x - first.x) >= 100 || Math.abs(second.y - first.y) >= 50).toBe(true);
  });

  it('paste nothing from foreign text', () => {
    const { editor, clips, gestures } = setUp();
    clips.write('some text');
    runCommand(editor, { kind: 'paste' }, clips);
    expect(gestures).toEqual([]);
  });

  it('go back step by step with Esc', () => {
    const { editor, clips } = setUp();
    runCommand(editor, { kind: 'wire' }, clips);
    expect(editor.state.tool).toBe('wire');
    runCommand(editor, { kind: 'escape' }, clips);
    expect([editor.state.tool, editor.state.selection.parts.size]).toEqual(['select', 1]);
    runCommand(editor, { kind: 'escape' }, clips);
    expect(editor.state.selection.parts.size).toBe(0);
  });

  it('leave undo, redo, save and help to others', () => {
    const { editor, clips } = setUp();
    for (const kind of ['undo', 'redo', 'save', 'help'] as const)
      expect(runCommand(editor, { kind }, clips)).toBe(false);
  });

  it('zoom, fit and switch the grid', () => {
    const { editor, clips } = setUp();
    runCommand(editor, { kind: 'zoom-in' }, clips);
    expect(editor.state.view.zoom).toBe(1.25);
    runCommand(editor, { kind: 'fit' }, clips);
    runCommand(editor, { kind: 'snap' }, clips);
    expect(editor.state.snap).toBe(false);
    runCommand(editor, { kind: 'select-all' }, clips);
    expect([editor.state.selection.parts.size, editor.state.selection.wires.size]).toEqual([2, 1]);
  });
});
