import { FileNames, folderOf, seenFrom } from './kicad-file-names';

describe('names of the files of a project', () => {
  it.each([
    ['sheets/io.kicad_sch', '', 'sheets/io.kicad_sch'],
    ['io.sch', 'sheets/', 'sheets/io.kicad_sch'],
    ['..\\power\\main.kicad_sch', 'sheets/', 'power/main.kicad_sch'],
    ['../elsewhere/a.kicad_sch', '', 'a.kicad_sch'],
    ['${KIPRJMOD}/a.kicad_sch', 'sheets/', 'a.kicad_sch'],
    ['C:/designs/a.kicad_sch', '', 'a.kicad_sch'],
    ['/designs/a.kicad_sch', '', 'a.kicad_sch'],
    ['ROOT.sch', '', 'ROOT-2.kicad_sch'],
  ])('%s seen from "%s" is %s', (wanted, from, file) => {
    const names = new FileNames('root');
    expect(names.next(wanted, from)).toBe(file);
    expect(names.next(wanted, from)).not.toBe(file);
  });

  it.each([
    ['', 'io.kicad_sch', 'io.kicad_sch'],
    ['', 'sheets/io.kicad_sch', 'sheets/io.kicad_sch'],
    ['sheets/', 'sheets/io.kicad_sch', 'io.kicad_sch'],
    ['sheets/', 'power/io.kicad_sch', '../power/io.kicad_sch'],
    ['a/b/', 'io.kicad_sch', '../../io.kicad_sch'],
  ])('seen from "%s" %s is %s, which leads there', (folder, file, seen) => {
    expect(seenFrom(folder, file)).toBe(seen);
    expect(`${folderOf(seen, folder)}${seen.replace(/^.*\//, '')}`).toBe(file);
  });
});
