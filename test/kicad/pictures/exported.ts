import fs from 'node:fs';
import path from 'node:path';
import { circuitOfDesign, designState, presentDesign, type Design } from '@tracewright/circuit/design';
import { writeKicadSchematic } from '@tracewright/circuit/writers';
import type { KicadDesk } from '../kicad';
import type { View } from './compared-svg';

/** KiCad's picture of the schematic that we write of a design, and where each of the design's sheets is on it. */
export interface ExportedPicture {
  readonly svg: string;
  /** Millimetres, in the order of the sheets. */
  readonly views: readonly View[];
}

export function exportedPicture(
  desk: KicadDesk,
  design: Design,
  sizes: readonly Pick<View, 'width' | 'height'>[],
): ExportedPicture {
  const state = designState(design);
  const { components: placed, connections } = presentDesign(state);
  const text = writeKicadSchematic(circuitOfDesign(state), { placed, connections });
  const file = desk.write(text, 'kicad_sch');
  const folder = `${file}.svg`;
  const { status, err } = desk.run('sch', 'export', 'svg', '-b', '-n', '-e', '-o', folder, file);
  if (status !== 0) throw new Error(`KiCad does not draw ${file}: ${err}`);
  const svg = fs.readFileSync(path.join(folder, fs.readdirSync(folder)[0]!), 'utf8');
  const [only] = sizes;
  const frames = framesIn(text);
  const views = frames.length === sizes.length ? frames : only && sizes.length === 1 ? [{ x: 0, y: 0 }] : [];
  return { svg, views: views.map((place, at) => ({ ...place, ...sizes[at]! })) };
}

/** Sheets beside each other are framed on the page, each with its name above: the frames come in their order. */
function framesIn(schematic: string): { readonly x: number; readonly y: number }[] {
  const pair = '\\(xy ([-\\d.]+) ([-\\d.]+)\\)';
  const frame = new RegExp(`\\(polyline \\(pts ${[pair, pair, pair, pair, pair].join(' ')}\\)`, 'g');
  const lines = schematic.split('\n');
  return lines.flatMap((line, at) => {
    const found = [...line.matchAll(frame)][0];
    const title = /^ {2}\(text "[^"]*" \(at ([-\d.]+) ([-\d.]+) 0\) \(effects \(font \(size 3\.048 3\.048\)/.exec(
      lines[at + 1] ?? '',
    );
    if (!found || !title) return [];
    const [x, y] = [Number(found[1]), Number(found[2])];
    return Math.abs(Number(title[1]) - x - 1.27) < 0.01 ? [{ x, y }] : [];
  });
}

/** Without its edge, on which we draw a frame that KiCad has not. */
export const inset = ({ x, y, width, height }: View, by: number): View => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
