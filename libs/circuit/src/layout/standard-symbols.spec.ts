import { designFromCircuit, pinLayout, type PlacedComponent } from '../design';
import type { Component } from '../model';
import { lawBreaks } from '.';
import { standingSymbol } from './symbol-of';

function placed(reference: string, value: string, names: string): PlacedComponent {
  const pins = names.split(' ').map((name, at) => ({ number: String(at + 1), ...(name !== '~' && { name }) }));
  const bare = { id: 'p', componentId: value, reference, value, pins, x: 0, y: 0, width: 0, height: 0, rotation: 0 };
  return { ...bare, drawing: standingSymbol(bare, 'left').drawing };
}

/** `1 left -50 0`: each pin by its number, its side and its place. */
const pinsOf = (part: PlacedComponent): readonly string[] =>
  pinLayout(part).map(({ pin, side, x, y }) => `${pin.number} ${side} ${x} ${y}`);

const linesOf = (part: PlacedComponent, fill: 'none' | 'body' | 'line'): number => {
  const kind = { none: 'L 0', body: 'L 1', line: 'L 2' }[fill];
  return (part.drawing ?? '').split('\n').filter((text) => text.startsWith(kind)).length;
};

describe('the symbol', () => {
  it('of a potentiometer has its wiper below, whatever its number', () => {
    const numbered = placed('RV1', '10k', '1 2 3');
    expect(pinsOf(numbered)).toEqual(['1 left -50 0', '3 right 50 0', '2 bottom 0 50']);
    expect(pinsOf(placed('RV1', '10k', 'CCW CW WIPER'))).toEqual(['1 left -50 0', '2 right 50 0', '3 bottom 0 50']);
    expect(pinsOf(placed('R7', '10k trimmer', '~ ~ ~'))).toEqual(pinsOf(numbered));
  });

  it('of a changeover switch has the common pin to the left and the contact of rest above', () => {
    const one = ['2 left -50 0', '1 right 50 -25', '3 right 50 25'];
    expect(pinsOf(placed('SW1', 'SPDT', 'A B C'))).toEqual(one);
    expect(pinsOf(placed('SW1', 'SPDT', '~ ~ ~'))).toEqual(one);
    expect(pinsOf(placed('SW1', 'SPDT', 'NO COM NC'))).toEqual(['2 left -50 0', '3 right 50 -25', '1 right 50 25']);
    expect(pinsOf(placed('S2', 'DPDT', '1 2 3 4 5 6'))).toEqual([
      ...['2 left -50 -50', '1 right 50 -75', '3 right 50 -25'],
      ...['5 left -50 50', '4 right 50 25', '6 right 50 75'],
    ]);
    expect(pinsOf(placed('SW1', 'DPDT', 'COM1 NO1 NC1 COM2 NO2 NC2'))[4]).toBe('6 right 50 25');
  });

  it('of a transformer has its windings on both sides of the core, with their taps', () => {
    expect(pinsOf(placed('T1', '230/12', 'AA AB SA SB'))).toEqual([
      ...['1 left -75 -25', '2 left -75 25'],
      ...['3 right 75 -25', '4 right 75 25'],
    ]);
    const tapped = placed('TR1', 'Trafo', 'AA AB SA SC SB');
    expect(pinsOf(tapped).slice(2)).toEqual(['3 right 75 -50', '4 right 75 0', '5 right 75 50']);
    const two = placed('T1', 'Trafo', 'AA AB SA SB SC SD');
    expect(pinsOf(two).slice(2)).toEqual(['3 right 75 -75', '4 right 75 -25', '5 right 75 25', '6 right 75 75']);
    // The core, and a coil for each winding.
    expect([linesOf(tapped, 'none'), linesOf(two, 'none')]).toEqual([4, 5]);
    expect(pinsOf(placed('L3', 'Pulse transformer', '1 2 3 4'))).toHaveLength(4);
  });

  it('of a speaker and of a buzzer are its own', () => {
    const [speaker, buzzer, piezo] = [
      placed('LS1', '8R', '1 2'),
      placed('BZ1', '5V', '- +'),
      placed('LS2', 'Piezo', '1 2'),
    ];
    expect([linesOf(speaker, 'body'), linesOf(buzzer, 'body'), linesOf(piezo, 'body')]).toEqual([2, 1, 1]);
    expect(pinsOf(buzzer)).toEqual(['1 left -50 0', '2 right 50 0']);
  });

  it('of an amplifier keeps the pins that are for the offset or join nothing, with numbers', () => {
    const part = placed('U1', 'LM741', 'OFFSET IN- IN+ V- OFFSET OUT V+ NC');
    expect(linesOf(part, 'body')).toBe(1);
    expect(pinsOf(part).slice(5)).toEqual(['1 bottom 50 100', '5 top 50 -100', '8 bottom -50 100']);
  });

  const onNets = (reference: string, value: string, nets: string): PlacedComponent => {
    const bare = placed(reference, value, '~ ~ ~ ~');
    const pins = nets.split(' ').map((net, at) => ({ number: String(at + 1), ...(net !== '-' && { net }) }));
    return { ...bare, pins, drawing: standingSymbol({ ...bare, pins }, 'left').drawing };
  };

  it('of a push button has the pins that are one beside each other', () => {
    const sides = ['1 left -75 -25', '2 left -75 25', '3 right 75 -25', '4 right 75 25'];
    expect(pinsOf(placed('SW1', 'Tactile', '1 2 3 4'))).toEqual(sides);
    expect(pinsOf(placed('S1', 'PTS645', 'P$1 P$2 P$3 P$4'))).toEqual(sides);
    expect(pinsOf(onNets('SW1', 'Reset', 'GND GND RST RST'))).toEqual(sides);
    const across = ['1 left -75 -25', '4 left -75 25', '2 right 75 -25', '3 right 75 25'];
    expect(pinsOf(onNets('SW1', 'Reset', 'GND RST RST GND'))).toEqual(across);
    expect(pinsOf(onNets('SW1', 'Tactile', 'GND - - RST'))).toEqual(sides);
    // Pins 1 and 2 are not one, and which others are is not told.
    expect(linesOf(onNets('SW1', 'Tactile', 'GND RST - -'), 'body')).toBe(1);
  });

  it('of a common-mode choke has a winding for each line of the pair', () => {
    expect(pinsOf(onNets('FL1', 'DLW21SN900', 'USB_D+ USB_D- CON_D- CON_D+'))).toEqual([
      ...['1 left -75 -25', '4 right 75 -25'],
      ...['2 left -75 25', '3 right 75 25'],
    ]);
  });

  it('of several amplifiers or of a gate keeps the pins that join nothing, and the pad under the chip', () => {
    const dual = placed('U1', 'OPA2134', 'OUTA INA- INA+ V- INB+ INB- OUTB V+ NC EP');
    expect(linesOf(dual, 'body')).toBe(2);
    expect(pinsOf(dual).slice(8)).toEqual(['9 bottom 50 175', '10 bottom -50 175']);
    const inverter = placed('U2', 'SN74LVC1G04', 'NC A GND Y VCC');
    expect(pinsOf(inverter).slice(-1)).toEqual(['1 bottom 25 75']);
  });

  const shapesOf = ({ drawing = '' }: PlacedComponent): string =>
    drawing
      .split('\n')
      .filter((piece) => /^[LC] /.test(piece))
      .join('\n');
  const ofFootprint = (reference: string, footprint: string, value = ''): string => {
    const bare = { ...placed(reference, value, '~ ~'), footprint };
    return shapesOf({ ...bare, drawing: standingSymbol(bare, 'left').drawing });
  };

  it('of a lamp, a diode and a button is told by their footprint where the designator says nothing', () => {
    expect(ofFootprint('PWR1', 'OLIMEX_LEDs-FP:LED_0603_KA', 'LED/RED/0603')).toBe(ofFootprint('LED1', ''));
    expect(ofFootprint('PROT', 'Diode_SMD:D_SMA')).toBe(ofFootprint('D1', ''));
    expect(ofFootprint('RST1', 'OLIMEX_Buttons-FP:IT1185AU2_V2')).toBe(ofFootprint('SW1', ''));
    expect(ofFootprint('J3', 'LED_strip:LED_01x02')).toBe(ofFootprint('J3', ''));
  });

  it('of a jumper is its own, also where it is called after the lamp that it switches', () => {
    const open = ofFootprint('JP1', 'Jumper:SolderJumper-2_P1.3mm_Open');
    const closed = ofFootprint('LED_PWR', 'SparkFun-Jumpers:SMT-JUMPER_2_NC_TRACE_SILK');
    expect(new Set([open, closed, ofFootprint('LED_PWR', ''), ofFootprint('J1', '')]).size).toBe(4);
    expect(ofFootprint('R3', '0603', '0R jumper')).toBe(ofFootprint('R1', ''));
  });

  it('of a part of one pin is small, round for a test point', () => {
    const sizes = ['J7', 'TP1', 'MH1'].map((reference) => placed(reference, '', '~'));
    expect(new Set(sizes.map(pinsOf).map(String))).toEqual(new Set(['1 left -25 0']));
    expect(linesOf(sizes[0]!, 'body')).toBe(1);
    expect(linesOf(sizes[1]!, 'body')).toBe(0);
  });

  it.each([
    ['T1', '230/12', '1 2 3 4'],
    ['VR1', 'LM7805', 'IN GND OUT'],
    ['SW1', 'DIP', '1 2 3 4'],
    ['L1', 'Common mode choke', '1 2 3 4'],
    ['U1', 'LM741', 'OFFSET IN- IN+ V- OFFSET OUT V+ CLK'],
  ])('is a box where %s %s with %s leaves it open', (...named) => {
    const part = placed(...named);
    expect([linesOf(part, 'body'), linesOf(part, 'none'), linesOf(part, 'line')]).toEqual([1, 0, 0]);
    expect(pinsOf(part)).toHaveLength(named[2].split(' ').length);
  });
});

