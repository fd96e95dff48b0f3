import fs from 'node:fs';
import path from 'node:path';
import { readCircuit } from '@tracewright/circuit/readers';
import { fixtureBytes, fixturesFolder, netsOf, readFixture } from './fixture-files';

/** The same small circuit in every format: a connector, a resistor, a light and a capacitor that is not fitted. */
const boards = [
  ['lamps.v4.kicad_pcb', 'kicad_pcb', '4'],
  ['lamps.v5.kicad_pcb', 'kicad_pcb', '20171130'],
  ['lamps.v6.kicad_pcb', 'kicad_pcb', '20211014'],
  ['lamps.v7.kicad_pcb', 'kicad_pcb', '20221018'],
  ['lamps.v8.kicad_pcb', 'kicad_pcb', '20240108'],
  ['lamps.v9.kicad_pcb', 'kicad_pcb', '20241229'],
  ['lamps.v10.kicad_pcb', 'kicad_pcb', '20260206'],
  ['lamps.legacy1.brd', 'kicad_legacy_brd', '1'],
  ['lamps.legacy2.brd', 'kicad_legacy_brd', '2'],
  ['lamps.eagle.brd', 'eagle_brd', '9.6.2'],
] as const;
const netlists = [
  ['lamps.D.net', 'kicad_netlist', 'D'],
  ['lamps.E.net', 'kicad_netlist', 'E'],
  ['lamps.netlist.xml', 'kicad_xml_netlist', 'E'],
  ['lamps.legacy.net', 'kicad_legacy_netlist', undefined],
  ['lamps.circuit.json', 'circuit_json', undefined],
  ['lamps.json', 'json', undefined],
] as const;

describe('the same circuit in every format', () => {
  it.each([...boards, ...netlists])('%s', (name, format, version) => {
    const circuit = readFixture(name);
    expect(circuit.format).toBe(format);
    expect(circuit.formatVersion).toBe(version);
    expect(circuit.warnings).toEqual([]);
    expect(circuit.components.map(({ reference }) => reference)).toEqual(['J1', 'R1', 'D1', 'C1']);
    expect(circuit.components.map(({ pins }) => pins.length)).toEqual([2, 2, 2, 2]);
    expect(circuit.components.map(({ dnp }) => dnp ?? false)).toEqual([false, false, false, true]);
    const cathode = name.startsWith('lamps.eagle') ? 'D1.C' : 'D1.1';
    const anode = name.startsWith('lamps.eagle') ? 'D1.A' : 'D1.2';
    const joined = Object.values(netsOf(circuit));
    expect(joined.sort()).toEqual(['C1.1 J1.1 R1.1', `C1.2 ${cathode} J1.2`, `${anode} R1.2`].sort());
  });
});

