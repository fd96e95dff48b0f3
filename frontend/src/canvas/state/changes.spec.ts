import { describe, expect, it } from 'vitest';
import { design, part, wire } from '../testing';
import { applyChange, diffDesigns, invertChange, isEmptyChange, sameData, sameDesign } from './changes';

const before = design([part('R1', 0, 0), part('C1', 200, 0)], [wire('R1.2', 'C1.1', 'A')]);
const after = design([part('R1', 25, 0), part('U1', 400, 0)], []);

describe('changes', () => {
  it('compare as JSON does: order of fields and absent fields don’t matter', () => {
    expect(sameData({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1, d: undefined })).toBe(true);
    expect(sameData({ a: 1 }, { a: 1, b: 0 })).toBe(false);
    expect(sameData([1, 2], [1])).toBe(false);
    expect(sameData([], {})).toBe(false);
    expect(sameData(null, {})).toBe(false);
  });

  it('hold each changed object before and after, and nothing else', () => {
    const change = diffDesigns(before, after);
    expect(change.components.map(({ id, from, to }) => [id, from?.x, to?.x])).toEqual([
      ['placed-R1', 0, 25],
      ['placed-U1', undefined, 400],
      ['placed-C1', 200, undefined],
    ]);
    expect(change.connections.map(({ id, to }) => [id, to])).toEqual([['wire-R1.2-C1.1', undefined]]);
  });

  it('bring one design to the other and back', () => {
    const change = diffDesigns(before, after);
    expect(sameDesign(applyChange(before, change), after)).toBe(true);
    expect(sameDesign(applyChange(after, invertChange(change)), before)).toBe(true);
  });

  it('keep untouched objects the same objects', () => {
    const moved = applyChange(before, {
      components: [{ id: 'placed-R1', to: part('R1', 50, 50) }],
      connections: [],
    });
    expect(moved.components[1]).toBe(before.components[1]);
    expect(moved.connections).toBe(before.connections);
  });

  it('are empty between equal designs made separately', () => {
    expect(isEmptyChange(diffDesigns(before, JSON.parse(JSON.stringify(before)) as typeof before))).toBe(true);
  });
});
