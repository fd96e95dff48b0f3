import { outcomeOf, unsure } from '@tracewright/testing/circuit';
import { wireCrossings } from './wire-crossings';

/** Pairs of parts joined by a wire each; the partners of the left column stand in the right one. */
function ladder(pairs: number, order: (index: number) => number): string {
  return Array.from(
    { length: pairs },
    (_, index) => `R${index} 1k @0,${index * 100} : N${index} -\nC${index} 1u @500,${order(index) * 100} : N${index} -`,
  ).join('\n');
}

describe('wire-crossings', () => {
  it('fires on a drawing upside down and counts', () => {
    const [found] = outcomeOf(
      wireCrossings,
      ladder(6, (index) => 5 - index),
    ).findings;
    expect(found?.evidence).toMatchObject({ crossings: 15, wires: 6 });
  });

  it('is silent on straight wires', () => {
    expect(
      outcomeOf(
        wireCrossings,
        ladder(6, (index) => index),
      ).findings,
    ).toEqual([]);
  });

  it('can’t tell on schematics, whose wires are not read', () => {
    expect(
      unsure(
        wireCrossings,
        ladder(2, (index) => index),
        { format: 'kicad_sch' },
      ),
    ).toEqual([0, true]);
  });
});
