import type { Connection, ConnectionEnd, Design, DesignPin, PlacedComponent } from '@tracewright/circuit/design';

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
  lowConfidence: true,
  graphic: true,
  sheetsMissing: true,
};
const PIN: FieldsOf<DesignPin> = { number: true, name: true, type: true, net: true, noConnect: true };
const CONNECTION: FieldsOf<Connection> = { id: true, type: true, path: true, net: true, source: true, target: true };
const END: FieldsOf<ConnectionEnd> = { componentId: true, pin: true };

/** A design as somebody sent it, without fields that no design has: what we don't know we don't keep. Checks nothing. */
export function knownFields({ components, connections }: Design): Design {
  return {
    components: components.map((component) => {
      const known = pick(component, COMPONENT);
      return Array.isArray(known?.pins)
        ? { ...known, pins: known.pins.map((pin: DesignPin) => pick(pin, PIN)) }
        : known;
    }),
    connections: connections.map((connection) => {
      const known = pick(connection, CONNECTION);
      if (!isObject(known)) return known;
      const { source, target } = known;
      return { ...known, ...(source && { source: pick(source, END) }), ...(target && { target: pick(target, END) }) };
    }),
  };
}

/** Whatever is no object stays as it is, for the checks to name it. */
function pick<T>(value: T, fields: FieldsOf<T>): T {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(fields, name))) as T;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
