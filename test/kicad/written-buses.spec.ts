import { designFromCircuit } from '@tracewright/circuit/design';
import { readCircuit } from '@tracewright/circuit/readers';
import { joined } from './compare';
import { describeWithCommandLine, KicadDesk } from './kicad';
import { exportedProject } from './pictures/exported';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const desk = new KicadDesk();
afterAll(() => desk.close());

const FONT = '(effects (font (size 1.27 1.27)))';
let count = 0;
const uuid = (): string => `(uuid "00000000-0000-4000-8000-${String(++count).padStart(12, '0')}")`;
const line = (word: string, from: string, to: string): string =>
  `(${word} (pts (xy ${from}) (xy ${to})) (stroke (width 0) (type default)) ${uuid()})`;
const label = (text: string, at: string): string => `(label "${text}" (at ${at} 0) ${FONT} ${uuid()})`;
const outer = (text: string, at: string): string =>
  `(hierarchical_label "${text}" (shape input) (at ${at}) ${FONT} ${uuid()})`;
const sheetPin = (text: string, at: string, justify: string): string =>
  `(pin "${text}" passive (at ${at}) (effects (font (size 1.27 1.27)) (justify ${justify})) ${uuid()})`;
const junction = (at: string): string => `(junction (at ${at}) (diameter 0) (color 0 0 0 0) ${uuid()})`;
const entry = (at: string, size: string): string =>
  `(bus_entry (at ${at}) (size ${size}) (stroke (width 0) (type default)) ${uuid()})`;
const resistor = (reference: string, at: string): string =>
  `(symbol (lib_id "l:R") (at ${at} 0) (unit 1) ${uuid()}
    (property "Reference" "${reference}" (at ${at} 0) ${FONT}) (property "Value" "1k" (at ${at} 0) ${FONT})
    (instances (project "p" (path "/r" (reference "${reference}") (unit 1)))))`;
const pin = (number: number, x: number, angle: number): string =>
  `(pin passive line (at ${x} 0 ${angle}) (length 2.54) (name "~" ${FONT}) (number "${number}" ${FONT}))`;
const supply = (name: string, reference: string, at: string): string =>
  `(symbol (lib_id "l:${name}") (at ${at} 0) (unit 1) ${uuid()}
    (property "Reference" "${reference}" (at ${at} 0) ${FONT}) (property "Value" "${name}" (at ${at} 0) ${FONT})
    (instances (project "p" (path "/r" (reference "${reference}") (unit 1)))))`;
const SYMBOLS = `(lib_symbols (symbol "l:R" (symbol "R_1_1" ${pin(1, -5.08, 0)} ${pin(2, 5.08, 180)}))
  ${['GND', 'VCC', 'PWR_FLAG']
    .map(
      (name) => `(symbol "l:${name}" (power) (property "Value" "${name}" (at 0 0 0) ${FONT}) (symbol "${name}_1_1"
      (pin power_${name === 'PWR_FLAG' ? 'out' : 'in'} line (at 0 0 270) (length 0) hide (name "${name}" ${FONT}) (number "1" ${FONT}))))`,
    )
    .join(' ')})`;
const file = (id: string, items: readonly string[]): string =>
  `(kicad_sch (version 20231120) (uuid "${id}") (paper "A4") ${SYMBOLS} ${items.join('\n')})`;

/** A bus into a sheet, from which its members come out by pins of their own: one of them to ground. */
const ROOT = file('r', [
  line('wire', '127 114.3', '143.51 114.3'),
  line('wire', '127 63.5', '139.7 63.5'),
  line('wire', '177.8 110.49', '186.69 110.49'),
  line('wire', '139.7 76.2', '152.4 76.2'),
  line('wire', '127 101.6', '143.51 101.6'),
  line('wire', '139.7 63.5', '152.4 63.5'),
  line('wire', '177.8 105.41', '179.07 105.41'),
  line('wire', '127 76.2', '139.7 76.2'),
  line('bus', '146.05 95.25', '146.05 99.06'),
  line('bus', '146.05 99.06', '146.05 107.95'),
  line('bus', '146.05 111.76', '146.05 114.3'),
  line('bus', '146.05 107.95', '152.4 107.95'),
  line('bus', '146.05 107.95', '146.05 111.76'),
  entry('146.05 111.76', '-2.54 2.54'),
  entry('146.05 99.06', '-2.54 2.54'),
  junction('139.7 63.5'),
  junction('146.05 107.95'),
  junction('139.7 76.2'),
  label('A0', '127 101.6'),
  label('A1', '127 114.3'),
  label('A[0..1]', '146.05 95.25'),
  supply('GND', '#PWR01', '152.4 76.2'),
  supply('GND', '#PWR02', '186.69 110.49'),
  supply('VCC', '#PWR03', '189.23 105.41'),
  supply('VCC', '#PWR04', '152.4 63.5'),
  supply('PWR_FLAG', '#FLG01', '139.7 76.2'),
  supply('PWR_FLAG', '#FLG02', '139.7 63.5'),
  resistor('R5', '121.92 63.5'),
  resistor('R1', '121.92 101.6'),
  resistor('R2', '121.92 114.3'),
  resistor('R3', '184.15 105.41'),
  resistor('R4', '121.92 76.2'),
  `(sheet (at 152.4 101.6) (size 25.4 12.7) (stroke (width 0)) (uuid "s")
    (property "Sheetname" "Inner" (at 152.4 100 0) ${FONT}) (property "Sheetfile" "sheets/inner.kicad_sch" (at 152.4 115 0) ${FONT})
    ${sheetPin('B[0..1]', '152.4 107.95 180', 'left')} ${sheetPin('X0', '177.8 105.41 0', 'right')}
    ${sheetPin('X1', '177.8 110.49 0', 'right')}
    (instances (project "p" (path "/r" (page "2")))))`,
]);
const INNER = file('i', [
  entry('139.7 102.87', '2.54 2.54'),
  entry('139.7 107.95', '2.54 2.54'),
  line('wire', '142.24 105.41', '154.94 105.41'),
  line('wire', '142.24 110.49', '154.94 110.49'),
  line('bus', '139.7 101.6', '139.7 105.41'),
  line('bus', '139.7 105.41', '139.7 110.49'),
  line('bus', '127 105.41', '139.7 105.41'),
  junction('139.7 105.41'),
  label('B0', '142.24 105.41'),
  label('B1', '142.24 110.49'),
  label('B[0..1]', '139.7 101.6'),
  outer('B[0..1]', '127 105.41 180'),
  outer('X0', '154.94 105.41 0'),
  outer('X1', '154.94 110.49 0'),
]);

describeWithCommandLine('a written project in KiCad', () => {
  test('joins what members of a bus join beyond a sheet', () => {
    const circuit = readCircuit(new TextEncoder().encode(ROOT), {
      ...{ fileName: 'main.kicad_sch', drawing: true },
      siblings: () => new TextEncoder().encode(INNER),
    });
    const { design } = designFromCircuit(circuit, (index) => `placed-${index}`);
    const nets = joined(desk.netlist(exportedProject(desk, design, '')).nets);
    expect(nets).toEqual(joined(circuit.nets));
    expect(nets).toEqual(['R1.2 R3.1', 'R2.2 R4.2', 'R3.2 R5.2']);
  });
});
