import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toScreen } from '../../../canvas/geometry/viewport';
import type { BoardDrawing } from '@tracewright/circuit/drawing';
import { flagsOf, listed } from '../result/findings';
import { smallBoard } from '../spec-support/analyses';
import { BoardPicture } from './board-picture';

/** CSS pixels: so small that one part of the board is worth going near to. */
const SIZE = { width: 240, height: 220 };

/** A path that can be made but not drawn: the test environment has no canvas. */
class NoPath {
  rect(): void {}
  moveTo(): void {}
  lineTo(): void {}
}

function recordingContext(): { readonly context: CanvasRenderingContext2D; readonly texts: string[] } {
  const texts: string[] = [];
  const methods: { readonly [name: string]: unknown } = {
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  const target: { [name: string]: unknown } = {};
  const context = new Proxy(target, {
    get: (own, name: string) => methods[name] ?? own[name] ?? (() => undefined),
    set: (own, name: string, value) => {
      own[name] = value;
      return true;
    },
  });
  return { context: context as unknown as CanvasRenderingContext2D, texts };
}

function shown() {
  const analysis = smallBoard();
  const board = analysis.drawing as BoardDrawing;
  const { context, texts } = recordingContext();
  const canvas = document.createElement('canvas');
  const picture = new BoardPicture(
    board,
    { still: canvas, moving: canvas },
    context,
    flagsOf(listed(analysis.findings, analysis.rules)),
  );
  picture.resize(SIZE);
  const boxOf = (reference: string) => board.parts.find((part) => part.reference === reference)?.box ?? board.bounds;
  const middleOf = (reference: string) => {
    const { x, y, width, height } = boxOf(reference);
    return toScreen(picture.view, { x: x + width / 2, y: y + height / 2 });
  };
  return { picture, board, texts, middleOf };
}

beforeEach(() => {
  vi.stubGlobal('Path2D', NoPath);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    draw();
    return 0;
  });
});

describe('the picture of a board', () => {
  it('stays whole in a room that changes, and where somebody went stays', () => {
    const { picture } = shown();
    const whole = picture.view;
    picture.resize({ width: 480, height: 440 });
    expect(picture.view.zoom).toBeGreaterThan(whole.zoom);
    const near = { zoom: 3, pan: { x: 5, y: 5 } };
    picture.setView(near);
    picture.resize(SIZE);
    expect(picture.view).toBe(near);
  });

  it('shows the whole board first, without references for which there is no room', () => {
    const { picture, board, texts } = shown();
    const from = toScreen(picture.view, board.bounds);
    const to = toScreen(picture.view, { x: board.bounds.width, y: board.bounds.height });
    expect(from.x).toBeGreaterThanOrEqual(0);
    expect(to.x).toBeLessThanOrEqual(SIZE.width);
    expect(to.y).toBeLessThanOrEqual(SIZE.height);
    expect(texts).toEqual([]);
  });

  it('brings the parts of a finding into the middle, but never further away than the whole board', () => {
    const { picture, middleOf, texts } = shown();
    const whole = picture.view.zoom;
    picture.show({ refs: ['D1'], nets: ['+3V3'], severity: 'error' });
    expect(middleOf('D1').x).toBeCloseTo(SIZE.width / 2);
    expect(middleOf('D1').y).toBeCloseTo(SIZE.height / 2);
    expect(picture.view.zoom).toBeGreaterThan(whole);
    expect(texts).toContain('D1');
    picture.show({ refs: ['D1', 'R1'], nets: [] });
    expect(picture.view.zoom).toBeGreaterThanOrEqual(whole);
  });

  it('finds the pads of a net where a finding names no parts', () => {
    const { picture, middleOf } = shown();
    picture.show({ refs: [], nets: ['GND'] });
    const pad = middleOf('D1');
    expect(Math.abs(pad.x - SIZE.width / 2)).toBeLessThan(40);
    expect(pad.y).toBeCloseTo(SIZE.height / 2);
  });

  it('shows the whole board for what is not on it', () => {
    const { picture } = shown();
    const whole = picture.view;
    picture.show({ refs: ['D1'], nets: [] });
    picture.show({ refs: ['U99'], nets: ['NONE'] });
    expect(picture.view).toEqual(whole);
  });

  it('knows the part under a point', () => {
    const { picture, middleOf } = shown();
    expect(picture.partAt(middleOf('R1'))).toBe('R1');
    expect(picture.partAt({ x: 1, y: 1 })).toBeUndefined();
  });
});
