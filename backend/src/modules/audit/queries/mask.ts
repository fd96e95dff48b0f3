import type { EventTypeDefinition } from '@tracewright/event-store';
import type { EventMetadata, Json, JsonObject } from '@tracewright/kernel';

const MASK = '•••';
/** What opens a door, or what is compared with it: even a hash helps somebody who tries many at home. */
const CREDENTIAL = /(token|password|secret)(hash)?$/i;

/** An event's data as operators may see it: without personal fields and without credentials. */
export function maskedData(data: JsonObject, definition: EventTypeDefinition | undefined): JsonObject {
  return maskCredentials(maskPersonal(data, definition));
}

/** What a person gave as the reason is personal where the event's own reason is: earlier builds kept it in both places. */
export function maskedReason(
  reason: string,
  actorType: EventMetadata['actorType'],
  definition: EventTypeDefinition | undefined,
): string {
  return actorType !== 'system' && definition?.personal?.fields.includes('reason') ? MASK : reason;
}

/** A field that an erased person had stays null. */
function maskPersonal(data: JsonObject, definition: EventTypeDefinition | undefined): JsonObject {
  return (definition?.personal?.fields ?? []).reduce((masked, field) => maskField(masked, field.split('.')), data);
}

function maskField(data: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const value = data[name];
  if (value === undefined || value === null) return data;
  if (rest.length === 0) return { ...data, [name]: MASK };
  return isObject(value) ? { ...data, [name]: maskField(value, rest) } : data;
}

/** By their names and at any depth, so that no event type can forget to say so. */
function maskCredentials(data: JsonObject): JsonObject {
  const masked: Record<string, Json> = {};
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    masked[name] = typeof value === 'string' && CREDENTIAL.test(name) ? MASK : withoutCredentials(value);
  }
  return masked;
}

function withoutCredentials(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutCredentials);
  return isObject(value) ? maskCredentials(value) : value;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
