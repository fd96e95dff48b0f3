import { layoutOf, outcomeOf, trackOf, unsure } from '@tracewright/testing/circuit';
import { neededWidth, traceWidthCurrent } from './trace-width-current';

const BOARD = `U1 AMS1117-3.3;SOT-223 : GND@5,5 +3V3@5,7 +5V@5,9
U2 ESP32-WROOM-32E : GND@30,5 +3V3@30,7 EN@30,9`;

describe('trace-width-current', () => {
  it('agrees with IPC-2221', () => {
    expect(neededWidth(1, true)).toBeCloseTo(0.197, 3);
    expect(neededWidth(1, false) / neededWidth(1, true)).toBeCloseTo(2 ** (1 / 0.725), 3);
  });

  it('fires on a track too narrow for its load', () => {
    const board = layoutOf(60, 60, { tracks: trackOf('+3V3', 0.05, [5, 7], [20, 7], [30, 7]) });
    const [found] = outcomeOf(traceWidthCurrent, BOARD, board).findings;
    expect([found?.refs, found?.nets, found?.evidence['widthMm']]).toEqual([['U1', 'U2'], ['+3V3'], 0.05]);
  });

  it('is silent where one way is wide enough', () => {
    const tracks = [
      ...trackOf('+3V3', 0.05, [5, 7], [20, 7], [30, 7]),
      ...trackOf('+3V3', 0.5, [5, 7], [5, 20], [30, 20], [30, 7]),
    ];
    expect(outcomeOf(traceWidthCurrent, BOARD, layoutOf(60, 60, { tracks })).findings).toEqual([]);
  });

  it('can’t tell where tracks do not reach', () => {
    const tracks = trackOf('+3V3', 0.05, [5, 7], [10, 7]);
    expect(unsure(traceWidthCurrent, BOARD, layoutOf(60, 60, { tracks }))).toEqual([0, true]);
  });
});
