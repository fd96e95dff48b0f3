import { readCircuit } from '../read-circuit';

const pin = (y: number, name: string, number: string) =>
  `(pin passive line (at 0 ${y} 0) (length 0) (name "${name}") (number "${number}"))`;
const library = `(lib_symbols
  (symbol "TWICE" (symbol "TWICE_1_1" ${pin(0, 'A', '1')} ${pin(-2.54, 'B', '1')} ${pin(-5.08, 'C', '3')} ${pin(-7.62, 'C', '3')}))
  (symbol "GATES" (symbol "GATES_0_1" ${pin(0, 'VCC', '8')}) (symbol "GATES_1_1" ${pin(-2.54, 'A', '1')}) (symbol "GATES_2_1" ${pin(-2.54, 'B', '2')})))`;
const placed = (symbol: string, reference: string, x: number, unit = 1) =>
  `(symbol (lib_id "${symbol}") (at ${x} 0 0) (unit ${unit}) (uuid "${reference}${unit}") (property "Reference" "${reference}"))`;
const label = (text: string, x: number, y: number) => `(label "${text}" (at ${x} ${y} 0))`;

function read(...items: string[]) {
  const text = `(kicad_sch (version 20231120) (uuid "u") ${library} ${items.join('\n')})`;
  const { components, nets } = readCircuit(new TextEncoder().encode(text));
  const netOf = (reference: string, number: string) =>
    components.find((part) => part.reference === reference)?.pins.find((one) => one.number === number)?.net;
  return { nets: Object.fromEntries(nets.map(({ name, pins }) => [name, pins.join(' ')])), netOf };
}

/* What KiCad 9.0.2 and 10.0.7 put into the netlists of the same drawings. */
describe('a pin that is drawn in several places', () => {
  it('is on the net of each', () => {
    const { nets } = read(placed('TWICE', 'U1', 0), label('N', 0, 0), label('M', 0, 2.54), label('X', 0, 5.08));
    expect(nets).toEqual({ '/N': 'U1.1', '/M': 'U1.1', '/X': 'U1.3', 'unconnected-(U1-C-Pad3)': 'U1.3' });
  });

  it('gives two nets without a label two names', () => {
    const { nets } = read(placed('TWICE', 'U4', 0), label('Q', 0, 2.54));
    expect(nets).toEqual({
      ...{ '/Q': 'U4.1', 'unconnected-(U4-A-Pad1)': 'U4.1' },
      ...{ 'unconnected-(U4-C-Pad3)': 'U4.3', 'unconnected-(U4-C-Pad3)_1': 'U4.3' },
    });
  });

  it('is on the nets of all units, and counts as connected where one of them is', () => {
    const units = [placed('GATES', 'U2', 0), placed('GATES', 'U2', 50, 2), placed('TWICE', 'U1', 90)];
    const { nets, netOf } = read(...units, label('VA', 50, 0), label('VA', 90, 0));
    expect(nets).toMatchObject({ '/VA': 'U2.8 U1.1', 'unconnected-(U2A-VCC-Pad8)': 'U2.8' });
    expect(netOf('U2', '8')).toBe('/VA');
  });
});
