import { circuitOfDesign, designFromCircuit, designState, presentDesign } from '../design';
import { readCircuit } from '../readers';
import { bomLines, writeKicadSchematic, writeSvg } from '.';

/** A resistor with what a KiCad file may say of whether it is fitted. */
const schematic = (flag: string, field: string): string => `(kicad_sch (version 20231120) (uuid "0") (paper "A4")
  (lib_symbols (symbol "R" (symbol "R_1_1"
    (rectangle (start -1 2.54) (end 1 -2.54) (stroke (width 0.254) (type default)) (fill (type none)))
    (pin passive line (at 0 3.81 270) (length 1.27) (name "~") (number "1"))
    (pin passive line (at 0 -3.81 90) (length 1.27) (name "~") (number "2")))))
  (symbol (lib_id "R") (at 50.8 50.8 0) (unit 1) ${flag} (uuid "1")
    (property "Reference" "R1" (at 0 0 0)) (property "Value" "10k" (at 0 0 0)) ${field}))`;

const read = (text: string) =>
  designFromCircuit(
    readCircuit(new TextEncoder().encode(text), { fileName: 'a.kicad_sch', drawing: true }),
    () => 'placed-1',
  ).design;

describe('a part that is not fitted', () => {
  it.each([
    ['by the mark of its file', '(dnp yes)', '', true],
    ['by a field alone', '(dnp no)', '(property "Mounted" "No" (at 0 0 0))', false],
    ['by a field of a file without marks', '', '(property "DNP" "yes" (at 0 0 0))', false],
  ])('%s is crossed out as KiCad does, and left out of what is bought', (_, flag, field, crossed) => {
    const design = read(schematic(flag, field));
    expect(writeSvg(design).includes('class="off"')).toBe(crossed);
    const state = designState(design);
    const circuit = circuitOfDesign(state);
    expect(bomLines(circuit).map(({ fitted }) => fitted)).toEqual([false]);
    const { components: placed, connections } = presentDesign(state);
    const written = writeKicadSchematic(circuit, { placed, connections });
    expect(written.includes('(dnp yes)')).toBe(crossed);
    expect(read(written).components[0]).toMatchObject(crossed ? { dnp: true } : { dnp: true, dnpByText: true });
  });
});
