import { afterEach, expect, it, vi } from 'vitest';
import { design, part, testEditor } from '../testing';
import { recordCanvases } from '../testing-canvas';
import { Renderer } from './renderer';

afterEach(() => vi.restoreAllMocks());

it('shows a frame by its lines from far away, where parts are plain boxes: it would hide them', () => {
  const calls = recordCanvases();
  const size = { width: 8000, height: 6000 };
  const lines = 'U 0 0 8000 6000\nL 0 0 0 8000 0 8000 6000 0 6000 0 0';
  const { editor } = testEditor(
    design([
      part('FRAME1', 0, 0, { ...size, pins: [], drawing: lines }),
      part('R1', 4000, 3000, { width: 150, height: 50, drawing: 'U 0 0 150 50\nP 0 0 25 1 0 25 0 0' }),
    ]),
  );
  const renderer = new Renderer(
    editor,
    document.createElement('canvas'),
    document.createElement('canvas'),
    () => undefined,
  );
  renderer.resize({ width: 1200, height: 900 });
  editor.store.set({ view: { zoom: 0.04, pan: { x: 10, y: 10 } } });
  calls.length = 0;
  renderer.draw();
  const boxes = calls.filter(({ name }) => name === 'rect').map(({ values }) => values[2]);
  expect(boxes).toEqual([6]);
  renderer.dispose();
});
