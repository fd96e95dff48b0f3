import { References } from '@tracewright/circuit/design';
import { describe, expect, it } from 'vitest';
import { design, part, wire } from '../testing';
import { clipFromText, clipToText, copyParts, pasted } from './clipboard';
import { addParts } from './edit';
import { IdSequence } from './ids';
import { netList } from './wiring';

const start = design(
  [part('R1', 0, 0), part('C1', 200, 0), part('U1', 400, 0)],
  [wire('R1.2', 'C1.1', 'SDA'), wire('R1.1', 'C1.2', 'GND'), wire('C1.1', 'U1.1', 'SDA')],
);
const both = new Set(['placed-R1', 'placed-C1']);

describe('copying', () => {
  it('takes the parts and the wires between them', () => {
    const clip = copyParts(start, both);
    expect(clip?.components.map(({ reference }) => reference)).toEqual(['R1', 'C1']);
    expect(clip?.connections).toHaveLength(2);
  });

  it('of nothing is nothing', () => {
    expect(copyParts(start, new Set())).toBeUndefined();
  });
});

describe('pasting', () => {
  const clip = copyParts(start, both);
  const ids = new IdSequence(() => 77);
  const copy = clip && pasted(clip, start, ids, { x: 50, y: 50 });

  it('gives new, increasing ids and the next free references', () => {
    expect(copy?.components.map(({ id, reference, x, y }) => [id, reference, x, y])).toEqual([
      ['placed-77', 'R2', 50, 50],
      ['placed-78', 'C2', 250, 50],
    ]);
    const [first] = copy?.connections ?? [];
    expect([first?.source, first?.target]).toEqual([
      { componentId: 'placed-77', pin: '2' },
      { componentId: 'placed-78', pin: '1' },
    ]);
  });

  it('keeps supplies together and separates all other nets', () => {
    const after = addParts(start, copy?.components ?? [], copy?.connections);
    expect(netList(after).map(({ name, pins }) => [name, pins.length])).toEqual([
      ['GND', 4],
      ['SDA', 3],
      ['SDA_2', 2],
    ]);
  });

  it('goes through text, and other text is no parts', () => {
    expect(clip && clipFromText(clipToText(clip))?.components).toEqual(clip?.components);
    for (const text of [null, '', 'hello', '{"kind":"other"}', '[]', '{"kind":"tracewright-parts"}']) {
      expect(clipFromText(text)).toBeUndefined();
    }
  });
});

describe('what is drawn', () => {
  const look = 'T 0 5 0 18 1 0 0 SDA';
  const drawn = design(
    [part('R1', 0, 0), part('C1', 200, 100)],
    [
      { id: 'wire-1', type: 'signal', mark: 'wire', path: 'M 100 25 L 150 25 L 150 125 L 200 125' },
      { id: 'wire-2', type: 'signal', mark: 'label', path: 'M 150 75', net: 'SDA', text: 'SDA', drawing: look },
      { id: 'wire-3', type: 'power', mark: 'port', path: 'M 0 25', net: 'GND', text: 'GND' },
    ],
  );
  const marks = new Set(['wire-1', 'wire-2', 'wire-3']);
  const clip = copyParts(drawn, both, marks);
  const copy = clip && pasted(clip, drawn, new IdSequence(() => 77), { x: 0, y: 300 });

  it('goes along where it is chosen, and joins the copies as it did the parts', () => {
    const after = addParts(drawn, copy?.components ?? [], copy?.connections);
    expect(after.connections[3]?.path).toBe('M 100 325 L 150 325 L 150 425 L 200 425');
    expect(netList(after).map(({ name, pins }) => [name, pins.length])).toEqual([
      ['GND', 2],
      ['SDA', 2],
      ['SDA_2', 2],
    ]);
    expect(after.connections[4]).toMatchObject({ text: 'SDA_2', drawing: 'T 0 5 0 18 1 0 0 SDA_2' });
  });

  it('is copied alone, too, and left where it is not chosen', () => {
    expect(copyParts(drawn, new Set(), new Set(['wire-1']))?.connections).toHaveLength(1);
    expect(copyParts(drawn, both)?.connections).toEqual([]);
  });
});

describe('references', () => {
  it('count on from the highest of the same letters', () => {
    const references = new References(design([part('R7', 0, 0), part('RN3', 0, 0), part('CHG', 0, 0)]));
    expect([references.next('R1'), references.next('R7'), references.next('RN3'), references.next('CHG')]).toEqual([
      'R1',
      'R8',
      'RN4',
      'CHG1',
    ]);
  });
});
