import fs from 'node:fs';
import path from 'node:path';
import { circuitOfDesign, designState, presentDesign, type Design } from '@tracewright/circuit/design';
import { writeKicadSchematic } from '@tracewright/circuit/writers';
import type { KicadDesk } from '../kicad';
import type { View } from './compared-svg';

/** A sheet of a design in KiCad's picture of the schematic that we write of it, and where it is on that. */
export interface ExportedSheet {
  readonly svg: string;
  /** Millimetres. */
  readonly view: View;
}

/**
 * In the order of the sheets; none where they are not found. Beside the schematic lies the project of the file that was
 * imported, where it has one: it says how far labels stand apart, which no schematic does.
 */
export function exportedSheets(
  desk: KicadDesk,
  design: Design,
  imported: string,
  sizes: readonly Pick<View, 'width' | 'height'>[],
): readonly ExportedSheet[] {
  const state = designState(design);
  const { components: placed, connections } = presentDesign(state);
  const text = writeKicadSchematic(circuitOfDesign(state), { placed, connections });
  const file = desk.write(text, 'kicad_sch');
  const project = imported.replace(/\.kicad_sch$/, '.kicad_pro');
  if (project !== imported && fs.existsSync(project)) fs.copyFileSync(project, file.replace(/_sch$/, '_pro'));
  const folder = `${file}.svg`;
  const { status, err } = desk.run('sch', 'export', 'svg', '-b', '-n', '-e', '-o', folder, file);
  if (status !== 0) throw new Error(`KiCad does not draw ${file}: ${err}`);
  const svg = fs.readFileSync(path.join(folder, fs.readdirSync(folder)[0]!), 'utf8');
  const [only] = sizes;
  const frames = framesIn(text);
  const places = frames.length === sizes.length ? frames : only && sizes.length === 1 ? [{ x: 0, y: 0 }] : [];
  const views = places.map((place, at) => ({ ...place, ...sizes[at]! }));
  const parts = splitPicture(svg, views);
  return views.map((view, at) => ({ view, svg: parts[at]! }));
}

/** What of a picture of KiCad's lies in each view: a browser that draws 40 sheets to show one takes 40 times as long. */
function splitPicture(svg: string, views: readonly View[]): readonly string[] {
  const parts = views.map((): string[] => []);
  let from = 0;
  const toAll = (text: string): void => parts.forEach((part) => part.push(text));
  // The words beside the strokes of their letters are not seen.
  for (const found of svg.matchAll(
    /<(?:path|circle|rect|line|image)\b[^>]*>|<text\b[^>]*>[^<]*<\/text>|<desc>[^<]*<\/desc>/g,
  )) {
    const [element] = found;
    toAll(svg.slice(from, found.index));
    from = found.index + element.length;
    if (element.startsWith('<text') || element.startsWith('<desc')) continue;
    const numbers = numbersIn(element);
    views.forEach((view, at) => {
      if (numbers.length < 2 || touches(view, numbers)) parts[at]!.push(element);
    });
  }
  toAll(svg.slice(from));
  return parts.map((part) => part.join(''));
}

/** The places that an element names, x and y in turn. */
function numbersIn(element: string): readonly number[] {
  const [, d = ''] = /\s(?:d|points)="([^"]*)"/.exec(element) ?? [];
  const places = d === '' ? [...element.matchAll(/\s[cxy](?:x|y)?[12]?="([^"]*)"/g)].map(([, value]) => value!) : [];
  return d === '' ? places.map(Number) : (d.match(/-?\d+\.\d+/g) ?? []).map(Number);
}

const REACH = 5;

function touches({ x, y, width, height }: View, numbers: readonly number[]): boolean {
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [px, py] = [numbers[at]!, numbers[at + 1]!];
    if (px > x - REACH && px < x + width + REACH && py > y - REACH && py < y + height + REACH) return true;
  }
  return false;
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
