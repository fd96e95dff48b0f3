import { strToU8, zipSync, type Zippable } from 'fflate';
import { readCircuit } from '../read-circuit';

const symbol = (reference: string, x: number): string => `
  (symbol (lib_id "l:R") (at ${x} 50 0) (unit 1) (uuid "${reference}")
    (property "Reference" "${reference}" (at 0 0 0)) (property "Value" "10k" (at 0 0 0)))`;

const RESISTOR = `(lib_symbols (symbol "l:R" (property "Reference" "R" (at 0 0 0)) (symbol "R_1_1"
  (pin passive line (at 0 0 0) (length 1) (name "~") (number "1")))))`;

const sheet = (
  reference: string,
  children: readonly string[] = [],
): string => `(kicad_sch (version 20231120) (uuid "u-${reference}")
  ${RESISTOR}${symbol(reference, 50)}
  ${children
    .map(
      (file, n) => `(sheet (at ${n} 0) (size 1 1) (uuid "s${n}")
    (property "Sheetname" "S${n}" (at 0 0 0)) (property "Sheetfile" "${file}" (at 0 0 0)))`,
    )
    .join('\n')})`;

const BOARD = `(kicad_pcb (version 20221018) (footprint "R" (layer "F.Cu") (at 0 0)
  (fp_text reference "R9" (at 0 0) (layer "F.SilkS")) (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu"))))`;

function zip(files: { readonly [path: string]: string }, level: 0 | 6 = 6): Uint8Array {
  const entries: Zippable = {};
  for (const [path, text] of Object.entries(files)) entries[path] = [strToU8(text), { level }];
  return zipSync(entries);
}

const referencesIn = (bytes: Uint8Array): string[] =>
  readCircuit(bytes, { fileName: 'project.zip' })
    .components.map(({ reference }) => reference)
    .sort();

const codeOf = (bytes: Uint8Array): string => {
  try {
    readCircuit(bytes, { fileName: 'project.zip' });
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'was read';
};

describe('a project in a zip archive', () => {
  it('is read from its root sheet with the sheets in their folders', () => {
    const files = {
      'p/power/power.kicad_sch': sheet('R2', ['../io.kicad_sch']),
      'p/io.kicad_sch': sheet('R3'),
      'p/main.kicad_sch': sheet('R1', ['power/power.kicad_sch']),
      'p/models/R.step': 'not unpacked',
    };
    expect(referencesIn(zip(files))).toEqual(['R1', 'R2', 'R3']);
  });

  it('finds sheets that have lost their folder', () => {
    const files = { 'main.kicad_sch': sheet('R1', ['sheets/io.kicad_sch']), 'io.kicad_sch': sheet('R3') };
    expect(referencesIn(zip(files, 0))).toEqual(['R1', 'R3']);
  });

  it('prefers the schematic to the board and says what it left out', () => {
    const bytes = zip({ 'a.kicad_pcb': BOARD, 'a.kicad_sch': sheet('R1') });
    expect(referencesIn(bytes)).toEqual(['R1']);
    expect(readCircuit(bytes).warnings).toContainEqual({
      code: 'files_left_out',
      message: 'a.kicad_sch was read; a.kicad_pcb was left out. Give a file alone to have it read.',
    });
  });

  it('takes the schematic that is called like the project', () => {
    const files = { 'b.kicad_sch': sheet('R2', []) + ' '.repeat(500), 'a.kicad_sch': sheet('R1'), 'a.kicad_pro': '{}' };
    expect(referencesIn(zip(files))).toEqual(['R1']);
  });

  it('ends where sheets draw each other', () => {
    const files = { 'a.kicad_sch': sheet('R1', ['b.kicad_sch']), 'b.kicad_sch': sheet('R2', ['a.kicad_sch']) };
    expect(referencesIn(zip(files)).length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['nothing that is a design', zip({ 'readme.txt': 'hello', 'x.lib': 'EESchema-LIBRARY' }), 'no_circuit_inside'],
    ['a path that leads out of it', zip({ '../../a.kicad_sch': sheet('R1') }), 'archive'],
    ['an absolute path', zip({ '/etc/a.kicad_sch': sheet('R1') }), 'archive'],
    ['an archive in an archive', zip({ 'a.sch': String.fromCharCode(80, 75, 3, 4) }), 'no_circuit_inside'],
    ['a file of zeros', zip({ 'a.kicad_sch': '0'.repeat(30_000_000) }), 'too_large'],
    ['no end', zip({ 'a.kicad_sch': sheet('R1') }).slice(0, 200), 'broken'],
  ])('with %s is refused', (_, bytes, code) => {
    expect(codeOf(bytes)).toBe(code);
  });

  it('that hides the size of a file unpacks no more than it says', () => {
    const bytes = zip({ 'a.kicad_sch': `${sheet('R1')}${' '.repeat(900_000)}` });
    const honest = 900_000 + sheet('R1').length;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const places = Array.from({ length: bytes.length - 4 }, (_, at) => at).filter(
      (at) => view.getUint32(at, true) === honest,
    );
    expect(places).toHaveLength(2);
    for (const at of places) view.setUint32(at, 100, true);
    expect(codeOf(bytes)).toBe('broken');
  });

  it('holds at most 5,000 files', () => {
    const files = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.txt`, '']));
    expect(codeOf(zip({ ...files, 'a.kicad_sch': sheet('R1') }, 0))).toBe('too_large');
  });
});
