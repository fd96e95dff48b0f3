import {
  componentBox,
  designFromCircuit,
  largest,
  pinLayout,
  placedDrawing,
  type DesignPin,
  type PinPlace,
  type PlacedComponent,
} from '../design';
import type { Circuit, Component, Net } from '../model';
import { kicadShape } from './kicad-shapes';
import { drawnSymbol } from './kicad-drawing';
import { netMarks, type NetMark } from './kicad-labels';
import { millimetres, quoted, uuidOf } from './sexpr';
import { isReversed, symbolKind } from './symbol-kind';

/** The canvas grid of 25 units becomes KiCad's grid of 2.54 mm (100 mil). */
const MM = 2.54 / 25;
const PIN_LENGTH = 2.54;
const MARGIN = 25.4;
const TEXT = '(effects (font (size 1.27 1.27)))';
const HIDDEN = '(effects (font (size 1.27 1.27)) hide)';

/** KiCad's letters of 1.27 mm and the frames of its labels, in canvas units. */
const KICAD_LABELS = { letter: 12, mostLetters: 32 };

export interface SchematicOptions {
  /** Where the parts stand, in the circuit's order; laid out anew when absent. */
  readonly placed?: readonly PlacedComponent[];
}

/**
 * A schematic sheet in the file format of KiCad 6 (version 20211123), which every newer KiCad opens too.
 * Each pin that is on a net bears the net's name as a label, so that KiCad's netlist is the circuit's. That format has
 * no mark for parts that are not fitted: they bear the field "DNP", as designs of that time do.
 */
