import { beforeEach, describe, expect, it } from 'vitest';
import { design, moveSelected, part, partNamed, testEditor, wire, type TestEditor } from '../testing';
import { PointerTool } from '../tools/pointer';
import { applyChange, invertChange } from './changes';
import { selected } from './selection';

const drawn = (id: string, path: string) => ({ id, type: 'signal', mark: 'wire', path }) as const;
const label = (id: string, x: number, y: number, text: string) =>
  ({ id, type: 'signal', mark: 'label', path: `M ${x} ${y}`, text, net: text, drawing: '' }) as const;
const dot = (id: string, x: number, y: number) =>
  ({ id, type: 'signal', mark: 'junction', path: `M ${x} ${y}` }) as const;

let test: TestEditor;
let tool: PointerTool;
const open = (from: ReturnType<typeof design>): void => {
  test = testEditor(from);
  tool = new PointerTool(test.editor, () => undefined);
};
const input = (x: number, y: number) =>
  ({ x, y, id: 1, type: 'mouse', button: 0, shift: false, ctrl: false, space: false }) as const;
function drag(from: readonly [number, number], to: readonly [number, number]): void {
  tool.down(input(...from));
  tool.move(input(...to));
  tool.up(input(...to));
}
const pathOf = (id: string) => test.editor.design.connections.find((one) => one.id === id)?.path;
const netOf = (reference: string, at: number) => partNamed(test.editor.design, reference).pins?.[at]?.net;

describe('a piece of a drawn wire', () => {
  beforeEach(() =>
    open(
      design(
        [part('R1', 100, 100), part('C1', 500, 300)],
        [
          drawn('wire-1', 'M 200 125 L 350 125 L 350 325 L 500 325'),
          drawn('wire-2', 'M 350 200 L 425 200'),
          dot('wire-3', 350, 200),
          label('wire-4', 350, 250, 'SENSE'),
        ],
      ),
    ),
  );

  it('moves sideways, stays joined at its ends, and takes what stands on it along', () => {
    const nets = [netOf('R1', 1), netOf('C1', 0)];
    drag([350, 170], [400, 180]);
    expect(pathOf('wire-1')).toBe('M 200 125 L 400 125 L 400 325 L 500 325');
    expect(pathOf('wire-2')).toBe('M 400 200 L 425 200');
    expect(pathOf('wire-3')).toBe('M 400 200');
    expect(pathOf('wire-4')).toBe('M 400 250');
    expect([netOf('R1', 1), netOf('C1', 0)]).toEqual(nets);
    expect(nets).toEqual(['SENSE', 'SENSE']);
    expect(test.gestures).toHaveLength(1);
    expect(
      test.gestures[0] && applyChange(test.editor.design, invertChange(test.gestures[0].change)).connections,
    ).toHaveLength(4);
  });

  it('that ends at a pin gets a corner there', () => {
    drag([275, 125], [275, 175]);
    expect(pathOf('wire-1')).toBe('M 200 125 L 200 175 L 350 175 L 350 325 L 500 325');
    expect(netOf('R1', 1)).toBe('SENSE');
  });

  it('stays at right angles to one that goes back over it', () => {
    open(design([], [drawn('wire-1', 'M 200 125 L 400 125 L 350 125 L 350 325')]));
    drag([390, 125], [390, 75]);
    expect(pathOf('wire-1')).toBe('M 200 75 L 400 75 L 400 125 L 350 125 L 350 325');
  });

  it('shows where it will be while it is dragged, and what it was is hidden meanwhile', () => {
    tool.down(input(350, 170));
    tool.move(input(400, 170));
    expect([...(test.editor.state.drag?.changed ?? [])].sort()).toEqual(['wire-1', 'wire-2', 'wire-3', 'wire-4']);
    tool.cancel(input(400, 170));
    expect(test.gestures).toHaveLength(0);
  });
});