it('new symbols keep the law of drawings when a circuit is laid out', () => {
  const part = (reference: string, value: string, names: string): Component => ({
    ...{ reference, value, footprint: '' },
    pins: names.split(' ').map((name, at) => ({ number: String(at + 1), name, net: `N${(at + names.length) % 7}` })),
  });
  const components = [
    part('RV1', '10k', '1 2 3'),
    part('SW1', 'SPDT', 'A B C'),
    part('SW2', 'DPDT', '1 2 3 4 5 6'),
    part('T1', '230/12', 'AA AB SA SC SB'),
    part('LS1', '8R', '1 2'),
    part('BZ1', '5V', '+ -'),
    part('U1', 'LM741', 'NULL IN- IN+ V- NULL OUT V+ NC'),
    part('U2', 'OPA2134', 'OUTA INA- INA+ V- INB+ INB- OUTB V+ NC EP'),
    part('U3', 'SN74LVC1G04', 'NC A GND Y VCC'),
    part('SW3', 'Tactile', '1 2 3 4'),
    part('R1', '1k', '1 2'),
    part('J1', 'Conn', '1 2 3 4 5 6 7'),
  ];
  const nets = new Map<string, string[]>();
  for (const { reference, pins } of components)
    for (const { number, net } of pins) nets.set(net!, [...(nets.get(net!) ?? []), `${reference}.${number}`]);
  const circuit = {
    ...{ format: 'json' as const, components, warnings: [] },
    nets: [...nets].map(([name, pins]) => ({ name, pins })),
  };
  expect(lawBreaks(designFromCircuit(circuit, (index) => `p${index}`).design)).toEqual([]);
});
