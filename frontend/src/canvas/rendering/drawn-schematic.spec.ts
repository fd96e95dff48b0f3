import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawingText, wireCount, type Connection, type Design, type DrawnPiece } from '@tracewright/circuit/design';
import { hitTest } from '../geometry/hit-test';
import { buildScene } from '../geometry/scene';
import { moveBy, rotate } from '../state/edit';
import { renameNet } from '../state/wiring';
import { design, part, testEditor } from '../testing';
import { recordingContext, type DrawingCall } from '../testing-canvas';
import { Renderer } from './renderer';

const words = (text: string, x = 0, y = 0): DrawnPiece => ({
  ...{ kind: 'text', role: 'own', text, x, y, size: 25 },
  ...{ along: 1, across: -1, upward: false },
});

const pin = (index: number, x: number, dx: number): DrawnPiece => ({
  ...{ kind: 'pin', index, x, y: 0, dx, dy: 0, length: 25, nameOffset: 0 },
  ...{ showsNumber: true, showsName: false, inverted: false },
});

/** A resistor of a file: a box between pins at the left and the right end. */
const symbol = drawingText([
  { kind: 'unit', x: -75, y: -25, width: 150, height: 50 },
  { kind: 'line', fill: 'body', points: [-50, -20, 50, -20, 50, 20, -50, 20, -50, -20] },
  { ...words('', 0, -30), role: 'reference' } as DrawnPiece,
  pin(0, -75, 1),
  pin(1, 75, -1),
]);
const resistor = (reference: string, x: number, y: number, nets: readonly string[]) =>
  part(reference, x, y, {
    width: 150,
    height: 50,
    drawing: symbol,
    pins: nets.map((net, index) => ({ number: String(index + 1), net })),
  });

const mark = (id: string, kind: NonNullable<Connection['mark']>, path: string, more = {}): Connection => ({
  ...{ id, type: 'signal', mark: kind, path },
  ...more,
});

const sheet: Design = design(
  [resistor('R1', 0, 0, ['/A', '/B']), resistor('R2', 400, 100, ['/B', '/C'])],
  [
    mark('w1', 'wire', 'M 150 25 L 300 25 L 300 125 L 400 125', { net: '/B' }),
    mark('w2', 'wire', 'M 550 125 L 700 125', { net: '/C' }),
    mark('j', 'junction', 'M 300 25', { net: '/B' }),
    mark('l', 'label', 'M 650 125', { net: '/C', text: 'C', drawing: drawingText([words('C')]) }),
    mark('n', 'noConnect', 'M 0 25'),
    mark('note', 'note', 'M 0 400', { drawing: drawingText([words('Read me')]) }),
    mark('frame', 'frame', 'M -100 -200', {
      drawing: drawingText([
        { kind: 'line', fill: 'none', points: [0, 0, 900, 0, 900, 700, 0, 700, 0, 0] },
        words('Power', 0, -25),
      ]),
    }),
  ],
);
const pathOf = ({ connections }: Design, id: string) => connections.find((wire) => wire.id === id)?.path;

