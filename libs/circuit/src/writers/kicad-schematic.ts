import { arrangedParts, type Connection, type DesignPin, type PlacedComponent } from '../design';
import type { Circuit, Net } from '../model';
import { netMarks, type NetMark } from './kicad-labels';
import { labelTexts } from './kicad-label-texts';
import { pageOfDrawing, pageOfParts, sheetPart, type Page, type SheetPart } from './kicad-page';
import { pinLabels } from './kicad-pin-labels';
import { sheetItems, type SheetItems } from './kicad-sheet-items';
import { instance, librarySymbol, symbolName } from './kicad-symbols';
import { millimetres, quoted, uuidOf } from './sexpr';

/** KiCad's letters of 1.27 mm and the frames of its labels, in canvas units. */
const KICAD_LABELS = { letter: 12, mostLetters: 32 };

export interface SchematicOptions {
  /** Where the parts stand, in the circuit's order; laid out anew when absent. */
  readonly placed?: readonly PlacedComponent[];
  /** The design's connections, each with its net. Where wires, labels and the like are drawn, they are written too. */
  readonly connections?: readonly Connection[];
}

/**
 * A schematic sheet in the file format of KiCad 6 (version 20211123), which every newer KiCad opens too: as it is drawn,
 * or, where nothing is, with the net's name as a label at each pin, so that KiCad's netlist is the circuit's. That
 * format has no mark for parts that are not fitted: they bear the field "DNP", as designs of that time do.
 */
export function writeKicadSchematic(circuit: Circuit, options: SchematicOptions = {}): string {
  const placed = options.placed ?? arrangedParts(circuit, (index) => `part-${index}`, KICAD_LABELS);
  const drawn = (options.connections ?? []).filter(({ mark }) => mark !== undefined);
  const page = drawn.length > 0 ? pageOfDrawing(placed, drawn) : pageOfParts(placed);
  const parts = circuit.components.flatMap((component, index) => {
    const place = placed[index];
    return place && component.reference !== ''
      ? [sheetPart(component, drawable(place), uuidOf(`symbol ${index} ${component.reference}`), page)]
      : [];
  });
  const nets = netsOnSheet(parts);
  if (drawn.length === 0) {
    const marks = netMarks(nets);
    const labels = parts.flatMap((part) => part.pins.map((pin) => pinMark(part, pin, marks.get(pin.pin.net ?? ''))));
    return fileText(circuit.title ?? '', page, parts, { symbols: [], placed: [], instances: [], lines: labels });
  }
  const texts = labelTexts(drawn, nets);
  const write = (own: readonly SheetPart[], marks: readonly Connection[]): string =>
    fileText('', page, own, sheetItems(marks, page, texts));
  const { marks, labels } = pinLabels(parts, drawn, texts, write);
  const items = sheetItems(marks, page, texts);
  const atPins = labels.map(({ part, pin, mark }) => pinMark(part, pin, mark));
  return fileText(circuit.title ?? '', page, parts, { ...items, lines: [...items.lines, ...atPins] });
}

function fileText(title: string, page: Page, parts: readonly SheetPart[], items: SheetItems): string {
  const symbols = new Map(parts.map((part) => [symbolName(part), part]));
  return [
    '(kicad_sch (version 20211123) (generator tracewright)',
    `  (uuid ${uuidOf(`sheet ${title}`)})`,
    `  (paper "User" ${millimetres(page.width)} ${millimetres(page.height)})`,
    `  (title_block (title ${quoted(title)}))`,
    '  (lib_symbols',
    ...[...symbols].flatMap(([name, part]) => librarySymbol(name, part, page.scale)),
    ...items.symbols,
    '  )',
    ...items.lines,
    ...parts.flatMap((part) => instance(part, page.scale)),
    ...items.placed,
    '  (sheet_instances (path "/" (page "1")))',
    '  (symbol_instances',
    ...parts.map(
      ({ component, uuid }) =>
        `    (path "/${uuid}" (reference ${quoted(component.reference)}) (unit 1) (value ${quoted(component.value)}) (footprint ${quoted(component.footprint)}))`,
    ),
    ...items.instances,
    '  )',
    ')',
    '',
  ].join('\n');
}

/** KiCad takes a pin of the type "no connect" off its net, whatever is wired to it: on a net it is drawn as passive. */
function drawable(place: PlacedComponent): PlacedComponent {
  // A drawn one may stand on another part's pin, which it must not join.
  const isOpen = (net: string): boolean => place.drawing !== undefined && /^unconnected-\(/i.test(net);
  const isOnNet = ({ type, net }: DesignPin): boolean => type === 'no_connect' && net !== undefined && !isOpen(net);
  if (!place.pins?.some(isOnNet)) return place;
  const pins = place.pins.map((pin) => (isOnNet(pin) ? { ...pin, type: 'passive' as const } : pin));
  return { ...place, pins };
}

/** Nets by the names that the drawn pins bear. */
function netsOnSheet(parts: readonly SheetPart[]): readonly Net[] {
  const nets = new Map<string, string[]>();
  for (const { place } of parts) {
    for (const { number, net } of place.pins ?? []) {
      if (net === undefined) continue;
      const pins = nets.get(net) ?? [];
      if (pins.push(`${place.id}.${number}`) === 1) nets.set(net, pins);
    }
  }
  return [...nets].map(([name, pins]) => ({ name, pins }));
}

/** A label on a pin with a net, a cross on one without. */
function pinMark(
  { place, at: middle }: SheetPart,
  { pin, dx, dy, side }: SheetPart['pins'][number],
  mark: NetMark | undefined,
): string {
  const at = `${millimetres(middle.x + dx)} ${millimetres(middle.y + dy)}`;
  const uuid = `(uuid ${uuidOf(`mark ${place.id} ${pin.number}`)})`;
  if (mark === undefined || mark.kind === 'cross') return `  (no_connect (at ${at}) ${uuid})`;
  const angle = { right: 0, top: 90, left: 180, bottom: 270 }[side];
  const effects = `(effects (font (size 1.27 1.27)) (justify ${angle < 180 ? 'left' : 'right'}))`;
  const [word, shape] = mark.kind === 'local' ? ['label', ''] : ['global_label', ' (shape passive)'];
  return `  (${word} ${quoted(mark.text)}${shape} (at ${at} ${angle}) (fields_autoplaced) ${effects} ${uuid})`;
}
