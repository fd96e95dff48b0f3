import type { DrawnLine, DrawnShape, Point, SchematicMark, SchematicSymbol, SymbolPin } from '../../model';
import { round } from '../geometry';
import type { DrawnInstance, DrawnPin, DrawnSymbol } from './drawing-collector';
import { placedShape, placedWords, type EagleWords } from './drawn-shapes';
import type { Gate } from './library';
import { deviceName, shownPinName, type ResolvedPart, type SchematicPart } from './scope';
import { placeInBoard } from './values';

/** A gate of a part as a sheet shows it, with what its texts stand for. */
export interface PlacedGate {
  readonly instance: DrawnInstance;
  readonly symbol: DrawnSymbol;
  readonly part: SchematicPart;
  readonly resolved: ResolvedPart;
  /** Index of its part in the circuit, and its reference there. */
  readonly component: number;
  readonly reference: string;
  /** Whether only its own value is shown, or else the device's name. */
  readonly ownValue: boolean;
  readonly variable: (name: string) => string;
  readonly netOf: (pin: string) => string | undefined;
}

/** Supply symbols, frames and the like have no package: they are marks of the sheet. */
export const isMark = ({ resolved }: PlacedGate): boolean => resolved.packageName === undefined;

export function symbolOf(placed: PlacedGate): SchematicSymbol {
  const { instance, symbol, resolved, component } = placed;
  const unit = resolved.gates.findIndex(({ name }) => name === instance.of) + 1;
  const lone = symbol.pins.filter(({ name }) => padsOf(placed, name).length === 0);
  return {
    component,
    unit,
    shapes: [
      ...shapesOf(placed),
      ...lone.map((pin) => pinLine(pin, placed)),
      ...symbol.pins.flatMap((pin) => clockOf(pin, placed)),
    ],
    pins: symbol.pins.flatMap((pin) => pinsOf(pin, placed)),
  };
}

/** The marks of a part without a package: the first bears its shapes, and each supply pin is a port. */
export function marksOf(placed: PlacedGate): SchematicMark[] {
  const { instance, symbol, component } = placed;
  const shapes = [...symbol.pins.map((pin) => pinLine(pin, placed)), ...shapesOf(placed)];
  const supplies = symbol.pins.filter(({ isSupply }) => isSupply);
  if (supplies.length === 0) return [{ kind: 'note', points: [instance.at], shapes, component }];
  return supplies.map(({ name, at }, index): SchematicMark => {
    const net = placed.netOf(name);
    return {
      kind: 'port',
      points: [placeInBoard(at, instance.at, instance.rotation)],
      shapes: index === 0 ? shapes : [],
      text: shownPinName(name),
      ...(net !== undefined && { net }),
      component,
    };
  });
}

export const placeOfPin = (pin: DrawnPin, { at, rotation }: DrawnInstance): Point => placeInBoard(pin.at, at, rotation);

function inwardOf(pin: DrawnPin, { rotation }: DrawnInstance): Point {
  const nowhere = { x: 0, y: 0 };
  const { x, y } = placeInBoard(placeInBoard({ x: 1, y: 0 }, nowhere, pin.rotation), nowhere, rotation);
  return Math.abs(x) >= Math.abs(y) ? { x: Math.sign(x), y: 0 } : { x: 0, y: Math.sign(y) };
}

const along = (from: Point, way: Point, by: number): Point => ({
  x: round(from.x + way.x * by),
  y: round(from.y + way.y * by),
});

function pinLine(pin: DrawnPin, { instance }: PlacedGate): DrawnLine {
  const at = placeOfPin(pin, instance);
  return { kind: 'line', points: [at, along(at, inwardOf(pin, instance), pin.length)], fill: 'none' };
}

/** Size of a clock's wedge. */
const WEDGE = 1.27;

function clockOf(pin: DrawnPin, { instance }: PlacedGate): DrawnShape[] {
  if (!pin.clock) return [];
  const way = inwardOf(pin, instance);
  const end = along(placeOfPin(pin, instance), way, pin.length);
  const across = { x: way.y, y: way.x };
  const points = [along(end, across, WEDGE / 2), along(end, way, WEDGE), along(end, across, -WEDGE / 2)];
  return [{ kind: 'line', points, fill: 'none' }];
}

