import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kicadBoard, ownCircuits } from '@tracewright/testing/circuit';
import type { Circuit, Component } from '../model';
import { readCircuit } from '../readers';
import { writeKicadNetlist, writeKicadSchematic } from '.';
import { netMarks } from './kicad-labels';

const bytes = (text: string) => new TextEncoder().encode(text);
const shown = (name: string) => name.replaceAll('{slash}', '/').replaceAll('{brace}', '{');
/** KiCad names the net of a crossed-out pin by itself. */
const partition = (circuit: Circuit) =>
  circuit.nets
    .filter(({ name, pins }) => pins.length > 1 || !name.startsWith('unconnected-'))
    .map(({ name, pins }) => `${shown(name)}: ${[...pins].sort().join(' ')}`)
    .filter((net) => net.includes('.'))
    .sort();
const parts = (circuit: Circuit) =>
  circuit.components.map(({ reference, value, footprint }) => `${reference} ${value} ${footprint}`).sort();

const BOARD = `(kicad_pcb (version 20221018) (net 0 "") (net 1 "GND") (net 2 "/I2C/SCL") (net 3 "x{y} \\"q\\"")
  (footprint "L:R" (at 0 0) (property "Reference" "R1") (property "Value" "4k7")
    (pad "1" smd rect (at 0 0) (size 1 1) (net 1 "GND")) (pad "2" smd rect (at 1 0) (size 1 1) (net 2 "/I2C/SCL")))
  (footprint "L:U" (at 9 9) (property "Reference" "U1.A") (property "Value" "a \\"b\\"")
    (pad "1" smd rect (at 0 0) (size 1 1) (net 2 "/I2C/SCL")) (pad "A2" smd rect (at 1 0) (size 1 1) (net 3 "x{y} \\"q\\""))
    (pad "3" smd rect (at 1 0) (size 1 1)) (pad "4" smd rect (at 1 2) (size 1 1) (net 1 "GND"))
    (pad "5" smd rect (at 1 2) (size 1 1) (net 3 "x{y} \\"q\\""))))`;

test('a written schematic gives the same parts and nets again', () => {
  const circuit = readCircuit(bytes(BOARD));
  const again = readCircuit(bytes(writeKicadSchematic(circuit)));
  expect(again.format).toBe('kicad_sch');
  expect(parts(again)).toEqual(parts(circuit));
  expect(partition(again)).toEqual(partition(circuit));
});

test('turned parts keep their nets', () => {
  const circuit = readCircuit(bytes(BOARD));
  for (const rotation of [90, 180, 270]) {
    const placed = circuit.components.map(({ reference, pins }, index) => ({
      id: reference,
      componentId: reference,
      x: index * 400,
      y: 37,
      width: 150,
      height: 125,
      rotation,
      pins,
    }));
    expect(partition(readCircuit(bytes(writeKicadSchematic(circuit, { placed }))))).toEqual(partition(circuit));
  }
});

const part = (reference: string, extra: Partial<Component> = {}): Component => ({
  ...{ reference, value: '10k', footprint: 'L:R', pins: [{ number: '1', net: 'A' }, { number: '2' }] },
  ...extra,
});
const circuitOf = (...components: Component[]): Circuit => {
  const pins = components.flatMap(({ reference, pins: all }) =>
    all.filter(({ net }) => net === 'A').map(({ number }) => `${reference}.${number}`),
  );
  return { format: 'json', components, nets: [{ name: 'A', pins }], warnings: [] };
};

/**
 * Every word that opens a list in the schematic format of KiCad 6 (20211123) and that we have use for. Later versions
 * added others, such as dnp (20220622), exclude_from_sim, instances and generator_version, which KiCad 6 refuses.
 */
const KICAD_6_WORDS = new Set(
  (
    'kicad_sch version generator uuid paper title_block title lib_symbols symbol pin_names pin_numbers offset in_bom ' +
    'on_board property polyline pts xy circle center radius ' +
    'id at effects font size justify rectangle start end stroke width type color fill pin length name number label ' +
    'global_label shape fields_autoplaced no_connect lib_id unit sheet_instances symbol_instances path page reference ' +
    'value footprint'
  ).split(' '),
);

