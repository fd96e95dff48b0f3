import fs from 'node:fs';
import { circuitOfDesign, designState, presentDesign } from '@tracewright/circuit/design';
import { readCircuit } from '@tracewright/circuit/readers';
import { writeKicadNetlist, writeKicadSchematic } from '@tracewright/circuit/writers';
import type { CompleteSolution, CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { loadCatalogue } from '@tracewright/parts/files';
import { createSynthesisCatalogue, synthesise } from '@tracewright/synthesis';
import { describeWithCommandLine, KicadDesk } from './kicad';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const desk = new KicadDesk();
afterAll(() => desk.close());

type Asked = readonly [
  CompleteSolutionRequest['projectType'],
  string,
  CompleteSolutionRequest['voltage'],
  CompleteSolutionRequest['current'],
  CompleteSolutionRequest['features'],
];

/** Each project type, each kind of supply, and the blocks with the most pins. */
const REQUESTS: readonly Asked[] = [
  ['iot-sensor', 'Cold room thermometer with two probes, alarm buzzer, USB', '5V', '500mA', ['WiFi', 'Sensors']],
  ['smart-home', 'Fan speed and one light on 230 volt mains', '3.3V', '500mA', ['WiFi']],
  ['wearable', 'Fever patch on a coin cell', '3.3V', '10mA', ['Bluetooth', 'Sensors']],
  ['automation', 'Four valves, two soil sensors, water tank relay', '12V', '1A', ['Sensors', 'Real-time Clock']],
  ['medical', 'Syringe pump model with stepper motor and display', '12V', '1A', ['Display']],
  ['automotive', 'CAN node with data logging in a truck', '24V', '500mA', ['Data Logging']],
  ['robotics', 'Two motors, line sensors and a lithium cell', '5V', '1A', ['Bluetooth', 'Motor Control']],
  ['power-management', 'Charge two series Li-ion cells from a USB-C phone adapter', '5V', '1A', []],
  ['communication', 'Old CNC with nine pin serial to wired office network', '5V', '500mA', []],
  ['embedded', 'Four thermocouples, seven segment digits, SD card', '5V', '1A', ['Real-time Clock', 'Data Logging']],
];

function made([projectType, description, voltage, current, features]: Asked): CompleteSolution {
  const request = { projectType, description, voltage, current, features, budget: 20_000 };
  const solution = synthesise(request, createSynthesisCatalogue('test', loadCatalogue()));
  if (solution.kind === 'refusal') throw new Error(solution.error);
  return solution;
}

/** Pins that are joined, whatever their nets are called. */
const joined = (nets: readonly { readonly pins: readonly string[] }[]): readonly string[] =>
  nets
    .filter(({ pins }) => pins.length > 1)
    .map(({ pins }) => [...new Set(pins)].sort().join(' '))
    .sort();

const plain = (name: string): string => name.replace(/^\//, '');

interface Violation {
  readonly type: string;
  readonly severity: string;
  readonly description: string;
  readonly items: readonly { readonly description: string }[];
}

function violationsOf(file: string): readonly Violation[] {
  const report = `${file}.erc.json`;
  expect(desk.run('sch', 'erc', '--format', 'json', '-o', report, file).status).toBe(0);
  const { sheets } = JSON.parse(fs.readFileSync(report, 'utf8')) as { sheets: { violations: Violation[] }[] };
  return sheets.flatMap(({ violations }) => violations);
}

describeWithCommandLine('a complete solution in KiCad, as it is exported from the workspace', () => {
  test.each(REQUESTS)('%s: %s', (...asked) => {
    const { design, netlist } = made(asked);
    const state = designState(design);
    const { components: placed, connections } = presentDesign(state);
    const circuit = circuitOfDesign(state);
    const file = desk.write(writeKicadSchematic(circuit, { placed, connections }), 'kicad_sch');

    const byKicad = desk.netlist(file);
    expect(byKicad.components.map(({ reference, value }) => `${reference} ${value}`).sort()).toEqual(
      design.components.map(({ reference, value }) => `${reference ?? ''} ${value ?? ''}`).sort(),
    );
    expect(joined(byKicad.nets)).toEqual(joined(netlist));
    const named = new Map(byKicad.nets.map(({ name, pins }) => [[...pins].sort().join(' '), plain(name)]));
    const renamed = netlist
      .filter(({ pins }) => pins.length > 1)
      .map(({ name, pins }) => [plain(name), named.get([...pins].sort().join(' '))])
      .filter(([ours, theirs]) => ours !== theirs);
    expect(renamed).toEqual([]);

    const own = readCircuit(new TextEncoder().encode(writeKicadNetlist(circuit)));
    expect(joined(own.nets)).toEqual(joined(byKicad.nets));

    // What is drawn hangs together: no wire, label or cross that ends beside its pin.
    const loose = violationsOf(file).filter(({ type }) => /dangling|unconnected_wire|no_connect_connected/.test(type));
    expect(loose.map(({ type, items }) => `${type} ${items[0]?.description ?? ''}`)).toEqual([]);
    expect(desk.run('sch', 'export', 'pdf', '-o', `${file}.pdf`, file).status).toBe(0);
    expect(fs.readFileSync(`${file}.pdf`).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
