import { MARK_KINDS } from '../model';
import { DESIGN_PIN_TYPES } from './design';
import { fitsOneEvent } from './drawing-room';

export interface DesignProblem {
  /** Such as `components[3].x`. */
  readonly field: string;
  readonly message: string;
}

/** Canvas units; far beyond any sheet, and safe for arithmetic. */
const FAR = 10_000_000;
const MAX_ELEMENTS = 50_000;
const MAX_PINS = 10_000;
const MAX_PROBLEMS = 20;
const MAX_ID_LENGTH = 200;
/** Of every text in a design but ids and paths. */
export const MAX_TEXT_LENGTH = 2000;
/** A wire has to fit into one event. */
const MAX_PATH_LENGTH = 20_000;
/** A drawing may be longer, as it shrinks where it is kept: a chip of a thousand pins has one. */
const MAX_DRAWING_LENGTH = 200_000;

const NUMBERS = ['x', 'y', 'width', 'height', 'rotation'] as const;
const PART_TEXTS = ['reference', 'value', 'footprint', 'partNumber', 'symbol', 'name'] as const;
const PART_FLAGS = ['dnp', 'dnpByText', 'lowConfidence', 'pinsAssumed', 'graphic', 'sheetsMissing'] as const;
const PIN_TEXTS = ['name', 'known', 'net'] as const;
const ENDS = ['source', 'target'] as const;
/** Parts with more pins than this get a table of their numbers as soon as a wire ends at them. */
const FEW_PINS = 16;

/** As it came: nothing is known of it. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * What is wrong with a design that somebody sends: empty when it can be stored. A pure function over parsed JSON that
 * looks at everything once, makes texts only of what is wrong, and stops at the twentieth problem.
 */
export function checkDesign(design: { readonly components: unknown; readonly connections: unknown }): DesignProblem[] {
  return new DesignCheck().run(design.components, design.connections);
}

class DesignCheck {
  private readonly problems: DesignProblem[] = [];
  private readonly parts = new Map<string, Fields>();
  private readonly wires = new Set<string>();
  /** Of the part at hand. */
  private readonly pinNumbers = new Set<string>();
  private readonly pinTables = new Map<Fields, ReadonlySet<unknown>>();

  run(components: unknown, connections: unknown): DesignProblem[] {
    this.list('components', components);
    this.list('connections', connections);
    if (!isList(components) || !isList(connections) || this.isOver(0)) return this.problems;
    for (let index = 0; index < components.length && !this.isOver(); index++) this.part(components[index], index);
    for (let index = 0; index < connections.length && !this.isOver(); index++) this.wire(connections[index], index);
    return this.problems;
  }

  private isOver(most = MAX_PROBLEMS - 1): boolean {
    return this.problems.length > most;
  }

  private list(name: string, value: unknown): void {
    if (!isList(value)) this.say(name, 'must be a list');
    else if (value.length > MAX_ELEMENTS) this.say(name, `must not have more than ${MAX_ELEMENTS} entries`);
  }

  private part(part: unknown, index: number): void {
    if (!isObject(part)) return this.say(`components[${index}]`, 'must be an object');
    const { id, componentId, width, height, pins } = part;
    if (!isId(id)) this.say(`components[${index}].id`, WRONG_ID);
    else if (this.parts.has(id)) this.say(`components[${index}].id`, `"${id}" is there twice`);
    else this.parts.set(id, part);
    if (!isText(componentId)) this.say(`components[${index}].componentId`, WRONG_TEXT);
    for (const name of NUMBERS) if (!isNumber(part[name])) this.say(`components[${index}].${name}`, WRONG_NUMBER);
    if ((width as number) <= 0 || (height as number) <= 0)
      this.say(`components[${index}]`, 'must have a width and a height over 0');
    for (const name of PART_TEXTS)
      if (!isOptionalText(part[name])) this.say(`components[${index}].${name}`, WRONG_TEXT);
    for (const name of PART_FLAGS)
      if (!isOptionalFlag(part[name])) this.say(`components[${index}].${name}`, WRONG_FLAG);
    this.drawing(part.drawing, `components[${index}].drawing`);
    if (!isOptionalUnit(part.unit)) this.say(`components[${index}].unit`, WRONG_UNIT);
    if (pins !== undefined) this.pins(pins, index);
  }

  private pins(pins: unknown, part: number): void {
    if (!isList(pins)) return this.say(`components[${part}].pins`, 'must be a list');
    if (pins.length > MAX_PINS)
      return this.say(`components[${part}].pins`, `must not have more than ${MAX_PINS} entries`);
    this.pinNumbers.clear();
    for (let index = 0; index < pins.length && !this.isOver(); index++) this.pin(pins[index], part, index);
  }

