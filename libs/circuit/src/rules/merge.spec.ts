import { boardOf } from '@tracewright/testing/circuit';
import { mergeSameCause } from './merge';
import type { RuleFinding } from './rule';

const BOARD = boardOf('D1 RED : A\nD2 RED : B\nD3 RED : C\nD4 GREEN : D');

function finding(ref: string, net: string, confidence = 0.9): RuleFinding {
  return {
    title: `${ref} without resistor`,
    description: `Nothing limits the current of ${ref}.`,
    recommendations: ['Add 1 kΩ.'],
    refs: [ref],
    nets: [net],
    evidence: { series: 0 },
    confidence,
  };
}

describe('mergeSameCause', () => {
  it('joins three places of one fault, with all parts and the least confidence', () => {
    const merged = mergeSameCause([finding('D1', 'A'), finding('D2', 'B', 0.6), finding('D3', 'C')], BOARD);
    expect(merged).toEqual([
      {
        ...finding('D1', 'A'),
        title: 'D1 without resistor (and 2 more places)',
        description: 'Nothing limits the current of D1. The same holds at 2 more places: D2 and D3.',
        refs: ['D1', 'D2', 'D3'],
        nets: ['A', 'B', 'C'],
        evidence: { places: 3, first: { series: 0 } },
        confidence: 0.6,
      },
    ]);
  });

  it('leaves two places and parts of another kind or value alone', () => {
    expect(mergeSameCause([finding('D1', 'A'), finding('D2', 'B')], BOARD)).toHaveLength(2);
    expect(mergeSameCause([finding('D1', 'A'), finding('D2', 'B'), finding('D4', 'D')], BOARD)).toHaveLength(3);
  });
});
