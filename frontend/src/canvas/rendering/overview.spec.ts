import { afterEach, expect, it, vi } from 'vitest';
import type { Design } from '@tracewright/circuit/design';
import { design, part, testEditor } from '../testing';
import { recordCanvases, type DrawingCall } from '../testing-canvas';
import { Renderer } from './renderer';

afterEach(() => vi.restoreAllMocks());

/** What is drawn of a design at a zoom. */
function drawnAt(zoom: number, shown: Design): readonly DrawingCall[] {
  const calls = recordCanvases();
  const { editor } = testEditor(shown);
  const canvas = (): HTMLCanvasElement => document.createElement('canvas');
  const renderer = new Renderer(editor, canvas(), canvas(), () => undefined);
  renderer.resize({ width: 1200, height: 900 });
  editor.store.set({ view: { zoom, pan: { x: 10, y: 10 } } });
  calls.length = 0;
  renderer.draw();
  renderer.dispose();
  return calls;
}

it('shows a frame by its lines from far away, where parts are plain boxes: it would hide them', () => {
  const lines = 'U -4000 -3000 8000 6000\nL 0 -4000 -3000 4000 -3000 4000 3000 -4000 3000 -4000 -3000';
  const calls = drawnAt(
    0.04,
    design([
      part('FRAME1', 0, 0, { width: 8000, height: 6000, pins: [], drawing: lines }),
      part('R1', 4000, 3000, { width: 150, height: 50, drawing: 'U -75 -25 150 50\nP 0 -75 0 1 0 25 0 0' }),
    ]),
  );
  const boxes = calls.filter(({ name }) => name === 'rect').map(({ values }) => values[2]);
  expect(boxes).toEqual([6]);
});

it('writes no name over the sign of a gate', () => {
  const body = 'U -50 -50 100 100\nL 1 -50 -50 50 -50 50 50 -50 50 -50 -50\nT 1 0 -60 12 0 -1 0 ';
  const gate = (reference: string, x: number, sign: string) =>
    part(reference, x, 0, { width: 100, height: 100, drawing: `${body}${sign}` });
  const calls = drawnAt(0.3, design([gate('U1', 0, '\nT 0 0 0 20 0 0 0 &'), gate('U2', 400, '')]));
  const texts = calls.filter(({ name }) => name === 'fillText').map(({ values }) => values[0]);
  expect(texts).toEqual(['&', 'U2']);
});
