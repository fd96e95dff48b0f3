import { afterEach, describe, expect, it, vi } from 'vitest';
import { design, part, testEditor, wire, type TestEditor } from '../testing';
import { recordingContext, type DrawingCall } from '../testing-canvas';
import { selected } from '../state/selection';
import { Renderer } from './renderer';

const COLOURS = {
  '--tw-wire-power': '#0000ff',
  '--tw-wire-signal': '#ffbf00',
  '--tw-canvas': '#ffffff',
  '--tw-selection': '#00aa00',
};

let still: DrawingCall[];
let moving: DrawingCall[];
let renderer: Renderer;

function canvas(calls: DrawingCall[]): HTMLCanvasElement {
  const element = document.createElement('canvas');
  document.body.append(element);
  for (const [name, value] of Object.entries(COLOURS)) element.style.setProperty(name, value);
  vi.spyOn(element, 'getContext').mockReturnValue(recordingContext(calls));
  return element;
}

function show(test: TestEditor): void {
  still = [];
  moving = [];
  renderer = new Renderer(test.editor, canvas(still), canvas(moving), () => undefined);
  renderer.resize({ width: 800, height: 600 });
  still.length = 0;
  moving.length = 0;
  renderer.refresh();
  renderer.draw();
}

const redrawn = (act: () => void): void => {
  still.length = 0;
  moving.length = 0;
  act();
  renderer.draw();
};

const strokes = (calls: DrawingCall[]): unknown[] =>
  calls.filter(({ name }) => name === 'stroke').map(({ strokeStyle }) => strokeStyle);
const texts = (calls: DrawingCall[]): unknown[] =>
  calls.filter(({ name }) => name === 'fillText').map(({ values }) => values[0]);

const start = design(
  [
    part('R1', 0, 0, { value: '10k' }),
    part('C1', 300, 0),
    part('U1', 100, 200, {
      width: 150,
      height: 100,
      dnp: true,
      pins: [{ number: '1', name: 'VCC' }, { number: '2', name: 'OUT' }, { number: '3' }],
    }),
  ],
  [
    { ...wire('R1.2', 'C1.1', 'SDA'), type: 'signal' },
    { ...wire('R1.1', 'U1.1', '+5V'), type: 'power' },
    { id: 'wire-loose', type: 'signal', path: 'M 0 400 L 200 400' },
  ],
);

afterEach(() => {
  renderer.dispose();
  document.body.innerHTML = '';
});

const named = (calls: DrawingCall[], name: string): DrawingCall[] => calls.filter((call) => call.name === name);

describe('moving the view', () => {
  const stillCanvas = (): HTMLCanvasElement => document.querySelector('canvas')!;
  const moveTo = (test: TestEditor, x: number, y: number): void => {
    still.length = 0;
    test.editor.setView({ zoom: 1, pan: { x, y } });
    renderer.draw();
  };

  it('draws beyond the screen once, and from then on moves the canvas alone', () => {
    const test = testEditor(start);
    show(test);
    expect(stillCanvas().width).toBe(800);
    moveTo(test, -3, 0);
    expect([stillCanvas().width, stillCanvas().style.left, stillCanvas().style.width]).toEqual([950, '-75px', '950px']);
    expect(texts(still)).toContain('R1');
    moveTo(test, -8, 4);
    expect(still).toEqual([]);
    expect(stillCanvas().style.transform).toBe('translate(-5px, 4px)');
  });

  it('moves the picture and draws only what comes into sight when that is used up', () => {
    const test = testEditor(start);
    show(test);
    moveTo(test, -3, 0);
    moveTo(test, -79, 0);
    expect(named(still, 'drawImage').map(({ values }) => values.slice(1))).toEqual([[-76, 0]]);
    expect(named(still, 'rect').at(0)?.values).toEqual([874, 0, 76, 750]);
    expect(named(still, 'clip')).toHaveLength(1);
    expect(stillCanvas().style.transform).toBe('');
  });

  it.each([
    ['by a part of a pixel', { zoom: 1, pan: { x: 0.4, y: 0 } }],
    ['nearer', { zoom: 1.2, pan: { x: 0, y: 0 } }],
    ['so far that little stays', { zoom: 1, pan: { x: 500, y: 0 } }],
  ])('%s draws it anew', (_how, view) => {
    const test = testEditor(start);
    show(test);
    moveTo(test, -3, 0);
    moveTo(test, 0, 0);
    test.editor.setView(view);
    renderer.draw();
    expect(named(still, 'drawImage')).toEqual([]);
    expect(texts(still)).toContain('R1');
  });

  it('draws everything anew when something else changed, too', () => {
    const test = testEditor(start);
    show(test);
    moveTo(test, 3, 0);
    still.length = 0;
    test.editor.store.set({ view: { zoom: 1, pan: { x: 5, y: 0 } }, fold: false });
    renderer.draw();
    expect(named(still, 'drawImage')).toEqual([]);
    expect(texts(still)).toContain('R1');
  });

  it('keeps what reaches into sight from a part far outside', () => {
    const outside = part('U7', -170, 50, { pins: [{ number: '1' }, { number: '2', net: 'TO_THE_RIGHT' }] });
    const test = testEditor(design([outside]));
    show(test);
    still.length = 0;
    test.editor.setView({ zoom: 1.25 ** 6, pan: { x: 0, y: 0 } });
    renderer.draw();
    expect(texts(still)).toContain('TO_THE_RIGHT');
  });
});

