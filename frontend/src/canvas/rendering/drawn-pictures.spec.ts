import type { Connection, Design } from '@tracewright/circuit/design';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hitTest } from '../geometry/hit-test';
import { testEditor } from '../testing';
import { recordingContext, type DrawingCall } from '../testing-canvas';
import type { PictureSource } from './picture-source';
import { Renderer } from './renderer';

const DIGEST = 'ab'.repeat(32);
const PICTURE: Connection = {
  ...{ id: 'picture', type: 'signal', mark: 'note', path: 'M 200 100' },
  drawing: `I -100 -50 200 100 ${DIGEST}`,
};
const WIRE: Connection = { id: 'wire', type: 'signal', mark: 'wire', path: 'M 50 100 L 350 100' };
const SHEET: Design = { components: [], connections: [WIRE, PICTURE] };

/** A file that comes when it is told to. */
function source(found: HTMLCanvasElement | 'gone') {
  let tell: () => void = () => undefined;
  let isThere = false;
  const at = vi.fn<PictureSource['at']>(() => (isThere ? found : 'loading'));
  const onChange = (changed: () => void) => {
    tell = changed;
    return () => undefined;
  };
  const arrive = () => {
    isThere = true;
    tell();
  };
  return { pictures: { at, onChange }, at, arrive };
}

describe('a bitmap on a sheet', () => {
  let renderer: Renderer | undefined;
  afterEach(() => {
    renderer?.dispose();
    vi.restoreAllMocks();
  });

  function show(pictures: PictureSource | undefined, ground = '#ffffff') {
    const calls: DrawingCall[] = [];
    const { editor } = testEditor(SHEET);
    const canvas = (record: DrawingCall[]) => {
      const element = document.createElement('canvas');
      element.style.setProperty('--tw-canvas', ground);
      document.body.append(element);
      vi.spyOn(element, 'getContext').mockReturnValue(recordingContext(record));
      return element;
    };
    const made = new Renderer(editor, canvas(calls), canvas([]), () => undefined);
    renderer = made;
    made.setPictures(pictures);
    made.resize({ width: 1200, height: 900 });
    const draw = () => {
      calls.length = 0;
      made.draw();
      return calls;
    };
    made.draw();
    return { editor, draw, calls };
  }
  const named = (calls: readonly DrawingCall[], name: string) => calls.filter((call) => call.name === name);

  it('is a plain frame until it is there, and then lies in its box below the wires', () => {
    const image = document.createElement('canvas');
    const { pictures, at, arrive } = source(image);
    const { editor, draw, calls } = show(pictures);
    expect(at).toHaveBeenCalledWith(DIGEST);
    expect(named(calls, 'drawImage')).toEqual([]);
    expect(named(calls, 'rect')).not.toEqual([]);
    arrive();
    const drawn = draw();
    const { zoom, pan } = editor.state.view;
    const [only, ...more] = named(drawn, 'drawImage');
    expect(more).toEqual([]);
    const [what, x, y, width, height] = only!.values as [unknown, number, number, number, number];
    expect(what).toBe(image);
    expect([x, y]).toEqual([expect.closeTo(100 * zoom + pan.x, -0.5), expect.closeTo(50 * zoom + pan.y, -0.5)]);
    expect([width, height]).toEqual([expect.closeTo(200 * zoom, -0.5), expect.closeTo(100 * zoom, -0.5)]);
    const order = drawn.map(({ name }) => name);
    expect(order.indexOf('drawImage')).toBeLessThan(order.lastIndexOf('stroke'));
  });

  it('is a broken frame where its file is gone, and where nobody has files', () => {
    const { pictures, arrive } = source('gone');
    const { draw } = show(pictures);
    arrive();
    expect(named(draw(), 'setLineDash')[0]?.values).toEqual([[6, 4]]);
    expect(named(show(undefined).calls, 'setLineDash')[0]?.values).toEqual([[6, 4]]);
  });

  it('lies on white where the page is dark: it was drawn for paper', () => {
    const whites = (ground: string): number => {
      const { pictures, arrive } = source(document.createElement('canvas'));
      const { draw } = show(pictures, ground);
      arrive();
      const calls = draw();
      const [, ...box] = named(calls, 'drawImage')[0]!.values;
      return named(calls, 'fillRect').filter(({ values }) => String(values) === String(box)).length;
    };
    expect([whites('#ffffff'), whites('#101418')]).toEqual([0, 1]);
  });

  it('is pointed at where nothing else lies', () => {
    const { editor } = show(undefined);
    const hit = (x: number, y: number) => {
      const found = hitTest(editor.state.scene, { x, y }, 1);
      return found?.kind === 'wire' ? found.wire.wire.id : undefined;
    };
    expect([hit(200, 100), hit(150, 130), hit(50, 200)]).toEqual(['wire', 'picture', undefined]);
  });
});
