import type { Connection } from '../design';
import type { Circuit } from '../model';
import { busAliases } from './kicad-bus-aliases';
import { instanceLines, PowerCount, sheetFile, usesOf } from './kicad-file';
import { fileBase, FileNames, folderOf, seenFrom } from './kicad-file-names';
import { projectTexts, type LabelTexts } from './kicad-label-texts';
import { pageOfSheet, type Page, type SheetPart } from './kicad-page';
import { netsOfParts, partsOnPages, pinMark } from './kicad-parts';
import { pinLabels, readBack, type PinLabel, type ReadBack } from './kicad-pin-labels';
import { writeKicadSchematic, type SchematicOptions } from './kicad-schematic';
import { boxTexts, sheetBox, sheetUuid } from './kicad-sheet-box';
import { sheetItems, type SymbolUse } from './kicad-sheet-items';
import { NO_PICTURES, type PictureFiles } from './pictures';
import { sheetTree, type SheetTree, type TreeSheet } from './kicad-sheet-tree';
import { rootOfTree } from './kicad-root-sheet';

export interface ProjectFile {
  readonly name: string;
  readonly text: string;
}

/**
 * A design as a project of KiCad: one file for each sheet, so that labels mean what they mean on their own sheets. A sheet
 * that is used several times is one file. A design with a single sheet is the file of `writeKicadSchematic`.
 */
export function writeKicadProject(circuit: Circuit, options: SchematicOptions = {}): readonly ProjectFile[] {
  const base = fileBase(circuit.title ?? '');
  const project = { name: `${base}.kicad_pro`, text: projectText(base) };
  const drawn = (options.connections ?? []).filter(({ mark }) => mark !== undefined);
  const tree = sheetTree(drawn);
  if (!tree || !options.placed)
    return [
      project,
      { name: `${base}.kicad_sch`, text: writeKicadSchematic(circuit, { ...options, keepsPaper: true }) },
    ];
  const pages = new Map(tree.sheets.map((sheet) => [sheet, pageOfSheet(sheet.area)]));
  const parts = partsOnPages(circuit, options.placed, (unit) => pages.get(tree.sheetOf(unit))!);
  const texts = projectTexts(drawn, netsOfParts(parts), netsOnSheets(parts, tree));
  const aliases = busAliases(tree.sheets.map(({ marks }) => marks));
  const all = { tree, pages, texts, aliases };
  const read: ReadBack = (own, marks) => {
    const files = new ProjectWriter({ ...all, parts: own, marks, labels: [], pictures: NO_PICTURES }).run(
      '',
      'root',
      false,
    );
    const found = new Map(files.map(({ name, text }) => [name, text]));
    return readBack(found.get('root.kicad_sch')!, (name) => {
      const text = found.get(name);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    });
  };
  const kept = pinLabels(parts, drawn, texts, read);
  const { pictures = NO_PICTURES } = options;
  return [project, ...new ProjectWriter({ ...all, parts, pictures, ...kept }).run(circuit.title ?? '', base, true)];
}

/** Nets with pins on several sheets. */
function netsOnSheets(parts: readonly SheetPart[], tree: SheetTree): ReadonlySet<string> {
  const sheets = new Map<string, TreeSheet>();
  const spread = new Set<string>();
  for (const { place, pins } of parts) {
    const sheet = tree.sheetOf(place);
    for (const { net } of pins.map(({ pin }) => pin)) {
      if (net === undefined) continue;
      if ((sheets.get(net) ?? sheet) !== sheet) spread.add(net);
      sheets.set(net, sheet);
    }
  }
  return spread;
}

const projectText = (base: string): string =>
  `${JSON.stringify({ meta: { filename: `${base}.kicad_pro`, version: 1 } }, null, 2)}\n`;

interface ProjectParts {
  readonly tree: SheetTree;
  readonly pages: ReadonlyMap<TreeSheet, Page>;
  readonly texts: LabelTexts;
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly parts: readonly SheetPart[];
  readonly marks: readonly Connection[];
  readonly labels: readonly PinLabel[];
  readonly pictures: PictureFiles;
}

/** A sheet and the file that it shares with others that look the same. */
interface Written {
  readonly sheet: TreeSheet;
  readonly file: string;
  /** Of its own symbols, which bear other references than those of the file. */
  readonly uses: readonly SymbolUse[];
  /** Of the file. */
  readonly symbols: readonly string[];
  readonly boxes: readonly string[];
  readonly children: readonly Written[];
}

