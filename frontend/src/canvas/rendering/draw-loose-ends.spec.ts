import { afterEach, expect, it, vi } from 'vitest';
import type { Connection } from '@tracewright/circuit/design';
import type { EditorState } from '../state/editor-state';
import { design, testEditor } from '../testing';
import { recordCanvases } from '../testing-canvas';
import { Renderer } from './renderer';

afterEach(() => vi.restoreAllMocks());

it('marks ends that join nothing where pins are marked, in the colour of their wire, and not while they are dragged', () => {
  const calls = recordCanvases();
  const wire: Connection = {
    id: 'w',
    type: 'signal',
    mark: 'wire',
    path: 'M 0 200 L 300 200',
    drawing: 'W 0 0 #ff00ff',
  };
  const { editor } = testEditor(design([], [wire]));
  const renderer = new Renderer(
    editor,
    document.createElement('canvas'),
    document.createElement('canvas'),
    () => undefined,
  );
  renderer.resize({ width: 1200, height: 900 });
  renderer.draw();
  const squaresAt = (zoom: number, state: Partial<EditorState> = {}) => {
    editor.store.set({ ...state, view: { zoom, pan: { x: 10, y: 10 } } });
    calls.length = 0;
    renderer.draw();
    return calls.flatMap(({ name, values }) => (name === 'rect' ? [values] : []));
  };
  const [first, second, ...others] = squaresAt(2);
  expect([Number(second?.[0]) - Number(first?.[0]), first?.[2], first?.[3], others]).toEqual([600, 16, 16, []]);
  expect(calls.filter(({ name }) => name === 'stroke').at(-1)?.strokeStyle).toBe('#ff00ff');
  expect(squaresAt(0.4)).toEqual([]);
  const moved = new Set(['w']);
  const drag = { ids: new Set<string>(), offset: { x: 0, y: 50 }, wires: moved, changed: moved };
  expect(squaresAt(1.5, { drag })).toEqual([]);
  renderer.dispose();
});