const padsOf = ({ resolved, instance }: PlacedGate, pin: string): readonly string[] =>
  resolved.device?.connects
    .filter((connect) => connect.gate === instance.of && connect.pin === pin)
    .flatMap(({ pads }) => pads) ?? [];

/** A pin stands for one or more pads; its line and its name are drawn once. */
function pinsOf(pin: DrawnPin, placed: PlacedGate): SymbolPin[] {
  const { instance } = placed;
  const drawn = {
    at: placeOfPin(pin, instance),
    inward: inwardOf(pin, instance),
    length: pin.length,
    showsNumber: pin.showsPad,
    showsName: pin.showsName,
    nameOffset: 2.54,
    inverted: pin.dot,
  };
  const bare = { ...drawn, length: 0, showsName: false, showsNumber: false, inverted: false };
  return padsOf(placed, pin.name).map((number, index) => ({ ...(index === 0 ? drawn : bare), number }));
}

function shapesOf(placed: PlacedGate): DrawnShape[] {
  const { instance, symbol } = placed;
  const { at, rotation, attributes, smashed } = instance;
  const shown = (words: EagleWords, name: string): DrawnShape[] =>
    textOf(placed, name, placedWords(words, at, rotation));
  const named = new Set([...attributes.map(({ name }) => name), 'NAME', 'VALUE', 'PART', 'GATE']);
  const own = symbol.shapes.flatMap((shape): DrawnShape[] => {
    if (shape.kind !== 'text') return [placedShape(shape, at, rotation)];
    const name = variableIn(shape.text);
    if (name === undefined) return [placedWords({ ...shape, text: plain(shape.text) }, at, rotation)];
    return smashed && named.has(name) ? [] : shown(shape, name);
  });
  const upright = { degrees: 0, mirrored: false };
  const moved = attributes.flatMap(({ name, value, display, look }): DrawnShape[] => {
    if (display === 'off') return [];
    const words = placedWords({ ...look, text: value }, { x: 0, y: 0 }, upright);
    const [said] = textOf(placed, name, words);
    const text = said?.kind === 'text' && said.role === 'own' ? said.text : value;
    if (display === 'name' || display === 'both') {
      const shownText = display === 'both' ? `${name}=${text}` : name;
      return [{ ...words, text: shownText }];
    }
    return said ? [said] : value === '' ? [] : [words];
  });
  return [...own, ...moved];
}

/** What a text of a symbol says: of a part its reference and value, which may change, else words. */
function textOf(placed: PlacedGate, name: string, words: DrawnShape & { readonly kind: 'text' }): DrawnShape[] {
  const { part, resolved, instance, reference, ownValue } = placed;
  const lasting = !isMark(placed);
  if (name === 'NAME' || name === 'PART') {
    const suffix = name === 'NAME' ? gateSuffix(resolved.gates, instance.of) : '';
    return [lasting ? { ...words, role: 'reference', text: suffix } : { ...words, text: `${reference}${suffix}` }];
  }
  if (name === 'VALUE') {
    if (part.value !== '' && lasting) return [{ ...words, role: 'value', text: '' }];
    const text = part.value || (ownValue ? '' : deviceName(part.deviceSet, part.device, part.technology));
    return text === '' ? [] : [{ ...words, text }];
  }
  const text =
    name === 'GATE'
      ? instance.of
      : (part.fields.get(name) ??
        resolved.device?.technologies.get(part.technology)?.get(name) ??
        placed.variable(name));
  return text === '' ? [] : [{ ...words, text: plain(text) }];
}

/** Gates that Eagle named by itself, such as G$1, are not shown. */
const gateSuffix = (gates: readonly Gate[], gate: string): string =>
  gates.length > 1 && !gate.includes('$') ? gate : '';

export const variableIn = (text: string): string | undefined => /^>(\w+)\s*$/.exec(text)?.[1]?.toUpperCase();

/** Eagle writes an overbar from one exclamation mark to the next; ours is KiCad's. */
export function plain(text: string): string {
  if (!text.includes('!')) return text;
  return text.replace(/\\!|!([^!\n]*)(?:!|$)/g, (found, barred: string | undefined) =>
    found === '\\!' ? '!' : barred === undefined || barred === '' ? found : `~{${barred}}`,
  );
}
