import fs from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import type { Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { fixturesFolder, readFixture } from './fixture-files';
import { circuitsFolder, hasCircuits, readDesign } from './truth-files';

/** Root schematics whose sheets or libraries are files of their own. */
const OWN_ROOTS = ['hier31', 'alias', 'bus77', 'kicad6', 'variables'].map(
  (name) => `kicad-truth/${name}/root.kicad_sch`,
);
const ROOTS = [
  'eez-aux-ps/EEZ DIB AUX-PS.kicad_sch',
  'kicad-demo-openair-max/One-Air-Max.kicad_sch',
  'greatfet-azalea/azalea.sch',
  'olimex-esp32-poe-l/ESP32-PoE_Rev_L.sch',
  'ubertooth-one/ubertooth-one.sch',
];

/** The whole folder of a design as its author would pack it. */
function packedFolder(folder: string): Uint8Array {
  const entries: Zippable = {};
  for (const name of fs.readdirSync(folder)) entries[`project/${name}`] = fs.readFileSync(path.join(folder, name));
  return zipSync(entries, { level: 1 });
}

describe('a project packed whole', () => {
  const expectSame = (folder: string, { warnings: known, ...alone }: Circuit): void => {
    const { warnings, ...circuit } = readCircuit(packedFolder(folder), { fileName: 'project.zip' });
    expect(circuit).toEqual(alone);
    expect(warnings.filter(({ code }) => code !== 'files_left_out')).toEqual(known);
  };

  it.each(OWN_ROOTS)('reads as %s beside its files does', (root) =>
    expectSame(path.join(fixturesFolder, path.dirname(root)), readFixture(root)),
  );

  (hasCircuits ? it.each(ROOTS) : it.skip.each(ROOTS))('reads as %s beside its files does', (root) =>
    expectSame(path.join(circuitsFolder, 'files', path.dirname(root)), readDesign(root)),
  );
});

it('a project with several root sheets is read whole', () => {
  const packed = packedFolder(path.join(fixturesFolder, 'kicad-truth/roots'));
  expect(readCircuit(packed, { fileName: 'project.zip' })).toEqual(readFixture('kicad-truth/roots/root.kicad_sch'));
});
