import { describe, expect, it } from 'vitest';
import { design, moveSelected, part, partNamed, testEditor, wire, type TestEditor } from '../testing';
import { applyChange, invertChange, sameDesign } from './changes';
import { aimPlacing, place, sayOfPlaced, startPlacing } from './placing';
import { selected } from './selection';
import { drawWire } from './wire-draft';

let test: TestEditor;
let start: ReturnType<typeof design>;
const open = (from: typeof start): void => {
  start = from;
  test = testEditor(from);
};
const drawn = (): readonly string[] => test.editor.design.connections.map(({ mark, path }) => `${mark} ${path}`);
const netOf = (reference: string, at: number): string | undefined =>
  partNamed(test.editor.design, reference).pins?.[at]?.net;
const draw = (...places: readonly (readonly [number, number])[]): void => {
  drawWire(
    test.editor,
    places.map(([x, y]) => ({ x, y })),
  );
};
/** As one change each, whose inverse gives what was there. */
const isOneChange = (): void => {
  expect(test.gestures).toHaveLength(1);
  const [gesture] = test.gestures;
  expect(gesture && sameDesign(applyChange(test.editor.design, invertChange(gesture.change)), start)).toBe(true);
};

describe('a wire that is told by its two pins', () => {
  const bound = { ...wire('R1.2', 'C1.1'), net: 'SDA' };
  const parts = [part('R1', 100, 100), part('C1', 500, 100), part('L1', 300, 300, { rotation: 90 })];

  it('is joined by one that ends on it, and keeps its name', () => {
    open(design(parts, [bound]));
    const [upper] = test.editor.state.scene.parts.get('placed-L1')!.pins;
    draw([upper!.x, upper!.y], [upper!.x, 125]);
    expect(drawn()).toContain(`junction M ${upper!.x} 125`);
    expect([netOf('L1', 0), netOf('R1', 1), netOf('C1', 0)]).toEqual(['SDA', 'SDA', 'SDA']);
    isOneChange();
  });

  it('is joined by one that begins on it', () => {
    open(design(parts, [bound]));
    draw([400, 125], [400, 200], [450, 200]);
    expect(drawn()).toContain('junction M 400 125');
    expect(new Set(test.editor.design.connections.map(({ net }) => net))).toEqual(new Set(['SDA']));
    isOneChange();
  });

  it('is named by a label that is set on it', () => {
    open(design(parts, [{ ...bound, net: 'Net-(C1-Pad1)' }]));
    startPlacing(test.editor, 'label');
    sayOfPlaced(test.editor, 'CLK');
    aimPlacing(test.editor, { x: 351, y: 128 }, 7);
    place(test.editor);
    expect([netOf('R1', 1), netOf('C1', 0)]).toEqual(['CLK', 'CLK']);
    isOneChange();
  });

  it('stays as it is where another only crosses it, and where a part is moved', () => {
    open(design(parts, [bound]));
    draw([400, 50], [400, 200]);
    test.editor.select(selected([partNamed(test.editor.design, 'L1').id]));
    moveSelected(test.editor, { x: 25, y: 0 });
    expect(test.editor.design.connections.find(({ id }) => id === bound.id)?.source).toEqual(bound.source);
    expect(netOf('L1', 0)).toBeUndefined();
  });
});
