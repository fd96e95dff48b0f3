import type { Connection, Design, DesignPin, PlacedComponent } from './design';

export interface DesignProblem {
  /** Such as `components[3].x`. */
  readonly field: string;
  readonly message: string;
}

/** Canvas units; far beyond any sheet, and safe for arithmetic. */
const FAR = 10_000_000;
const MAX_ELEMENTS = 50_000;
const MAX_PROBLEMS = 20;

/** What is wrong with a design that somebody sends: empty when it can be stored. */
export function checkDesign(design: Design): readonly DesignProblem[] {
  const problems: DesignProblem[] = [];
  const say = (field: string, message: string) => problems.push({ field, message });
  for (const list of ['components', 'connections'] as const) {
    if (!Array.isArray(design[list])) say(list, 'must be a list');
    else if (design[list].length > MAX_ELEMENTS) say(list, `must not have more than ${MAX_ELEMENTS} entries`);
  }
  if (problems.length > 0) return problems;
  const ids = new Set<string>();
  design.components.forEach((component, index) => checkPart(component, `components[${index}]`, ids, say));
  const wires = new Set<string>();
  const parts = new Map(design.components.map((component) => [component?.id, component]));
  design.connections.forEach((connection, index) => checkWire(connection, `connections[${index}]`, wires, parts, say));
  return problems.slice(0, MAX_PROBLEMS);
}

type Say = (field: string, message: string) => void;

function checkPart(component: PlacedComponent, field: string, ids: Set<string>, say: Say): void {
  if (typeof component !== 'object' || component === null) return say(field, 'must be an object');
  checkId(component.id, field, ids, say);
  if (typeof component.componentId !== 'string') say(`${field}.componentId`, 'must be text');
  for (const name of ['x', 'y', 'width', 'height', 'rotation'] as const) {
    const value = component[name];
    if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > FAR) {
      say(`${field}.${name}`, `must be a number between -${FAR} and ${FAR}`);
    }
  }
  if (component.width <= 0 || component.height <= 0) say(field, 'must have a width and a height over 0');
  for (const name of ['reference', 'value', 'footprint', 'partNumber', 'symbol', 'name'] as const)
    checkText(component[name], `${field}.${name}`, say);
  checkPins(component, field, say);
}

function checkPins(component: PlacedComponent, field: string, say: Say): void {
  const pins: readonly (DesignPin | null | undefined)[] | undefined = component.pins;
  if (pins === undefined) return;
  if (!isList(pins)) return say(`${field}.pins`, 'must be a list');
  const numbers = new Set<string>();
  pins.forEach((pin, index) => {
    if (typeof pin?.number !== 'string') return say(`${field}.pins[${index}].number`, 'must be text');
    if (numbers.has(pin.number)) say(`${field}.pins[${index}].number`, `"${pin.number}" is there twice`);
    numbers.add(pin.number);
    checkText(pin.name, `${field}.pins[${index}].name`, say);
    checkText(pin.net, `${field}.pins[${index}].net`, say);
  });
}

/** As Array.isArray, which would forget what the list holds. */
const isList = (value: object): boolean => Array.isArray(value);

function checkWire(
  connection: Connection,
  field: string,
  ids: Set<string>,
  parts: ReadonlyMap<string, PlacedComponent>,
  say: Say,
): void {
  if (typeof connection !== 'object' || connection === null) return say(field, 'must be an object');
  checkId(connection.id, field, ids, say);
  if (typeof connection.type !== 'string') say(`${field}.type`, 'must be text');
  if (typeof connection.path !== 'string') say(`${field}.path`, 'must be text');
  checkText(connection.net, `${field}.net`, say);
  for (const name of ['source', 'target'] as const) {
    const end = connection[name];
    if (end === undefined) continue;
    const part = parts.get(end?.componentId);
    if (!part) say(`${field}.${name}`, `names the part "${String(end?.componentId)}", which is not in the design`);
    else if (part.pins && !part.pins.some(({ number }) => number === end.pin)) {
      say(`${field}.${name}`, `names pin "${String(end.pin)}", which ${part.reference ?? part.id} does not have`);
    }
  }
}

function checkId(id: unknown, field: string, ids: Set<string>, say: Say): void {
  if (typeof id !== 'string' || id === '' || id.length > 200)
    return say(`${field}.id`, 'must be text of 1 to 200 characters');
  if (ids.has(id)) say(`${field}.id`, `"${id}" is there twice`);
  ids.add(id);
}

function checkText(value: unknown, field: string, say: Say): void {
  if (value === undefined) return;
  if (typeof value !== 'string' || value.length > 2000) say(field, 'must be text of at most 2000 characters');
}
