import { strFromU8, unzipSync } from 'fflate';
import {
  circuitOfDesign,
  designFromCircuit,
  designState,
  handMark,
  presentDesign,
  type Design,
  type PlacedComponent,
} from '../design';
import type { Circuit } from '../model';
import { readCircuit } from '../readers';
import { writeKicadProject, writeKicadZip } from '.';

const font = '(effects (font (size 1.27 1.27)) (justify left bottom))';
const label = (kind: string, text: string, x: number, y: number): string =>
  `(${kind} "${text}" ${kind === 'label' ? '' : '(shape input)'} (at ${x} ${y} 0) ${font} (uuid "l${text}${y}"))`;
const wire = (x: number, y: number, to: number): string =>
  `(wire (pts (xy ${x} ${y}) (xy ${to} ${y})) (stroke (width 0) (type default)) (uuid "w${x}-${y}"))`;

/** Pins at the left and the right of a resistor's place; two gates with the supply drawn at both. */
const pin = (number: string, x: number, y: number, name = '~'): string =>
  `(pin passive line (at ${x} ${y} ${x < 0 ? 0 : 180}) (length 2.54) (name "${name}" ${font}) (number "${number}" ${font}))`;
const box = '(rectangle (start -2.54 1.27) (end 2.54 -1.27) (stroke (width 0)) (fill (type none)))';
const SYMBOLS = `(lib_symbols
  (symbol "l:R" (symbol "R_0_1" ${box}) (symbol "R_1_1" ${pin('1', -5.08, 0)} ${pin('2', 5.08, 0)}))
  (symbol "l:G" (symbol "G_1_1" ${box} ${pin('1', -5.08, 0)} ${pin('2', 5.08, 0)})
    (symbol "G_2_1" ${box} ${pin('3', -5.08, 0)} ${pin('4', 5.08, 0)})))`;

const symbol = (of: string, id: string, x: number, y: number, unit: number, uses: Readonly<Record<string, string>>) =>
  `(symbol (lib_id "l:${of}") (at ${x} ${y} 0) (unit ${unit}) (uuid "${id}")
    (property "Reference" "${of}?" (at ${x} ${y - 5} 0) ${font}) (property "Value" "v" (at ${x} ${y + 5} 0) ${font})
    (instances (project "p" ${Object.entries(uses)
      .map(([path, reference]) => `(path "${path}" (reference "${reference}") (unit ${unit}))`)
      .join(' ')})))`;
const sheet = (id: string, name: string, y: number): string =>
  `(sheet (at 101.6 ${y}) (size 25.4 20.32) (stroke (width 0)) (uuid "${id}")
    (property "Sheetname" "${name}" (at 101.6 ${y - 1} 0) ${font}) (property "Sheetfile" "io/half.kicad_sch" (at 101.6 ${y + 22} 0) ${font})
    (pin "IN" input (at 101.6 ${y + 10.16} 180) (effects (font (size 1.27 1.27)) (justify left)) (uuid "p${id}")))`;
const file = (id: string, items: string): string =>
  `(kicad_sch (version 20231120) (uuid "${id}") (paper "A4") ${SYMBOLS} ${items})`;

const A = '/r/a';
const B = '/r/b';
/** A sheet used twice. Its label CLK means another net in each use, and a third one on the root sheet. */
const FILES: Readonly<Record<string, string>> = {
  'main.kicad_sch': file(
    'r',
    `${sheet('a', 'Left', 25.4)} ${sheet('b', 'Right', 76.2)} ${wire(76.2, 35.56, 101.6)} ${wire(76.2, 86.36, 101.6)}
     ${label('label', 'CLK', 76.2, 35.56)} ${symbol('R', 's1', 71.12, 35.56, 1, { '/r': 'R1' })}
     ${symbol('R', 's2', 71.12, 86.36, 1, { '/r': 'R2' })} ${symbol('G', 's3', 50.8, 127, 2, { '/r': 'U1' })}
     ${wire(55.88, 127, 66.04)} ${label('label', 'CLK', 60.96, 127)}`,
  ),
  'io/half.kicad_sch': file(
    'h',
    `${label('hierarchical_label', 'IN', 50.8, 50.8)} ${wire(50.8, 50.8, 60.96)} ${label('label', 'CLK', 76.2, 50.8)}
     ${symbol('R', 't1', 66.04, 50.8, 1, { [A]: 'R10', [B]: 'R20' })} ${wire(71.12, 50.8, 81.28)}
     ${symbol('R', 't2', 86.36, 50.8, 1, { [A]: 'R9', [B]: 'R21' })}
     ${symbol('G', 't3', 50.8, 101.6, 1, { [A]: 'U1', [B]: 'U2' })}`,
  ),
};