test('the file is one of KiCad 6: its version and no newer words', () => {
  const odd = part('U1', {
    ...{ dnp: true, partNumber: 'X-1', manufacturer: 'M', description: 'd', datasheet: 'https://example.org' },
    properties: { 'Odd (name)': 'a (b "c")', Reference: 'no', ki_keywords: 'no', DNP: 'no' },
    pins: Array.from({ length: 9 }, (_, pin) => ({ number: String(pin), net: `N(${pin})`, type: 'power_in' })),
  });
  const text = writeKicadSchematic(circuitOf(part('R1'), part('D1'), part('SW1'), odd));
  expect(text).toMatch(/^\(kicad_sch \(version 20211123\) \(generator tracewright\)\n/);
  const words = text.replace(/"(\\.|[^"\\])*"/g, '').matchAll(/\(([a-z_]+)/g);
  expect([...new Set([...words].map(([, word]) => word!))].filter((word) => !KICAD_6_WORDS.has(word))).toEqual([]);
  // Newer files write (hide yes) and leave out the numbers of properties.
  expect(text).not.toContain('(hide');
  expect(text.match(/\(property /g)!.length).toBe(
    text.match(/\(property "(\\.|[^"\\])*" "(\\.|[^"\\])*" \(id \d+\)/g)!.length,
  );
});

test('parts that are not fitted, part numbers and fields come back', () => {
  const rich = part('R1', { dnp: true, partNumber: 'RC0603', manufacturer: 'Yageo', properties: { Tolerance: '1%' } });
  const again = readCircuit(bytes(writeKicadSchematic(circuitOf(rich, part('R2')))));
  expect(again.components).toMatchObject([
    { reference: 'R1', dnp: true, partNumber: 'RC0603', manufacturer: 'Yageo' },
    { reference: 'R2' },
  ]);
  expect(again.components[0]!.properties).toMatchObject({ Tolerance: '1%' });
  expect(again.components[1]!.dnp).toBeUndefined();
});

test('a pin that is on a net is joined to it, whatever its type says', () => {
  const pins = [{ number: '1', net: 'A', type: 'no_connect' as const }];
  expect(writeKicadSchematic(circuitOf(part('R1'), part('U1', { pins })))).not.toContain('(pin no_connect');
});

test('nets that KiCad would take for a bus, or for one another, get names of their own', () => {
  const names = [
    'D[0..7]',
    'BUS{A B}',
    'x/y',
    'x{slash}y',
    '/SCL',
    'SCL',
    'CPU_~{CS}',
    'a\nb',
    '/',
    'unconnected-(U1-Pad1)',
  ];
  const pins = (name: string): string[] => (name.startsWith('unconnected') ? ['U1.1'] : ['R1.1', 'R2.1']);
  const marks = netMarks(names.map((name) => ({ name, pins: pins(name) })));
  expect([...marks].map(([name, mark]) => [name, 'text' in mark ? `${mark.kind} ${mark.text}` : mark.kind])).toEqual(
    expect.arrayContaining([
      ['D[0..7]', 'global D(0..7)'],
      ['BUS{A B}', 'global BUS{brace}A B}'],
      ['x/y', 'global x{slash}y'],
      ['x{slash}y', 'global x{slash}y_2'],
      ['SCL', 'global SCL'],
      ['/SCL', 'global {slash}SCL'],
      ['CPU_~{CS}', 'global CPU_~{CS}'],
      ['a\nb', 'global a b'],
      ['/', 'global {slash}'],
      ['unconnected-(U1-Pad1)', 'cross'],
    ]),
  );
});

test("a netlist lists parts without pins, as KiCad's own does, and leaves out nameless ones", () => {
  const netlist = writeKicadNetlist(
    circuitOf(part('R1'), part('FID1', { pins: [] }), part('', { pins: [] }), part('#FLG1')),
  );
  expect(readCircuit(bytes(netlist)).components.map(({ reference }) => reference)).toEqual(['R1', 'FID1']);
});

const CIRCUITS = path.resolve(__dirname, '../../../../../shared/circuits/files');
const boards = [
  'smartknob-view-base/view_base.kicad_pcb',
  'olimex-esp32-poe-l/ESP32-PoE_Rev_L.kicad_pcb',
  'librevna/VNA.brd',
];
const expectSameNets = (circuit: Circuit): void =>
  expect(partition(readCircuit(bytes(writeKicadSchematic(circuit))))).toEqual(partition(circuit));
test.each([...ownCircuits()])('a board of %s written as a schematic has the same nets', (_, circuit) =>
  expectSameNets(readCircuit(bytes(kicadBoard(circuit)))),
);
(existsSync(CIRCUITS) ? test.each(boards) : test.skip.each(boards))(
  '%s written as a schematic has the same nets',
  (file) => expectSameNets(readCircuit(readFileSync(path.join(CIRCUITS, file)))),
);