describe('the first picture', () => {
  it('is drawn once, when the room and the view are known', () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    const test = testEditor(start);
    still = [];
    const category = () => undefined;
    renderer = new Renderer(test.editor, canvas(still), canvas([]), category);
    renderer.setCategories(category);
    renderer.resize({ width: 800, height: 600 });
    test.editor.fit();
    renderer.resize({ width: 800, height: 600 });
    expect(named(still, 'stroke')).toEqual([]);
    expect(frames).toHaveBeenCalledTimes(1);
    renderer.draw();
    const calls = still.length;
    expect(texts(still)).toContain('R1');
    // What watches the room tells its size once more.
    renderer.resize({ width: 800, height: 600 });
    expect(still).toHaveLength(calls);
    frames.mockRestore();
  });

  it('leaves the upper layer alone while nothing is on it', () => {
    const test = testEditor(start);
    show(test);
    moving.length = 0;
    test.editor.setView({ zoom: 1, pan: { x: 4, y: 0 } });
    renderer.draw();
    expect(moving).toEqual([]);
    test.editor.select(selected(['placed-R1']));
    renderer.draw();
    expect(named(moving, 'clearRect')).toHaveLength(1);
    test.editor.select(selected([]));
    renderer.draw();
    expect(named(moving, 'clearRect')).toHaveLength(2);
  });
});

