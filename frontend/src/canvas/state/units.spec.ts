import { partUnits } from '@tracewright/circuit/layout';
import {
  areAlike,
  circuitOfDesign,
  designState,
  swappedUnits,
  type Design,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import { describe, expect, it } from 'vitest';
import { design, LM324_PINS, testEditor, wire, type TestEditor } from '../testing';
import { mirrorSelection, renumberReferences } from '../tools/actions';
import { runCommand } from '../tools/run-command';
import { copyParts, pasted } from './clipboard';
import { diffDesigns } from './changes';
import { tallyOfChange } from './gesture-tally';
import { aimHanging, hang, mirrorHanging, setDown } from './hanging';
import { IdSequence } from './ids';
import { selected } from './selection';

const LM324: PlacedComponent = {
  ...{ id: 'x', componentId: 'LM324', x: 0, y: 0, width: 100, height: 100, rotation: 0, reference: 'U1' },
  value: 'LM324',
  pins: LM324_PINS,
};
const units = partUnits(LM324);
const placedUnits = (reference: string, ...numbers: readonly number[]) =>
  numbers.map((number): PlacedComponent => {
    const unit = units[number - 1]!;
    return { ...unit, id: `${reference}${number}`, reference, x: number * 400, y: 200 };
  });
const noClips = { read: () => null, write: () => undefined };
const names = ({ editor }: TestEditor) =>
  editor.design.components.map(({ reference, unit }) => `${reference}${'ABCDE'[(unit?.number ?? 0) - 1]}`);

/** Each unit once, then nothing. */
const inTurn =
  (test: TestEditor) =>
  ({ components }: Design): PlacedComponent | undefined => {
    const unit = units[components.length];
    return unit && { ...unit, id: test.editor.ids.next('placed') };
  };

describe('units of a part by hand', () => {
  it('hang one after the other, the supplies last, each as one change, until there is none', () => {
    const test = testEditor(design([]));
    hang(test.editor, { next: inTurn(test) });
    for (const x of [0, 400, 800, 1200]) {
      aimHanging(test.editor, { x, y: 1000 });
      setDown(test.editor);
    }
    expect(test.editor.state.announcement).toBe('U1D placed, U1E hangs on the pointer');
    aimHanging(test.editor, { x: 1600, y: 1000 });
    setDown(test.editor);
    expect(names(test)).toEqual(['U1A', 'U1B', 'U1C', 'U1D', 'U1E']);
    expect([test.editor.state.hanging, test.editor.state.tool]).toEqual([undefined, 'select']);
    expect(test.gestures.map(({ label }) => label).slice(0, 2)).toEqual(['Place U1A', 'Place U1B']);
    const { change } = test.gestures[1]!;
    expect(change).toMatchObject({ components: [{ to: { reference: 'U1', unit: { number: 2, of: 5 } } }] });
    expect(tallyOfChange(change)).toMatchObject({ placed: 1, part: 'U1B' });
    expect(circuitOfDesign(designState(test.editor.design)).components.map(({ pins }) => pins.length)).toEqual([14]);
  });

  it('stand as the one before them, mirrored where they look alike', () => {
    const test = testEditor(design([]));
    hang(test.editor, { next: inTurn(test) });
    mirrorHanging(test.editor, 'down');
    for (const x of [0, 400]) {
      aimHanging(test.editor, { x, y: 1000 });
      setDown(test.editor);
    }
    const [a, b] = test.editor.design.components as [PlacedComponent, PlacedComponent];
    expect(a.drawing).not.toBe(units[0]!.drawing);
    expect(b.drawing).toBe(a.drawing!.replace(/ A$/m, ' B'));
  });

  it('are turned, mirrored, moved, deleted and brought back each by itself', () => {
    const test = testEditor(design(placedUnits('U1', 1, 2)));
    test.editor.select(selected(['U12']));
    test.editor.rotateSelection(1);
    mirrorSelection(test.editor, 'across');
    runCommand(test.editor, { kind: 'delete' }, noClips);
    expect(names(test)).toEqual(['U1A']);
    expect(test.gestures.map(({ label }) => label)).toEqual(['Rotate U1B', 'Mirror U1B', 'Delete U1B']);
  });

  it('take over what is changed of their part, its reference too', () => {
    const test = testEditor(design([...placedUnits('U1', 1, 2), ...placedUnits('U2', 3)]));
    test.editor.change('U12', { value: 'LM324A', footprint: 'SOIC-14' });
    test.editor.change('U11', { reference: 'U7' });
    expect(test.editor.design.components.map(({ reference, value }) => [reference, value])).toEqual([
      ['U7', 'LM324A'],
      ['U7', 'LM324A'],
      ['U2', 'LM324'],
    ]);
    expect(test.gestures).toHaveLength(2);
  });

  it('stay together when references are renumbered, also where one of them was chosen', () => {
    const test = testEditor(design([...placedUnits('U5', 3, 1), ...placedUnits('U2', 2)]));
    test.editor.select(selected(['U51']));
    renumberReferences(test.editor);
    expect(names(test)).toEqual(['U1C', 'U1A', 'U2B']);
    test.editor.select(selected([]));
    test.editor.load(design([...placedUnits('U5', 3, 1), ...placedUnits('U9', 2)]));
    renumberReferences(test.editor);
    expect(names(test)).toEqual(['U1C', 'U1A', 'U2B']);
  });
});

describe('a copy of units', () => {
  const referencesOf = (from: readonly PlacedComponent[], ids: readonly string[]) => {
    const clip = copyParts(design(from), new Set(ids))!;
    return pasted(clip, design(from), new IdSequence(), { x: 0, y: 0 }).components.map(
      ({ reference, unit }) => `${reference} ${unit?.number}`,
    );
  };

  it('is a new part, or goes where a part of its kind lacks it, together', () => {
    expect(referencesOf(placedUnits('U1', 1, 2), ['U11'])).toEqual(['U2 1']);
    expect(referencesOf([...placedUnits('U1', 1, 2), ...placedUnits('U2', 1)], ['U12'])).toEqual(['U2 2']);
    expect(referencesOf([...placedUnits('U1', 1, 2), ...placedUnits('U2', 1)], ['U11', 'U12'])).toEqual([
      'U3 1',
      'U3 2',
    ]);
  });
});

describe('units that are alike', () => {
  const [a, b, e] = placedUnits('U1', 1, 2, 5) as [PlacedComponent, PlacedComponent, PlacedComponent];

  it('are the amplifiers, not their supplies', () => {
    expect([areAlike(a, b), areAlike(a, e), areAlike(a, { ...b, componentId: 'TL074' })]).toEqual([true, false, false]);
  });

  it('change places: each takes over what the other was joined to', () => {
    const joined = design(
      [a, b],
      [{ ...wire('R1.1', 'R1.2'), source: { componentId: 'U11', pin: '3' }, target: { componentId: 'U12', pin: '7' } }],
    );
    const swapped = swappedUnits(joined, a, b);
    expect(
      swapped.components.map(({ id, unit, x, pins }) => [id, unit?.number, x, pins?.map(({ number }) => number)]),
    ).toEqual([
      ['U11', 2, 400, ['5', '6', '7']],
      ['U12', 1, 800, ['3', '2', '1']],
    ]);
    expect(swapped.connections[0]).toMatchObject({ source: { pin: '5' }, target: { pin: '1' } });
    const [nowA, nowB] = swapped.components as [PlacedComponent, PlacedComponent];
    expect(diffDesigns(joined, swappedUnits(swapped, nowA, nowB))).toEqual({ components: [], connections: [] });
  });
});
