import { addTallies, type ChangeTally, describeTally } from '.';

const said = (...tallies: ChangeTally[]): string => describeTally(tallies.reduce(addTallies, {}));

test.each<[ChangeTally[], string]>([
  [[{ moved: 1, part: 'R1' }], 'R1 moved'],
  [
    [
      { moved: 1, part: 'R1' },
      { moved: 1, part: 'R2' },
      { moved: 1, part: 'C1' },
    ],
    '3 parts moved',
  ],
  [
    [
      { moved: 1, part: 'U1' },
      { rotated: 1, part: 'U1' },
    ],
    'U1 rotated',
  ],
  [[{ removed: 1, unwired: 2, part: 'D1' }], 'D1 removed'],
  [[{ wired: 1 }], '1 wire drawn'],
  [[{ unwired: 1 }, { unwired: 1 }], '2 wires removed'],
  [[{ placed: 143, wired: 512, imported: true }], 'import of 143 parts and 512 wires'],
  [[{ removed: 12 }, { placed: 143, wired: 1, imported: true }], 'import of 143 parts and 1 wire'],
  [
    [
      { removed: 900, unwired: 70 },
      { placed: 900, wired: 70 },
    ],
    '900 parts changed',
  ],
  [[], 'a change'],
])('%j is said as "%s"', (tallies, text) => {
  expect(said(...tallies)).toBe(text);
});
