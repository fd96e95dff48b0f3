import { CircuitReadError } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { cpuTimeOf } from '@tracewright/testing';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What a file ends in: its number of parts, or the error's code; and how long that took. */
function outcome(text: string): { result: string | number; ms: number } {
  const bytes = bytesOf(text);
  let result: string | number = '';
  const ms = cpuTimeOf(() => {
    try {
      result = readCircuit(bytes).components.length;
    } catch (error) {
      if (!(error instanceof CircuitReadError)) throw error;
      result = error.code;
    }
  });
  return { result, ms };
}

const n = 100_000;
const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('\n');

/** Small files that would take time or memory out of all proportion in a careless reader. */
const hostile: readonly (readonly [string, () => string, string | number])[] = [
  ['a hundred thousand lists side by side', () => `(kicad_pcb ${'() '.repeat(n)})`, 0],
  ['a hundred thousand levels of lists', () => `(kicad_pcb ${'(a '.repeat(n)}`, 'too_deep'],
  ['one list head of megabytes', () => `(kicad_pcb (${'a'.repeat(5_000_000)}))`, 0],
  ['quotation marks without end', () => `(kicad_pcb ${'"'.repeat(5_000_001)})`, 'broken'],
  ['backslashes without end', () => `(kicad_pcb (net 1 "${'\\'.repeat(2_000_000)}"))`, 0],
  ['comments without end', () => `(kicad_pcb\n${'# x\n'.repeat(n)})`, 0],
  [
    'a part with a hundred thousand pads of one number',
    () => `(kicad_pcb (module X (fp_text reference R1) ${'(pad 1 smd rect (net 1 A))'.repeat(n)}))`,
    1,
  ],
  [
    'a hundred thousand pads that leave the usual form at their end',
    () => `(kicad_pcb (footprint X ${'(pad 1 smd rect (at 1 2) (a (b)) (net 1 A) (at 3 4))'.repeat(n)}))`,
    1,
  ],
  [
    'zones that are one level too deep for a pattern, and no end',
    () => `(kicad_pcb ${'(zone (a (b (c (d)))))'.repeat(n)}`,
    'broken',
  ],
  [
    'a shape of a hundred thousand shapes',
    () => `(kicad_pcb (gr_poly ${'(gr_poly (layer Edge.Cuts) (pts (xy 1 2)))'.repeat(n)}))`,
    0,
  ],
  [
    'a hundred thousand texts in quotes with an escape at their end',
    () => `(kicad_pcb ${'(property "a" "bbbbbbbbbbbbbbbbbbbb\\"")'.repeat(n)})`,
    0,
  ],
  [
    'a hundred thousand edges in one point',
    () => `(kicad_pcb ${many(n, () => '(gr_line (start 0 0) (end 1 0) (layer Edge.Cuts))')})`,
    0,
  ],
  [
    'edges beyond all numbers of cells',
    () => `(kicad_pcb (gr_line (start 1e300 -1e300) (end 123456789012345678901 1e20) (layer Edge.Cuts)))`,
    0,
  ],
  [
    'an Eagle edge beyond all numbers',
    () => `<eagle><board><plain><wire x1="31e9990" y1="1e300" x2="1e17" y2="0" layer="20"/></plain></board></eagle>`,
    0,
  ],
  [
    'a board polygon of two hundred thousand corners',
    () => `(kicad_pcb (gr_poly (pts ${many(2 * n, (i) => `(xy ${i} ${i % 7})`)}) (layer Edge.Cuts)))`,
    0,
  ],
  [
    'wires that all cross all junctions',
    () =>
      `(kicad_sch (uuid "u") ${many(n, (i) => `(wire (pts (xy 0 0) (xy ${1000 + i} 0)))`)} ${many(n, (i) => `(junction (at ${i / 100} 0))`)})`,
    0,
  ],
  [
    'slanted wires in every direction',
    () =>
      `(kicad_sch (uuid "u") ${many(20_000, (i) => `(wire (pts (xy 0 0) (xy ${i + 1} ${20_000 - i})))(label "L${i}" (at ${i} 7 0))`)})`,
    0,
  ],
  [
    'a symbol with ten thousand pins, ten thousand times',
    () =>
      `(kicad_sch (uuid "u") (lib_symbols (symbol "X" (symbol "X_1_1" ${many(10_000, (i) => `(pin input line (at ${i} 0 0) (name "N") (number "${i}"))`)}))) ${'(symbol (lib_id "X") (at 0 0 0) (property "Reference" "U1"))'.repeat(10_000)})`,
    'too_large',
  ],
  [
    'symbols that extend one another in a long line',
    () =>
      `(kicad_sch (uuid "u") (lib_symbols ${many(20_000, (i) => `(symbol "S${i}" (extends "S${i + 1}"))`)}) ${many(20_000, (i) => `(symbol (lib_id "S${i}") (at 0 0 0) (property "Reference" "U${i}"))`)})`,
    20_000,
  ],
  [
    'buses of a thousand lines, ten thousand times',
    () => `(kicad_sch (uuid "u") ${many(10_000, (i) => `(label "B${i}[0..1023]" (at ${i} 0 0))`)})`,
    'too_large',
  ],
  [
    'units of one reference without end',
    () =>
      `(kicad_sch (uuid "u") (lib_symbols (symbol "X" (symbol "X_9_1" (pin input line (at 0 0 0) (name "N") (number "1"))))) ${many(n, (i) => `(symbol (lib_id "X") (unit ${i}) (at 0 0 0) (property "Reference" "U1"))`)})`,
    1,
  ],
  [
    'twenty thousand values that stand for one another twice',
    () =>
      `(kicad_sch (uuid "u") ${many(20_000, (i) => `(symbol (lib_id "X") (at 0 0 0) (property "Reference" "R${i}") (property "Value" "\${R${(i + 1) % 20_000}:VALUE} \${R${(i + 1) % 20_000}:VALUE}"))`)})`,
    20_000,
  ],
  [
    'twenty thousand values that ask for the fields of one symbol',
    () =>
      `(kicad_sch (uuid "u") (symbol (lib_id "X") (at 0 0 0) (property "Reference" "U1") ${many(20_000, (i) => `(property "F${i}" "t${i}")`)}) ${many(20_000, (i) => `(symbol (lib_id "X") (at 0 0 0) (property "Reference" "R${i}") (property "Value" "\${U1:F${i}}"))`)})`,
    20_001,
  ],
  ['a hundred thousand levels of elements', () => `<eagle><drawing><board>${'<a>'.repeat(n)}`, 'too_deep'],
  [
    'a hundred thousand empty elements without an end',
    () => `<eagle><board>${'<rectangle a="1"/> '.repeat(n)}`,
    'broken',
  ],
  ['a hundred thousand attributes', () => `<eagle><board ${many(n, (i) => `a${i}="1"`)}></board></eagle>`, 0],
  [
    'Eagle modules inside modules',
    () =>
      `<eagle><drawing><schematic><modules>${many(8, (m) => `<module name="M${m}"><sheets><sheet><moduleinsts>${many(200, (i) => `<moduleinst name="I${i}" module="M${m + 1}"/>`)}</moduleinsts></sheet></sheets></module>`)}</modules><sheets><sheet><moduleinsts><moduleinst name="A" module="M0"/></moduleinsts></sheet></sheets></schematic></drawing></eagle>`,
    'too_large',
  ],
  [
    'an Eagle package with ten thousand pads, ten thousand times',
    () =>
      `<eagle><drawing><board><libraries><library name="l"><packages><package name="p">${many(10_000, (i) => `<smd name="${i}" x="0" y="0"/>`)}</package></packages></library></libraries><elements>${many(10_000, (i) => `<element name="E${i}" library="l" package="p" x="0" y="0"/>`)}</elements></board></drawing></eagle>`,
    'too_large',
  ],
  ['a megabyte of empty lists in JSON', () => `{"components":[${'[],'.repeat(500_000)}[]]}`, 'not_a_circuit'],
  ['a hundred thousand levels of JSON', () => `{"components":${'['.repeat(n)}`, 'too_deep'],
  [
    'an old schematic of nothing but text fields',
    () => `EESchema Schematic File Version 4\n${'Text Label 0 0 0 50 ~ 0\nA\n'.repeat(n)}$EndSCHEMATC\n`,
    0,
  ],
  ['an old netlist of open brackets', () => `# EESchema Netlist Version 1.1\n${'(\n'.repeat(n)}`, 'broken'],
];

describe('hostile files are read or refused within seconds', () => {
  it.each(hostile)('%s', (_, make, expected) => {
    const { result, ms } = outcome(make());
    expect(result).toBe(expected);
    expect(ms).toBeLessThan(10_000);
  });
});

it('fifty megabytes of nothing useful are refused or read within seconds', () => {
  for (const text of ['(kicad_pcb ', '<eagle>', '[{"type":"source_component"},', 'PCBNEW-BOARD Version 1\n']) {
    const bytes = new Uint8Array(50 * 1024 * 1024).fill(32);
    bytes.set(bytesOf(text));
    expect(cpuTimeOf(() => expect(() => readCircuit(bytes)).toThrow(CircuitReadError))).toBeLessThan(15_000);
  }
});