describe('a schematic as its author drew it', () => {
  const calls: DrawingCall[] = [];
  let renderer: Renderer | undefined;
  afterEach(() => {
    renderer?.dispose();
    vi.restoreAllMocks();
    calls.length = 0;
  });

  const show = (shown: Design, ground = '#ffffff') => {
    const { editor } = testEditor(shown);
    const canvas = () => {
      const element = document.createElement('canvas');
      element.style.setProperty('--tw-canvas', ground);
      document.body.append(element);
      vi.spyOn(element, 'getContext').mockReturnValue(recordingContext(calls));
      return element;
    };
    renderer = new Renderer(editor, canvas(), canvas(), () => undefined);
    renderer.resize({ width: 1200, height: 900 });
    calls.length = 0;
    renderer.refresh();
    renderer.draw();
    return editor;
  };
  const texts = () => calls.filter(({ name }) => name === 'fillText').map(({ values }) => values[0]);

  it('shows its symbols, texts, labels and notes', () => {
    show(sheet);
    expect(texts()).toEqual(expect.arrayContaining(['R1', 'R2', '1', '2', 'C', 'Read me']));
    // Where a drawn wire ends, no name has to stand for it.
    expect(texts().filter((text) => text === '/B')).toEqual([]);
    expect(wireCount(sheet.connections)).toBe(2);
  });

  it.each([
    { turned: 0, corner: [125, 5] },
    { turned: 90, corner: [95, -25] },
  ])('has the dot of a finding at its body, not at the ends of its pins (turned by $turned)', ({ turned, corner }) => {
    const one = resistor('R1', 0, 0, ['/A', '/B']);
    const editor = show(design([{ ...one, rotation: turned }]));
    editor.store.set({ flags: new Map([['placed-R1', 'error']]), view: { zoom: 1, pan: { x: 0, y: 0 } } });
    calls.length = 0;
    renderer?.draw();
    const dots = calls.filter(({ name, values }) => name === 'arc' && values[2] === 4.5);
    expect(dots.map(({ values }) => values.slice(0, 2))).toEqual([corner]);
  });

  it('keeps the name of a sheet readable from far away, and leaves it out where the sheet is smaller than it', () => {
    const editor = show(sheet);
    const titleAt = (zoom: number) => {
      editor.store.set({ view: { zoom, pan: { x: 300, y: 300 } } });
      calls.length = 0;
      renderer?.draw();
      return calls.filter(({ name, values }) => name === 'fillText' && values[0] === 'Power').map(({ font }) => font);
    };
    expect(titleAt(2)).toEqual([expect.stringContaining(' 68px ')]);
    expect(titleAt(0.1)).toEqual([expect.stringContaining(' 11px ')]);
    expect(titleAt(0.03)).toEqual([]);
  });

  it('frames what is to be confirmed', () => {
    const frames = () => calls.filter(({ name }) => name === 'strokeRect').length;
    const { components } = sheet;
    show({ components, connections: [] });
    const before = frames();
    renderer?.dispose();
    show({ components: components.map((own) => ({ ...own, lowConfidence: true })), connections: [] });
    expect(frames() - before).toBe(2);
    // Around its designator, too: the line would go through it.
    const [frame] = calls.filter(({ name }) => name === 'strokeRect').slice(-2);
    expect(Number(frame?.values[3])).toBeGreaterThan(60);
  });

  it('keeps the pens and letters of its author, each pen in one go', () => {
    const line = (more: Partial<Extract<DrawnPiece, { kind: 'line' }>>): DrawnPiece => ({
      ...{ kind: 'line', fill: 'none', points: [0, 0, 300, 0] },
      ...more,
    });
    const bold = { ...words('Bold'), bold: true, italic: true } as DrawnPiece;
    const narrow = { ...words('Narrow'), stretch: 0.5 } as DrawnPiece;
    const pieces = [line({}), line({ width: 9 }), line({ width: 6, dash: 'dash' }), bold, narrow];
    const notes = ['a', 'b'].map((id, at) => mark(id, 'note', `M 0 ${at * 200}`, { drawing: drawingText(pieces) }));
    const editor = show(design([], notes));
    expect(editor.store.get().view.zoom).toBe(1);
    const looks = calls.flatMap(({ name, values }) => (name === 'setLineDash' ? [values[0]] : []));
    expect(looks).toEqual([[66, 24], []]);
    const widths = calls.flatMap(({ name, lineWidth }) => (name === 'stroke' ? [lineWidth] : []));
    expect(widths.filter((width) => width === 7 || width === 5)).toEqual([7, 5]);
    const fontOf = (text: string) => calls.find(({ values }) => values[0] === text)?.font;
    expect([fontOf('Bold'), fontOf('Narrow')]).toEqual([
      expect.stringMatching(/^italic 700 34px/),
      expect.stringMatching(/^400 34px/),
    ]);
    expect(calls.filter(({ name }) => name === 'scale').map(({ values }) => values)).toEqual([
      [0.5, 1],
      [0.5, 1],
    ]);

    editor.store.set({ view: { zoom: 0.05, pan: { x: 100, y: 100 } } });
    calls.length = 0;
    renderer?.draw();
    const far = calls.flatMap(({ name, values }) => (name === 'setLineDash' ? (values[0] as number[]).length : []));
    expect(far.filter((lengths) => lengths > 0)).toEqual([]);
  });

  it('keeps the colours of its author that can be seen on its ground', () => {
    const line: DrawnPiece = { kind: 'line', fill: 'line', points: [0, 0, 300, 0, 300, 90], colour: '#000040' };
    const said = { ...words('Said'), colour: '#ff00ff' } as DrawnPiece;
    const sheet = design(
      [],
      [
        mark('n', 'note', 'M 0 0', { drawing: drawingText([line, said]) }),
        mark('w', 'wire', 'M 0 200 L 300 200', { drawing: 'W 0 0 #ff00ff' }),
      ],
    );
    const coloursOf = (names: readonly string[]) =>
      calls.flatMap(({ name, strokeStyle, fillStyle }) =>
        names.includes(name) ? [name === 'stroke' ? strokeStyle : fillStyle] : [],
      );
    show(sheet);
    expect(coloursOf(['stroke'])).toEqual(expect.arrayContaining(['#000040', '#ff00ff']));
    expect(coloursOf(['fill'])).toContain('#000040');
    expect(coloursOf(['fillText'])).toContain('#ff00ff');
    renderer?.dispose();
    calls.length = 0;
    show(sheet, '#0f1514');
    expect(coloursOf(['stroke', 'fill'])).not.toContain('#000040');
    expect(coloursOf(['stroke', 'fillText'])).toContain('#ff00ff');
  });

  it('fills with the colours of its author below wires and words, in a shade of them on a dark ground', () => {
    const points = [0, 0, 300, 0, 300, 90, 0, 90, 0, 0];
    const own = drawingText([{ kind: 'line', fill: 'body', points, paint: '#ffc800', bare: true }, words('On it')]);
    const painted = design([], [mark('w', 'wire', 'M 0 50 L 300 50'), mark('n', 'note', 'M 0 0', { drawing: own })]);
    const order = () => calls.map(({ name, fillStyle }) => (name === 'fill' ? fillStyle : name));
    show(painted);
    const first = order().indexOf('#ffc800');
    expect(order().slice(first)).toEqual(expect.arrayContaining(['#ffc800', 'stroke', 'fillText']));
    expect(order().slice(0, first)).not.toContain('fillText');
    renderer?.dispose();
    calls.length = 0;
    show(painted, '#0f1514');
    expect(order()).toContain('#ffc80040');
  });

  it('leaves out letters that could not be read, but not the name of a sheet', () => {
    const editor = show(sheet);
    editor.store.set({ view: { zoom: 0.1, pan: { x: 0, y: 0 } } });
    calls.length = 0;
    renderer?.draw();
    expect(texts()).toEqual(['Power']);
  });

  it('boxes each unit of a part by itself from far away, and nothing between them', () => {
    const units = drawingText([
      { kind: 'unit', x: -50, y: -50, width: 100, height: 100 },
      { kind: 'unit', x: 3950, y: 2950, width: 100, height: 100 },
      pin(0, -50, 1),
    ]);
    const twin = { ...resistor('U1', 0, 0, ['/A']), drawing: units };
    const editor = show(design([twin]));
    editor.store.set({ view: { zoom: 0.04, pan: { x: 100, y: 100 } } });
    calls.length = 0;
    renderer?.draw();
    const boxes = calls.filter(({ name }) => name === 'rect').map(({ values }) => Number(values[2]));
    expect(boxes).toHaveLength(2);
    expect(Math.max(...boxes)).toBeLessThanOrEqual(5);
  });

  it('has the names of large parts within them where their own texts are too small', () => {
    const chip = drawingText([
      { kind: 'unit', x: -300, y: -300, width: 600, height: 600 },
      { kind: 'line', fill: 'body', points: [-300, -300, 300, -300, 300, 300, -300, 300, -300, -300] },
      { ...words('', 0, -320), size: 18, role: 'reference' } as DrawnPiece,
    ]);
    const large = part('U1', 800, 800, { width: 600, height: 600, drawing: chip });
    const editor = show(design([...sheet.components, large], []));
    const textsAt = (zoom: number) => {
      editor.store.set({ view: { zoom, pan: { x: 0, y: 0 } } });
      calls.length = 0;
      renderer?.draw();
      return texts();
    };
    expect(textsAt(0.13)).toEqual(['U1']);
    expect(textsAt(0.03)).toEqual([]);
    for (const near of [0.25, 0.5]) expect(textsAt(near).filter((text) => text === 'U1')).toHaveLength(1);
  });

  it('is pointed at and followed by net', () => {
    const scene = buildScene(sheet);
    const hit = (x: number, y: number) => {
      const found = hitTest(scene, { x, y }, 1);
      return found?.kind === 'wire' ? found.wire.wire.id : found?.kind === 'part' ? found.part.part.id : found?.kind;
    };
    expect([hit(75, 25), hit(150, 25), hit(300, 80), hit(658, 115), hit(20, 385)]).toEqual([
      'placed-R1',
      'pin',
      'w1',
      'l',
      'note',
    ]);
    expect(hit(-100, 300)).toBeUndefined();
    expect(scene.wiresOfNet.get('/B')?.map(({ wire }) => wire.id)).toEqual(['w1', 'j']);
  });

  it('keeps wires on the pins of a part that moves, at right angles, and gives all back', () => {
    const ids = new Set(['placed-R1']);
    const moved = moveBy(sheet, ids, { x: 0, y: -50 });
    expect(pathOf(moved, 'w1')).toBe('M 150 -25 L 300 -25 L 300 125 L 400 125');
    expect(pathOf(moved, 'n')).toBe('M 0 -25');
    expect(pathOf(moved, 'w2')).toBe(pathOf(sheet, 'w2'));
    expect(moveBy(moved, ids, { x: 0, y: 50 }).connections).toEqual(sheet.connections);
    const straight = moveBy(sheet, new Set(['placed-R2']), { x: 0, y: 50 });
    // The step is before the label, which stays on its wire.
    expect(pathOf(straight, 'w2')).toBe('M 550 175 L 600 175 L 600 125 L 700 125');
    const both = moveBy(sheet, new Set(['placed-R1', 'placed-R2']), { x: 25, y: 25 });
    expect(pathOf(both, 'w1')).toBe('M 175 50 L 325 50 L 325 150 L 425 150');
  });

  it('keeps wires on the pins of a part that is turned', () => {
    const turned = rotate(sheet, new Set(['placed-R1']), 1, true);
    const end = /^M (\S+) (\S+)/
      .exec(pathOf(turned, 'w1') ?? '')
      ?.slice(1)
      .map(Number);
    const scene = buildScene(turned);
    const pins = scene.parts.get('placed-R1')?.pins.map(({ x, y }) => [x, y]);
    expect(pins).toContainEqual(end);
  });

  it('has labels that say the name that their net is given', () => {
    const renamed = renameNet(sheet, '/C', '/CLOCK');
    const label = renamed.connections.find(({ id }) => id === 'l');
    expect([label?.text, label?.net]).toEqual(['CLOCK', '/CLOCK']);
    expect(label?.drawing).toBe(drawingText([words('CLOCK')]));
  });
});
