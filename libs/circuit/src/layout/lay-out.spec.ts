import { cpuTimeOf } from '@tracewright/testing';
import { chipsWithParts, laidOut } from '@tracewright/testing/circuit';
import fc from 'fast-check';
import { drawnPoints, isPowerNetName, pinLayout, type Design } from '../design';
import type { Component } from '../model';
import { lawBreaks } from '.';

const netNames = fc.option(
  fc.oneof(
    fc.constantFrom(
      'GND',
      '+3V3',
      'VBUS',
      '/SCL',
      '/amp/A{slash}B',
      '~{RESET}',
      'WMO_WATCHDOG',
      'x'.repeat(60),
      'unconnected-(U1-Pad1)',
    ),
    fc.integer({ min: 1, max: 40 }).map((number) => `Net-(U${number}-Pad1)`),
    fc.integer({ min: 1, max: 40 }).map((number) => `N${number}`),
  ),
  { nil: undefined },
);
const names = fc.option(
  fc.constantFrom('G', 'D', 'S', 'B', 'C', 'E', 'A', 'K', 'VCC', 'GND', 'OUT', 'IN+', 'GPIO12/ADC3'),
  {
    nil: undefined,
  },
);
const types = fc.option(fc.constantFrom('input', 'output', 'power_in', 'power_out', 'passive'), { nil: undefined });
const pin = fc.record({ name: names, net: netNames, type: types, noConnect: fc.boolean() });
const part = fc.record({
  letters: fc.constantFrom('U', 'R', 'C', 'L', 'D', 'LED', 'Q', 'J', 'TP', 'Y', 'FB', 'SW', 'BT', 'F', 'X', 'H'),
  value: fc.constantFrom(
    '',
    '10k',
    'GND WIMMER',
    '100nF 50V X7R 0402',
    'ESP32-WROOM-32E',
    'BC847 NPN',
    'MMBT4403',
    '2N7002',
    'AO3401 PMOS',
    'a value of far more than forty letters, which is not drawn',
  ),
  pins: fc.oneof(
    fc.array(pin, { minLength: 2, maxLength: 2 }),
    fc.array(pin, { minLength: 3, maxLength: 3 }),
    fc.array(pin, { maxLength: 60 }),
  ),
});
const circuits = fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) =>
  parts.map(({ letters, value, pins }, index): Component => ({
    reference: `${letters}${index + 1}`,
    value,
    footprint: '',
    pins: pins.map(({ name, net, type, noConnect }, at) => ({
      number: String(at + 1),
      ...(name !== undefined && { name }),
      ...(net !== undefined && { net }),
      ...(type !== undefined && { type }),
      ...(noConnect && net === undefined && { noConnect }),
    })),
  })),
);

