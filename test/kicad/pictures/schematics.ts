import fs from 'node:fs';
import path from 'node:path';
import { circuitsFolder, hasCircuits } from '../../circuits/truth-files';

/** KiCad's own examples, where its package has them; KICAD_DEMOS names another folder. */
const demos = process.env.KICAD_DEMOS || '/usr/share/kicad/demos';

/** Schematics that no other draws as its sheet: those that are called as their project. */
function rootsIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(kicad_)?sch$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => {
      if (file.endsWith('.sch')) return fs.readFileSync(file, 'latin1').startsWith('EESchema');
      const base = file.replace(/\.[^.]*$/, '');
      return ['.kicad_pro', '.kicad_pcb'].some((ending) => fs.existsSync(base + ending));
    })
    .sort();
}

/** By their short names. */
export const comparedSchematics: readonly (readonly [string, string])[] = [
  ...(hasCircuits ? rootsIn(path.join(circuitsFolder, 'files')) : []),
  ...rootsIn(demos),
  // What neither of them has: own widths, turned boxes, tables, flags of net classes; what is filled, fields of labels,
  // looks of sheets, all shapes of pins.
  ...['pens-and-tables', 'colours-and-fields'].map((name) => path.join(__dirname, `${name}.kicad_sch`)),
].map((file) => [path.basename(file), file] as const);
