import fs from 'node:fs';
import path from 'node:path';
import { circuitOfDesign, designState, presentDesign, type Design } from '@tracewright/circuit/design';
import { writeKicadProject, type PictureFiles } from '@tracewright/circuit/writers';
import type { KicadDesk } from '../kicad';
import type { View } from './compared-svg';

/**
 * Writes a design as a project of KiCad's and answers its root file. Beside it lies the project of the file that was
 * imported, where it has one: it says how far labels stand apart, which no schematic does.
 */
export function exportedProject(desk: KicadDesk, design: Design, imported: string, pictures?: PictureFiles): string {
  const state = designState(design);
  const { components: placed, connections } = presentDesign(state);
  const files = writeKicadProject(
    { ...circuitOfDesign(state), title: 'again' },
    { placed, connections, ...(pictures && { pictures }) },
  );
  const folder = fs.mkdtempSync(desk.path('again-'));
  for (const { name, text } of files) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const project = imported.replace(/\.kicad_sch$/, '.kicad_pro');
  if (project !== imported && fs.existsSync(project)) fs.copyFileSync(project, path.join(folder, 'again.kicad_pro'));
  return path.join(folder, 'again.kicad_sch');
}

/** Without its edge, on which we draw a frame that KiCad has not. */
export const inset = ({ x, y, width, height }: View, by: number): View => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
