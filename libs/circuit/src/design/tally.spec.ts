import { addTallies, type ChangeTally, describeTally } from '.';

const said = (...tallies: ChangeTally[]): string => describeTally(tallies.reduce(addTallies, {}));

test.each<[ChangeTally[], string]>([
  [[{ moved: 1, part: 'R1' }], 'moved R1'],
  [
    [
      { moved: 1, part: 'R1' },
      { moved: 1, part: 'R2' },
      { moved: 1, part: 'C1' },
    ],
    'moved 3 parts',
  ],
  [
    [
      { moved: 1, part: 'U1' },
      { rotated: 1, part: 'U1' },
    ],
    'rotated U1',
  ],
  [[{ removed: 1, unwired: 2, part: 'D1' }], 'removed D1'],
  [[{ wired: 1 }], 'drew 1 wire'],
  [[{ unwired: 1 }, { unwired: 1 }], 'removed 2 wires'],
  [[{ placed: 143, wired: 512, imported: true }], 'import of 143 parts and 512 wires'],
  [[{ removed: 12 }, { placed: 143, wired: 1, imported: true }], 'import of 143 parts and 1 wire'],
  [
    [
      { removed: 900, unwired: 70 },
      { placed: 900, wired: 70 },
    ],
    'changed 900 parts',
  ],
  [[], 'a change'],
])('%j is said as "%s"', (tallies, text) => {
  expect(said(...tallies)).toBe(text);
});
