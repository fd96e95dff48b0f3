import { isObject, isOptionalFlag, isOptionalPinType } from './check';
import type { Connection, ConnectionEnd, Design, DesignPin, PlacedComponent } from './design';
import type { ComponentFields, ContentEvent, DesignEvent } from './events';
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

/** An event of a design's stream, as `wellFormed`; packed elements are cleaned when they are unpacked. */
export function wellFormedEvent<Event extends DesignEvent | ContentEvent>(event: Event): Event;
export function wellFormedEvent(event: DesignEvent): DesignEvent {
  switch (event.type) {
    case 'design.ComponentPlaced': {
      const component = wellFormedPart(event.data.component);
      return component === event.data.component ? event : { ...event, data: { component } };
    }
    case 'design.ComponentChanged': {
      const { id, from, to } = event.data;
      const [cleanFrom, cleanTo] = [wellFormedFields(from), wellFormedFields(to)];
      return cleanFrom === from && cleanTo === to ? event : { ...event, data: { id, from: cleanFrom, to: cleanTo } };
    }
    case 'design.ComponentRemoved':
    case 'design.ComponentRestored': {
      const { component, connections } = event.data;
      const clean = wellFormed({ components: [component], connections });
      const [part = component] = clean.components;
      if (part === component && clean.connections === connections) return event;
      return { ...event, data: { component: part, connections: clean.connections } };
    }
    case 'design.WireConnected':
    case 'design.WireRemoved': {
      const connection = wellFormedWire(event.data.connection);
      return connection === event.data.connection ? event : { ...event, data: { connection } };
    }
    case 'design.WireRerouted': {
      const [from, to] = [wellFormedWire(event.data.from), wellFormedWire(event.data.to)];
      return from === event.data.from && to === event.data.to ? event : { ...event, data: { from, to } };
    }
    default:
      return event;
  }
}

function wellFormedPart(part: PlacedComponent): PlacedComponent {
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

function wellFormedPin(pin: DesignPin): DesignPin {
  if (isOptionalPinType(pin.type) && isOptionalFlag(pin.noConnect)) return pin;
  const { type, noConnect, ...rest } = pin;
  return {
    ...rest,
    ...(type !== undefined && isOptionalPinType(type) && { type }),
    ...(typeof noConnect === 'boolean' && { noConnect }),
  };
}

function wellFormedWire(wire: Connection): Connection {
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

/** Null stands for an absent field. */
function wellFormedFields(fields: ComponentFields): ComponentFields {
  const { dnp, lowConfidence, pins } = fields;
  const cleanPins = pins && mapChanged(pins, wellFormedPin);
  const isClean = isOptionalFlag(dnp ?? undefined) && isOptionalFlag(lowConfidence ?? undefined) && cleanPins === pins;
  if (isClean) return fields;
  return {
    ...fields,
    ...(pins && { pins: cleanPins }),
    ...(dnp !== undefined && { dnp: typeof dnp === 'boolean' ? dnp : null }),
    ...(lowConfidence !== undefined && { lowConfidence: typeof lowConfidence === 'boolean' ? lowConfidence : null }),
  };
}
