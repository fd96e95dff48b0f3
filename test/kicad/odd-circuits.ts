import type { Circuit, Component, Net, Pin, PinType } from '@tracewright/circuit';
import fc from 'fast-check';

const PIN_TYPES: readonly PinType[] = [
  ...(['input', 'output', 'bidirectional', 'tri_state', 'passive', 'free', 'unspecified'] as const),
  ...(['power_in', 'power_out', 'open_collector', 'open_emitter', 'no_connect'] as const),
];

/** Names that mean something to KiCad, or would break a careless writer. */
const ODD_NETS = [
  ...['GND', '+3V3', '/SCL', 'SCL', '/I2C/SDA', '~{RESET}', 'CPU_~{CS}', 'V_{DD}', 'x^{2}', '~{', '}', '{', '{A B}'],
  ...['BUS{A B}', 'D[0..7]', '/D[0..7]', 'D0', 'D[0..7]P', '{slash}', '/', '//', 'a/b', 'a{slash}b', 'a_2', 'a"b"'],
  ...['back\\slash', '${VALUE}', '${FOO}', 'Net-(R1-Pad1)', 'unconnected-(U1-Pad9)', 'µΩ', '日本', 'a b', ' a', 'a\tb'],
  ...['a\nb', '#', '*', '=1+1', 'N$1', '(', ')', ';', '%2F', "it's", '-', '.'],
];

const texts = fc.oneof(
  fc.constantFrom('10k', '4k7', 'a "b"', 'C:\\x', '1%', 'µ', 'x/y', 'Ω (5)', '日本', '', '~{A}', "o'b", '1,5'),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019 _+-/()[]"\\,;:µΩ~#*=<>&'), minLength: 1, maxLength: 12 }),
);
const netNames = fc.oneof(
  fc.constantFrom(...ODD_NETS),
  fc.string({ unit: fc.constantFrom(...'AB01 _/{}[]~.$"\\'), minLength: 1, maxLength: 8 }),
);

const references = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('R', 'C', 'U', 'D', 'LED', 'X.', 'é', 'IC_', 'TP-', 'J"', '1N', 'A/B'),
    fc.integer({ min: 1, max: 99 }),
  ),
  { minLength: 1, maxLength: 12, selector: (pair) => pair.join('') },
);

/** No "[1]": from KiCad 10 on that is the pin 1 of a stack. */
const pinNumbers = fc.oneof(
  fc.integer({ min: 1, max: 300 }).map(String),
  fc.constantFrom('A1', 'EP', '1.2', 'é', '"', 'GND', 'S-', ']1[', '+'),
);

function component(reference: string, nets: readonly string[]): fc.Arbitrary<Component> {
  const pin: fc.Arbitrary<Pin> = fc
    .record({
      number: pinNumbers,
      name: fc.option(texts, { nil: undefined }),
      type: fc.option(fc.constantFrom(...PIN_TYPES), { nil: undefined }),
      net: fc.option(fc.constantFrom(...nets), { nil: undefined }),
    })
    .map(({ number, name, type, net }) => ({
      number,
      ...(name && { name }),
      ...(type && { type }),
      ...(net && { net }),
    }));
  const pins = fc.oneof(
    { weight: 6, arbitrary: fc.uniqueArray(pin, { maxLength: 8, selector: ({ number }) => number }) },
    { weight: 1, arbitrary: fc.uniqueArray(pin, { minLength: 40, maxLength: 120, selector: ({ number }) => number }) },
  );
  return fc
    .record({ value: texts, footprint: texts, dnp: fc.boolean(), pins, partNumber: fc.option(texts) })
    .map(({ partNumber, dnp, ...rest }) => ({
      reference,
      ...rest,
      ...(dnp && { dnp }),
      ...(partNumber && { partNumber, properties: { 'Odd "name"': partNumber, Reference: 'X9' } }),
    }));
}

/** Circuits with odd names, many pins, nets of one pin, parts that are not fitted, and names that collide in KiCad. */
export const oddCircuits: fc.Arbitrary<Circuit> = fc
  .tuple(references, fc.uniqueArray(netNames, { minLength: 1, maxLength: 14 }))
  .chain(([names, nets]) => fc.tuple(...names.map((pair) => component(pair.join(''), nets))))
  .map((components) => ({ format: 'json', components, nets: netsOf(components), warnings: [] }));

export function netsOf(components: readonly Component[]): readonly Net[] {
  const nets = new Map<string, string[]>();
  for (const { reference, pins } of components) {
    for (const { number, net } of pins) {
      if (net !== undefined) nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
    }
  }
  return [...nets].map(([name, pins]) => ({ name, pins: [...new Set(pins)] }));
}
