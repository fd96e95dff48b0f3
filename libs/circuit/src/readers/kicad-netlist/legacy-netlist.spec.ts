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

  it('may have a heading of several lines', () => {
    const lines = [
      '( { Netlist of Cvpcb 17-apr',
      '  made on 23/5/2003-9:42:0 }',
      ' ( 3EC23ABA SM1206 C1 100nF',
      '  ( 1 GND )',
    ];
    expect(read(...lines, ' )', ')').nets).toEqual([{ name: 'GND', pins: ['C1.1'] }]);
    expect(() => read(head.slice(0, -1), ...lines.slice(2), ' )', ')')).toThrow('inside its list');
  });

  it('say where a pin stands that has no net', () => {
    expect(() => read(head, ' ( /1 Lib:R  R1 4k7', '  ( 1 )', ' )', ')')).toThrow(/^Line 3: expected a part/);
  });
});
