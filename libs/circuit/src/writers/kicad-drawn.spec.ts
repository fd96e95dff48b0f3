import { circuitOfDesign, designState, presentDesign, type Connection, type PlacedComponent } from '../design';
import type { Circuit } from '../model';
import { readCircuit } from '../readers';
import { writeKicadSchematic } from '.';

/** A part of one pin at its left end; the pin bears its net as parts of a drawn schematic do. */
const part = (reference: string, x: number, y: number, net: string): PlacedComponent => ({
  ...{ id: reference, componentId: reference, reference, value: '1k', x, y, width: 50, height: 50, rotation: 0 },
  drawing: 'U -25 -25 50 50\nL 0 -25 -10 25 -10 25 10 -25 10 -25 -10\nP 0 -25 0 1 0 10 0 0',
  pins: [{ number: '1', net }],
});
const wire = (id: string, path: string, net: string): Connection => ({ id, type: 'signal', mark: 'wire', path, net });
const label = (id: string, x: number, y: number, text: string, net: string): Connection => ({
  ...{ id, type: 'signal', mark: 'label', path: `M ${x} ${y}`, text, net },
  drawing: `T 0 0 -6 25 1 -1 0 ${text}`,
});

function written(components: readonly PlacedComponent[], connections: readonly Connection[]): string {
  const state = designState({ components, connections });
  const shown = presentDesign(state);
  return writeKicadSchematic(circuitOfDesign(state), { placed: shown.components, connections: shown.connections });
}
const read = (text: string): Circuit => readCircuit(new TextEncoder().encode(text), { drawing: true });
const nets = ({ nets: all }: Circuit): string[] => all.map(({ name, pins }) => `${name}: ${pins.join(' ')}`).sort();

