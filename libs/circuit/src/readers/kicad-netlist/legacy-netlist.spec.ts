import { readCircuit } from '../read-circuit';

const read = (...lines: string[]) => readCircuit(new TextEncoder().encode(lines.join('\n')));
const head = '( { EESchema Netlist Version 1.1 created  2026-01-01T10:00:00+0000 }';

describe('netlists in the form of OrCAD PCB2', () => {
  it('may hold parts without a value, and values with blanks', () => {
    const { components, nets } = read(
      ...[
        head,
        ' ( /00000000/1 Lib:Logo  LOGO1 ',
        ' )',
        ' ( /2 $noname  R1 4k7 1% {Lib=R}',
        '  ( 1 GND )',
        ' )',
        ')',
        '*',
      ],
    );
    expect(components.map(({ reference, value, footprint }) => [reference, value, footprint])).toEqual([
      ['LOGO1', '', 'Lib:Logo'],
      ['R1', '4k7 1%', ''],
    ]);
    expect(nets).toEqual([{ name: 'GND', pins: ['R1.1'] }]);
  });

  it('say where a pin stands that has no net', () => {
    expect(() => read(head, ' ( /1 Lib:R  R1 4k7', '  ( 1 )', ' )', ')')).toThrow(/^Line 3: expected a part/);
  });
});
