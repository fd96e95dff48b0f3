import { layoutOf, outcomeOf, trackOf, unsure } from '@tracewright/testing/circuit';
import { edgeClearance } from './edge-clearance';

const PART = 'R1 1k;R_0603 : SIG@5,5 GND@6,5';

describe('edge-clearance', () => {
  it('fires on a track nearer than 0.2 mm and says how near', () => {
    const board = layoutOf(20, 20, { tracks: trackOf('SIG', 0.2, [5, 5], [5, 0.2], [15, 0.2]) });
    const [found] = outcomeOf(edgeClearance, PART, board).findings;
    expect([found?.nets, found?.evidence]).toEqual([['SIG'], { leastMm: 0.1, limitMm: 0.2 }]);
  });

  it('is silent farther in, and for ground', () => {
    const board = layoutOf(20, 20, {
      tracks: [...trackOf('SIG', 0.2, [5, 5], [5, 0.4]), ...trackOf('GND', 0.2, [6, 5], [6, 0])],
    });
    expect(outcomeOf(edgeClearance, PART, board).findings).toEqual([]);
  });

  it('can’t tell without tracks', () => {
    expect(unsure(edgeClearance, PART, layoutOf(20, 20))).toEqual([0, true]);
  });
});
