import { wordsOf } from '../line-reader';
import type { SymbolField } from '../schematic/screen-drawing';
import type { GridPoint, LibrarySymbol, Matrix, ScreenSymbol, SymbolInstance } from '../schematic/screen';

import { fieldOf } from './look';

/** Empty texts of the old format. */
function plainText(text: string | undefined): string {
  return text === undefined || text === '~' ? '' : text;
}

/**
 * Reads the lines of a `$Comp` block. `AR Path` lines give the references of a sheet that is used several times.
 *
 * @param lastLine number of the block's last line, for messages
 */
export function readPlacedSymbol(
  lines: readonly string[],
  lastLine: number,
  find: (id: string) => LibrarySymbol | undefined,
  drawing = false,
): ScreenSymbol {
  let [id, reference, uuid] = ['', '', ''];
  let [unit, bodyStyle] = [1, 1];
  let at = { x: 0, y: 0 };
  let matrix: Matrix = { xx: 1, xy: 0, yx: 0, yy: -1 };
  const fields = new Map<string, string>();
  const texts = new Map<string, string>();
  const instances = new Map<string, SymbolInstance>();
  for (const line of lines) {
    const words = wordsOf(line);
    if (words[0] === 'L') [id, reference] = [words[1] ?? '', words[2] ?? ''];
    else if (words[0] === 'U') {
      [unit, bodyStyle] = [Number(words[1]) || 1, Number(words[2]) || 1];
      uuid = words[3] ?? '';
    } else if (words[0] === 'P') at = { x: Number(words[1]) || 0, y: Number(words[2]) || 0 };
    else if (words[0] === 'AR') readInstance(line, instances);
    else if (words[0] === 'F') readField(words, texts, fields);
    else if (line.startsWith('\t') && words.length === 4) matrix = matrixOf(words) ?? matrix;
  }
  const shown = texts.get('0') || reference;
  return {
    uuid: uuid === '' ? String(lastLine) : uuid,
    library: find(id) ?? powerSymbol(shown, plainText(texts.get('1'))),
    libraryId: id,
    at,
    matrix,
    rotation: rotationOf(matrix),
    bodyStyle,
    base: {
      reference: shown,
      unit,
      value: plainText(texts.get('1')),
      footprint: plainText(texts.get('2')),
    },
    instances,
    fields,
    onBoard: true,
    notFitted: false,
    alternates: new Map(),
    ...(drawing && { shown: shownFields(lines, at, matrix) }),
  };
}

/** The file has fields as they lie by a symbol that is not turned; their places turn with the symbol. */
function shownFields(lines: readonly string[], at: GridPoint, matrix: Matrix): readonly SymbolField[] {
  return lines.flatMap((line) => (line.startsWith('F ') ? (fieldOf(wordsOf(line), at, matrix) ?? []) : []));
}

/** KiCad's own power symbols have one pin at their origin, named as they are; their library need not be given. */
function powerSymbol(reference: string, value: string): LibrarySymbol | undefined {
  if (!reference.startsWith('#PWR') || value === '') return undefined;
  const pin = {
    number: '1',
    name: value,
    type: 'power_in',
    hidden: true,
    at: { x: 0, y: 0 },
    unit: 0,
    style: 0,
  } as const;
  return { name: value, power: 'global', units: 1, pins: [pin], fields: new Map() };
}

/** `F 4 "text" H x y size flags C CNN "name"`; fields 0 to 3 are reference, value, footprint and data sheet. */
function readField(words: readonly string[], texts: Map<string, string>, fields: Map<string, string>): void {
  const [, number = '', text] = words;
  if (Number(number) < 3) texts.set(number, plainText(text));
  else if (number === '3') fields.set('Datasheet', plainText(text));
  else fields.set(words.length > 10 ? (words.at(-1) ?? '') : `Field${number}`, plainText(text));
}

/** `AR Path="/SHEET/SYMBOL" Ref="R1" Part="1"`: the path without the symbol is that of the sheet. */
function readInstance(line: string, instances: Map<string, SymbolInstance>): void {
  const path = /Path="([^"]*)"/.exec(line)?.[1];
  const reference = /Ref="([^"]*)"/.exec(line)?.[1];
  if (path === undefined || reference === undefined) return;
  const sheets = path.split('/').slice(1, -1);
  const unit = Number(/Part="(\d+)"/.exec(line)?.[1] ?? 1) || 1;
  instances.set(`/${sheets.map((sheet) => `/${sheet}`).join('')}`, { reference, unit });
}

/** Rows of the old matrix are (x1 y1 x2 y2) with x' = x1·x + y1·y, y' = x2·x + y2·y. */
function matrixOf(words: readonly string[]): Matrix | undefined {
  const [xx, xy, yx, yy] = words.map(Number);
  const all = [xx, xy, yx, yy];
  if (!all.every((value) => value === 0 || value === 1 || value === -1)) return undefined;
  return { xx: xx!, xy: xy!, yx: yx!, yy: yy! };
}

function rotationOf({ xx, xy }: Matrix): number {
  if (xx !== 0) return xx > 0 ? 0 : 180;
  return xy < 0 ? 90 : 270;
}