export function writeKicadSchematic(circuit: Circuit, options: SchematicOptions = {}): string {
  const placed =
    options.placed ?? designFromCircuit(circuit, (index) => `part-${index}`, KICAD_LABELS).design.components;
  const parts = circuit.components.flatMap((component, index) => {
    const place = placed[index];
    return place && component.reference !== ''
      ? [{ component, place: drawable(place), uuid: uuidOf(`symbol ${index} ${component.reference}`) }]
      : [];
  });
  const symbols = new Map(parts.map(({ place }) => [symbolName(place), place]));
  const marks = netMarks(netsOnSheet(parts));
  const right = largest(parts.map(({ place }) => place.x + place.width)) * MM + 3 * MARGIN;
  const bottom = largest(parts.map(({ place }) => place.y + place.height)) * MM + 3 * MARGIN;
  return [
    '(kicad_sch (version 20211123) (generator tracewright)',
    `  (uuid ${uuidOf(`sheet ${circuit.title ?? ''}`)})`,
    `  (paper "User" ${millimetres(Math.max(210, right))} ${millimetres(Math.max(148, bottom))})`,
    `  (title_block (title ${quoted(circuit.title ?? '')}))`,
    '  (lib_symbols',
    ...[...symbols].flatMap(([name, place]) => librarySymbol(name, place)),
    '  )',
    ...parts.flatMap(({ place }) => pinMarks(place, marks)),
    ...parts.flatMap(({ component, place, uuid }) => instance(place, uuid, component)),
    '  (sheet_instances (path "/" (page "1")))',
    '  (symbol_instances',
    ...parts.map(
      ({ component, uuid }) =>
        `    (path "/${uuid}" (reference ${quoted(component.reference)}) (unit 1) (value ${quoted(component.value)}) (footprint ${quoted(component.footprint)}))`,
    ),
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
function netsOnSheet(parts: readonly { readonly place: PlacedComponent }[]): readonly Net[] {
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

/** Parts of one kind with the same pins in the same box share a library symbol. */
function symbolName(place: PlacedComponent): string {
  const kind = symbolKind(place);
  const shape = JSON.stringify([
    place.drawing ?? kind,
    place.drawing === undefined ? 0 : place.rotation,
    isReversed(place, kind),
    place.width,
    place.height,
    (place.pins ?? []).map(({ number, name, type }) => [number, name, type]),
  ]);
  const name = kind === 'block' ? `${(place.pins ?? []).length}_pins` : kind;
  return `tracewright:${name}_${uuidOf(shape).slice(0, 8)}`;
}

/** A place without rotation at the origin, so that its pins are the symbol's. */
const unrotated = (place: PlacedComponent): PlacedComponent => ({
  ...place,
  x: -place.width / 2,
  y: -place.height / 2,
  rotation: 0,
});

function librarySymbol(name: string, place: PlacedComponent): readonly string[] {
  const own = { ...place, x: -place.width / 2, y: -place.height / 2 };
  const drawing = placedDrawing(own);
  if (drawing) return drawnSymbol(name, drawing, MM);
  const kind = symbolKind(place);
  const halfWidth = (place.width / 2) * MM;
  const halfHeight = (place.height / 2) * MM;
  const bare = name.slice(name.indexOf(':') + 1);
  const shape = kind === 'block' ? undefined : kicadShape(kind, isReversed(place, kind));
  const graphics = shape?.graphics ?? [blockBody(halfWidth - PIN_LENGTH, halfHeight)];
  const length = shape ? Math.max(0, halfWidth - shape.lead) : PIN_LENGTH;
  const hidden = shape ? '(pin_numbers hide) (pin_names (offset 0) hide)' : '(pin_names (offset 0.508))';
  return [
    `    (symbol ${quoted(name)} ${hidden} (in_bom yes) (on_board yes)`,
    `      (property "Reference" "U" (id 0) (at 0 ${millimetres(halfHeight + 1.27)} 0) ${TEXT})`,
    `      (property "Value" "" (id 1) (at 0 ${millimetres(-halfHeight - 1.27)} 0) ${TEXT})`,
    `      (property "Footprint" "" (id 2) (at 0 0 0) ${HIDDEN})`,
    `      (property "Datasheet" "" (id 3) (at 0 0 0) ${HIDDEN})`,
    `      (symbol ${quoted(`${bare}_0_1`)}`,
    ...graphics.map((drawn) => `        ${drawn}`),
    '      )',
    `      (symbol ${quoted(`${bare}_1_1`)}`,
    ...pinLayout(unrotated(place)).map((pin) => libraryPin(pin, length)),
    '      )',
    '    )',
  ];
}

const blockBody = (halfWidth: number, halfHeight: number): string =>
  `(rectangle (start ${millimetres(-halfWidth)} ${millimetres(halfHeight)}) (end ${millimetres(halfWidth)} ${millimetres(-halfHeight)})` +
  ' (stroke (width 0.254) (type default) (color 0 0 0 0)) (fill (type background)))';

/** A symbol's y axis points up, a sheet's down. */
function libraryPin({ pin, x, y, side }: PinPlace, length: number): string {
  const type = pin.type ?? 'passive';
  const at = `(at ${millimetres(x * MM)} ${millimetres(-y * MM)} ${side === 'left' ? 0 : 180})`;
  const name = `(name ${quoted(pin.name || '~')} ${TEXT})`;
  return `        (pin ${type} line ${at} (length ${millimetres(length)}) ${name} (number ${quoted(pin.number)} ${TEXT}))`;
}

function centre(place: PlacedComponent): { x: number; y: number } {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return { x: round((place.x + place.width / 2) * MM + MARGIN), y: round((place.y + place.height / 2) * MM + MARGIN) };
}

/** Labels on pins with a net, crosses on pins without. */
function pinMarks(place: PlacedComponent, marks: ReadonlyMap<string, NetMark>): readonly string[] {
  const middle = centre(place);
  const around = { ...place, x: -place.width / 2, y: -place.height / 2 };
  return pinLayout(around).map(({ pin, x, y, side }) => {
    const [px, py] = [middle.x + Math.round(x * MM * 10_000) / 10_000, middle.y + Math.round(y * MM * 10_000) / 10_000];
    const at = `${millimetres(px)} ${millimetres(py)}`;
    const uuid = `(uuid ${uuidOf(`mark ${place.id} ${pin.number}`)})`;
    const mark = pin.net === undefined ? undefined : marks.get(pin.net);
    if (mark === undefined || mark.kind === 'cross') return `  (no_connect (at ${at}) ${uuid})`;
    const angle = { right: 0, top: 90, left: 180, bottom: 270 }[side];
    const effects = `(effects (font (size 1.27 1.27)) (justify ${angle < 180 ? 'left' : 'right'}))`;
    const [word, shape] = mark.kind === 'local' ? ['label', ''] : ['global_label', ' (shape passive)'];
    return `  (${word} ${quoted(mark.text)}${shape} (at ${at} ${angle}) (fields_autoplaced) ${effects} ${uuid})`;
  });
}

function instance(place: PlacedComponent, uuid: string, component: Component): readonly string[] {
  const { x, y } = centre(place);
  // The canvas turns clockwise, KiCad counter-clockwise. A symbol of its own is drawn as it stands.
  const angle = place.drawing === undefined ? (360 - (((place.rotation % 360) + 360) % 360)) % 360 : 0;
  const [high, low] = [y - textDistance(place), y + textDistance(place)];
  const property = (name: string, text: string, id: number, height: number, hidden = false): string =>
    `    (property ${quoted(name)} ${quoted(text)} (id ${id}) (at ${millimetres(x)} ${millimetres(height)} 0) ${hidden ? HIDDEN : TEXT})`;
  return [
    `  (symbol (lib_id ${quoted(symbolName(place))}) (at ${millimetres(x)} ${millimetres(y)} ${angle}) (unit 1) (in_bom yes) (on_board yes)`,
    `    (uuid ${uuid})`,
    property('Reference', component.reference, 0, high),
    property('Value', component.value, 1, low),
    property('Footprint', component.footprint, 2, y, true),
    property('Datasheet', component.datasheet ?? '', 3, y, true),
    ...fieldsOf(component).map(([name, text], index) => property(name, text, index + 4, y, true)),
    ...(place.pins ?? []).map(
      ({ number }) => `    (pin ${quoted(number)} (uuid ${uuidOf(`pin ${place.id} ${number}`)}))`,
    ),
    '  )',
  ];
}

/** Millimetres from a part's middle to its designator above and its value below. */
function textDistance(place: PlacedComponent): number {
  const kind = symbolKind(place);
  if (kind === 'block' || place.rotation % 180 !== 0) return (componentBox(place).height / 2) * MM + 1.27;
  return kind === 'led' ? 3.81 : 2.794;
}

/** Names that KiCad gives a meaning of its own. */
const RESERVED = /^(reference|value|footprint|datasheet|description|sheet ?name|sheet ?file|dnp|ki_.*)$/i;

/** The part's other fields, each name once. */
function fieldsOf({ properties, partNumber, manufacturer, description, dnp }: Component): [string, string][] {
  const fields = new Map(
    Object.entries(properties ?? {}).filter(([name]) => name.trim() !== '' && !RESERVED.test(name)),
  );
  if (partNumber) fields.set('MPN', partNumber);
  if (manufacturer) fields.set('Manufacturer', manufacturer);
  if (description) fields.set('Description', description);
  if (dnp) fields.set('DNP', 'yes');
  return [...fields];
}
