import { parseBusName } from './bus-names';

const aliases = new Map([
  ['USB', ['DP', 'DM']],
  ['LOOP', ['LOOP', 'X']],
]);

describe('parseBusName', () => {
  it.each([
    ['D[0..2]', ['D0', 'D1', 'D2']],
    ['D[2..0]', ['D0', 'D1', 'D2']],
    ['~{CS}[0..1]', ['~{CS}0', '~{CS}1']],
    ['P[0..1]N', ['P0N', 'P1N']],
    ['G{A B}', ['G.A', 'G.B']],
    ['{A B}', ['A', 'B']],
    ['G{D[0..1] ~{CS}}', ['G.D0', 'G.D1', 'G.~{CS}']],
    ['G{USB}', ['G.DP', 'G.DM']],
    ['{USB X}', ['DP', 'DM', 'X']],
    ['{LOOP}', ['LOOP', 'X']],
  ])('%s is a bus of %j', (text, members) => expect(parseBusName(text, aliases)?.members).toEqual(members));

  it.each([
    'D0',
    '~{RESET}',
    'A{slash}B',
    'A{slash}~{B}',
    'X^{2}',
    'D[0..]',
    'D[0]',
    'D[0..99999]',
    'A B{C D}',
    'CLK_{n}',
    'A${NAME}',
    '{}',
    '',
  ])('%s is no bus', (text) => expect(parseBusName(text, aliases)).toBeUndefined());

  it('ends when aliases go round in a circle or in a long line', () => {
    const long = new Map(Array.from({ length: 50_000 }, (_, i) => [`A${i}`, [`A${i + 1}`, `B${i}`]] as const));
    expect(parseBusName('{A0}', long)?.members.length).toBeGreaterThan(0);
  });
});
