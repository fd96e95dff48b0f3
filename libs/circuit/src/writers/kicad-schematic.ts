import { arrangedParts, type Connection, type PlacedComponent } from '../design';
import type { Circuit } from '../model';
import { instanceLines, PowerCount, sheetFile, usesOf } from './kicad-file';
import { netMarks } from './kicad-labels';
import { labelTexts } from './kicad-label-texts';
import { pageOfDrawing, pageOfParts, type Page, type SheetPart } from './kicad-page';
import { netsOfParts, partsOnPages, pinMark } from './kicad-parts';
import { pinLabels, readBack, type ReadBack } from './kicad-pin-labels';
import { sheetItems, type SheetItems } from './kicad-sheet-items';
import type { PictureFiles } from './pictures';

/** KiCad's letters of 1.27 mm and the frames of its labels, in canvas units. */
const KICAD_LABELS = { letter: 12, mostLetters: 32 };

export interface SchematicOptions {
  /** Where the parts stand, in the circuit's order; laid out anew when absent. */
  readonly placed?: readonly PlacedComponent[];
  /** The design's connections, each with its net. Where wires, labels and the like are drawn, they are written too. */
  readonly connections?: readonly Connection[];
  /** Whether the only frame of the design is the paper, though something may lie beside it. */
  readonly keepsPaper?: boolean;
  /** The files of its bitmaps; those without one are left out. */
  readonly pictures?: PictureFiles;
}

/**
 * A schematic sheet in the file format of KiCad 6 (version 20211123), which every newer KiCad opens too: as it is drawn,
 * or, where nothing is, with the net's name as a label at each pin, so that KiCad's netlist is the circuit's. That
 * format has no mark for parts that are not fitted: they bear the field "DNP", as designs of that time do. A drawing that
 * needs more, such as crosses over parts that are not fitted or own colours, is written in the format of KiCad 7.
 */
export function writeKicadSchematic(circuit: Circuit, options: SchematicOptions = {}): string {
  const placed = options.placed ?? arrangedParts(circuit, (index) => `part-${index}`, KICAD_LABELS);
  const drawn = (options.connections ?? []).filter(({ mark }) => mark !== undefined);
  const page = drawn.length > 0 ? pageOfDrawing(placed, drawn, options.keepsPaper ?? false) : pageOfParts(placed);
  const parts = partsOnPages(circuit, placed, () => page);
  const nets = netsOfParts(parts);
  if (drawn.length === 0) {
    const marks = netMarks(nets);
    const labels = parts.flatMap((part) => part.pins.map((pin) => pinMark(part, pin, marks.get(pin.pin.net ?? ''))));
    return rootFile(circuit.title ?? '', page, parts, {
      symbols: [],
      placed: [],
      instances: [],
      lines: labels,
      wires: [],
    });
  }
  const texts = labelTexts(drawn, nets);
  const read: ReadBack = (own, marks) => readBack(rootFile('', page, own, sheetItems(marks, page, texts)));
  const { marks, labels } = pinLabels(parts, drawn, texts, read);
  const items = sheetItems(marks, page, texts, options.pictures);
  const atPins = labels.map(({ part, pin, mark }) => pinMark(part, pin, mark));
  return rootFile(circuit.title ?? '', page, parts, { ...items, lines: [...items.lines, ...atPins] });
}

/** The only file of a schematic. */
const rootFile = (title: string, page: Page, parts: readonly SheetPart[], items: SheetItems): string =>
  sheetFile({
    title,
    page,
    parts,
    items,
    instances: instanceLines(usesOf(parts, items), '', new PowerCount()),
    sheets: ['/'],
  });
