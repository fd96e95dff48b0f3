import { strToU8, zipSync } from 'fflate';
import type { Circuit } from '../model';
import { writeKicadProject } from './kicad-project';
import type { SchematicOptions } from './kicad-schematic';

/** Of every file, so that the same design gives the same archive. */
const WRITTEN = new Date(2000, 0, 1);

/** A project of KiCad, packed into one file. */
export const writeKicadZip = (circuit: Circuit, options: SchematicOptions = {}): Uint8Array =>
  zipSync(Object.fromEntries(writeKicadProject(circuit, options).map(({ name, text }) => [name, strToU8(text)])), {
    mtime: WRITTEN,
  });