class ProjectWriter {
  private readonly partsOn = new Map<Connection, SheetPart[]>();
  private readonly marks: ReadonlySet<Connection>;
  private readonly files: ProjectFile[] = [];
  private readonly known = new Map<string, Pick<Written, 'file' | 'symbols' | 'boxes'>>();
  private names = new FileNames('');

  constructor(private readonly own: ProjectParts) {
    this.marks = new Set(own.marks);
    for (const part of own.parts) {
      const { frame } = own.tree.sheetOf(part.place);
      const list = this.partsOn.get(frame) ?? [];
      if (list.push(part) === 1) this.partsOn.set(frame, list);
    }
    // Two uses of one sheet have their parts in one order, whatever they are called.
    for (const list of this.partsOn.values())
      list.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x || a.unit - b.unit);
  }

  /** @param shares whether sheets that look the same are one file */
  run(title: string, base: string, shares: boolean): readonly ProjectFile[] {
    this.names = new FileNames(base);
    const { root, page } = rootOfTree(this.own.tree, this.own.pages);
    const written = this.content(root, page, shares, '');
    const paths: string[] = [];
    const instances: string[] = [];
    const count = new PowerCount();
    const walk = ({ uses, symbols, boxes, children }: Omit<Written, 'file' | 'sheet'>, path: string): void => {
      paths.push(path === '' ? '/' : path);
      instances.push(
        ...instanceLines(
          uses.map((use, at) => ({ ...use, uuid: symbols[at]! })),
          path,
          count,
        ),
      );
      children.forEach((child, at) => walk(child, `${path}/${boxes[at]}`));
    };
    walk(written, '');
    const { aliases } = this.own;
    const text = sheetFile({ ...written.look, title, id: 'root', instances, sheets: paths, aliases });
    return [{ name: `${base}.kicad_sch`, text }, ...this.files];
  }

  /** @param folder of the sheet's file */
  private content(sheet: TreeSheet, page: Page, shares: boolean, folder: string) {
    const { texts, labels, pictures } = this.own;
    const boxes = sheet.boxes.map((box) => ({ ...box, pins: box.pins.filter(({ mark }) => this.marks.has(mark)) }));
    const children = boxes.map((box) => this.write(box.child, wantedName(box), shares, folder));
    const parts = this.partsOn.get(sheet.frame) ?? [];
    const inBoxes = new Set(boxes.flatMap((box) => [box.mark, ...box.pins.map(({ mark }) => mark)]));
    const items = sheetItems(
      sheet.marks.filter((mark) => this.marks.has(mark) && !inBoxes.has(mark)),
      page,
      texts,
      pictures,
    );
    const lines = [
      ...items.lines,
      ...boxes.flatMap((box, at) => sheetBox(box, box.mark.text ?? '', seenFrom(folder, children[at]!.file), page)),
      ...labels.flatMap(({ part, pin, mark }) => (parts.includes(part) ? [pinMark(part, pin, mark)] : [])),
    ];
    const uses = usesOf(parts, items);
    return {
      ...{ uses, symbols: uses.map(({ uuid }) => uuid), boxes: boxes.map(sheetUuid), children },
      look: { page, parts, items: { ...items, lines } },
    };
  }

  private write(sheet: TreeSheet, wanted: string, shares: boolean, from: string): Written {
    const folder = folderOf(wanted, from);
    const { look, ...own } = this.content(sheet, this.own.pages.get(sheet)!, shares, folder);
    const text = sheetFile({ ...look, title: '', id: sheet.frame.id });
    // Files of sheets on it are named as they are seen from its folder.
    const key = `${own.children.length > 0 ? folder : ''}\n${plainText(text)}`;
    const shared = shares ? this.known.get(key) : undefined;
    if (shared) return { ...own, ...shared, sheet };
    const file = this.names.next(wanted, from);
    this.files.push({ name: file, text });
    this.known.set(key, { file, symbols: own.symbols, boxes: own.boxes });
    return { ...own, sheet, file };
  }
}

/** The file's own name, where its box says it, else that of the sheet. */
function wantedName(box: TreeSheet['boxes'][number]): string {
  const said = boxTexts(box).file?.text.slice('File: '.length);
  return said ?? box.mark.text ?? '';
}

/** What two uses of one sheet have in common. */
const plainText = (text: string): string =>
  text
    .replace(/\(uuid [^)]*\)/g, '')
    .replace(/\(property "Reference" "(?:[^"\\]|\\.)*"/g, '')
    .replace(/^.*\n/, '');
