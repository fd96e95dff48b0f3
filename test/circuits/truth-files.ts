import fs from 'node:fs';
import path from 'node:path';
import type { Circuit, Component } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';

/** The folder with real designs and their truth lies beside the repository; tests that need it say so where it is absent. */
export const circuitsFolder = path.resolve(__dirname, '../../../shared/circuits');
export const hasCircuits = fs.existsSync(path.join(circuitsFolder, 'truth'));

export interface TruthComponent {
  readonly ref: string;
  readonly value: string;
  readonly footprint: string;
  readonly pads?: number;
  readonly side?: string;
}

export interface Truth {
  readonly file: string;
  readonly format: string;
  readonly bytes: number;
  readonly components?: readonly TruthComponent[];
  readonly nets?: readonly { readonly name: string; readonly pads: readonly string[] }[];
  readonly loadSecondsByKiCad?: { readonly [version: string]: number };
}

export function truths(): Truth[] {
  if (!hasCircuits) return [];
  const folder = path.join(circuitsFolder, 'truth');
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.review.json'))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Truth);
}

/** Reads a design of the folder with the sheets and libraries that lie beside it. */
export function readDesign(file: string): Circuit {
  const full = path.join(circuitsFolder, 'files', file);
  return readCircuit(fs.readFileSync(full), {
    fileName: path.basename(full),
    siblings: (name) => {
      const wanted = path.resolve(path.dirname(full), name);
      return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
    },
  });
}

/** Boards and Eagle schematics tell how many pads a part has; KiCad's schematics and netlists know only connected pins. */
export function countsPads(format: string): boolean {
  return /kicad_pcb|kicad-legacy-brd|eagle|circuit-json/.test(format);
}

export function expectedComponents({ components = [], format }: Truth): string[] {
  return components
    .map(({ ref, value, footprint, pads = 0 }) =>
      describe(ref, value, footprint, countsPads(format) ? pads : undefined),
    )
    .sort();
}

export function foundComponents(circuit: Circuit, format: string): string[] {
  const padsOf = ({ padCount, pins }: Component) => (countsPads(format) ? (padCount ?? pins.length) : undefined);
  return circuit.components
    .map((component) => describe(component.reference, component.value, component.footprint, padsOf(component)))
    .sort();
}

function describe(reference: string, value: string, footprint: string, pads: number | undefined): string {
  return JSON.stringify({ reference, value, footprint, pads });
}

/**
 * Nets as text: the name and the sorted pads. What differs by nature: the truth of old KiCad schematics was made by a
 * netlister that names nets without labels in its own way, `Net-(U1.4)` for KiCad's `Net-(U1-Pad4)`.
 */
export function netTexts(nets: readonly { name: string; pads: readonly string[] }[], format: string): string[] {
  const shown = (name: string) => (format.startsWith('kicad-legacy-sch') && name.startsWith('Net-(') ? 'Net-()' : name);
  return nets.map(({ name, pads }) => `${shown(name)} = ${[...pads].sort().join(' ')}`).sort();
}