const read = (files: Readonly<Record<string, string>>, root: string): Circuit =>
  readCircuit(new TextEncoder().encode(files[root]), {
    ...{ fileName: root, drawing: true },
    siblings: (name) => (files[name] === undefined ? undefined : new TextEncoder().encode(files[name])),
  });

const designOf = (circuit: Circuit): Design =>
  presentDesign(designState(designFromCircuit(circuit, (index) => `placed-${index}`).design));

function project({ components, connections }: Design, title = 'My: "board"'): Readonly<Record<string, string>> {
  const circuit = { ...circuitOfDesign(designState({ components, connections })), title };
  const files = writeKicadProject(circuit, { placed: components, connections });
  return Object.fromEntries(files.map(({ name, text }) => [name, text]));
}

const nets = ({ nets: all }: Circuit): string[] => all.map(({ name, pins }) => `${name}: ${pins.join(' ')}`).sort();
const ROOT = 'My- -board-.kicad_sch';

describe('a design of several sheets as a project of KiCad', () => {
  const original = read(FILES, 'main.kicad_sch');
  const design = designOf(original);
  const written = project(design);

  it('has a file for each sheet, one for those that look the same', () => {
    expect(Object.keys(written)).toEqual(['My- -board-.kicad_pro', ROOT, 'io/half.kicad_sch']);
    expect(written['io/half.kicad_sch']).not.toContain('sheet_instances');
  });

  it('keeps every label, the nets with their names, and the parts of each use', () => {
    const again = read(written, ROOT);
    expect(again.warnings).toEqual([]);
    expect(nets(again)).toEqual(nets(original));
    expect(nets(again)).toContain('/Left/CLK: R10.2 R9.1');
    expect(again.sheets!.map(({ name }) => name)).toEqual(['/', '/Left/', '/Right/']);
    for (const text of Object.values(written)) expect(text).not.toMatch(/global_label|\(label "(?!CLK")/);
  });

  it('names its nets before anything else and writes its wires last, as KiCad follows them best', () => {
    for (const text of [written[ROOT]!, written['io/half.kicad_sch']!]) {
      const heads = [...text.matchAll(/^ {2}\((\w+) /gm)].map(([, head]) => head!);
      const places = (pattern: RegExp): number[] => heads.flatMap((head, at) => (pattern.test(head) ? [at] : []));
      const [names, wires, rest] = [places(/label$/), places(/^wire$/), places(/^(?:junction|sheet|symbol)$/)];
      expect(Math.max(...names)).toBeLessThan(Math.min(...rest));
      expect(Math.min(...wires)).toBeGreaterThan(Math.max(...rest));
    }
  });

  it('is drawn as it was', () => {
    const again = designOf(read(written, ROOT));
    const places = ({ components }: Design): string[] =>
      components.map(({ reference, x, y }) => `${reference} ${x} ${y}`).sort();
    expect(places(again)).toEqual(places(design));
    const marks = ({ connections }: Design): string[] =>
      connections
        .filter(({ mark }) => mark !== 'note')
        .map(({ mark, path, text = '' }) => `${mark} ${path} ${text}`)
        .sort();
    expect(marks(again)).toEqual(marks(design));
  });

  it('writes the units of a part on their sheets', () => {
    const u1 = read(written, ROOT).components.find(({ reference }) => reference === 'U1');
    expect(u1?.pins.map(({ number }) => number).sort()).toEqual(['1', '2', '3', '4']);
    expect(written['io/half.kicad_sch']!.match(/\(symbol \(lib_id "[^"]*"\) \(at [^)]*\) \(unit 1\)/g)).toHaveLength(3);
    expect(written[ROOT]).toMatch(/\(symbol \(lib_id "[^"]*"\) \(at [^)]*\) \(unit 2\)/);
  });

  it('takes sheets apart that were changed in one use', () => {
    const components = design.components.map((part) => (part.reference === 'R21' ? { ...part, x: part.x + 50 } : part));
    const changed = project({ ...design, components });
    expect(Object.keys(changed)).toEqual(['My- -board-.kicad_pro', ROOT, 'io/half.kicad_sch', 'io/half-2.kicad_sch']);
    const joined = (circuit: Circuit): string[] =>
      circuit.nets
        .map(({ pins }) => [...pins].sort().join(' '))
        .filter((pins) => pins.includes(' '))
        .sort();
    expect(joined(read(changed, ROOT))).toEqual(joined(circuitOfDesign(designState({ ...design, components }))));
  });

  it('gives a sheet to which no box leads a box of its own', () => {
    const connections = design.connections.filter(({ mark, text }) => mark !== 'sheet' || text !== 'Right');
    const again = read(project({ ...design, connections }), ROOT);
    expect(again.sheets!.map(({ name }) => name)).toEqual(['/', '/Left/', '/Right/']);
    expect(again.components).toHaveLength(design.components.length);
  });

  it('is packed into the same bytes every time', () => {
    const circuit = { ...circuitOfDesign(designState(design)), title: 'board' };
    const packed = writeKicadZip(circuit, { placed: design.components, connections: design.connections });
    expect(packed).toEqual(writeKicadZip(circuit, { placed: design.components, connections: design.connections }));
    const files = unzipSync(packed);
    expect(Object.keys(files)).toEqual(['board.kicad_pro', 'board.kicad_sch', 'io/half.kicad_sch']);
    expect(strFromU8(files['board.kicad_sch']!)).toMatch(/^\(kicad_sch/);
  });
});

it('has the sheets that were drawn by hand, and joins what has one name on two of them', () => {
  const frame = (text: string, x: number) =>
    handMark({ id: text, kind: 'frame', at: { x, y: 0 }, text, side: 'right' });
  const net = (id: string, x: number) =>
    handMark({ id, kind: 'label', at: { x, y: 1025 }, text: 'OUT', side: 'right' });
  const own = (reference: string, x: number): PlacedComponent => ({
    ...{ id: reference, componentId: 'R', reference, x, y: 1000, width: 100, height: 50, rotation: 0 },
    pins: [{ number: '1' }, { number: '2', net: 'OUT' }],
  });
  const files = project({
    components: [own('R1', 1000), own('R2', 9200)],
    connections: [frame('In', 0), frame('Out', 8000), net('a', 1100), net('b', 9300)],
  });
  expect(Object.keys(files).sort()).toEqual(['In.kicad_sch', 'My- -board-.kicad_pro', ROOT, 'Out.kicad_sch'].sort());
  const again = read(files, ROOT);
  expect(again.components.map(({ reference, sheet: on }) => `${on}${reference}`).sort()).toEqual(['/In/R1', '/Out/R2']);
  expect(again.nets.map(({ pins }) => [...pins].sort().join(' '))).toContain('R1.2 R2.2');
});

it('of a single sheet is one schematic beside the project file', () => {
  const circuit = read({ 'a.kicad_sch': file('r', symbol('R', 's1', 71.12, 35.56, 1, { '/r': 'R1' })) }, 'a.kicad_sch');
  const { components, connections } = designOf(circuit);
  const written = project({ components, connections }, '');
  expect(Object.keys(written)).toEqual(['design.kicad_pro', 'design.kicad_sch']);
  // It stays on its paper, whatever lies beside that.
  const beside = project({ components: components.map((part) => ({ ...part, x: -500 })), connections }, '');
  const paperOf = (files: Readonly<Record<string, string>>): string | undefined =>
    /\(paper [^)]*\)/.exec(files['design.kicad_sch']!)?.[0];
  expect(paperOf(beside)).toBe(paperOf(written));
});

it('keeps the names of buses that nothing is drawn to', () => {
  const half = (id: string, path: string, reference: string): string =>
    file(
      id,
      `${label('hierarchical_label', 'D[0..1]', 20.32, 20.32)} ${wire(50.8, 50.8, 60.96)} ${label('label', 'D1', 50.8, 50.8)}
       ${symbol('R', `${id}1`, 66.04, 50.8, 1, { [path]: reference })}`,
    );
  const box = (id: string, y: number): string =>
    sheet(id, `Half ${id}`, y).replace('"IN"', '"D[0..1]"').replace('half', id).replace('io/', '');
  const files = {
    'main.kicad_sch': file(
      'r',
      `${box('a', 25.4)} ${box('b', 76.2)} (bus (pts (xy 101.6 35.56) (xy 101.6 86.36)) (stroke (width 0) (type default)) (uuid "b"))`,
    ),
    'a.kicad_sch': half('h', A, 'R1'),
    'b.kicad_sch': half('k', B, 'R2'),
  };
  const original = read(files, 'main.kicad_sch');
  expect(nets(original)).toContainEqual(expect.stringMatching(/D1: R1.1 R2.1$/));
  const written = project(designOf(original), 'main');
  expect(written['a.kicad_sch']).toContain('(hierarchical_label "D[0..1]"');
  expect(nets(read(written, 'main.kicad_sch'))).toEqual(nets(original));
  for (const text of Object.values(written)) expect(text).not.toContain('global_label');
});

it('says what the lists of wires are whose names lead from sheet to sheet', () => {
  const bus = (x: number, y: number, far: number): string =>
    `(bus (pts (xy ${x} ${y}) (xy ${x} ${far})) (stroke (width 0) (type default)) (uuid "b${x}"))`;
  const tap = (y: number, name: string): string =>
    `(bus_entry (at 50.8 ${y}) (size 2.54 2.54) (stroke (width 0) (type default)) (uuid "e${y}"))
     ${wire(53.34, y + 2.54, 63.5)} ${label('label', name, 55.88, y + 2.54)}`;
  const half = (id: string, path: string, first: string): string =>
    file(
      id,
      `${label('hierarchical_label', '{LINK}', 50.8, 50.8)} ${bus(50.8, 50.8, 76.2)} ${tap(58.42, 'LINK.A')} ${tap(66.04, 'LINK.B')}
       ${symbol('R', `${id}1`, 68.58, 60.96, 1, { [path]: `${first}1` })} ${symbol('R', `${id}2`, 68.58, 68.58, 1, { [path]: `${first}2` })}`,
    );
  const box = (id: string, y: number): string =>
    sheet(id, `Half ${id}`, y).replace('"IN"', '"{LINK}"').replace('half', id).replace('io/', '');
  const files = {
    'main.kicad_sch': file(
      'r',
      `(bus_alias "LINK" (members "LINK.A" "LINK.B")) ${box('a', 25.4)} ${box('b', 76.2)} ${bus(101.6, 35.56, 86.36)}`,
    ),
    'a.kicad_sch': half('h', A, 'R1'),
    'b.kicad_sch': half('k', B, 'R2'),
  };
  const original = read(files, 'main.kicad_sch');
  const written = project(designOf(original), 'main');
  expect(written['main.kicad_sch']).toContain('(bus_alias "LINK" (members "LINK.A" "LINK.B"))');
  expect(nets(original)).toContainEqual(expect.stringMatching(/LINK.A: R11.1 R21.1$/));
  expect(nets(read(written, 'main.kicad_sch'))).toEqual(nets(original));
  for (const text of Object.values(written)) expect(text).not.toContain('global_label');
});
