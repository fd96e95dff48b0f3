import fs from 'node:fs';
import path from 'node:path';
import type { Circuit, Component } from '@tracewright/circuit';
import { circuitOfDesign, designFromCircuit, designState, presentDesign } from '@tracewright/circuit/design';
import { writeKicadNetlist, writeKicadSchematic } from '@tracewright/circuit/writers';
import { readCircuit } from '@tracewright/circuit/readers';
import type { CompleteSolution, CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { loadCatalogue } from '@tracewright/parts/files';
import { createSynthesisCatalogue, synthesise } from '@tracewright/synthesis';
import fc from 'fast-check';
import { drawnSchematics, readDrawn } from '../circuits/drawn-files';
import { allFixtures, readFixture } from '../circuits/fixture-files';
import { circuitsFolder, hasCircuits, readDesign, truths } from '../circuits/truth-files';
import { joined, joinedPins, netNames, readByKicad, written } from './compare';
import { describeWithCommandLine, KicadDesk } from './kicad';
import { netsOf, oddCircuits } from './odd-circuits';
import { exportedProject } from './pictures/exported';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const desk = new KicadDesk();
afterAll(() => desk.close());

/** Writes the circuit as a schematic and answers the netlist that KiCad makes of it. */
const throughKicad = (circuit: Circuit): Circuit => desk.netlist(desk.write(writeKicadSchematic(circuit), 'kicad_sch'));

/** Boards, schematics and netlists that have connections; the big panel takes KiCad long and adds nothing. */
const designs = truths()
  .filter(({ nets, format, file }) => nets && nets.length > 0 && !/pdf|png/.test(format) && !/-Panel/.test(file))
  .map(({ file }) => file);
/** Of each kind of supply one. */
const requests: readonly (readonly [string, CompleteSolutionRequest])[] = [
  ['a sensor on USB', requestOf('iot-sensor', '5V', '500mA', ['WiFi', 'Sensors'])],
  ['a robot on 12 V', requestOf('robotics', '12V', '1A', ['Bluetooth', 'Motor Control'])],
];

function requestOf(
  projectType: CompleteSolutionRequest['projectType'],
  voltage: CompleteSolutionRequest['voltage'],
  current: CompleteSolutionRequest['current'],
  features: CompleteSolutionRequest['features'],
): CompleteSolutionRequest {
  return { projectType, description: 'Measures the temperature.', voltage, current, budget: 20_000, features };
}

function made(request: CompleteSolutionRequest): CompleteSolution {
  const solution = synthesise(request, createSynthesisCatalogue('test', loadCatalogue()));
  if (solution.kind === 'refusal') throw new Error(solution.error);
  return solution;
}

const fixtures = allFixtures().filter((name) => !/\.(pdf|png)$/.test(name));

describeWithCommandLine('a written schematic in KiCad', () => {
  (hasCircuits ? test.each(designs) : test.skip.each(['the real designs are not here']))(
    'has the parts and nets of %s',
    (file) => {
      const circuit = readDesign(file);
      const netlist = throughKicad(circuit);
      expect(readByKicad(netlist, circuit)).toEqual(written(circuit));
      const names = netNames(netlist);
      const renamed = [...netNames(circuit)].filter(([pins, name]) => names.has(pins) && names.get(pins) !== name);
      expect(renamed).toEqual([]);
    },
  );

  test.each(fixtures)('has the parts and nets of our %s', (name) => {
    const circuit = readFixture(name);
    expect(readByKicad(throughKicad(circuit), circuit)).toEqual(written(circuit));
  });

  test('has the parts and nets of circuits with odd names', () => {
    fc.assert(
      fc.property(oddCircuits, (circuit) => {
        expect(readByKicad(throughKicad(circuit), circuit)).toEqual(written(circuit));
      }),
      { numRuns: Number(process.env.KICAD_RUNS ?? 40), endOnFailure: true },
    );
  });

  test('keeps the pins of two parts of one reference', () => {
    const part = (value: string, net: string, number: string): Component => {
      return { reference: 'R1', value, footprint: 'L:R', pins: [{ number, net }] };
    };
    const components = [part('1k', 'A', '1'), part('2k', 'B', '1'), part('3k', 'B', '2')];
    const circuit: Circuit = { format: 'json', components, nets: netsOf(components), warnings: [] };
    expect(readByKicad(throughKicad(circuit), circuit).nets).toEqual(written(circuit).nets);
  });

  test('carries part number, manufacturer and other fields', () => {
    const part: Component = {
      ...{ reference: 'R1', value: '4k7', footprint: 'L:R_0603', pins: [{ number: '1', net: 'A' }] },
      ...{ partNumber: 'RC0603FR-074K7L', manufacturer: 'Yageo', datasheet: 'https://example.org/r.pdf' },
      properties: { Tolerance: '1%', LCSC: 'C23162' },
    };
    const circuit: Circuit = { format: 'json', components: [part], nets: netsOf([part]), warnings: [] };
    expect(throughKicad(circuit).components[0]).toMatchObject({
      ...{ partNumber: part.partNumber, manufacturer: part.manufacturer, datasheet: part.datasheet },
      properties: part.properties,
    });
  });
});

describeWithCommandLine('a schematic written as it was drawn in KiCad', () => {
  test.each(drawnSchematics)('has the nets of %s, as one page and as a project', (_, file) => {
    const { design } = designFromCircuit(readDrawn(file), (index) => `placed-${index}`);
    const state = designState(design);
    const circuit = circuitOfDesign(state);
    const references = new Set(circuit.components.map(({ reference }) => reference));
    if (references.size < circuit.components.length) return;
    const { components: placed, connections } = presentDesign(state);
    const page = desk.netlist(desk.write(writeKicadSchematic(circuit, { placed, connections }), 'kicad_sch'));
    const project = desk.netlist(exportedProject(desk, design, file));
    for (const byKicad of [page, project]) expect(joinedPins(byKicad, circuit)).toEqual(joined(circuit.nets));
  });
});

describeWithCommandLine('a complete solution in KiCad', () => {
  test.each(requests)('has the parts and nets of %s', (_, request) => {
    const { design, netlist } = made(request);
    const circuit = circuitOfDesign(designState(design));
    const written = writeKicadSchematic(circuit, { placed: presentDesign(designState(design)).components });
    const byKicad = desk.netlist(desk.write(written, 'kicad_sch'));
    expect(byKicad.components.map(({ reference }) => reference).sort()).toEqual(
      design.components.map(({ reference }) => reference).sort(),
    );
    expect(joined(byKicad.nets)).toEqual(joined(netlist));
  });
});

describeWithCommandLine('our netlist beside the one that KiCad makes of our schematic', () => {
  test('says the same of circuits with odd names', () => {
    fc.assert(
      fc.property(oddCircuits, (circuit) => {
        const own = readCircuit(new TextEncoder().encode(writeKicadNetlist(circuit)));
        const byKicad = throughKicad(circuit);
        // A pin on no net stands in KiCad's list alone.
        const known = new Set(own.nets.flatMap(({ pins }) => pins));
        const open = byKicad.nets.filter(({ pins }) => pins.length === 1 && !known.has(pins[0]!));
        expect(readByKicad({ ...own, nets: [...own.nets, ...open] }, circuit)).toEqual(readByKicad(byKicad, circuit));
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});

/** KiCad reads only its own kind, up to its own version. */
const schematics = designs.filter((file) => file.endsWith('.kicad_sch'));

describeWithCommandLine("our netlist beside KiCad's own, of one schematic", () => {
  (hasCircuits ? test.each(schematics) : test.skip.each(['the real designs are not here']))('%s', (file) => {
    const full = path.join(circuitsFolder, 'files', file);
    const out = desk.path(`${path.basename(file)}.own.net`);
    const { status, err } = desk.run('sch', 'export', 'netlist', '-o', out, full);
    if (status !== 0 && /newer|recent|Failed to load/i.test(err)) {
      console.warn(`${file} is newer than this KiCad: not compared.`);
      return;
    }
    const byKicad = readCircuit(fs.readFileSync(out), { fileName: 'own.net' });
    const ours = readCircuit(new TextEncoder().encode(writeKicadNetlist(readDesign(file))));
    expect(readByKicad(ours, ours)).toEqual(readByKicad(byKicad, ours));
    expect([...netNames(ours)].sort()).toEqual([...netNames(byKicad)].sort());
  });
});

interface Violation {
  readonly type: string;
  readonly items: readonly { readonly description: string }[];
}

describeWithCommandLine('the other commands of KiCad', () => {
  const circuits: readonly (readonly [string, () => Circuit])[] = [
    ['our sensor node', () => readFixture('sensor-node.kicad_pcb')],
    ...(hasCircuits ? designs.filter((file) => file.endsWith('.kicad_pcb')).slice(0, 3) : []).map(
      (file) => [file, () => readDesign(file)] as const,
    ),
  ];

  test.each(circuits)('check and draw %s', (_, read) => {
    const circuit = read();
    const file = desk.write(writeKicadSchematic(circuit), 'kicad_sch');
    const report = `${file}.erc.json`;
    expect(desk.run('sch', 'erc', '--format', 'json', '-o', report, file).status).toBe(0);
    const { sheets } = JSON.parse(fs.readFileSync(report, 'utf8')) as { sheets: { violations: Violation[] }[] };
    // A label or a cross that hangs beside its pin. KiCad says so, too, of labels of nets with one pin.
    const single = new Set(
      circuit.nets.filter(({ pins }) => pins.length === 1).map(({ name }) => name.replace(/^\//, '')),
    );
    const dangling = sheets
      .flatMap(({ violations }) => violations)
      .filter(({ type }) => type.endsWith('_dangling'))
      .map(({ items }) => /'(.*)'/.exec(items[0]?.description ?? '')?.[1] ?? 'a cross');
    expect(dangling.filter((name) => !single.has(name))).toEqual([]);
    expect(desk.run('sch', 'export', 'pdf', '-o', `${file}.pdf`, file).status).toBe(0);
    expect(fs.readFileSync(`${file}.pdf`).subarray(0, 5).toString()).toBe('%PDF-');
    const drawn = desk.path(`${path.basename(file)}-svg`);
    expect(desk.run('sch', 'export', 'svg', '-o', drawn, file).status).toBe(0);
    const [picture] = fs.readdirSync(drawn);
    expect(fs.readFileSync(path.join(drawn, picture!), 'utf8')).toContain('<svg');
  });
});
