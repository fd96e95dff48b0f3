import fs from 'node:fs';
import path from 'node:path';
import type { Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';

/** Small designs of our own, one for each format and version. */
export const fixturesFolder = path.resolve(__dirname, '../fixtures/circuits');

export function fixtureBytes(name: string): Uint8Array {
  return fs.readFileSync(path.join(fixturesFolder, name));
}

export function readFixture(name: string): Circuit {
  const full = path.join(fixturesFolder, name);
  return readCircuit(fs.readFileSync(full), {
    fileName: path.basename(full),
    siblings: (sibling) => {
      const wanted = path.resolve(path.dirname(full), sibling);
      return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
    },
  });
}

/** All fixture files that readers take, by their path in the folder. */
export function allFixtures(folder = ''): string[] {
  return fs
    .readdirSync(path.join(fixturesFolder, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return allFixtures(name);
      return /\.lib$|sym-lib-table$|\.(kicad_)?pro$|truth\.json$/.test(name) ? [] : [name];
    })
    .sort();
}

/** Net names with their sorted pins. */
export function netsOf(circuit: Circuit): { [name: string]: string } {
  return Object.fromEntries(circuit.nets.map(({ name, pins }) => [name, [...pins].sort().join(' ')]));
}
