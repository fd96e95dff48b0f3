import { strToU8, zipSync, type Zippable } from 'fflate';
import { packedDesigns, readPacked } from './packed';

const netlist = (reference: string): Uint8Array =>
  strToU8(`(export (version D) (components (comp (ref ${reference}) (value 1k))) (nets))`);
const packed = (files: Zippable): Uint8Array => zipSync(files, { level: 1 });
const pathsIn = (files: Zippable) => packedDesigns(packed(files))?.map(({ path }) => path) ?? null;

describe('an archive of many designs', () => {
  it('is listed by its design files, archives inside among them', () => {
    const files = {
      'b/two.net': netlist('R2'),
      'one.net': netlist('R1'),
      'three.zip': packed({}),
      'a.txt': strToU8('a'),
    };
    expect(pathsIn(files)).toEqual(['b/two.net', 'one.net', 'three.zip']);
    expect(packedDesigns(packed({ 'one.net': netlist('R1') }))).toEqual([
      { path: 'one.net', bytes: netlist('R1').length },
    ]);
    expect(pathsIn({ '__MACOSX/._one.net': strToU8('x'), 'a.txt': strToU8('a') })).toEqual([]);
  });

  it('counts a folder with one project file as one design, with all that lies below it', () => {
    const files = {
      'lamp/lamp.kicad_pro': strToU8('{}'),
      'lamp/lamp.net': netlist('R1'),
      'lamp/sheets/deep.net': netlist('R2'),
      'lamp/sheets/deep.pro': strToU8(''),
      'two/a.pro': strToU8(''),
      'two/b.pro': strToU8(''),
      'two/a.net': netlist('R3'),
      'two/b.net': netlist('R4'),
    };
    expect(pathsIn(files)).toEqual(['lamp/', 'two/a.net', 'two/b.net']);
  });

  it('is one project itself where the project file lies at its top', () => {
    expect(pathsIn({ 'lamp.kicad_pro': strToU8('{}'), 'lamp.net': netlist('R1') })).toBeNull();
  });

  it('counts the sheets that a schematic draws to it, and none of those that draw each other', () => {
    const drawing = (...sheets: readonly string[]) =>
      strToU8(`(kicad_sch ${sheets.map((one) => `(sheet (property "Sheetfile" "${one}"))`).join('')})`);
    const files = {
      'lamp.kicad_sch': drawing('sheets/io.kicad_sch'),
      'sheets/io.kicad_sch': drawing('deep.kicad_sch'),
      'sheets/deep.kicad_sch': drawing(),
      'old.sch': strToU8('EESchema Schematic File Version 4\n$Sheet\nF0 "io" 50\nF1 "old-io.sch" 50\n$EndSheet\n'),
      'old-io.sch': strToU8('EESchema Schematic File Version 4\n'),
      'a.kicad_sch': drawing('b.kicad_sch'),
      'b.kicad_sch': drawing('a.kicad_sch'),
      'lamp.kicad_pcb': strToU8('(kicad_pcb)'),
    };
    expect(pathsIn(files)).toEqual(['a.kicad_sch', 'b.kicad_sch', 'lamp.kicad_pcb', 'lamp.kicad_sch', 'old.sch']);
  });

  it('is read one design at a time', () => {
    const inside = packed({ 'deep.net': netlist('R3') });
    const bytes = packed({ 'a/one.net': netlist('R1'), 'b/two.net': netlist('R2'), 'three.zip': inside });
    const referencesIn = (path: string) => readPacked(bytes, path).components.map(({ reference }) => reference);
    expect(referencesIn('a/one.net')).toEqual(['R1']);
    expect(referencesIn('b/')).toEqual(['R2']);
    expect(referencesIn('three.zip')).toEqual(['R3']);
    expect(() => readPacked(bytes, 'none.net')).toThrow(/holds no "none.net"/);
  });

  it('is refused before anything is unpacked that leads out of it or would fill the memory', () => {
    expect(() => pathsIn({ '../out.net': netlist('R1') })).toThrow(/leads out of it/);
    expect(() => pathsIn({ 'zeros.net': new Uint8Array(8 * 1024 * 1024) })).toThrow(/times its size/);
    expect(() => pathsIn({ 'zeros.zip': new Uint8Array(8 * 1024 * 1024) })).toThrow(/times its size/);
    expect(() => packedDesigns(packed({ 'one.net': netlist('R1') }).slice(0, 60))).toThrow(/can't be unpacked/);
  });
});
