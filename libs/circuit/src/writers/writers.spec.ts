import fc from 'fast-check';
import type { Circuit, Component, Net } from '../model';
import { readCircuit } from '../readers';
import { bomLines, csvCell, writeBomCsv, writeCircuitJson, writeJson, writeKicadNetlist, writeSvg } from '.';

const bytes = (text: string) => new TextEncoder().encode(text);

const text = fc
  .string({ unit: fc.constantFrom(...'ABCxyz019 _+-/(){}"\\,µΩ~'), minLength: 1, maxLength: 8 })
  .map((value) => value.trim() || 'x');

/** Circuits with odd texts: each pin on one net or on none. */
const circuits: fc.Arbitrary<Circuit> = fc
  .uniqueArray(fc.tuple(fc.constantFrom('R', 'C', 'U', 'D'), fc.integer({ min: 1, max: 99 })), {
    minLength: 1,
    maxLength: 8,
    selector: ([prefix, number]) => prefix + number,
  })
  .chain((references) =>
    fc.tuple(
      ...references.map(([prefix, number]) =>
        fc
          .record({
            value: text,
            footprint: text,
            pins: fc.array(fc.option(fc.constantFrom('GND', '+3V3', '/SCL', 'Net-(R1-Pad1)', 'A "B"', 'x{y}')), {
              minLength: 1,
              maxLength: 5,
            }),
          })
          .map(({ value, footprint, pins }): Component => ({
            reference: `${prefix}${number}`,
            value,
            footprint,
            pins: pins.map((net, index) => ({ number: String(index + 1), ...(net && { net }) })),
          })),
      ),
    ),
  )
  .map((components): Circuit => ({ format: 'json', components, nets: netsOf(components), warnings: [] }));

function netsOf(components: readonly Component[]): readonly Net[] {
  const nets = new Map<string, string[]>();
  for (const { reference, pins } of components) {
    for (const { number, net } of pins) if (net) nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
  }
  return [...nets].map(([name, pins]) => ({ name, pins }));
}

const partition = (circuit: Circuit) =>
  circuit.nets.map(({ name, pins }) => `${name}: ${[...pins].sort().join(' ')}`).sort();
const parts = (circuit: Circuit) =>
  circuit.components.map(({ reference, value, footprint }) => `${reference} ${value} ${footprint}`).sort();

test('our own JSON gives the same circuit again', () => {
  fc.assert(
    fc.property(circuits, (circuit) => {
      const again = readCircuit(bytes(writeJson(circuit)));
      expect(partition(again)).toEqual(partition(circuit));
      expect(
        again.components.map(({ pins, ...rest }) => ({
          ...rest,
          dnp: false,
          pins: pins.map(({ number, net }) => ({ number, net })),
        })),
      ).toEqual(
        circuit.components.map(({ pins, ...rest }) => ({
          ...rest,
          dnp: false,
          pins: pins.map(({ number, net }) => ({ number, net })),
        })),
      );
    }),
  );
});

test('a KiCad netlist gives the same parts and nets again', () => {
  fc.assert(
    fc.property(circuits, (circuit) => {
      const again = readCircuit(bytes(writeKicadNetlist(circuit)));
      expect(again.format).toBe('kicad_netlist');
      expect(partition(again)).toEqual(partition(circuit));
      expect(parts(again)).toEqual(parts(circuit));
    }),
  );
});

test('circuit-json gives the same nets again', () => {
  fc.assert(
    fc.property(circuits, (circuit) => {
      const again = readCircuit(bytes(writeCircuitJson(circuit)));
      expect(again.format).toBe('circuit_json');
      expect(partition(again)).toEqual(partition(circuit));
    }),
  );
});

const resistor = (reference: string, extra: Partial<Component> = {}): Component => ({
  reference,
  value: '4k7',
  footprint: 'R_0603',
  pins: [{ number: '1' }, { number: '2' }],
  ...extra,
});
const circuit = (...components: Component[]): Circuit => ({ format: 'json', components, nets: [], warnings: [] });

test('the bill of materials groups by value, footprint and part number, in natural order', () => {
  const lines = bomLines(
    circuit(resistor('R10'), resistor('R2'), resistor('R3', { partNumber: 'RC0603' }), resistor('R4', { dnp: true })),
  );
  expect(lines.map(({ references, fitted }) => [references.join(' '), fitted])).toEqual([
    ['R2 R10', true],
    ['R3', true],
    ['R4', false],
  ]);
});

test('prices count what is fitted', () => {
  const csv = writeBomCsv(circuit(resistor('R1'), resistor('R2'), resistor('R3', { dnp: true })), {
    priceOf: () => 1.5,
  });
  expect(csv.split('\r\n')[1]).toBe('R1 R2,2,4k7,R_0603,,,,yes,1.50,3.00');
  expect(csv.split('\r\n')[2]).toBe('R3,1,4k7,R_0603,,,,no,1.50,0.00');
});

test('cells that a spreadsheet would run as a formula are text', () => {
  expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
  expect(csvCell('@SUM(A1)')).toBe("'@SUM(A1)");
  expect(csvCell('-5')).toBe('-5');
  expect(csvCell('+3V3')).toBe("'+3V3");
  expect(csvCell('a,b')).toBe('"a,b"');
});

test('the drawing escapes what stands in the file', () => {
  const svg = writeSvg(circuit(resistor('R1', { value: '<script>alert(1)</script>' })), '<b>');
  expect(svg).not.toContain('<script>');
  expect(svg).not.toContain('<b>');
  expect(svg).toContain('prefers-color-scheme');
});
