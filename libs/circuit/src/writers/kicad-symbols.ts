import {
  circuitPinType,
  componentBox,
  GRID,
  pinLayout,
  pinName,
  placedDrawing,
  type PinPlace,
  type PlacedComponent,
} from '../design';
import type { Component } from '../model';
import { drawnSymbol, effectsOf, fieldText, textsOfSymbol } from './kicad-drawing';
import type { SheetPart } from './kicad-page';
import { kicadShape } from './kicad-shapes';
import { millimetres, quoted, uuidOf } from './sexpr';
import { isReversed, symbolKind } from './symbol-kind';

const TEXT = '(effects (font (size 1.27 1.27)))';
const HIDDEN = '(effects (font (size 1.27 1.27)) hide)';

/** Parts of one kind with the same pins in the same box share a library symbol. */
export function symbolName({ units }: SheetPart): string {
  const { place } = units[0]!;
  const kind = symbolKind(place);
  const [first, ...others] = units.map((part) => looksOf(part, kind));
  const shape = JSON.stringify(others.length === 0 && units[0]!.unit === 1 ? first : [first, ...others]);
  const name = kind === 'block' ? `${(place.pins ?? []).length}_pins` : kind;
  return `tracewright:${name}_${uuidOf(shape).slice(0, 8)}`;
}

function looksOf(part: SheetPart, kind: ReturnType<typeof symbolKind>): readonly unknown[] {
  const { place, pins, unit, units } = part;
  const drawing = placedDrawing(place);
  const texts = drawing
    ? textsOfSymbol(drawing, part).filter(({ role }) => role === 'reference' || role === 'value')
    : [];
  return [
    place.drawing ?? kind,
    place.drawing === undefined ? 0 : place.rotation,
    isReversed(place, kind),
    place.width,
    place.height,
    (place.pins ?? []).map(({ number, name, type }) => [number, name, type]),
    ...(drawing === undefined
      ? []
      : [pins.map(({ dx, dy, hidden }) => [dx, dy, hidden]), texts.map(({ text }) => text)]),
    ...(units.length > 1 || unit > 1 ? [unit] : []),
  ];
}

/** A place without rotation at the origin, so that its pins are the symbol's. */
const unrotated = (place: PlacedComponent): PlacedComponent => ({
  ...place,
  x: -place.width / 2,
  y: -place.height / 2,
  rotation: 0,
});

export function librarySymbol(name: string, { place, units }: SheetPart, scale: number): readonly string[] {
  if (place.drawing !== undefined) return drawnSymbol(name, units, scale);
  const kind = symbolKind(place);
  // As long as a step of the grid.
  const pinLength = GRID * scale;
  const halfWidth = (place.width / 2) * scale;
  const halfHeight = (place.height / 2) * scale;
  const bare = name.slice(name.indexOf(':') + 1);
  const shape = kind === 'block' ? undefined : kicadShape(kind, isReversed(place, kind));
  const graphics = shape?.graphics ?? [blockBody(halfWidth - pinLength, halfHeight)];
  const length = shape ? Math.max(0, halfWidth - shape.lead) : pinLength;
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
    ...pinLayout(unrotated(place)).map((pin) => libraryPin(pin, length, scale)),
    '      )',
    '    )',
  ];
}

const blockBody = (halfWidth: number, halfHeight: number): string =>
  `(rectangle (start ${millimetres(-halfWidth)} ${millimetres(halfHeight)}) (end ${millimetres(halfWidth)} ${millimetres(-halfHeight)})` +
  ' (stroke (width 0.254) (type default) (color 0 0 0 0)) (fill (type background)))';

/** A symbol's y axis points up, a sheet's down. */
function libraryPin({ pin, x, y, side }: PinPlace, length: number, scale: number): string {
  const type = circuitPinType(pin.type ?? 'passive');
  const at = `(at ${millimetres(x * scale)} ${millimetres(-y * scale)} ${side === 'left' ? 0 : 180})`;
  const name = `(name ${quoted(pinName(pin) || '~')} ${TEXT})`;
  return `        (pin ${type} line ${at} (length ${millimetres(length)}) ${name} (number ${quoted(pin.number)} ${TEXT}))`;
}