describe('drawing', () => {
  it('makes power wires blue and all others amber', () => {
    show(testEditor(start));
    expect(strokes(still).slice(0, 3)).toEqual(['#0000ff', '#ffbf00', '#ffbf00']);
    expect(still.filter(({ name }) => name === 'setLineDash').length).toBeGreaterThan(0);
  });

  it('writes references, values, pins and nets when near, and leaves them out from afar', () => {
    const test = testEditor(start);
    show(test);
    expect(texts(still)).toEqual(expect.arrayContaining(['R1', '10k', 'C1', 'U1', 'VCC', '3', '+5V', 'SDA']));
    const at = (zoom: number): unknown[] => {
      redrawn(() => test.editor.setView({ zoom, pan: { x: 0, y: 0 } }));
      return texts(still);
    };
    expect([at(0.65), at(0.05)]).toEqual([['R1', 'C1', 'U1'], []]);
  });

  it('dims parts that are not populated and everything beside a traced net', () => {
    const test = testEditor(start);
    show(test);
    expect(still.some(({ name, globalAlpha }) => name === 'fill' && globalAlpha === 0.45)).toBe(true);
    still.length = 0;
    test.editor.traceNet('SDA');
    renderer.draw();
    const wires = still.filter(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === '#0000ff');
    expect(wires[0]?.globalAlpha).toBeLessThan(0.2);
  });

  it('draws what is dragged as it will stand there', () => {
    const test = testEditor(start);
    show(test);
    moving.length = 0;
    const ids = new Set(['placed-R1', 'placed-C1']);
    test.editor.store.set({ drag: { ids, offset: { x: 50, y: 125 } } });
    renderer.draw();
    const shown = named(moving, 'fillText').filter(({ values }) => ['R1', 'C1', '10k'].includes(String(values[0])));
    expect(shown).toHaveLength(3);
    still.length = 0;
    test.editor.drop();
    renderer.draw();
    const there = named(still, 'fillText').map(({ values }) => values);
    for (const { values } of shown) expect(there).toContainEqual(values);
    const lines = (calls: DrawingCall[]) => named(calls, 'lineTo').map(({ values }) => values);
    // Of the wire between both, and of the one to a part that stays.
    expect(lines(moving).length).toBeGreaterThan(0);
    for (const values of lines(moving)) expect(lines(still)).toContainEqual(values);
  });

  it('draws the still layer once for a whole drag', () => {
    const test = testEditor(start);
    show(test);
    test.editor.select(selected(['placed-R1']));
    const ids = test.editor.state.selection.parts;
    still.length = 0;
    for (let step = 1; step <= 10; step++) {
      test.editor.store.set({ drag: { ids, offset: { x: step * 25, y: 0 } } });
      renderer.draw();
    }
    expect(
      still.filter(({ name, values }) => name === 'fillRect' && values[2] === 800 && values[3] === 600),
    ).toHaveLength(1);
    expect(texts(still)).not.toContain('R1');
    expect(texts(moving)).toContain('R1');
  });

  it('draws nothing when nothing changed', () => {
    show(testEditor(start));
    still.length = 0;
    moving.length = 0;
    renderer.draw();
    expect([still.length, moving.length]).toEqual([0, 0]);
  });

  it('takes other colours when the theme changes', () => {
    show(testEditor(start));
    for (const element of document.querySelectorAll('canvas')) element.style.setProperty('--tw-wire-power', '#88aaff');
    still.length = 0;
    renderer.refresh();
    renderer.draw();
    expect(strokes(still)[0]).toBe('#88aaff');
  });

  describe('far wires', () => {
    const far = design([part('R1', 0, 0), part('C1', 900, 0)], [wire('R1.2', 'C1.1', 'SDA')]);
    const lines = (calls: DrawingCall[]) =>
      calls.filter(({ name, values }) => name === 'lineTo' && (values[0] as number) > 400).length;

    it('are names at their ends, each on one short line, and whole when asked', () => {
      const test = testEditor(far);
      show(test);
      expect(texts(still).filter((text) => text === 'SDA')).toHaveLength(2);
      expect(lines(moving)).toBe(0);
      const near = (value: unknown, wanted: number): boolean => Math.abs(Number(value) - wanted) < 1;
      const stubs = still.filter(
        ({ name, values: [x, y] }) => name === 'lineTo' && near(y, 25) && (near(x, 108) || near(x, 892)),
      );
      expect(stubs).toHaveLength(2);
      redrawn(() => test.editor.toggleFold());
      expect(texts(still).filter((text) => text === 'SDA')).toHaveLength(1);
    });

    it('of a selected part are drawn over the rest, unless they are whole already', () => {
      const test = testEditor(far);
      show(test);
      redrawn(() => test.editor.select(selected(['placed-R1'])));
      expect(lines(moving)).toBeGreaterThan(0);
      redrawn(() => test.editor.toggleFold());
      expect(lines(still)).toBeGreaterThan(0);
      expect(lines(moving)).toBe(0);
    });
  });

  it('flags parts with findings', () => {
    const test = testEditor(start);
    show(test);
    redrawn(() => test.editor.store.set({ flags: new Map([['placed-C1', 'error']]) }));
    const arcs = still.filter(({ name, values }) => name === 'arc' && values[0] === 400 && values[1] === 0);
    expect(arcs).toHaveLength(1);
  });
});