it('keeps apart what labels of one text name on several sheets', () => {
  const text = written(
    [
      part('R1', 0, 0, '/a/CLK'),
      part('R2', 0, 200, '/a/CLK'),
      part('R3', 0, 400, '/b/CLK'),
      part('R4', 0, 600, '/b/CLK'),
    ],
    [
      label('l1', 0, 25, 'CLK', '/a/CLK'),
      label('l2', 0, 225, 'CLK', '/a/CLK'),
      label('l3', 0, 425, 'CLK', '/b/CLK'),
      label('l4', 0, 625, 'CLK', '/b/CLK'),
    ],
  );
  expect(nets(read(text)).map((net) => net.replace(/^.*: /, ''))).toEqual(['R1.1 R2.1', 'R3.1 R4.1']);
  expect(text.match(/\(label "[ab]{slash}CLK"/g)).toHaveLength(4);
});

it('leaves the label of the first sheet as it is where others mean something else by it', () => {
  const text = written(
    [part('R1', 0, 0, '/CLK'), part('R2', 0, 200, '/CLK'), part('R3', 0, 400, '/b/CLK'), part('R4', 0, 600, '/b/CLK')],
    ['/CLK', '/CLK', '/b/CLK', '/b/CLK'].map((net, at) => label(`l${at}`, 0, 25 + at * 200, 'CLK', net)),
  );
  expect(nets(read(text))).toEqual(['/CLK: R1.1 R2.1', '/b{slash}CLK: R3.1 R4.1']);
  expect(text).not.toContain('global_label');
});

it('labels pins for what the drawing does not tell, and no others', () => {
  const text = written(
    [part('R1', 0, 0, 'OUT'), part('R2', 100, 200, 'OUT'), part('R3', 0, 400, 'OUT')],
    [wire('w', 'M 0 25 L 0 225 L 100 225', 'OUT'), label('l', 0, 225, 'OUT', 'OUT')],
  );
  expect(nets(read(text))).toEqual(['/OUT: R1.1 R2.1 R3.1']);
  expect(text.match(/\((global_)?label /g)).toHaveLength(2);
});

it('leaves out wires that would join two nets', () => {
  const placed = [part('R1', 0, 0, 'A'), part('R2', 0, 200, 'B'), part('R3', 0, 400, 'B')];
  const circuit = circuitOfDesign(designState({ components: placed, connections: [] }));
  const text = writeKicadSchematic(circuit, { placed, connections: [wire('w', 'M 0 25 L 0 225', 'A')] });
  expect(nets(read(text))).toEqual(['A: R1.1', 'B: R2.1 R3.1']);
});

it('writes a supply as a symbol of its net', () => {
  const port: Connection = {
    ...{ id: 'p', type: 'power', mark: 'port', path: 'M 0 25', text: '+3V3', net: '+3V3' },
    drawing: 'L 0 -10 0 10 0\nT 0 0 -20 25 0 -1 0 +3V3',
  };
  const text = written(
    [part('R1', 0, 0, '+3V3'), part('R2', 0, 200, '+3V3')],
    [port, { ...port, id: 'q', path: 'M 0 225' }],
  );
  const again = read(text);
  expect(nets(again)).toEqual(['+3V3: R1.1 R2.1']);
  expect(again.components.map(({ reference }) => reference)).toEqual(['R1', 'R2']);
  expect(again.sheets?.[0]?.marks.filter(({ kind }) => kind === 'port')).toHaveLength(2);
  expect(text).not.toContain('label');
});

it('writes a flag of a supply with its text, and takes it for no name', () => {
  const flag: Connection = {
    ...{ id: 'p', type: 'power', mark: 'port', path: 'M 0 25', text: 'PWR_FLAG', net: 'VDD' },
    drawing: 'L 0 -10 0 10 0\nT 0 0 -20 25 0 -1 0 PWR_FLAG',
  };
  const text = written(
    [part('R1', 0, 0, 'VDD'), part('R2', 0, 200, 'VDD')],
    [flag, wire('w', 'M 0 25 L 0 225', 'VDD')],
  );
  const again = read(text);
  expect(nets(again)).toEqual(['VDD: R1.1 R2.1']);
  expect(again.sheets?.[0]?.marks.filter(({ kind }) => kind === 'port')).toMatchObject([{ text: 'PWR_FLAG' }]);
});

it('lets a supply pin that nobody sees name its net, and crosses no pin out', () => {
  const pins = [
    { number: '1', name: 'VCC', type: 'power_in' as const, net: 'VCC' },
    { number: '2', name: 'VCC', type: 'power_in' as const, net: 'VCC' },
    { number: '3', name: 'NC', type: 'no_connect' as const },
  ];
  const drawing = 'U -25 -25 50 50\nP 0 -25 0 1 0 0 0 0\nP 1 -25 25 1 0 0 0 0\nP 2 25 0 -1 0 10 0 0';
  const text = written([{ ...part('U1', 0, 0, ''), drawing, pins }], [label('l', 0, 425, 'OUT', 'OUT')]);
  expect(nets(read(text))).toContain('VCC: U1.1 U1.2');
  expect(text).not.toContain('"VCC" (at');
  expect(text.match(/\(pin \w+ line [^"]* hide /g)).toHaveLength(3);
});

it('keeps what fills a picture, as a symbol that is no part', () => {
  const picture: Connection = {
    ...{ id: 'n', type: 'signal', mark: 'note', path: 'M 200 100' },
    drawing: 'L 2 0 0 50 0 50 50 0 0\nC 1 20 20 10\nT 0 0 -6 25 1 -1 0 Logo',
  };
  const line: Connection = { ...{ id: 'm', type: 'signal', mark: 'note', path: 'M 0 300' }, drawing: 'L 0 0 0 50 0' };
  const text = written([part('R1', 0, 0, 'A')], [picture, line]);
  const again = read(text);
  expect(again.components.map(({ reference }) => reference)).toEqual(['R1']);
  const notes = again.sheets![0]!.marks.filter(({ kind }) => kind === 'note').flatMap(({ shapes }) => shapes);
  expect(notes).toMatchObject([
    ...[
      { kind: 'line', fill: 'line' },
      { kind: 'circle', fill: 'body' },
    ],
    ...[
      { kind: 'text', text: 'Logo' },
      { kind: 'line', fill: 'none' },
    ],
  ]);
  expect(notes[3]).not.toHaveProperty('dash');
});

describe('the pins of an exported drawing', () => {
  /** Two pins at the left of a box, the second active low: flags are number 1, name 2, inverted 4. */
  const chip = (first: number, second: number): PlacedComponent => ({
    ...part('U1', 0, 0, 'A'),
    drawing: `U -50 -50 100 100\nL 0 0 -50 50 -50 50 50 0 50 0 -50\nP 0 -50 -25 1 0 50 ${first} 10\nP 1 -50 25 1 0 50 ${second} 10`,
    pins: [
      { number: '1', name: 'CLK', net: 'A', type: 'input' },
      { number: '2', name: '~{RESET}', net: 'B', type: 'input' },
    ],
  });

  it('are KiCad’s own, with their lines, circles and texts', () => {
    const text = written([chip(3, 7)], [wire('w', 'M -25 0 L -100 0', 'A')]);
    expect(text).toContain('(pin_names (offset 0.508)) (in_bom');
    expect(text).not.toContain('pin_numbers');
    expect(text).toMatch(/\(pin input line \(at \S+ \S+ 0\) \(length 2\.54\) \(name "CLK"/);
    expect(text).toMatch(/\(pin input inverted \(at \S+ \S+ 0\) \(length 2\.54\) \(name "~\{RESET\}"/);
    const symbol = text.slice(text.indexOf('(symbol "tracewright'), text.indexOf('(pin input'));
    expect(symbol.match(/\((polyline|circle|text) /g)).toEqual(['(polyline ']);
  });

  it('have their texts in the drawing where KiCad would show them at others, too', () => {
    const text = written([chip(1, 7)], [wire('w', 'M -25 0 L -100 0', 'A')]);
    expect(text).toContain('(pin_numbers hide) (pin_names (offset 0) hide)');
    expect([...text.matchAll(/\(text "([^"]*)"/g)].map(([, said]) => said)).toEqual(['1', '~{RESET}', '2']);
  });
});