it('a wire between two pins becomes a line that keeps its way and the name of its net', () => {
  open(design([part('R1', 100, 100), part('C1', 500, 300)], [wire('R1.2', 'C1.1', 'RESET')]));
  drag([350, 200], [425, 200]);
  const [line] = test.editor.design.connections;
  expect(line).toMatchObject({ mark: 'wire', path: 'M 200 125 L 425 125 L 425 325 L 500 325' });
  expect(line?.source).toBeUndefined();
  expect([netOf('R1', 1), netOf('C1', 0)]).toEqual(['RESET', 'RESET']);
});

describe('what is attached to a wire', () => {
  const corner = [
    drawn('wire-1', 'M 200 125 L 350 125 L 350 325'),
    drawn('wire-2', 'M 350 125 L 500 125'),
    dot('wire-3', 350, 125),
  ];

  it('stays joined when a part moves that the wire ends at', () => {
    open(design([part('R1', 100, 100), part('C1', 500, 100)], corner));
    test.editor.select(selected(['placed-R1']));
    moveSelected(test.editor, { x: 0, y: -50 });
    expect(pathOf('wire-1')).toBe('M 200 75 L 275 75 L 275 125 L 350 125 L 350 325');
    expect(netOf('C1', 0)).toBe(netOf('R1', 1));
    expect(
      test.gestures[0] && applyChange(test.editor.design, invertChange(test.gestures[0].change)).connections,
    ).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'M 200 125 L 350 125 L 350 325' })]));
  });

  it('stays joined when a part is turned, and names its net as before', () => {
    open(
      design(
        [part('R1', 100, 100)],
        [drawn('wire-1', 'M 200 125 L 350 125 L 350 325'), label('wire-2', 300, 125, 'OUT')],
      ),
    );
    test.editor.select(selected(['placed-R1']));
    test.editor.rotateSelection(1);
    expect(netOf('R1', 1)).toBe('OUT');
  });

  it('goes with a wire both ends of which move', () => {
    open(
      design(
        [part('R1', 100, 100), part('C1', 500, 100), part('L1', 300, 300, { rotation: 90 })],
        [drawn('wire-1', 'M 200 125 L 500 125'), drawn('wire-2', 'M 350 275 L 350 125'), dot('wire-3', 350, 125)],
      ),
    );
    const net = netOf('L1', 0);
    test.editor.select(selected(['placed-R1', 'placed-C1']));
    moveSelected(test.editor, { x: 0, y: -50 });
    expect([pathOf('wire-1'), pathOf('wire-2'), pathOf('wire-3')]).toEqual([
      'M 200 75 L 500 75',
      'M 350 275 L 350 75',
      'M 350 75',
    ]);
    expect([net, netOf('L1', 0)]).toEqual([netOf('R1', 1), netOf('R1', 1)]);
  });

  it('is a pin at a corner as well, which takes the corner along', () => {
    open(
      design(
        [part('R1', 100, 100), part('C1', 325, 250, { rotation: 90 })],
        [drawn('wire-1', 'M 200 125 L 375 125 L 375 225'), drawn('wire-2', 'M 375 225 L 600 225')],
      ),
    );
    const net = netOf('C1', 0);
    expect(net).toBe(netOf('R1', 1));
    test.editor.edit('One wire', ({ components }) => ({
      components,
      connections: [drawn('wire-1', 'M 200 125 L 375 125 L 375 225 L 600 225')],
    }));
    test.editor.select(selected(['placed-C1']));
    moveSelected(test.editor, { x: 50, y: 50 });
    expect(netOf('C1', 0)).toBe(netOf('R1', 1));
    expect(pathOf('wire-1')).toBe('M 200 125 L 425 125 L 425 275 L 525 275 L 525 225 L 600 225');
  });

  it('stays joined when the piece beside it is dragged past it', () => {
    open(
      design(
        [part('R1', 100, 100), part('L1', 325, 375, { rotation: 90 })],
        [
          drawn('wire-1', 'M 200 125 L 350 125 L 350 325 L 500 325'),
          drawn('wire-2', 'M 375 350 L 375 325'),
          dot('wire-3', 375, 325),
        ],
      ),
    );
    expect(netOf('L1', 0)).toBe(netOf('R1', 1));
    drag([350, 170], [400, 170]);
    expect(netOf('L1', 0)).toBe(netOf('R1', 1));
  });

  it('leaves no dot behind where nothing is joined any more', () => {
    open(
      design(
        [part('R1', 100, 100)],
        [
          drawn('wire-1', 'M 200 125 L 500 125'),
          drawn('wire-2', 'M 350 125 L 350 300 L 400 300'),
          dot('wire-3', 350, 125),
        ],
      ),
    );
    drag([350, 200], [400, 200]);
    const dots = () => test.editor.design.connections.filter(({ mark }) => mark === 'junction').map(({ path }) => path);
    expect(dots()).toEqual(['M 400 125']);
    test.editor.select(selected([], ['wire-2']));
    test.editor.removeSelection();
    expect(dots()).toEqual([]);
  });
});

