import { standingSymbol } from '@tracewright/circuit/layout';
import { pinLayout } from '@tracewright/circuit/design';
import { describe, expect, it } from 'vitest';
import { design, part, partNamed } from '../testing';
import { align, distribute, mirror } from './arrange';
import { renumber } from './renumber';

const drawn = (reference: string, x: number, y: number) => {
  const plain = part(reference, x, y);
  return { ...plain, drawing: standingSymbol(plain, 'left').drawing };
};
const ids = (...references: string[]) => new Set(references.map((reference) => `placed-${reference}`));
const start = design([drawn('R1', 100, 100), drawn('R2', 310, 425), drawn('R3', 900, 250)]);
const boxes = (from: typeof start) => from.components.map(({ x, y }) => [x, y]);

describe('several parts', () => {
  it('line up by an edge or their middles, with their pins on the grid', () => {
    expect(align(start, ids('R1', 'R2', 'R3'), 'top', true).components.map(({ y }) => y)).toEqual([100, 100, 100]);
    expect(align(start, ids('R1', 'R2'), 'left', false).components.map(({ x }) => x)).toEqual([100, 100, 900]);
    const centred = align(start, ids('R1', 'R2', 'R3'), 'centre', true);
    const ys = centred.components.flatMap((one) => pinLayout(one).map(({ y }) => y));
    expect(ys.every((y) => y % 25 === pinLayout(start.components[0]!)[0]!.y % 25)).toBe(true);
    expect(align(start, ids('R1'), 'left', true)).toBe(start);
  });

  it('get equal gaps between them, and the outer two stay', () => {
    const level = distribute(start, ids('R1', 'R2', 'R3'), 'x', false);
    expect(level.components.map(({ x }) => x)).toEqual([100, 500, 900]);
    expect(distribute(start, ids('R1', 'R2'), 'x', false)).toBe(start);
  });

  it('are mirrored about the middle of all, and twice is as before', () => {
    const once = mirror(start, ids('R1', 'R3'), 'across', true);
    expect(boxes(once)).toEqual([
      [900, 100],
      [310, 425],
      [100, 250],
    ]);
    expect(mirror(once, ids('R1', 'R3'), 'across', true)).toEqual(start);
  });

  it('take their drawn wires along when they are mirrored or lined up', () => {
    const [one] = pinLayout(partNamed(start, 'R1'));
    const wire = { id: 'wire-1', type: 'signal', mark: 'wire', path: `M ${one!.x} ${one!.y} L ${one!.x} 0` } as const;
    const wired = design(start.components, [wire]);
    const moved = align(wired, ids('R1', 'R2'), 'bottom', true);
    const [now] = pinLayout(partNamed(moved, 'R1'));
    expect(moved.connections[0]?.path).toBe(`M ${now!.x} ${now!.y} L ${one!.x} 0`);
  });
});

describe('references', () => {
  it('are numbered as one reads: row by row, from the left, each kind by itself', () => {
    const from = design([
      part('R7', 500, 0),
      part('C9', 0, 400),
      part('R3', 100, 30),
      part('R1', 0, 420),
      part('USB', 0, 0),
    ]);
    const after = renumber(from);
    expect(after.components.map(({ id, reference }) => [id, reference])).toEqual([
      ['placed-R7', 'R2'],
      ['placed-C9', 'C1'],
      ['placed-R3', 'R1'],
      ['placed-R1', 'R3'],
      ['placed-USB', 'USB'],
    ]);
    expect(renumber(after)).toBe(after);
  });

  it('of a file that has none yet are given', () => {
    const from = design([part('R?', 0, 0), part('R?1', 400, 0), part('R1', 800, 0), part('U?', 0, 400)]);
    expect(renumber(from).components.map(({ reference }) => reference)).toEqual(['R1', 'R2', 'R3', 'U1']);
    expect(renumber(from, ids('R?', 'R?1')).components.map(({ reference }) => reference)).toEqual([
      ...['R2', 'R3', 'R1', 'U?'],
    ]);
  });

  it('of some parts leave out the numbers of the others', () => {
    const from = design([part('R1', 0, 0), part('R8', 0, 400), part('R9', 400, 400)]);
    expect(renumber(from, ids('R8', 'R9')).components.map(({ reference }) => reference)).toEqual(['R1', 'R2', 'R3']);
  });
});
