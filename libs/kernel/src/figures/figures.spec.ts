import { figures, normalise } from '.';

const read = (text: string) =>
  figures(normalise(text)).map(({ unit, from, to, conversion }) => [
    unit,
    from,
    to,
    ...(conversion ? [conversion] : []),
  ]);

describe('the figures of a wish', () => {
  it.each<[string, (string | number)[][]]>([
    [
      '3v3 at half an ampere',
      [
        ['v', 3.3, 3.3],
        ['amp', 0.5, 0.5],
      ],
    ],
    [
      'a motor of 5 HP on 1.2 kV',
      [
        ['w', 3730, 3730],
        ['v', 1200, 1200],
      ],
    ],
    [
      'a cell of 150 mAh takes 100 mA',
      [
        ['ah', 0.15, 0.15],
        ['amp', 0.1, 0.1],
      ],
    ],
    ['between -20 and 70 degrees', [['degc', -20, 70]]],
    ['9 V to 12 V input', [['v', 9, 12]]],
    [
      '12 V to 5 V',
      [
        ['v', 12, 12, 'in'],
        ['v', 5, 5, 'out'],
      ],
    ],
    [
      'two ampere, 0.5..4.5V',
      [
        ['amp', 2, 2],
        ['v', 0.5, 4.5],
      ],
    ],
    [
      'three point three volts at seven hundred mA',
      [
        ['v', 3.3, 3.3],
        ['amp', 0.7, 0.7],
      ],
    ],
    [
      'twenty-four volts and two and a half amps',
      [
        ['v', 24, 24],
        ['amp', 2.5, 2.5],
      ],
    ],
    [
      'one thousand two hundred watts, a hundred 12 V lamps',
      [
        ['w', 1200, 1200],
        ['v', 12, 12],
      ],
    ],
    ['between twenty two and twenty eight volts', [['v', 22, 28]]],
    ['no figure at all', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('keep what is said before and after them', () => {
    const [figure] = figures(normalise('runs from a 12 V battery of my car'));
    expect([figure?.before, figure?.after]).toEqual(['runs from a ', ' battery of my car']);
  });
});
