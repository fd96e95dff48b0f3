import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { circuitsFolder, hasCircuits } from './truth-files';

const fixtures = path.resolve(__dirname, '../fixtures/circuits/kicad-truth');
/** A schematic with all its sheets and their bitmaps, as they are drawn. */
export function readDrawn(file: string): Circuit {
  return readCircuit(fs.readFileSync(file), {
    fileName: path.basename(file),
    drawing: true,
    digestOf: (bytes) => hash('sha256', bytes),
    siblings: (name) => {
      const wanted = path.resolve(path.dirname(file), name);
      return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
    },
  });
}

/** Files that no other draws: those of one folder that are called as their project or `root`. */
function rootsIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(kicad_)?sch$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const base = file.replace(/\.[^.]*$/, '');
      if (file.endsWith('.sch') && !fs.readFileSync(file, 'latin1').startsWith('EESchema')) return false;
      return path.basename(base) === 'root' || fs.existsSync(`${base}.kicad_pcb`) || fs.existsSync(`${base}.kicad_pro`);
    });
}

/** Eagle's schematics are whole in one file. */
const eagleIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sch'))
    .map((name) => path.join(folder, name))
    .filter((file) => fs.readFileSync(file, 'latin1').slice(0, 300).includes('<eagle '));

export const eagleSchematics = [path.dirname(fixtures), ...(hasCircuits ? [circuitsFolder] : [])].flatMap(eagleIn);
const real = hasCircuits ? rootsIn(path.join(circuitsFolder, 'faults')) : [];
/** By their short names. */
export const drawnSchematics = [...rootsIn(fixtures), ...real, ...eagleSchematics].map(
  (file) => [path.relative(path.dirname(fixtures), file), file] as const,
);