describe('boards', () => {
  it.each(boards)('%s has places, sides, tracks and a closed outline', (name) => {
    const { components, outline, tracks } = readFixture(name);
    expect(components.map(({ side }) => side)).toEqual(['top', 'top', 'bottom', 'top']);
    expect(components[1]).toMatchObject({ rotation: 90 });
    const [left, right] = [components[0]!.position!, components[1]!.position!];
    expect(right.x - left.x).toBeCloseTo(name.startsWith('lamps.eagle') ? 5 : 10, 3);
    expect(outline?.closed).toBe(true);
    expect(tracks?.[0]).toMatchObject({ layer: 'F.Cu', net: '+5V' });
    expect(tracks?.[0]?.width).toBeCloseTo(0.25, 1);
    // The track of R1 ends on R1's pad 1, so the pads are turned the right way.
    const pad = components[1]!.pins[0]!.position!;
    expect(pad.x).toBeCloseTo(tracks![0]!.to.x, 3);
    expect(pad.y).toBeCloseTo(tracks![0]!.to.y, 3);
  });

  it.each(['6', '7', '8', '9', '10'])(
    'KiCad %s keeps pin names and types with the pads, and part numbers',
    (version) => {
      const [connector, resistor, lamp] = readFixture(`lamps.v${version}.kicad_pcb`).components;
      expect(lamp!.pins.map(({ name, type }) => [name, type])).toEqual([
        ['K', 'passive'],
        ['A', 'passive'],
      ]);
      expect(connector!.pins[0]).toMatchObject({ name: 'VIN', type: 'power_out' });
      expect(resistor!.partNumber).toBe('RC0603FR-071KL');
    },
  );

  it('take no number from holes without copper, as KiCad does', () => {
    const hole = (rest: string) => `(pad 1 np_thru_hole circle (at 0 0) (size 3 3) ${rest})`;
    const text = `(kicad_pcb (version 20171130) (net 1 GND) (module L:H (layer F.Cu) (at 0 0) (fp_text reference H1 (at 0 0) (layer F.SilkS))
      ${hole('(drill 3) (layers *.Cu) (net 1 GND)')} ${hole('# odd\n(drill 3) (layers *.Cu) (net 1 GND)')}
      (pad 2 thru_hole circle (at 0 0) (size 3 3) (drill 1) (layers *.Cu) (net 1 GND))))`;
    const { nets, components } = readCircuit(Buffer.from(text));
    expect(nets).toEqual([{ name: 'GND', pins: ['H1.2'] }]);
    expect(components[0]).toMatchObject({ padCount: 3, pins: [{ number: '2' }] });
    const old = Buffer.from(fixtureBytes('lamps.legacy1.brd')).toString().replace('At SMD', 'At HOLE');
    const [connector] = readCircuit(Buffer.from(old)).components;
    expect(connector).toMatchObject({ reference: 'J1', padCount: 2, pins: [{ number: '2', net: 'GND' }] });
  });

  it('counts copper pads as drawn and merges those of one number', () => {
    const lamp = readFixture('lamps.v6.kicad_pcb').components[2]!;
    expect(lamp.padCount).toBe(4);
    expect(lamp.pins.map(({ number }) => number)).toEqual(['1', '2']);
  });
});

describe('Eagle schematics', () => {
  it('follow pins through gates, sheets, connects and technologies', () => {
    const circuit = readFixture('gates.eagle.sch');
    // The supply gate of IC1 is drawn nowhere, that of IC2 without a wire: both are connected by name.
    expect(netsOf(circuit)).toEqual({
      '+5V': 'C1.1 IC1.8 IC2.8 J1.1 R1.1',
      GND: 'C1.2 D1.C IC1.4 IC1.EP IC2.4 IC2.EP J1.2',
      LED: 'D1.A IC1.2 R1.2 U$1.1',
      N$7: 'IC1.5 U$1.2',
    });
    const gates = circuit.components.find(({ reference }) => reference === 'IC1')!;
    expect(gates).toMatchObject({ symbol: 'own:74HC00D', manufacturer: 'Own', footprint: 'SO8' });
    expect(gates.pins.find(({ number }) => number === 'EP')).toMatchObject({ name: 'GND', type: 'power_in' });
    expect(gates.pins.find(({ number }) => number === '3')).toMatchObject({ noConnect: true });
    expect(circuit.components.find(({ reference }) => reference === 'C1')).toMatchObject({ dnp: true });
  });

  it('expand modules, by name and by offset, joined through their ports', () => {
    const circuit = readFixture('modules.eagle.sch');
    expect(netsOf(circuit)).toEqual({
      IN: 'CELL1:R1.1 J1.1 R101.1',
      GND: 'CELL1:R2.2 J1.2 R102.2',
      OUT: 'CELL1:R2.1',
      'CELL1:MID': 'CELL1:R1.2',
      'CELL2:B': 'R102.1',
      'CELL2:MID': 'R101.2',
    });
  });
});

