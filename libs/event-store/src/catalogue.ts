import type { JsonObject } from '@tracewright/kernel';

/** Personal fields of an event: encrypted at append with the key of the person named by `subject`. */
export interface PersonalFields {
  /** Field of the data that names the person (a user id); dots go deeper. */
  readonly subject: string;
  /** What the key may be used for; one key per person and purpose. */
  readonly purpose: string;
  /** Fields of the data to encrypt; dots go deeper. An erased person's fields read as null. */
  readonly fields: readonly string[];
}

/** One released event type: its version now, how older ones are raised, and what in it is personal. */
export interface EventTypeDefinition {
  readonly type: string;
  readonly version: number;
  readonly personal?: PersonalFields;
  /** upcasters[n] turns data of version n into version n + 1. */
  readonly upcasters?: { readonly [fromVersion: number]: (data: JsonObject) => JsonObject };
}

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
