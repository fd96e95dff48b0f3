import type { EventTypeDefinition } from '@tracewright/kernel';

export type { EventTypeDefinition, PersonalFields } from '@tracewright/kernel';

/** All event types of the product, gathered from the modules' domain/events.ts by the composition root. */
export type EventCatalogue = ReadonlyMap<string, EventTypeDefinition>;

/** @throws Error when two modules define the same type */
export function eventCatalogue(...modules: readonly (readonly EventTypeDefinition[])[]): EventCatalogue {
  const catalogue = new Map<string, EventTypeDefinition>();
  for (const definition of modules.flat()) {
    if (catalogue.has(definition.type)) throw new Error(`event type ${definition.type} is defined twice`);
    catalogue.set(definition.type, definition);
  }
  return catalogue;
}