describe('schematics of KiCad up to 5', () => {
  it('join labels, hidden supply pins and a sheet that is used twice', () => {
    const circuit = readFixture('legacy/lamps.sch');
    expect(circuit.warnings).toEqual([]);
    expect(netsOf(circuit)).toEqual({
      VCC: 'U1.8',
      GND: 'D1.1 D2.1 R1.2 R2.2 U1.4',
      CLK: 'U1.1 U1.3',
      '/A': 'R1.1 U1.2',
      '/LampB/DRIVE': 'R3.2 U1.5',
      'Net-(D1-Pad2)': 'D1.2 R2.1',
      'Net-(D2-Pad2)': 'D2.2 R3.1',
    });
    expect(circuit.components.find(({ reference }) => reference === 'R3')).toMatchObject({
      partNumber: 'PN-330',
      sheet: '/LampB/',
    });
  });

  it('find symbols by the table of libraries and in caches with colons, and know power symbols without a library', () => {
    const circuit = readFixture('legacy/table.sch');
    expect(circuit.warnings).toEqual([]);
    expect(netsOf(circuit)).toEqual({ '+5V': 'R1.2', 'Net-(D1-Pad2)': 'D1.2 R1.1', GND: 'D1.1' });
  });

  it('find symbols in the libraries and folders that the project names', () => {
    const circuit = readFixture('legacy/project.sch');
    expect(circuit.warnings).toEqual([]);
    expect(netsOf(circuit)).toEqual({ '+5V': 'R1.2', 'Net-(D1-Pad2)': 'D1.2 R1.1', GND: 'D1.1' });
  });

  it('find the symbols of a sheet read alone in the cache of its root, which it lists', () => {
    const circuit = readFixture('legacy/lamp.sch');
    expect(circuit.warnings.map(({ code }) => code)).toEqual(['sheet_alone']);
    expect(circuit.components.map(({ pins }) => pins.length)).toEqual([2, 2]);
  });

  it('say which symbols they miss when no library is given', () => {
    const circuit = readCircuit(fixtureBytes('legacy/lamp.sch'), { drawing: true });
    expect(circuit.components).toHaveLength(2);
    expect(circuit.warnings.map(({ code }) => code)).toEqual(['sheet_alone', 'missing_symbol', 'missing_symbol']);
    for (const { shapes } of circuit.sheets![0]!.symbols) {
      expect(shapes.filter(({ kind }) => kind === 'line')).toHaveLength(1);
      expect(shapes).toContainEqual(expect.objectContaining({ kind: 'text', text: '??' }));
    }
  });
});

describe('schematics of KiCad 6 and newer, against netlists that KiCad itself made', () => {
  const folder = path.join(fixturesFolder, 'kicad-truth');
  it.each(fs.readdirSync(folder).sort())('%s', (name) => {
    const truth = JSON.parse(fs.readFileSync(path.join(folder, name, 'truth.json'), 'utf8')) as {
      components: string[];
      nets: { [name: string]: string };
    };
    const circuit = readFixture(`kicad-truth/${name}/root.kicad_sch`);
    const parts = circuit.components.map(({ reference, value, footprint }) => [reference, value, footprint]);
    expect(parts.map((texts) => texts.join(' ').trim()).sort()).toEqual(truth.components);
    expect(netsOf(circuit)).toEqual(truth.nets);
  });

  it('say which root sheet of their project is missing, and read a root alone that the project does not list', () => {
    const project = fixtureBytes('kicad-truth/roots/root.kicad_pro');
    const read = (fileName: string) =>
      readCircuit(fixtureBytes('kicad-truth/roots/root.kicad_sch'), {
        fileName,
        siblings: (name) => (name.endsWith('.kicad_pro') ? project : undefined),
      });
    const { warnings, components } = read('root.kicad_sch');
    expect(components.map(({ reference, sheet }) => [reference, sheet])).toEqual([['R1', '/First/']]);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Root sheet "Second" is left out'),
      expect.stringContaining('Sheet "Sub" is left out'),
    ]);
    expect(read('other.kicad_sch').components[0]!.sheet).toBe('/');
  });

  it('read one sheet alone, and say which others are missing', () => {
    const circuit = readFixture('kicad-truth/hier7/child3.kicad_sch');
    expect(circuit.components.length).toBeGreaterThan(8);
    expect(circuit.warnings.map(({ code }) => code)).toEqual(['sheet_alone']);
    expect(readFixture('kicad-truth/kicad6/child.kicad_sch').warnings.map(({ code }) => code)).toEqual(['sheet_alone']);
    for (const root of ['hier7', 'kicad6'])
      expect(readFixture(`kicad-truth/${root}/root.kicad_sch`).warnings).toEqual([]);
    const { warnings } = readCircuit(fixtureBytes('kicad-truth/hier7/root.kicad_sch'));
    expect(warnings.map(({ code }) => code)).toEqual(['missing_sheet', 'missing_sheet', 'missing_sheet']);
  });
});
