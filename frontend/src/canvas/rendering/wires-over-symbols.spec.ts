import { afterEach, expect, it, vi } from 'vitest';
import { standingSymbol } from '@tracewright/circuit/layout';
import { design, part, testEditor } from '../testing';
import { recordCanvases } from '../testing-canvas';
import { Renderer } from './renderer';

afterEach(() => vi.restoreAllMocks());

it('a wire that was drawn through a symbol is drawn over its body', () => {
  const calls = recordCanvases();
  const plain = part('R1', 0, 0, { pins: [{ number: '1' }, { number: '2' }] });
  const drawing = 'W 0 0 #ff00ff';
  const wire = { id: 'w', type: 'signal', mark: 'wire', path: 'M -200 25 L 300 25', drawing } as const;
  const { editor } = testEditor(design([{ ...plain, ...standingSymbol(plain, 'left') }], [wire]));
  const canvas = () => document.createElement('canvas');
  const renderer = new Renderer(editor, canvas(), canvas(), () => undefined);
  renderer.resize({ width: 1200, height: 900 });
  calls.length = 0;
  renderer.draw();
  const wireAt = calls.findIndex(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === '#ff00ff');
  const bodyAt = calls.findLastIndex(({ name, values }) => name === 'fillText' && values[0] === 'R1');
  expect(bodyAt).toBeGreaterThan(-1);
  expect(wireAt).toBeGreaterThan(bodyAt);
  renderer.dispose();
});
