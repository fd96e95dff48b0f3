import type { Circuit, SchematicMark } from '../../model';
import { readCircuit } from '../read-circuit';

const font = '(effects (font (size 1.27 1.27)))';
const at = (x: number, y: number): string => `(at ${x} ${y} 0) ${font}`;
const pin = (type: string): string =>
  `(pin ${type} line (at 0 0 90) (length 0) (name "~" ${font}) (number "1" ${font}))`;
const SYMBOLS = `(lib_symbols
  (symbol "l:R" (symbol "R_1_1" ${pin('passive')}))
  (symbol "l:V" (power) (symbol "V_1_1" ${pin('power_in')})))`;
const symbol = (of: string, value: string, uses: string): string =>
  `(symbol (lib_id "l:${of}") (at 50.8 50.8 0) (unit 1) (uuid "${of}")
    (property "Reference" "${of}" (id 0) ${at(50, 45)}) (property "Value" "${value}" (id 1) ${at(50, 55)})
    ${uses})`;

function read(version: number, root: string, half: string): Circuit {
  const file = (uuid: string, items: string): string =>
    `(kicad_sch (version ${version}) (uuid "${uuid}") (paper "A4") ${SYMBOLS} ${items})`;
  return readCircuit(new TextEncoder().encode(file('r', root)), {
    ...{ fileName: 'root.kicad_sch', drawing: true },
    siblings: (name) => (name === 'half.kicad_sch' ? new TextEncoder().encode(file('h', half)) : undefined),
  });
}
const box = (id: string): string =>
  `(sheet ${at(100, 100)} (size 20 20) (uuid "${id}") (property "Sheetname" "${id}" ${at(100, 99)})
    (property "Sheetfile" "half.kicad_sch" ${at(100, 121)}) (property "rail" "VDD_${id}" ${at(100, 98)}))`;
const marksOf = (circuit: Circuit, sheet: number, kind: string): readonly SchematicMark[] =>
  circuit.sheets![sheet]!.marks.filter((mark) => mark.kind === kind);
const words = (marks: readonly SchematicMark[]): readonly string[] =>
  marks.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));

describe('what one use of a sheet says', () => {
  it('stands in its labels and names the nets of its supplies', () => {
    const uses = ['a', 'b'].map((id, index) => `(path "/r/${id}" (reference "R${index + 1}") (unit 1))`).join(' ');
    const circuit = read(
      20231120,
      `${box('a')} ${box('b')}`,
      `(label "\${rail}" ${at(10, 10)}) ${symbol('R', '1k', `(instances (project "p" ${uses}))`)} ${symbol('V', 'REF${#}', '')}`,
    );
    expect(circuit.nets).toEqual([
      { name: 'REF2', pins: ['R1.1'] },
      { name: 'REF3', pins: ['R2.1'] },
    ]);
    const said = [1, 2].map((sheet) => [...marksOf(circuit, sheet, 'label'), ...marksOf(circuit, sheet, 'port')]);
    expect(said.map((marks) => marks.map(({ text }) => text))).toEqual([
      ['VDD_a', 'REF2'],
      ['VDD_b', 'REF3'],
    ]);
    expect(words(said[1]!)).toEqual(expect.arrayContaining(['VDD_b', 'REF3']));
  });

  it('is the value of a part or a supply that its symbol leaves open', () => {
    const listed = `(symbol_instances (path "/R" (reference "R1") (unit 1) (value "220") (footprint ""))
      (path "/V" (reference "#PWR1") (unit 1) (value "VDD") (footprint "")))`;
    const circuit = read(20220404, `${symbol('R', '', '')} ${symbol('V', '', '')} ${listed}`, '');
    expect(circuit.components).toMatchObject([{ reference: 'R1', value: '220' }]);
    const roles = circuit.sheets![0]!.symbols[0]!.shapes.flatMap((shape) =>
      shape.kind === 'text' ? [shape.role] : [],
    );
    expect(roles).toEqual(['reference', 'value']);
    expect(words(marksOf(circuit, 0, 'port'))).toContain('VDD');
    // Nothing is drawn where nobody says it.
    const open = read(20220404, `${symbol('R', '', '')} ${symbol('V', '', '')}`, '');
    expect(words(marksOf(open, 0, 'port'))).not.toContain('');
  });
});
