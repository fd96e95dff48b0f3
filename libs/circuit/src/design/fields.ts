import type { Connection, ConnectionEnd, Design, DesignPin, PartUnit, PlacedComponent } from './design';

/** Complete lists: a field that is added to a type and not here fails the type check. */
type FieldsOf<T> = { readonly [name in keyof Required<T>]: true };

const COMPONENT: FieldsOf<PlacedComponent> = {
  id: true,
  componentId: true,
  x: true,
  y: true,
  width: true,
  height: true,
  rotation: true,
  reference: true,
  value: true,
  footprint: true,
  partNumber: true,
  symbol: true,
  pins: true,
  name: true,
  dnp: true,
  dnpByText: true,
  lowConfidence: true,
  pinsAssumed: true,
  graphic: true,
  sheetsMissing: true,
  drawing: true,
  unit: true,
};
const UNIT: FieldsOf<PartUnit> = { number: true, of: true };
const PIN: FieldsOf<DesignPin> = { number: true, name: true, known: true, type: true, net: true, noConnect: true };
const CONNECTION: FieldsOf<Connection> = {
  id: true,
  type: true,
  path: true,
  net: true,
  source: true,
  target: true,
  mark: true,
  drawing: true,
  text: true,
};
const END: FieldsOf<ConnectionEnd> = { componentId: true, pin: true };

/**
 * A design as somebody sent it, without fields that no design has: what we don't know we don't keep. Checks nothing
 * (see `checkDesign`), and copies only what has such fields.
 */
export function knownFields({ components, connections }: Design): Design {
  return { components: mapChanged(components, knownPart), connections: mapChanged(connections, knownWire) };
}

function knownPart(part: PlacedComponent): PlacedComponent {
  const known = knownUnit(pick(part, COMPONENT));
  const pins: unknown = isObject(known) ? known.pins : undefined;
  if (!Array.isArray(pins)) return known;
  const knownPins = mapChanged(pins as readonly DesignPin[], knownPin);
  return knownPins === pins ? known : { ...known, pins: knownPins };
}

function knownUnit(part: PlacedComponent): PlacedComponent {
  if (!isObject(part) || part.unit === undefined) return part;
  const unit = pick(part.unit, UNIT);
  return unit === part.unit ? part : { ...part, unit };
}

const knownPin = (pin: DesignPin): DesignPin => pick(pin, PIN);

function knownWire(wire: Connection): Connection {
  const known = pick(wire, CONNECTION);
  if (!isObject(known)) return known;
  const { source, target } = known;
  const [knownSource, knownTarget] = [pick(source, END), pick(target, END)];
  if (knownSource === source && knownTarget === target) return known;
  return { ...known, ...(source && { source: knownSource }), ...(target && { target: knownTarget }) };
}

/** Whatever is no object stays as it is, for the checks to name it. */
function pick<T>(value: T, fields: { readonly [name: string]: true }): T {
  if (!isObject(value)) return value;
  for (const name in value) {
    if (!Object.hasOwn(fields, name)) {
      return Object.fromEntries(Object.entries(value).filter(([entry]) => Object.hasOwn(fields, entry))) as T;
    }
  }
  return value;
}

/** The same list when nothing in it changes. */
export function mapChanged<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  let copy: T[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = list[index] as T;
    const changed = change(item);
    if (changed !== item) (copy ??= [...list])[index] = changed;
  }
  return copy ?? list;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