test('nothing lies on anything else, whatever the circuit', () => {
  fc.assert(
    fc.property(circuits, (components) => {
      expect(lawBreaks(laidOut(components))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

/** Nets as somebody reads them off the drawing, without the nets that the pins bear. */
function readOff({ components, connections }: Design): string[] {
  const above = new Map<string, string>();
  const root = (key: string): string => (above.has(key) ? root(above.get(key)!) : key);
  const join = (a: string, b: string): void => {
    if (root(a) !== root(b)) above.set(root(a), root(b));
  };
  const at = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x} ${y}`;
  for (const mark of connections) {
    const points = drawnPoints(mark);
    if (mark.mark === 'wire') join(at(points[0]!), at(points.at(-1)!));
    if (mark.mark === 'label' || mark.mark === 'port') join(at(points[0]!), `net ${mark.net}`);
  }
  const nets = new Map<string, string[]>();
  for (const part of components) {
    for (const place of pinLayout(part)) {
      const key = root(at(place));
      nets.set(key, [...(nets.get(key) ?? []), `${part.id} ${place.pin.number}`]);
    }
  }
  return [...nets.values()].map((pins) => pins.sort().join(', ')).sort();
}

test('the drawing alone shows the nets of the circuit', () => {
  fc.assert(
    fc.property(circuits, (components) => {
      const nets = new Map<string, string[]>();
      components.forEach(({ pins }, index) => {
        for (const { number, net } of pins) {
          const key = net === undefined || net.startsWith('unconnected-') ? `open ${index} ${number}` : net;
          nets.set(key, [...(nets.get(key) ?? []), `p${index} ${number}`]);
        }
      });
      expect(readOff(laidOut(components))).toEqual([...nets.values()].map((pins) => pins.sort().join(', ')).sort());
    }),
    { numRuns: 150 },
  );
});

test('the same circuit is drawn the same', () => {
  fc.assert(
    fc.property(circuits, (components) => {
      expect(laidOut(structuredClone(components))).toEqual(laidOut(components));
    }),
    { numRuns: 30 },
  );
});

test('a path of sheets is left out of a name that is the only one of its kind, and a made-up net of one pin has none', () => {
  const chip = (reference: string, ...nets: readonly string[]): Component => ({
    ...{ reference, value: 'X', footprint: '' },
    pins: nets.map((net, at) => ({ number: String(at + 1), net })),
  });
  const { connections } = laidOut([
    chip('U1', '/a/IN', '/a/b/OUT', 'Net-(U1-Pad3)', '/x/SDA', 'Net-(U1-Pad5)', 'SDA'),
    chip('U2', '/a/IN', '/a/b/OUT', 'Net-(U1-Pad3)', '/x/SDA', 'SDA', 'Net-(U2-Pad6)'),
  ]);
  const said = new Map(connections.flatMap(({ mark, net, text }) => (mark === 'label' && net ? [[net, text]] : [])));
  expect(Object.fromEntries(said)).toEqual({
    ...{ '/a/IN': 'IN', '/a/b/OUT': 'OUT', 'Net-(U1-Pad3)': 'U1-Pad3' },
    ...{ '/x/SDA': 'x/SDA', SDA: 'SDA' },
  });
});

test('a transistor gets the arrow of its type, and none where its type is not known', () => {
  const transistor = (value: string, ...names: string[]): Component => ({
    ...{ reference: 'Q1', value, footprint: '' },
    pins: names.map((name, at) => ({ number: String(at + 1), name, net: name })),
  });
  const drawn = (part: Component): string => laidOut([part]).components[0]!.drawing!;
  const [npn, pnp, unknown] = ['MMBT3904', 'MMBT4403', 'XYZ'].map((value) => drawn(transistor(value, 'B', 'C', 'E')));
  expect(new Set([npn, pnp, unknown]).size).toBe(3);
  const endAt = (text: string, index: number): string => new RegExp(`P ${index} (\\S+ \\S+)`).exec(text)![1]!;
  expect([endAt(npn!, 1), endAt(pnp!, 2)]).toEqual(['25 -50', '25 -50']);
  expect(unknown).not.toContain('C ');
});

test('two pads that a board calls anode and cathode are a diode, and a lamp where its value is a colour', () => {
  const drawn = (value: string, one: string, two: string): string =>
    laidOut([
      {
        reference: 'CHG',
        value,
        footprint: '',
        pins: [
          { number: one, net: 'N1' },
          { number: two, net: 'N2' },
        ],
      },
    ]).components[0]!.drawing!;
  const [lamp, diode, box] = [drawn('ORANGE', 'A', 'C'), drawn('X', 'A', 'C'), drawn('X', '1', '2')];
  expect(new Set([lamp, diode, box].map((text) => text.replaceAll(/T .*/g, ''))).size).toBe(3);
  expect(lamp.length).toBeGreaterThan(diode.length);
});

test.each([
  ['V5', true],
  ['V3_3', true],
  ['V12_IN', true],
  ['V1', false],
  ['V2_SENSE', false],
])('%s is a supply by its name: %s', (name, isSupply) => {
  expect(isPowerNetName(name)).toBe(isSupply);
});

describe('parts of several units', () => {
  const part = (reference: string, value: string, names: string): Component => ({
    ...{ reference, value, footprint: '' },
    pins: names.split(' ').map((name, at) => ({ number: String(at + 1), name, net: `N${at}` })),
  });
  const shapesOf = (own: Component): readonly string[] => {
    const design = laidOut([own, part('R1', '1k', '1 2')]);
    expect(lawBreaks(design)).toEqual([]);
    return design.components[0]!.drawing!.split('\n');
  };
  const closed = (lines: readonly string[], corners: number): number =>
    lines.filter((text) => text.startsWith('L 1') && text.split(' ').length === 2 + 2 * (corners + 1)).length;

  it.each([
    ['IN1+ IN1- OUT1 V- IN2+ IN2- OUT2 V+', 2],
    ['1OUT 1IN- 1IN+ GND 2IN+ 2IN- 2OUT VCC', 2],
    ['OUTA INA- INA+ V+ INB+ INB- OUTB OUTC INC- INC+ V- IND+ IND- OUTD', 4],
  ])('a triangle stands for each amplifier of %s', (names, count) =>
    expect(closed(shapesOf(part('U1', 'LM358', names)), 3)).toBe(count),
  );

  const QUAD = '1A 1B 1Y 2A 2B 2Y GND 3Y 3A 3B 4Y 4A 4B VCC';
  const bubbles = (lines: readonly string[]): number => lines.filter((text) => text.startsWith('C ')).length;
  it('gates are boxes in a column, with a circle where they invert', () => {
    const [nand, and] = [shapesOf(part('U1', 'SN74HC00N', QUAD)), shapesOf(part('U1', '74LVC08', QUAD))];
    expect([closed(nand, 4), bubbles(nand), closed(and, 4), bubbles(and)]).toEqual([4, 4, 4, 0]);
    expect(bubbles(shapesOf(part('U1', '74LVC1G04', 'A Y VCC GND')))).toBe(1);
  });

  it('a relay has its coil and a contact in its place of rest', () => {
    const lines = shapesOf(part('K1', '5V', 'A1 A2 11 12 14'));
    expect(lines.some((text) => /^W \S+ 1$/.test(text))).toBe(true);
    expect(closed(lines, 4)).toBe(1);
    expect(closed(shapesOf(part('K1', '5V', 'A1 A2 11 12 14 21 22 24')), 4)).toBe(1);
  });

  it.each([
    ['U1', 'LM358', 'IN1+ IN1- OUT1 V- IN2+ IN2- OUT2 V+ SHDN'],
    ['U1', '74HC595', QUAD],
    ['U1', '74HC00', '1A 1B 1Y 2A 2B GND VCC'],
    ['K1', '5V', 'A1 A2 11 12 13'],
  ])('what is not certain of %s %s with %s is a box', (...named) => {
    const lines = shapesOf(part(...named));
    expect([closed(lines, 3), closed(lines, 4), bubbles(lines)]).toEqual([0, 1, 0]);
  });
});

describe('a crystal', () => {
  const pinsOf = (...nets: readonly (string | undefined)[]): Component['pins'] =>
    nets.map((net, index) => ({ number: String(index + 1), ...(net !== undefined && { net }) }));
  const part = (reference: string, value: string, ...nets: readonly (string | undefined)[]): Component => {
    return { reference, value, footprint: '', pins: pinsOf(...nets) };
  };
  const chip = part('U1', 'MCU', '+3V3', 'XI', 'XO', 'A', 'B', 'GND', 'C', 'D');
  const loads = [part('C1', '12p', 'XI', 'GND'), part('C2', '12p', 'XO', 'GND')];

  it.each([
    ['of two pins', [part('Y1', '12MHz', 'XI', 'XO')]],
    ['with a resistor across it', [part('Y1', '12MHz', 'XI', 'XO'), part('R1', '1M', 'XI', 'XO')]],
    ['whose case is on ground', [part('Y1', '12MHz crystal', 'XI', 'GND', 'XO', 'GND')]],
    ['whose case is open', [part('Y1', '12MHz crystal', 'XI', 'XO', undefined)]],
  ])('%s is drawn across the lines of its chip, its capacitors behind it', (_, own) => {
    const design = laidOut([chip, ...loads, ...own]);
    expect(lawBreaks(design)).toEqual([]);
    const named = (net: string): number =>
      design.connections.filter((mark) => mark.mark === 'label' && mark.net === net).length;
    // One name at most tells what the line is; both ends are joined by wires.
    expect([named('XI'), named('XO')].every((count) => count <= 1)).toBe(true);
    const middle = (reference: string): number => {
      const { x, width } = design.components.find((placed) => placed.reference === reference)!;
      return x + width / 2;
    };
    const away = (reference: string): number => Math.abs(middle(reference) - middle('U1'));
    expect(away('C1')).toBeGreaterThan(away('Y1'));
    expect(away('C2')).toBeGreaterThan(away('Y1'));
  });
});

test('1,500 parts are laid out in less than two seconds, in time that grows with their number', () => {
  const [some, many] = [25, 100].map((chips) => chipsWithParts(chips));
  laidOut(some!);
  const [short, long] = [some!, many!].map((parts) => cpuTimeOf(() => laidOut(parts)));
  expect(many).toHaveLength(1500);
  expect(long).toBeLessThan(2000);
  expect(long! / short!).toBeLessThan(10);
});
