import { kicadPinType } from '../pin-types';
import { pinDecor } from '../schematic/pin-decor';
import type { LibraryGraphic, LibraryPin, LibrarySymbol } from '../schematic/screen';
import type { SexprCursor } from '../sexpr/cursor';
import { readTextLook } from '../sexpr/text-look';
import { graphicHeads, readGraphic, SYMBOL_ANGLES } from './graphics';
import { readFlag, readGridPoint, stepsPerMillimetre } from './grid';

/** How far symbols that extend one another are followed; KiCad's own libraries extend once. */
const longestLine = 20;

interface OpenSymbol {
  readonly name: string;
  power: LibrarySymbol['power'];
  extends: string | undefined;
  units: number;
  readonly pins: LibraryPin[];
  readonly fields: Map<string, string>;
  jumpers: string[][] | undefined;
  joinsSameNumbers: boolean;
  readonly graphics: LibraryGraphic[];
  nameOffset: number;
  hidesNumbers: boolean;
  hidesNames: boolean;
}

/** How a file is to be read. */
interface Manner {
  readonly tildeIsEmpty: boolean;
  readonly drawing: boolean;
}

/** KiCad's own, millimetres. */
const usualNameOffset = 0.508;

/** The symbols that a schematic carries in `(lib_symbols ...)`, by name. */
export class SymbolLibrary {
  /** From KiCad 10 on "~" is a name like any other. */
  tildeIsEmpty = true;
  constructor(private readonly drawing = false) {}

  private readonly symbols = new Map<string, OpenSymbol>();
  private readonly resolved = new Map<string, LibrarySymbol | undefined>();

  /** Reads the list that the cursor has just entered, and leaves it. */
  read(cursor: SexprCursor): void {
    for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
      if (head !== 'symbol') cursor.leave();
      else {
        const symbol = readSymbol(cursor, { tildeIsEmpty: this.tildeIsEmpty, drawing: this.drawing });
        this.symbols.set(symbol.name, symbol);
      }
    }
  }

  /** A symbol with what it takes from the one that it extends. */
  find(name: string): LibrarySymbol | undefined {
    if (!this.resolved.has(name)) this.resolved.set(name, this.resolve(name));
    return this.resolved.get(name);
  }

  private resolve(name: string): LibrarySymbol | undefined {
    const own = this.symbols.get(name);
    if (own === undefined) return undefined;
    const seen = new Set<OpenSymbol>();
    const fields = new Map(own.fields);
    let base: OpenSymbol | undefined = own;
    while (base?.extends !== undefined && !seen.has(base) && seen.size < longestLine) {
      seen.add(base);
      const library: string | undefined = /^([^:]*):/.exec(base.name)?.[1];
      const parent: OpenSymbol | undefined =
        this.symbols.get(base.extends) ??
        (library === undefined ? undefined : this.symbols.get(`${library}:${base.extends}`));
      for (const [field, text] of parent?.fields ?? []) if (!fields.has(field)) fields.set(field, text);
      base = parent;
    }
    const jumpers = own.jumpers ?? base?.jumpers;
    const drawn = own.pins.length > 0 || own.graphics.length > 0 ? own : (base ?? own);
    return {
      name,
      power: own.power ?? base?.power,
      units: Math.max(own.units, base?.units ?? 1),
      pins: own.pins.length > 0 ? own.pins : (base?.pins ?? []),
      fields,
      ...(jumpers && { jumpers }),
      ...(this.drawing && {
        graphics: drawn.graphics,
        nameOffset: drawn.nameOffset,
        hidesNumbers: drawn.hidesNumbers,
        hidesNames: drawn.hidesNames,
      }),
      ...((own.joinsSameNumbers || base?.joinsSameNumbers) && { joinsSameNumbers: true }),
    };
  }
}

function readSymbol(cursor: SexprCursor, manner: Manner): OpenSymbol {
  const symbol: OpenSymbol = {
    name: cursor.atom() ?? '',
    power: undefined,
    extends: undefined,
    units: 1,
    pins: [],
    fields: new Map(),
    jumpers: undefined,
    joinsSameNumbers: false,
    graphics: [],
    nameOffset: usualNameOffset,
    hidesNumbers: false,
    hidesNames: false,
  };
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'symbol') {
      readUnit(cursor, symbol, manner);
      continue;
    }
    if (manner.drawing && readLook(head, cursor, symbol)) continue;
    if (head === 'jumper_pin_groups') {
      symbol.jumpers = readJumpers(cursor);
      continue;
    }
    if (head === 'power') symbol.power = cursor.atom() === 'local' ? 'local' : 'global';
    else if (head === 'extends') symbol.extends = cursor.atom();
    else if (head === 'duplicate_pin_numbers_are_jumpers') symbol.joinsSameNumbers = readFlag(cursor);
    else if (head === 'property') {
      const name = cursor.atom() ?? '';
      symbol.fields.set(name, cursor.atom() ?? '');
    } else if (head === 'pin') {
      symbol.pins.push(readPin(cursor, 0, 0, manner));
      continue;
    }
    cursor.leave();
  }
  return symbol;
}

