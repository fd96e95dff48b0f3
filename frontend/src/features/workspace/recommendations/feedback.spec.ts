import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { describe, expect, it } from 'vitest';
import { coverageLine, itemsOf, sortedItems } from './feedback';
import { feedbackItem } from './testing';
import { flagsOf } from './flags';

describe('findings', () => {
  const items: readonly FeedbackItem[] = [
    feedbackItem('b', { type: 'error', resolved: true, refs: ['U1'] }),
    feedbackItem('c', { type: 'error', category: 'mechanical', refs: ['J1'] }),
    feedbackItem('d', { type: 'warning', refs: ['U1', 'J1'] }),
    feedbackItem('a', { type: 'info', refs: ['U1', 'C1'] }),
    feedbackItem('s', { type: 'warning', gravity: 'style', refs: ['R1'] }),
  ];

  it('are listed open ones first, in the order in which they come', () => {
    expect(sortedItems(items).map(({ id }) => id)).toEqual(['c', 'd', 'a', 's', 'b']);
  });

  it('are filtered by their tab', () => {
    expect(itemsOf(items, 'mechanical').map(({ id }) => id)).toEqual(['c']);
    expect(itemsOf(items, 'all')).toBe(items);
  });

  it('flag each part with its gravest open one, but not for style or a hint', () => {
    expect([...flagsOf(items)]).toEqual([
      ['J1', 'error'],
      ['U1', 'warning'],
    ]);
  });
});

describe('figures', () => {
  it('of the coverage say how much was looked at', () => {
    const line = coverageLine({
      rulesRun: ['a', 'b'],
      notApplicable: ['c'],
      notCheckable: [],
      partsRecognised: 1,
      partsUnknown: ['U1'],
      known: { kind: 1, pins: 1, limits: 0 },
      components: 2,
      nets: 1,
    });
    expect(line).toBe(
      '2 rules run · 1 not applicable · 0 not checkable · 2 parts: kind known of 1, pins of 1, limits of 0 · 1 net',
    );
  });
});
