import { readCircuit } from '../read-circuit';

type Element = { readonly type: string; readonly [field: string]: unknown };

const read = (...elements: Element[]) => readCircuit(new TextEncoder().encode(JSON.stringify(elements)));
const part = (name: string, fields: object = {}): Element => ({
  type: 'source_component',
  source_component_id: name,
  name,
  ...fields,
});
const port = (component: string, pin_number: number): Element => ({
  type: 'source_port',
  source_port_id: `${component}_${pin_number}`,
  source_component_id: component,
  name: `pin${pin_number}`,
  pin_number,
});
const net = (id: string, name: string, subcircuit_id?: string): Element => ({
  type: 'source_net',
  source_net_id: id,
  name,
  subcircuit_id,
});
let count = 0;
const trace = (ports: string[], nets: string[] = []): Element => ({
  type: 'source_trace',
  source_trace_id: `trace_${++count}`,
  connected_source_port_ids: ports,
  connected_source_net_ids: nets,
});
const netsOf = ({ nets }: ReturnType<typeof read>) =>
  Object.fromEntries(nets.map(({ name, pins }) => [name, [...pins].sort().join(' ')]));

describe('values of circuit-json', () => {
  it.each([
    [{ resistance: 4700, display_resistance: '4k7' }, '4k7'],
    [{ resistance: 4700 }, '4.7kΩ'],
    [{ resistance: 0 }, '0Ω'],
    [{ capacitance: 1e-7, manufacturer_part_number: 'CL10' }, '100nF'],
    [{ capacitance: 2.2e-5 }, '22uF'],
    [{ inductance: 0.001 }, '1mH'],
    [{ frequency: 16e6, manufacturer_part_number: 'X16' }, 'X16'],
    [{ frequency: 16e6 }, '16MHz'],
    [{ current_rating_amps: 0.5 }, '500mA'],
    [{ manufacturer_part_number: '' }, ''],
  ])('%j is %s', (fields, value) => {
    expect(read(part('X1', fields)).components[0]!.value).toBe(value);
  });

  it('keep the suppliers’ numbers', () => {
    const supplier_part_numbers = { jlcpcb: ['C1', 'C2'], mouser: [] };
    expect(read(part('U1', { supplier_part_numbers })).components[0]!.properties).toEqual({ jlcpcb: 'C1, C2' });
  });
});

describe('nets of circuit-json', () => {
  it('join the ports that a part joins inside', () => {
    const inside = { internally_connected_source_port_ids: [['SW1_1', 'SW1_2']] };
    const parts = [part('SW1', inside), part('R1'), port('SW1', 1), port('SW1', 2), port('R1', 1)];
    expect(netsOf(read(...parts, trace(['SW1_2', 'R1_1'])))).toEqual({ 'N$R1.1': 'R1.1 SW1.1 SW1.2' });
  });

  it('stay apart where subcircuits call them by one name, unless a trace joins them', () => {
    const parts = ['R1', 'R2', 'R3', 'R4'].flatMap((name) => [part(name), port(name, 1)]);
    const nets = [net('a', 'GND', 'A'), net('b', 'GND', 'B'), net('c', 'GND', 'C'), net('d', 'GND_2')];
    const traces = [trace(['R1_1'], ['a']), trace(['R2_1'], ['b']), trace(['R3_1'], ['c']), trace(['R4_1'], ['d'])];
    expect(netsOf(read(...parts, ...nets, ...traces, trace([], ['a', 'c'])))).toEqual({
      GND: 'R1.1 R3.1',
      GND_2: 'R4.1',
      GND_3: 'R2.1',
    });
  });

  it('are one where one part of the design names them twice', () => {
    const parts = ['R1', 'R2'].flatMap((name) => [part(name), port(name, 1)]);
    const traces = [trace(['R1_1'], ['a']), trace(['R2_1'], ['b'])];
    expect(netsOf(read(...parts, net('a', 'GND', 'A'), net('b', 'GND', 'A'), ...traces))).toEqual({ GND: 'R1.1 R2.1' });
  });
});

it('copper has its net from the source trace or net, or from the ports at its ends, and vias from their trace', () => {
  const wire = (x: number, fields: object = {}) => ({
    route_type: 'wire',
    x,
    y: 1,
    width: 0.2,
    layer: 'top',
    ...fields,
  });
  const { tracks, vias } = read(
    ...[part('R1'), port('R1', 1), net('n', 'OUT'), { ...trace(['R1_1'], ['n']), source_trace_id: 't' }],
    { type: 'pcb_port', pcb_port_id: 'p', source_port_id: 'R1_1', x: 0, y: 0 },
    { type: 'pcb_trace', pcb_trace_id: 'w1', source_trace_id: 'n', route: [wire(0), wire(1)] },
    { type: 'pcb_trace', pcb_trace_id: 'w2', source_trace_id: 'x__t', route: [wire(1), wire(2)] },
    { type: 'pcb_trace', pcb_trace_id: 'w3', route: [wire(2), wire(3, { end_pcb_port_id: 'p' })] },
    { type: 'pcb_trace', pcb_trace_id: 'w4', route: [wire(3), wire(4)] },
    ...['w2', 'w4'].map((pcb_trace_id) => ({
      ...{ type: 'pcb_via', pcb_trace_id, x: 2, y: 1, outer_diameter: 0.6, hole_diameter: 0.3 },
      layers: ['top', 'inner1'],
    })),
  );
  expect(tracks!.map((track) => track.net)).toEqual(['OUT', 'OUT', 'OUT', undefined]);
  const via = { at: { x: 2, y: -1 }, size: 0.6, drill: 0.3, layers: ['F.Cu', 'In1.Cu'] };
  expect(vias).toEqual([{ ...via, net: 'OUT' }, via]);
});

it('a part without a place on the board may say itself that it is not fitted', () => {
  expect(read(part('R1', { do_not_place: true })).components[0]!.dnp).toBe(true);
});
