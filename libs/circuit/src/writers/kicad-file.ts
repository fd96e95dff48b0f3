import type { Page, SheetPart } from './kicad-page';
import type { SheetItems, SymbolUse } from './kicad-sheet-items';
import { instance, librarySymbol, symbolName } from './kicad-symbols';
import { millimetres, quoted, uuidOf } from './sexpr';

export interface SheetFile {
  readonly title: string;
  /** Tells it from the other files of its project. */
  readonly id?: string;
  readonly page: Page;
  readonly parts: readonly SheetPart[];
  readonly items: SheetItems;
  /** Of the root file: all symbols of all sheets, and the paths of the sheets. */
  readonly instances?: readonly string[];
  readonly sheets?: readonly string[];
  readonly aliases?: ReadonlyMap<string, readonly string[]>;
}

export function sheetFile({
  title,
  id = title,
  page,
  parts,
  items,
  instances = [],
  sheets = [],
  aliases = new Map(),
}: SheetFile): string {
  const symbols = new Map(parts.map((part) => [symbolName(part), part]));
  const content = [
    `  (uuid ${uuidOf(`sheet ${id}`)})`,
    `  (paper "User" ${millimetres(page.width)} ${millimetres(page.height)})`,
    `  (title_block (title ${quoted(title)}))`,
    '  (lib_symbols',
    ...[...symbols].flatMap(([name, part]) => librarySymbol(name, part, page.scale)),
    ...items.symbols,
    '  )',
    ...[...aliases].map(
      ([name, members]) => `  (bus_alias ${quoted(name)} (members ${members.map(quoted).join(' ')}))`,
    ),
    ...items.lines,
    ...parts.flatMap((part) => instance(part, page.scale)),
    ...items.placed,
    ...items.wires,
    ...(sheets.length > 0
      ? [
          `  (sheet_instances ${sheets.map((path, at) => `(path ${quoted(path)} (page "${at + 1}"))`).join(' ')})`,
          '  (symbol_instances',
          ...instances,
          '  )',
        ]
      : []),
    ')',
    '',
  ].join('\n');
  return `(kicad_sch (version ${NEWER.test(content) ? KICAD_7 : KICAD_6}) (generator tracewright)\n${content}`;
}

const [KICAD_6, KICAD_7] = [20211123, 20220914];
/** What KiCad 6 has no words for: figures filled with a colour of their own, those of texts, and parts that are not fitted. */
const NEWER = /\(fill \(type color\)|\(font \(size [\d. ]+\)[a-z ]* \(color|\(dnp yes\)/;

/** Counts the symbols that are no parts, so that no two of a design have one reference. */
export class PowerCount {
  private count = 0;

  next(prefix: string): string {
    return `${prefix}${String(++this.count).padStart(3, '0')}`;
  }
}

export const usesOf = (parts: readonly SheetPart[], items: SheetItems): readonly SymbolUse[] => [
  ...parts.map(({ component: { reference, value, footprint }, uuid, unit }) => ({
    ...{ uuid, reference, unit, value, footprint },
  })),
  ...items.instances,
];

/** Lines of the root file for the symbols of a sheet, whose path is '' for the root itself. */
export const instanceLines = (uses: readonly SymbolUse[], path: string, count: PowerCount): readonly string[] =>
  uses.map(({ uuid, reference, unit, value, footprint }) => {
    const called = /^#[A-Z]+$/.test(reference) ? count.next(reference) : reference;
    return `    (path "${path}/${uuid}" (reference ${quoted(called)}) (unit ${unit}) (value ${quoted(value)}) (footprint ${quoted(footprint)}))`;
  });
