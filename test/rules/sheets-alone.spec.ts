import fs from 'node:fs';
import path from 'node:path';
import { readCircuit } from '@tracewright/circuit/readers';
import { reviewCircuit, type Finding } from '@tracewright/circuit/rules';
import { fixturesFolder } from '../circuits/fixture-files';
import { circuitsFolder, hasCircuits } from '../circuits/truth-files';
import { catalogue } from './reviewed-boards';

function isSchematic(file: string): boolean {
  if (file.endsWith('.kicad_sch')) return true;
  return file.endsWith('.sch') && fs.readFileSync(file, 'latin1').startsWith('EESchema');
}

/** A few of the shared designs with several sheets: KiCad 5 to 10, sheets used once and several times. */
const DESIGNS = ['files', 'faults/card', 'faults/dingopdm', 'faults/funbox-v3', 'faults/gemini', 'faults/libreboard'];

/** Folders with several sheets of one design; drafts that no other sheet names belong to none. */
function projects(folders: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  const walk = (folder: string): void => {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.filter((each) => each.isDirectory())) walk(path.join(folder, entry.name));
    const files = entries.filter((each) => each.isFile()).map(({ name }) => path.join(folder, name));
    const schematics = files.filter(isSchematic);
    const texts = new Map(schematics.map((file) => [file, fs.readFileSync(file, 'utf8')]));
    const isNamed = (file: string) =>
      schematics.some((other) => other !== file && texts.get(other)?.includes(path.basename(file)));
    const names = (file: string) =>
      schematics.some((other) => other !== file && texts.get(file)?.includes(path.basename(other)));
    const sheets = schematics.filter((file) => isNamed(file) || names(file));
    if (sheets.length > 1) found.push(sheets);
  };
  for (const folder of folders) walk(folder);
  return found;
}

const sibling = (file: string) => (name: string) => {
  const wanted = path.resolve(path.dirname(file), name);
  return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
};

function faultsOf(file: string, alone: boolean): readonly Finding[] {
  const circuit = readCircuit(fs.readFileSync(file), {
    fileName: path.basename(file),
    ...(!alone && { siblings: sibling(file) }),
  });
  const partial = circuit.warnings.some(({ code }) => code === 'sheet_alone' || code === 'missing_sheet');
  if (partial !== alone) return [];
  return reviewCircuit(circuit, { parts: catalogue }).findings;
}

const places = ({ rule, refs, nets }: Finding): string[] => [...refs, ...nets].map((name) => `${rule} ${name}`);

type Case = readonly [folder: string, sheets: readonly string[]];
const casesIn = (root: string, folders: readonly string[]): readonly Case[] =>
  projects(folders.map((folder) => path.join(root, folder))).map((sheets) => [
    path.relative(root, path.dirname(sheets[0] ?? '')),
    sheets,
  ]);
const own = casesIn(fixturesFolder, ['kicad-truth', 'legacy']);

describe('a sheet without its siblings', () => {
  const real = hasCircuits ? it.each(casesIn(circuitsFolder, DESIGNS)) : it.skip.each<Case>([['real designs', []]]);
  for (const each of [it.each(own), real]) {
    each('%s: no error or warning that the whole design refutes', (_folder, sheets) => {
      const whole = new Set(sheets.flatMap((file) => faultsOf(file, false)).flatMap(places));
      const refuted = sheets.flatMap((file) =>
        faultsOf(file, true)
          .filter(({ severity }) => severity !== 'info')
          .filter((finding) => !places(finding).some((place) => whole.has(place)))
          .map(({ rule, title }) => `${path.basename(file)}: ${rule}: ${title}`),
      );
      expect(refuted).toEqual([]);
    });
  }
});
