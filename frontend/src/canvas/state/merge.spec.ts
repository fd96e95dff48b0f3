import { describe, expect, it } from 'vitest';
import { design, part, partNamed, wire } from '../testing';
import { applyChange, diffDesigns, sameDesign, type Gesture } from './changes';
import { changePart, moveBy, remove } from './edit';
import { mergeDesigns, mergeFields, type Choice } from './merge';
import { connect, pinsOnNet } from './wiring';

const base = design([part('R1', 0, 0), part('C1', 200, 0), part('U1', 400, 0)], [wire('R1.2', 'C1.1', 'A')]);
const only = (reference: string): ReadonlySet<string> => new Set([`placed-${reference}`]);
const none: ReadonlyMap<string, Choice> = new Map();
const choose = (id: string, choice: Choice): ReadonlyMap<string, Choice> => new Map([[id, choice]]);

describe('merging', () => {
  it('puts changes of different parts together', () => {
    const mine = moveBy(base, only('R1'), { x: 25, y: 0 });
    const theirs = moveBy(base, only('C1'), { x: 0, y: 50 });
    const merge = mergeDesigns(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    const merged = merge.resolve(none);
    expect([partNamed(merged, 'R1').x, partNamed(merged, 'C1').y]).toEqual([25, 50]);
    expect(merged.connections[0]?.path).toBe('M 125 25 L 162.5 25 L 162.5 75 L 200 75');
  });

  it('puts different fields of one part together', () => {
    const mine = moveBy(base, only('R1'), { x: 25, y: 0 });
    const theirs = changePart(base, 'placed-R1', { value: '10k' });
    const merge = mergeDesigns(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(partNamed(merge.resolve(none), 'R1')).toMatchObject({ x: 25, value: '10k' });
  });

  it('asks when both moved the same part', () => {
    const mine = moveBy(base, only('R1'), { x: 25, y: 0 });
    const theirs = moveBy(base, only('R1'), { x: 0, y: 50 });
    const merge = mergeDesigns(base, mine, theirs);
    expect(merge.conflicts.map(({ kind, id }) => [kind, id])).toEqual([['part', 'placed-R1']]);
    expect(partNamed(merge.resolve(choose('placed-R1', 'mine')), 'R1')).toMatchObject({ x: 25, y: 0 });
    expect(partNamed(merge.resolve(choose('placed-R1', 'theirs')), 'R1')).toMatchObject({ x: 0, y: 50 });
  });

  it('does not ask when both did the same', () => {
    const moved = moveBy(base, only('R1'), { x: 25, y: 0 });
    expect(mergeDesigns(base, moved, JSON.parse(JSON.stringify(moved)) as typeof moved).conflicts).toEqual([]);
  });

  it('asks when one changed what the other removed', () => {
    const mine = changePart(base, 'placed-U1', { value: 'NE555' });
    const theirs = remove(base, { parts: only('U1'), wires: new Set() });
    const merge = mergeDesigns(base, mine, theirs);
    expect(merge.conflicts).toHaveLength(1);
    expect(merge.resolve(choose('placed-U1', 'theirs')).components).toHaveLength(2);
    expect(partNamed(merge.resolve(choose('placed-U1', 'mine')), 'U1').value).toBe('NE555');
  });

  it('asks about a removed part that a new wire needs, and puts it back when kept', () => {
    const mine = connect(
      base,
      'wire-new',
      { componentId: 'placed-C1', pin: '2' },
      { componentId: 'placed-U1', pin: '1' },
    );
    const theirs = remove(base, { parts: only('U1'), wires: new Set() });
    const merge = mergeDesigns(base, mine, theirs);
    expect(merge.conflicts.map(({ id }) => id)).toContain('placed-U1');
    expect(merge.resolve(choose('placed-U1', 'theirs')).connections.map(({ id }) => id)).toEqual(['wire-R1.2-C1.1']);
    const kept = merge.resolve(choose('placed-U1', 'mine'));
    expect(kept.connections.map(({ id }) => id)).toContain('wire-new');
    expect(kept.components).toHaveLength(3);
  });

  it('never asks about nets and paths alone: they follow from the wires', () => {
    const mine = connect(
      base,
      'wire-m',
      { componentId: 'placed-C1', pin: '1' },
      { componentId: 'placed-U1', pin: '1' },
    );
    const theirs = connect(
      base,
      'wire-t',
      { componentId: 'placed-R1', pin: '2' },
      { componentId: 'placed-U1', pin: '2' },
    );
    const merge = mergeDesigns(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(pinsOnNet(merge.resolve(none), 'A')).toHaveLength(4);
  });

  it('keeps each gesture its own step on top of theirs', () => {
    const first = moveBy(base, only('R1'), { x: 25, y: 0 });
    const second = changePart(first, 'placed-C1', { value: '100nF' });
    const gesture = (id: string, from: typeof base, to: typeof base): Gesture => ({
      id,
      label: id,
      change: diffDesigns(from, to),
    });
    const theirs = moveBy(base, only('C1'), { x: 0, y: 50 });
    const merge = mergeDesigns(base, second, theirs);
    const rebased = merge.rebase([gesture('one', base, first), gesture('two', first, second)], none);
    expect(rebased.map(({ id }) => id)).toEqual(['one', 'two']);
    const result = rebased.reduce((now, { change }) => applyChange(now, change), theirs);
    expect(sameDesign(result, merge.resolve(none))).toBe(true);
    expect(partNamed(result, 'C1')).toMatchObject({ y: 50, value: '100nF' });
  });
});

describe('fields', () => {
  it('of one group belong together', () => {
    const before = { x: 0, y: 0, value: 'a' };
    expect(mergeFields(before, { ...before, x: 1 }, { ...before, y: 1 })).toBeUndefined();
    expect(mergeFields(before, { ...before, x: 1 }, { ...before, value: 'b' })).toEqual({ x: 1, y: 0, value: 'b' });
  });

  it('can be removed by one side', () => {
    expect(mergeFields<{ a: number; b?: number }>({ a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 })).toEqual({ a: 3 });
  });
});
