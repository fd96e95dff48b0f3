import { tabbedPieces } from './text-tabs';

describe('a line with tabs', () => {
  it.each([
    ['plain', [['plain', 0]]],
    ['\tx', [['x', 3.76]]],
    [
      'a\tx',
      [
        ['a', 0],
        ['x', 3.76],
      ],
    ],
    [
      'iiii\tx',
      [
        ['iiii', 0],
        ['x', 7.76],
      ],
    ],
    ['\t\tx\t', [['x', 7.76]]],
    ['', []],
  ] as const)('%j has its pieces where KiCad has them', (line, pieces) => {
    expect(tabbedPieces(line).map(({ text, from }) => [text, Math.round(from * 100) / 100])).toEqual(pieces);
  });
});
