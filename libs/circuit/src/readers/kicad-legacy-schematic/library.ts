import { linesOf, wordsOf } from '../line-reader';
import type { ReadContext } from '../options';
import { legacyPinType } from '../pin-types';
import { legacyPinDecor } from '../schematic/pin-decor';
import type { LibraryGraphic, LibraryPin, LibrarySymbol } from '../schematic/screen';

import { graphicOf, PIN_ANGLES } from './look';

/** The symbols of one `.lib` file by name and alias. */
export type SymbolFile = ReadonlyMap<string, LibrarySymbol>;

/**
 * Reads a symbol library of KiCad up to 5 (`EESchema-LIBRARY`). Lines that are no pins
 * are passed over unless the drawing is wanted.
 */
export function readSymbolFile(bytes: Uint8Array, context: ReadContext): SymbolFile {
  const symbols = new Map<string, LibrarySymbol>();
  let names: string[] = [];
  let pins: LibraryPin[] = [];
  let graphics: LibraryGraphic[] = [];
  let look: SymbolLook | undefined;
  let [isPower, units] = [false, 1];
  for (const line of linesOf(bytes, context)) {
    if (line.startsWith('DEF ')) {
      const words = wordsOf(line);
      names = [plainName(words[1] ?? '')];
      pins = [];
      graphics = [];
      if (context.drawing) look = lookOf(words);
      units = Math.max(1, Number(words[7]) || 1);
      isPower = words[9] === 'P';
    } else if (line.startsWith('ALIAS ')) names.push(...wordsOf(line).slice(1).map(plainName));
    else if (line.startsWith('X ')) {
      const pin = pinOf(wordsOf(line), context.drawing);
      if (pin) pins.push(pin);
    } else if (context.drawing && /^[SPCAT] /.test(line)) {
      const graphic = graphicOf(wordsOf(line));
      if (graphic) graphics.push(graphic);
    } else if (line.startsWith('ENDDEF')) {
      for (const name of names) {
        const power = isPower ? 'global' : undefined;
        symbols.set(name, { name, power, units, pins, fields: new Map(), ...(look && { ...look, graphics }) });
      }
    }
  }
  return symbols;
}

type SymbolLook = Pick<LibrarySymbol, 'nameOffset' | 'hidesNumbers' | 'hidesNames'>;

/** `DEF name reference 0 offset numbers names units ...` */
const lookOf = (words: readonly string[]): SymbolLook => ({
  nameOffset: (Number(words[4]) || 0) * 0.0254,
  hidesNumbers: words[5] === 'N',
  hidesNames: words[6] === 'N',
});

/** A mark before the name says that it is not shown. */
export function plainName(name: string): string {
  return name.startsWith('~') ? name.slice(1) : name;
}

/** Of mil; a text of no height is not shown. */
const letterOf = (mil: string | undefined): number => (mil === '0' ? 0 : (Number(mil) || 50) * 0.0254);

/** `X name number x y length orientation size size unit style type shape`; a shape that begins with N is not shown. */
function pinOf(words: readonly string[], drawing: boolean): LibraryPin | undefined {
  const [, name = '', number = '', x, y, length, way = '', numberSize, nameSize, unit, style, type = '', shape = ''] =
    words;
  const at = { x: Number(x), y: Number(y) };
  if (!Number.isFinite(at.x) || !Number.isFinite(at.y)) return undefined;
  return {
    number: number === '~' ? '' : number,
    name: name === '~' ? '' : name,
    type: legacyPinType(type),
    hidden: shape.startsWith('N'),
    at,
    unit: Number(unit) || 0,
    style: Number(style) || 0,
    ...(drawing && {
      ...{ angle: PIN_ANGLES[way] ?? 0, length: Number(length) || 0, decor: legacyPinDecor(shape) },
      ...{ nameSize: letterOf(nameSize), numberSize: letterOf(numberSize) },
    }),
  };
}