  private pin(pin: unknown, part: number, index: number): void {
    if (!isObject(pin)) return this.sayOfPin(part, index, '', 'must be an object');
    const { number, type, noConnect } = pin;
    if (!isText(number)) this.sayOfPin(part, index, '.number', WRONG_TEXT);
    else if (this.pinNumbers.has(number)) this.sayOfPin(part, index, '.number', `"${short(number)}" is there twice`);
    else this.pinNumbers.add(number);
    if (!isOptionalPinType(type)) this.sayOfPin(part, index, '.type', WRONG_PIN_TYPE);
    if (!isOptionalFlag(noConnect)) this.sayOfPin(part, index, '.noConnect', WRONG_FLAG);
    for (const name of PIN_TEXTS) if (!isOptionalText(pin[name])) this.sayOfPin(part, index, `.${name}`, WRONG_TEXT);
  }

  private wire(wire: unknown, index: number): void {
    if (!isObject(wire)) return this.say(`connections[${index}]`, 'must be an object');
    const { id, type, path, net } = wire;
    if (!isId(id)) this.say(`connections[${index}].id`, WRONG_ID);
    else if (this.wires.has(id)) this.say(`connections[${index}].id`, `"${id}" is there twice`);
    else this.wires.add(id);
    if (!isText(type)) this.say(`connections[${index}].type`, WRONG_TEXT);
    if (typeof path !== 'string' || path.length > MAX_PATH_LENGTH)
      this.say(`connections[${index}].path`, `must be text of at most ${MAX_PATH_LENGTH} characters`);
    if (!isOptionalText(net)) this.say(`connections[${index}].net`, WRONG_TEXT);
    this.mark(wire, index);
    for (const name of ENDS) if (wire[name] !== undefined) this.end(wire[name], name, index);
  }

  private mark({ mark, drawing, text }: Fields, index: number): void {
    if (mark !== undefined && !markKinds.has(mark)) this.say(`connections[${index}].mark`, WRONG_MARK);
    this.drawing(drawing, `connections[${index}].drawing`);
    if (!isOptionalText(text)) this.say(`connections[${index}].text`, WRONG_TEXT);
  }

  private drawing(drawing: unknown, field: string): void {
    if (drawing === undefined) return;
    if (typeof drawing !== 'string' || drawing.length > MAX_DRAWING_LENGTH) this.say(field, WRONG_DRAWING);
    else if (drawing.length > MAX_PATH_LENGTH && !fitsOneEvent(drawing))
      this.say(field, 'has too many shapes to be kept');
  }

  private end(end: unknown, name: string, index: number): void {
    if (!isObject(end) || !isId(end.componentId) || !isText(end.pin)) {
      return this.say(`connections[${index}].${name}`, 'must name a part and its pin (componentId and pin, both text)');
    }
    const { componentId, pin } = end;
    const part = this.parts.get(componentId);
    if (!part) {
      this.say(`connections[${index}].${name}`, `names the part "${componentId}", which is not in the design`);
    } else if (!this.hasPin(part, pin)) {
      const { reference = componentId } = part;
      const owner = isText(reference) ? short(reference) : componentId;
      this.say(`connections[${index}].${name}`, `names pin "${short(pin)}", which ${owner} does not have`);
    }
  }

  /** A part without a list of pins has whatever pin a wire names. */
  private hasPin(part: Fields, number: string): boolean {
    const { pins } = part;
    if (!isList(pins)) return true;
    if (pins.length <= FEW_PINS) return pins.some((pin) => isObject(pin) && pin.number === number);
    let table = this.pinTables.get(part);
    if (!table)
      this.pinTables.set(part, (table = new Set(pins.map((pin) => (isObject(pin) ? pin.number : undefined)))));
    return table.has(number);
  }

  private sayOfPin(part: number, index: number, rest: string, message: string): void {
    this.say(`components[${part}].pins[${index}]${rest}`, message);
  }

  private say(field: string, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ field, message });
  }
}

const WRONG_ID = `must be text of 1 to ${MAX_ID_LENGTH} characters`;
const WRONG_TEXT = `must be text of at most ${MAX_TEXT_LENGTH} characters`;
const WRONG_NUMBER = `must be a number between -${FAR} and ${FAR}`;
/** As many as any library's symbols have, and more. */
const MOST_UNITS = 1000;
const WRONG_UNIT = `must have a number and of how many (number and of, whole numbers from 1 to ${MOST_UNITS})`;
const WRONG_FLAG = 'must be true or false';
const WRONG_DRAWING = `must be text of at most ${MAX_DRAWING_LENGTH} characters`;
const WRONG_MARK = `must be one of ${MARK_KINDS.join(', ')}`;
const WRONG_PIN_TYPE = `must be one of ${DESIGN_PIN_TYPES.join(', ')}`;

const markKinds: ReadonlySet<unknown> = new Set(MARK_KINDS);
const pinTypes: ReadonlySet<unknown> = new Set(DESIGN_PIN_TYPES);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isOptionalUnit = (unit: unknown): boolean =>
  unit === undefined || (isObject(unit) && isCount(unit.of, MOST_UNITS) && isCount(unit.number, unit.of));
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FAR;
export const isOptionalFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
export const isOptionalPinType = (value: unknown): boolean => value === undefined || pinTypes.has(value);
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