export function instance(part: SheetPart, scale: number): readonly string[] {
  const { component, place, uuid } = part;
  const { x, y } = part.at;
  // The canvas turns clockwise, KiCad counter-clockwise. A symbol of its own is drawn as it stands.
  const angle = place.drawing === undefined ? (360 - (((place.rotation % 360) + 360) % 360)) % 360 : 0;
  const [high, low] = [y - textDistance(place, scale), y + textDistance(place, scale)];
  const drawing = placedDrawing(place);
  const named = (name: 'Reference' | 'Value', text: string, id: number, height: number): string => {
    if (!drawing) return property(name, text, id, height);
    const shown = fieldText(drawing, name === 'Reference' ? 'reference' : 'value', part);
    if (!shown) return property(name, text, id, height, true);
    const at = [x + (shown.x - part.anchor.x) * scale, y + (shown.y - part.anchor.y) * scale].map(millimetres);
    const place = `(at ${at.join(' ')} ${shown.upward ? 90 : 0})`;
    return `    (property ${quoted(name)} ${quoted(text)} (id ${id}) ${place} ${effectsOf(shown, scale)})`;
  };
  const property = (name: string, text: string, id: number, height: number, hidden = false): string =>
    `    (property ${quoted(name)} ${quoted(text)} (id ${id}) (at ${millimetres(x)} ${millimetres(height)} 0) ${hidden ? HIDDEN : TEXT})`;
  return [
    `  (symbol (lib_id ${quoted(symbolName(part))}) (at ${millimetres(x)} ${millimetres(y)} ${angle}) (unit ${part.unit}) (in_bom yes) (on_board yes)${isCrossed(part) ? ' (dnp yes)' : ''}`,
    `    (uuid ${uuid})`,
    named('Reference', component.reference, 0, high),
    named('Value', component.value, 1, low),
    property('Footprint', component.footprint, 2, y, true),
    property('Datasheet', component.datasheet ?? '', 3, y, true),
    ...fieldsOf(component, !isCrossed(part)).map(([name, text], index) => property(name, text, index + 4, y, true)),
    ...numbersOf(part).map(
      (number) => `    (pin ${quoted(number)} (uuid ${uuidOf(`pin ${place.id} ${part.unit} ${number}`)}))`,
    ),
    '  )',
  ];
}

/** A part that its author drew is crossed out where it is not fitted, as KiCad 7 does; others bear a field. */
const isCrossed = ({ component, place }: SheetPart): boolean =>
  component.dnp === true && component.dnpByText !== true && place.drawing !== undefined;

const numbersOf = ({ pins }: SheetPart): readonly string[] => [...new Set(pins.map(({ pin }) => pin.number))];

/** Millimetres from a part's middle to its designator above and its value below. */
function textDistance(place: PlacedComponent, scale: number): number {
  const kind = symbolKind(place);
  if (kind === 'block' || place.rotation % 180 !== 0) return (componentBox(place).height / 2) * scale + 1.27;
  return kind === 'led' ? 3.81 : 2.794;
}

/** Names that KiCad gives a meaning of its own. */
const RESERVED = /^(reference|value|footprint|datasheet|description|sheet ?name|sheet ?file|dnp|ki_.*)$/i;

/** The part's other fields, each name once. */
function fieldsOf(component: Component, saysFitted: boolean): [string, string][] {
  const { properties, partNumber, manufacturer, description, dnp } = component;
  const fields = new Map(
    Object.entries(properties ?? {}).filter(([name]) => name.trim() !== '' && !RESERVED.test(name)),
  );
  if (partNumber) fields.set('MPN', partNumber);
  if (manufacturer) fields.set('Manufacturer', manufacturer);
  if (description) fields.set('Description', description);
  if (dnp && saysFitted) fields.set('DNP', 'yes');
  return [...fields];
}
