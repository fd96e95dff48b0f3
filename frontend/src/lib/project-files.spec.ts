import { readCircuit } from '@tracewright/circuit/readers';
import { describe, expect, it } from 'vitest';
import { areOneProject, packProject, packSheets } from './project-files';

const named = (...names: readonly string[]): File[] => names.map((name) => new File(['x'], name));

describe('several chosen files', () => {
  it.each([
    [['main.kicad_sch', 'power.kicad_sch', 'main.kicad_pro', 'sym-lib-table']],
    [['main.sch', 'main-cache.lib']],
    [['main.kicad_pcb', 'main.kicad_sch']],
  ])('%j are one project', (names) => expect(areOneProject(named(...names))).toBe(true));

  it.each([[['a.kicad_sch', 'b.png']], [['a.lib', 'b.lib']], [['a.pdf', 'b.pdf']], [['a.kicad_sch', 'notes.txt']]])(
    '%j are not',
    (names) => expect(areOneProject(named(...names))).toBe(false),
  );

  it('are packed into one, named after the project, that the readers take', async () => {
    const board = '(kicad_pcb (footprint "R" (layer "F.Cu") (fp_text reference "R1" (at 0 0) (layer "F.SilkS"))))';
    const packed = await packProject([new File([board], 'a.kicad_pcb'), new File(['{}'], 'lamp.kicad_pro')]);
    expect(packed.name).toBe('lamp (2 files).zip');
    const { components } = readCircuit(new Uint8Array(await packed.arrayBuffer()));
    expect(components.map(({ reference }) => reference)).toEqual(['R1']);
  });

  it('are named after the sheet that no other one names', async () => {
    const root = new File(['(kicad_sch (sheet (property "Sheetfile" "io.kicad_sch")))'], 'lamp.kicad_sch');
    expect((await packProject([new File(['(kicad_sch)'], 'io.kicad_sch'), root])).name).toBe('lamp (2 files).zip');
  });

  it('are named after the schematic that draws the others where one of them belongs to none', async () => {
    const root = new File(['(kicad_sch (sheet (property "Sheetfile" "io.kicad_sch")))'], 'lamp.kicad_sch');
    const files = [new File(['(kicad_sch)'], 'attic.kicad_sch'), new File(['(kicad_sch)'], 'io.kicad_sch'), root];
    expect((await packProject(files)).name).toBe('lamp (3 files).zip');
  });
});

describe('many designs', () => {
  const sheet = (name: string, ...drawn: readonly string[]): File =>
    new File([`(kicad_sch ${drawn.map((one) => `(sheet (property "Sheetfile" "${one}"))`).join('')})`], name);

  it('have their sheets packed with the schematic that draws them, and nothing else', async () => {
    const alone = [sheet('radio.kicad_sch'), new File(['x'], 'board.kicad_pcb'), new File(['x'], 'io.kicad_sch.png')];
    const sheets = [sheet('deep.kicad_sch'), sheet('io.kicad_sch', 'deep.kicad_sch')];
    const files = await packSheets([...sheets, ...alone, sheet('lamp.kicad_sch', 'sheets/io.kicad_sch')]);
    expect(files.slice(0, 3)).toEqual(alone);
    expect(files.slice(3).map(({ name }) => name)).toEqual(['lamp (3 files).zip']);
  });

  it('of which none draws another are sent as they are', async () => {
    const files = [sheet('a.kicad_sch'), sheet('b.kicad_sch', 'a.kicad_sch.bak')];
    expect(await packSheets(files)).toEqual(files);
  });
});
