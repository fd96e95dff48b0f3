import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Renderer } from '../rendering/renderer';
import { selected } from '../state/selection';
import { design, part, partNamed, testEditor, type TestEditor } from '../testing';
import { recordCanvases } from '../testing-canvas';
import { runCommand } from './run-command';

const noClips = { read: () => null, write: () => undefined };
let test: TestEditor;
beforeEach(() => {
  test = testEditor(design([part('R1', 100, 100), part('C1', 400, 300), part('L1', 700, 100)]));
});
const press = (kind: 'confirm' | 'escape' | 'wire'): boolean => runCommand(test.editor, { kind }, noClips);
const netOf = (reference: string, at: number) => partNamed(test.editor.design, reference).pins?.[at]?.net;
const drawn = () => test.editor.design.connections.map(({ mark, path }) => `${mark} ${path}`);

describe('a wire by keys alone', () => {
  const arrows = (dx: -1 | 0 | 1, dy: -1 | 0 | 1, steps: number): void => {
    for (let left = steps; left > 0; left -= left >= 5 ? 5 : 1)
      runCommand(test.editor, { kind: 'nudge', dx, dy, steps: left >= 5 ? 5 : 1 }, noClips);
  };

  it('begins at the chosen part, is led by arrows from pin to pin, and the next one begins there', () => {
    test.editor.select(selected(['placed-R1']));
    press('wire');
    expect(test.editor.state.aim).toEqual({ x: 100, y: 125 });
    arrows(1, 0, 4);
    expect(test.editor.state.announcement).toBe('R1.2');
    press('confirm');
    arrows(1, 0, 8);
    arrows(0, 1, 8);
    expect(test.editor.state.announcement).toBe('C1.1');
    press('confirm');
    expect(drawn()).toEqual(['wire M 200 125 L 300 125 L 300 325 L 400 325']);
    expect(netOf('R1', 1)).toBe(netOf('C1', 0));
    expect(partNamed(test.editor.design, 'R1')).toMatchObject({ x: 100, y: 100 });
    press('confirm');
    arrows(0, 1, 3);
    press('confirm');
    expect(drawn()[1]).toBe('wire M 400 325 L 400 400');
    press('escape');
    expect([test.editor.state.tool, test.editor.state.aim]).toEqual(['select', undefined]);
  });

  it('begins in the middle of the canvas where nothing is chosen', () => {
    test.editor.resized({ width: 800, height: 600 });
    test.editor.setView({ zoom: 1, pan: { x: 0, y: 0 } });
    press('wire');
    expect(test.editor.state.aim).toEqual({ x: 400, y: 300 });
  });

  it('shows where it would begin', () => {
    const calls = recordCanvases();
    const canvas = () => document.createElement('canvas');
    const renderer = new Renderer(test.editor, canvas(), canvas(), () => undefined);
    renderer.resize({ width: 800, height: 600 });
    renderer.draw();
    const rings = (): readonly unknown[] =>
      calls.flatMap(({ name, values }) => (name === 'arc' && values[2] === 5.5 ? [values.slice(0, 2)] : []));
    expect(rings()).toEqual([]);
    test.editor.setView({ zoom: 1, pan: { x: 0, y: 0 } });
    press('wire');
    renderer.draw();
    expect(rings()).toEqual([[400, 300]]);
    calls.length = 0;
    arrows(1, 0, 1);
    renderer.draw();
    expect(rings()).toEqual([[425, 300]]);
    renderer.dispose();
    vi.restoreAllMocks();
  });
});
