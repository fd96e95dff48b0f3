import fs from 'node:fs';
import path from 'node:path';
import type { KicadDesk } from '../kicad';

/** A letter of KiCad's stroke font at a height of 1, from its place on the baseline, y downwards. */
export interface Letter {
  readonly strokes: readonly (readonly number[])[];
  readonly advance: number;
}
export type Letters = ReadonlyMap<string, Letter>;

const HEIGHT = 10;
const COLUMNS = 16;
const PITCH = 40;
/** Stands behind each letter and tells how wide it is. */
const POST = '|';
/** Stands on the baseline. */
const MEASURE = 'H';

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * The strokes of letters, as KiCad itself draws them: they are asked of it, because its font is not ours to keep. Two
 * texts for each letter, alone and with a post behind it, on a sheet of their own.
 */
export function kicadLetters(desk: KicadDesk, characters: ReadonlySet<string>): Letters {
  const wanted = [...new Set([...characters, POST, MEASURE, ' '])].filter((character) => character !== '\n');
  const places = wanted.map((character, at) => ({
    character,
    x: PITCH + (at % COLUMNS) * PITCH,
    y: PITCH + Math.floor(at / COLUMNS) * PITCH,
  }));
  const texts = places.map(
    ({ character, x, y }) =>
      `(text ${quoted(character + POST)} (at ${x} ${y} 0) (effects (font (size ${HEIGHT} ${HEIGHT}) (thickness 0.1)) (justify left bottom)))`,
  );
  const extent = `${PITCH * (COLUMNS + 2)} ${PITCH * (Math.ceil(wanted.length / COLUMNS) + 2)}`;
  const sheet = `(kicad_sch (version 20231120) (generator "eeschema") (uuid "00000000-0000-4000-8000-000000000001") (paper "User" ${extent}) (lib_symbols) ${texts.join('\n')} (sheet_instances (path "/" (page "1"))))`;
  const file = desk.write(sheet, 'kicad_sch');
  const folder = `${file}.letters`;
  const { status, err } = desk.run('sch', 'export', 'svg', '-b', '-n', '-e', '-o', folder, file);
  if (status !== 0) throw new Error(`KiCad does not draw its letters: ${err}`);
  const [picture] = fs.readdirSync(folder);
  const found = strokesByPlace(fs.readFileSync(path.join(folder, picture!), 'utf8'));
  const drawn = places.map(({ character, x, y }) => {
    const strokes = found.get(`${Math.floor(x / PITCH)} ${Math.floor(y / PITCH)}`) ?? [];
    return {
      character,
      strokes: strokes.map((stroke) => stroke.map((value, at) => (value - (at % 2 ? y : x)) / HEIGHT)),
    };
  });
  const baseline = strokesOf(drawn, MEASURE)[0]!
    .filter((_, at) => at % 2)
    .reduce((a, b) => Math.max(a, b));
  const inset = strokesOf(drawn, POST)[0]![0]!;
  const lowered = (stroke: readonly number[]): number[] =>
    stroke.map((value, at) => (at % 2 ? value - baseline : value));
  return new Map(
    drawn.map(({ character, strokes }) => {
      const advance = (strokes.at(-1)?.[0] ?? inset) - inset;
      return [character, { strokes: strokes.slice(0, -1).map(lowered), advance }];
    }),
  );
}

interface Drawn {
  readonly character: string;
  readonly strokes: readonly (readonly number[])[];
}

const strokesOf = (drawn: readonly Drawn[], wanted: string): Drawn['strokes'] =>
  drawn.find(({ character }) => character === wanted)!.strokes;

/** Texts stand with their left lower corner in a cell's corner, so that they lie in the cell to the right and above. */
function strokesByPlace(svg: string): Map<string, number[][]> {
  const found = new Map<string, number[][]>();
  for (const [, inside = ''] of svg.matchAll(/<g class="stroked-text"><desc>[^<]*<\/desc>([\s\S]*?)<\/g>/g)) {
    const strokes = [...inside.matchAll(/d="([^"]*)"/g)].map(([, d = '']) =>
      (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
    );
    const first = strokes.at(-1);
    if (!first) continue;
    const key = `${Math.floor((first[0]! + 0.5) / PITCH)} ${Math.round((first[1]! + HEIGHT / 2) / PITCH)}`;
    found.set(key, [...(found.get(key) ?? []), ...strokes]);
  }
  return found;
}
