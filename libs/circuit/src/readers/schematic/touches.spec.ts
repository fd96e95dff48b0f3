import fc from 'fast-check';
import { cpuTimeOf } from '@tracewright/testing';
import { UnionFind } from '../union-find';
import type { Line } from './screen';
import { Touches } from './touches';

const points = fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 8 }) });
const lines = fc.record({ a: points, b: points });

function liesOn({ a, b }: Line, p: { x: number; y: number }): boolean {
  if (a.x === b.x && a.y === b.y) return false;
  const cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  const inside = (v: number, s: number, t: number) => v >= Math.min(s, t) && v <= Math.max(s, t);
  return cross === 0 && inside(p.x, a.x, b.x) && inside(p.y, a.y, b.y);
}

describe('Touches', () => {
  it('joins exactly the lines that run through a point, as trying all of them does', () => {
    fc.assert(
      fc.property(
        fc.array(lines, { maxLength: 12 }),
        fc.array(points, { maxLength: 6 }),
        fc.boolean(),
        (drawn, asked, two) => {
          const least = two ? 2 : 1;
          const [fast, slow] = [new UnionFind(), new UnionFind()];
          const touches = new Touches();
          for (const line of drawn) touches.addLine(line, (slow.add(), fast.add()));
          const members = asked.map((point) => {
            slow.add();
            const member = fast.add();
            touches.addPoint(point, member, least);
            return member;
          });
          const touching = touches.join(fast);
          const expected = new Set<number>();
          asked.forEach((point, index) => {
            const through = drawn.flatMap((line, i) => (liesOn(line, point) ? [i] : []));
            if (through.length < least) return;
            expected.add(members[index]!);
            for (const line of through) slow.join(line, members[index]!);
          });
          expect(touching).toEqual(expected);
          const all = [...drawn.keys(), ...members];
          expect(all.map((member) => fast.root(member))).toEqual(all.map((member) => slow.root(member)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes time in proportion to lines and points', () => {
    const touches = new Touches();
    const sets = new UnionFind();
    for (let i = 0; i < 50_000; i++) touches.addLine({ a: { x: 0, y: 0 }, b: { x: 1_000_000 + i, y: 0 } }, sets.add());
    for (let i = 0; i < 50_000; i++) touches.addPoint({ x: i, y: 0 }, sets.add());
    expect(cpuTimeOf(() => touches.join(sets))).toBeLessThan(5000);
  });
});