/** `(jumper_pin_groups ("1" "2") ("3" "4"))`: reads the lists inside, which have no word at their head, and leaves the whole. */
function readJumpers(cursor: SexprCursor): string[][] {
  const groups: string[][] = [];
  for (let first = cursor.child(); first !== undefined; first = cursor.child()) {
    const group = first === '' ? [] : [first];
    for (let number = cursor.atom(); number !== undefined; number = cursor.atom()) group.push(number);
    groups.push(group);
    cursor.leave();
  }
  return groups;
}

/** `(symbol "NAME_2_1" ...)`: what unit 2 draws in body style 1; 0 stands for all. */
function readUnit(cursor: SexprCursor, symbol: OpenSymbol, manner: Manner): void {
  const match = /_(\d+)_(\d+)$/.exec(cursor.atom() ?? '');
  const [unit, style] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  symbol.units = Math.max(symbol.units, unit);
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'pin') symbol.pins.push(readPin(cursor, unit, style, manner));
    else if (manner.drawing && graphicHeads.has(head)) {
      for (const shape of readGraphic(head, cursor, SYMBOL_ANGLES)) symbol.graphics.push({ unit, style, shape });
    } else cursor.leave();
  }
}

function readPin(cursor: SexprCursor, unit: number, style: number, { tildeIsEmpty, drawing }: Manner): LibraryPin {
  const type = kicadPinType(cursor.atom() ?? '').type;
  let [hidden, decor] = [false, drawing ? pinDecor('') : undefined];
  let [nameSize, numberSize]: (number | undefined)[] = [];
  let [angle, length] = [0, 0];
  let [number, name] = ['', ''];
  let at = { x: 0, y: 0 };
  const alternates = new Map<string, { readonly type: LibraryPin['type'] }>();
  for (;;) {
    // Up to KiCad 7 `hide` stands as a word between the lists.
    for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) {
      hidden ||= word === 'hide';
      if (drawing && word !== 'hide') decor = pinDecor(word);
    }
    const head = cursor.child();
    if (head === undefined) break;
    if (head === 'at') {
      at = readGridPoint(cursor);
      // How a pin looks is worth no refusal.
      angle = Number(cursor.atom()) || 0;
    } else if (head === 'length') length = Math.round((Number(cursor.atom()) || 0) * stepsPerMillimetre);
    else if (head === 'number' || head === 'name') {
      const text = cursor.atom() ?? '';
      const look = drawing ? readTextLook(cursor) : undefined;
      const size = look?.hidden ? 0 : look?.letter.height;
      if (head === 'number') [number, numberSize] = [text, size];
      else [name, nameSize] = [text, size];
      if (drawing) continue;
    } else if (head === 'hide') hidden = readFlag(cursor);
    else if (head === 'alternate') {
      const alternate = cursor.atom() ?? '';
      alternates.set(alternate, { type: kicadPinType(cursor.atom() ?? '').type });
    }
    cursor.leave();
  }
  if (tildeIsEmpty && number === '~') number = '';
  if (tildeIsEmpty && name === '~') name = '';
  const look = drawing ? { angle, length, decor, nameSize, numberSize } : {};
  return { number, name, type, hidden, at, unit, style, ...look, ...(alternates.size > 0 && { alternates }) };
}

/** Reads what says how names and numbers of pins are shown, and leaves it; answers whether it was that. */
function readLook(head: string, cursor: SexprCursor, symbol: OpenSymbol): boolean {
  if (head !== 'pin_names' && head !== 'pin_numbers') return false;
  let hides = false;
  for (;;) {
    // Up to KiCad 8 `hide` stands as a word.
    for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) hides ||= word === 'hide';
    const inner = cursor.child();
    if (inner === undefined) break;
    if (inner === 'offset') {
      const offset = Number(cursor.atom());
      symbol.nameOffset = Number.isFinite(offset) ? offset : usualNameOffset;
    } else if (inner === 'hide') hides = readFlag(cursor);
    cursor.leave();
  }
  if (head === 'pin_names') symbol.hidesNames = hides;
  else symbol.hidesNumbers = hides;
  return true;
}
