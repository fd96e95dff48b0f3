import { isOptionalFlag } from './check';
import type { ComponentFields, ContentEvent, DesignEvent } from './events';
import { mapChanged } from './fields';
import { wellFormed, wellFormedPart, wellFormedPin, wellFormedWire } from './well-formed';

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
