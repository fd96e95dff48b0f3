import { isObject, isOptionalFlag, isOptionalPinType } from './check';
import type { Connection, ConnectionEnd, Design, DesignPin, PlacedComponent } from './design';
import { mapChanged } from './fields';

/**
 * Designs were once stored with fields of any type where only texts and numbers were checked. Whoever reads them finds
 * them without what is not of its type; what is well formed stays the very same object.
 */
export function wellFormed(elements: Design): Design {
  const components = mapChanged(elements.components, wellFormedPart);
  const connections = mapChanged(elements.connections, wellFormedWire);
  return components === elements.components && connections === elements.connections
    ? elements
    : { components, connections };
}

export function wellFormedPart(part: PlacedComponent): PlacedComponent {
  const { pins, dnp, lowConfidence, ...rest } = part;
  const cleanPins = pins && mapChanged(pins, wellFormedPin);
  if (isOptionalFlag(dnp) && isOptionalFlag(lowConfidence) && cleanPins === pins) return part;
  return {
    ...rest,
    ...(cleanPins && { pins: cleanPins }),
    ...(typeof dnp === 'boolean' && { dnp }),
    ...(typeof lowConfidence === 'boolean' && { lowConfidence }),
  };
}

export function wellFormedPin(pin: DesignPin): DesignPin {
  if (isOptionalPinType(pin.type) && isOptionalFlag(pin.noConnect)) return pin;
  const { type, noConnect, ...rest } = pin;
  return {
    ...rest,
    ...(type !== undefined && isOptionalPinType(type) && { type }),
    ...(typeof noConnect === 'boolean' && { noConnect }),
  };
}

export function wellFormedWire(wire: Connection): Connection {
  if (isOptionalEnd(wire.source) && isOptionalEnd(wire.target)) return wire;
  const { source, target, ...rest } = wire;
  return {
    ...rest,
    ...(source && isOptionalEnd(source) && { source }),
    ...(target && isOptionalEnd(target) && { target }),
  };
}

const isOptionalEnd = (end: ConnectionEnd | undefined): boolean =>
  end === undefined || (isObject(end) && typeof end.componentId === 'string' && typeof end.pin === 'string');
