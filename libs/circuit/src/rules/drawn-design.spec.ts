import { testCatalogue } from '@tracewright/testing/circuit';
import { checkedCircuit, designFromCircuit, designState } from '../design';
import { readCircuit } from '../readers';
import { concernOf } from './concerns';
import { reviewCircuit } from './review';
import { RULES } from './rules';

const effects = '(effects (font (size 1.27 1.27)) (justify left))';
const text = '(effects (font (size 1.27 1.27)))';
const part = (reference: string, x: number, y: number): string => `
  (symbol (lib_id "l:R") (at ${x} ${y} 90) (unit 1) (uuid "${reference}")
    (property "Reference" "${reference}" (at ${x} ${y - 5.08} 90) ${effects})
    (property "Value" "10k" (at ${x} ${y + 6.35} 90) ${effects}))`;
/** R3 stands on R2 and beside the grid, and its texts on those of R2; a label stands on R1's value. */
const SHEET = `(kicad_sch (version 20231120) (generator eeschema) (uuid "u") (paper "A4")
  (lib_symbols (symbol "l:R" (property "Reference" "R" (at 0 0 0)) (symbol "R_1_1"
    (rectangle (start -1.016 -2.54) (end 1.016 2.54))
    (pin passive line (at 0 3.81 270) (length 1.27) (name "~" ${text}) (number "1" ${text}))
    (pin passive line (at 0 -3.81 90) (length 1.27) (name "~" ${text}) (number "2" ${text})))))
  (label "SIGNAL" (at 50.8 57.15 0) ${effects})
  ${part('R1', 50.8, 50.8)}${part('R2', 76.2, 50.8)}${part('R3', 76.2, 50.8)}${part('R4', 101.7, 50.8)})`;

describe('the review of a design into which a schematic was imported', () => {
  const circuit = readCircuit(new TextEncoder().encode(SHEET), { fileName: 'a.kicad_sch', drawing: true });
  const { design } = designFromCircuit(circuit, (index) => `placed-${index}`);
  const imported = reviewCircuit(checkedCircuit(designState(design)), { parts: testCatalogue() });
  const drawings = RULES.filter(({ name }) => concernOf(name).on === 'drawing').map(({ name }) => name);

  it('knows its drawing, and finds in it what the file’s review finds', () => {
    const file = reviewCircuit(circuit, { parts: testCatalogue() });
    const onDrawing = ({ findings }: typeof file) =>
      findings.filter(({ rule }) => drawings.includes(rule)).map(({ rule, refs, evidence }) => [rule, refs, evidence]);
    expect(onDrawing(imported)).toEqual(onDrawing(file));
    expect(onDrawing(imported).map(([rule]) => rule)).toEqual(['overlapping-parts', 'off-grid', 'label-overlap']);
    expect(imported.coverage.notCheckable.map(({ reason }) => reason).join()).not.toContain('No schematic drawing');
  });
});
