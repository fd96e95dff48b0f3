import { describe, expect, it } from 'vitest';
import { design, part, wire } from '../testing';
import { stubsOf } from './far-wires';
import { hitTest } from './hit-test';
import { buildScene } from './scene';

describe('wires that lead far away', () => {
  it('keep a short piece at each end', () => {
    expect(stubsOf([0, 0, 400, 0, 400, 300])).toEqual([0, 0, 8, 0, NaN, NaN, 400, 300, 400, 292]);
    expect(stubsOf([0, 0, 5, 0, 5, 900])?.slice(0, 4)).toEqual([0, 0, 5, 0]);
    // Towards the name, also where the wire turns back at once.
    expect(stubsOf([0, 0, 400, 0, 400, 300], 'left', 'top')).toEqual([0, 0, -8, 0, NaN, NaN, 400, 300, 400, 292]);
  });

  it('are told from near ones by the distance of their ends', () => {
    expect(stubsOf([0, 0, 400, 0, 400, 199])).toBeUndefined();
    expect(stubsOf([0, 0, 2000, 0, 2000, 10, 0, 10])).toBeUndefined();
    expect(stubsOf([])).toBeUndefined();
    expect(stubsOf([0, 0])).toBeUndefined();
  });

  const scene = buildScene(
    design([part('R1', 0, 0), part('C1', 1000, 0)], [wire('R1.2', 'C1.1', 'SDA'), wire('R1.1', 'C1.2', 'SCL')]),
  );

  it('have a net, whose name stands for them', () => {
    expect([...scene.wires.values()].map(({ stubs }) => stubs !== undefined)).toEqual([true, true]);
    const loose = buildScene(design([], [{ id: 'w', type: 'signal', path: 'M 0 0 L 900 0' }]));
    expect(loose.wires.get('w')?.stubs).toBeUndefined();
  });

  it('can only be pointed at where they are drawn', () => {
    const found = (zoom: number, folded: boolean) => hitTest(scene, { x: 500, y: 25 }, zoom, undefined, folded)?.kind;
    expect([found(1, true), found(1, false), found(0.3, true)]).toEqual([undefined, 'wire', 'wire']);
    expect(hitTest(scene, { x: 108, y: 25 }, 1)?.kind).toBe('wire');
  });
});
