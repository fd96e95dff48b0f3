import type { EventTypeDefinition } from '@tracewright/event-store';
import type { Json, JsonObject } from '@tracewright/kernel';

const MASK = '•••';

/** An event's data with its personal fields hidden. A field that an erased person had stays null. */
export function maskPersonal(data: JsonObject, definition: EventTypeDefinition | undefined): JsonObject {
  return (definition?.personal?.fields ?? []).reduce((masked, field) => maskField(masked, field.split('.')), data);
}

function maskField(data: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const value = data[name];
  if (value === undefined || value === null) return data;
  if (rest.length === 0) return { ...data, [name]: MASK };
  return isObject(value) ? { ...data, [name]: maskField(value, rest) } : data;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