describe('what is selected', () => {
  it('moves with its marks; wires are held at pins that stay and follow those that go', () => {
    open(
      design(
        [part('R1', 100, 100), part('C1', 500, 100)],
        [drawn('wire-1', 'M 200 125 L 500 125'), label('wire-2', 600, 125, 'OUT'), label('wire-3', 300, 400, 'FAR')],
      ),
    );
    test.editor.select(selected(['placed-C1'], ['wire-1', 'wire-3']));
    moveSelected(test.editor, { x: 100, y: 50 });
    expect(partNamed(test.editor.design, 'C1')).toMatchObject({ x: 600, y: 150 });
    expect(pathOf('wire-1')).toBe('M 200 125 L 400 125 L 400 175 L 600 175');
    expect(pathOf('wire-2')).toBe('M 700 175');
    expect(pathOf('wire-3')).toBe('M 400 450');
    expect(netOf('R1', 1)).toBe(netOf('C1', 0));
  });

  it('a label is dragged by itself', () => {
    open(design([part('R1', 100, 100)], [label('wire-1', 400, 400, 'OUT')]));
    drag([400, 400], [452, 377]);
    expect(pathOf('wire-1')).toBe('M 450 375');
    expect(test.editor.state.selection.wires).toEqual(new Set(['wire-1']));
  });
});

describe('labels in a row beside a chip', () => {
  const row = [
    drawn('wire-1', 'M 200 125 L 250 125'),
    label('wire-2', 250, 125, 'SDA'),
    drawn('wire-3', 'M 200 175 L 225 175'),
    drawn('wire-4', 'M 225 175 L 250 175'),
    label('wire-5', 250, 175, 'SCL'),
  ];
  // One pin upon the other on its right side.
  const chip = part('U1', 100, 100, {
    height: 100,
    drawing: 'U -50 -50 100 100\nP 0 50 -25 -1 0 0 0 0\nP 1 50 25 -1 0 0 0 0',
  });
  const nets = () => [netOf('U1', 0), netOf('U1', 1)];
  const moved: readonly (readonly [string, () => void])[] = [
    ['dragged', () => drag([150, 150], [175, 200])],
    ['moved by its place', () => test.editor.moveOneTo('placed-U1', { x: 125, y: 150 })],
  ];

  it.each(moved)('go along with their pins, and no nets are joined, where it is %s', (_, move) => {
    open(design([chip], row));
    expect(nets()).toEqual(['SDA', 'SCL']);
    move();
    expect(nets()).toEqual(['SDA', 'SCL']);
    expect(['wire-1', 'wire-2', 'wire-3', 'wire-4', 'wire-5'].map(pathOf)).toEqual([
      'M 225 175 L 275 175',
      'M 275 175',
      'M 225 225 L 250 225',
      'M 250 225 L 275 225',
      'M 275 225',
    ]);
  });

  it('stay where their wire leads to another part', () => {
    open(design([chip, part('R1', 250, 150)], row));
    drag([150, 150], [125, 150]);
    expect(nets()).toEqual(['SDA', 'SCL']);
    expect([pathOf('wire-2'), pathOf('wire-5')]).toEqual(['M 225 125', 'M 250 175']);
    expect(netOf('R1', 0)).toBe('SCL');
  });
});
