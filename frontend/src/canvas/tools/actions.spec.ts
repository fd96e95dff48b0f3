import { beforeEach, describe, expect, it } from 'vitest';
import { design, part, partNamed, testEditor, wire, type TestEditor } from '../testing';
import { selected } from '../state/selection';
import { finishEditing } from '../state/text-editing';
import { changeSelected, renumberReferences, splitSelected } from './actions';
import { PointerTool } from './pointer';
import { runCommand } from './run-command';

const drawn = (id: string, path: string) => ({ id, type: 'signal', mark: 'wire', path }) as const;
const noClips = { read: () => null, write: () => undefined };
let test: TestEditor;
const run = (kind: 'break' | 'join' | 'edit' | 'trace', at?: { x: number; y: number }): boolean =>
  runCommand(test.editor, { kind }, noClips, at);
const paths = () => test.editor.design.connections.map(({ path }) => path);
const netOf = (reference: string, at: number) => partNamed(test.editor.design, reference).pins?.[at]?.net;

beforeEach(() => {
  const parts = [part('R1', 100, 100), part('C1', 500, 300, { value: '100nF' })];
  test = testEditor(design(parts, [drawn('wire-1', 'M 200 125 L 350 125 L 350 325 L 500 325')]));
});

describe('a wire', () => {
  it('is broken under the pointer, where its two halves stay joined, and joined again', () => {
    const net = netOf('R1', 1);
    run('break', { x: 351, y: 222 });
    expect(paths()).toEqual(['M 200 125 L 350 125 L 350 225', 'M 350 225 L 350 325 L 500 325']);
    expect([netOf('R1', 1), netOf('C1', 0)]).toEqual([net, net]);
    test.editor.select(
      selected(
        [],
        test.editor.design.connections.map(({ id }) => id),
      ),
    );
    run('join');
    expect(paths()).toEqual(['M 200 125 L 350 125 L 350 325 L 500 325']);
    expect(test.editor.state.selection.wires).toEqual(new Set(['wire-1']));
  });

  it('is split into its straight pieces; without one of them its ends are two nets', () => {
    test.editor.select(selected([], ['wire-1']));
    splitSelected(test.editor);
    expect(paths()).toEqual(['M 200 125 L 350 125', 'M 350 125 L 350 325', 'M 350 325 L 500 325']);
    expect(netOf('R1', 1)).toBe(netOf('C1', 0));
    test.editor.select(selected([], [test.editor.design.connections[1]?.id ?? '']));
    test.editor.removeSelection();
    expect(netOf('R1', 1)).not.toBe(netOf('C1', 0));
  });

  it('that joins two pins keeps the name of its net when it is broken', () => {
    test = testEditor(design([part('R1', 100, 100), part('C1', 500, 300)], [wire('R1.2', 'C1.1', 'RESET')]));
    run('break', { x: 350, y: 225 });
    expect([netOf('R1', 1), netOf('C1', 0)]).toEqual(['RESET', 'RESET']);
  });

  it('shows its whole net by a key, and all nets again by the same', () => {
    const net = netOf('R1', 1);
    test.editor.store.set({ hover: { kind: 'wire', id: 'wire-1', at: { x: 0, y: 0 }, ...(net && { net }) } });
    run('trace');
    expect(test.editor.state.tracedNet).toBe(net);
    run('trace');
    expect(test.editor.state.tracedNet).toBeUndefined();
  });
});

describe('texts that are edited in place', () => {
  it('a double-click or V opens the value of a part, Enter takes it over', () => {
    const tool = new PointerTool(test.editor, () => undefined);
    tool.doubleClick({ x: 550, y: 325, id: 1, type: 'mouse', button: 0, shift: false, ctrl: false, space: false });
    expect(test.editor.state.editing).toMatchObject({ id: 'placed-C1', kind: 'value', text: '100nF' });
    finishEditing(test.editor, ' 220nF ');
    expect(partNamed(test.editor.design, 'C1').value).toBe('220nF');
    expect(test.editor.state.editing).toBeUndefined();
  });

  it('a label gets another text and names its net by it; unchanged text is no change', () => {
    const label = {
      id: 'wire-9',
      type: 'signal',
      mark: 'label',
      path: 'M 350 225',
      text: 'A',
      net: 'A',
      drawing: 'T 0 5 0 18 1 0 0 A',
    } as const;
    test = testEditor(
      design(test.editor.design.components, [drawn('wire-1', 'M 200 125 L 350 125 L 350 325 L 500 325'), label]),
    );
    test.editor.select(selected([], ['wire-9']));
    run('edit');
    finishEditing(test.editor, 'A');
    expect(test.gestures).toEqual([]);
    run('edit');
    finishEditing(test.editor, 'RESET');
    expect(test.editor.design.connections[1]).toMatchObject({
      text: 'RESET',
      net: 'RESET',
      drawing: 'T 0 5 0 18 1 0 0 RESET',
    });
    expect([netOf('R1', 1), netOf('C1', 0)]).toEqual(['RESET', 'RESET']);
  });

  it('stay open when something else changes, and close when what they belong to goes', () => {
    test.editor.select(selected(['placed-C1']));
    run('edit');
    const { components, connections } = test.editor.design;
    test.editor.load({ components: [part('R1', 0, 0), ...components.slice(1)], connections });
    expect(test.editor.state.editing?.id).toBe('placed-C1');
    test.editor.load({ components: [part('R1', 0, 0)], connections: [] });
    expect(test.editor.state.editing).toBeUndefined();
  });
});

it('fields of many parts are changed at once, references numbered anew, each as one change', () => {
  test = testEditor(design([part('R4', 300, 0), part('R9', 0, 0)]));
  test.editor.selectAll();
  changeSelected(test.editor, { value: '10k', footprint: '0603' });
  expect(test.editor.design.components.map(({ value, footprint }) => [value, footprint])).toEqual([
    ['10k', '0603'],
    ['10k', '0603'],
  ]);
  expect(renumberReferences(test.editor)).toBe(2);
  expect(test.editor.design.components.map(({ reference }) => reference)).toEqual(['R2', 'R1']);
  expect(renumberReferences(test.editor)).toBe(0);
  expect(test.gestures).toHaveLength(2);
});
