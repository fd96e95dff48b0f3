import type { JsonObject } from '@tracewright/kernel';
import type { EventCatalogue } from '../catalogue';
import type { StoredEvent } from '../port';
import { UnreadableEvent } from './errors';

/**
 * Raises data that an earlier build wrote to the version of today.
 * A type that is in no catalogue, such as one written by a module that is gone, stays as it is.
 * @throws UnreadableEvent when a step is missing, fails, or the event comes from a newer build
 */
export function upcast(
  event: StoredEvent,
  data: JsonObject,
  catalogue: EventCatalogue,
): { data: JsonObject; version: string } {
  const definition = catalogue.get(event.type);
  const written = Number(event.metadata.schemaVersion);
  if (!definition || written === definition.version) return { data, version: event.metadata.schemaVersion };
  if (!Number.isInteger(written) || written < 1)
    throw new UnreadableEvent(event, `"${event.metadata.schemaVersion}" is no schema version`);
  if (written > definition.version)
    throw new UnreadableEvent(event, `a newer build wrote version ${written}; this one knows ${definition.version}`);
  let raised = data;
  for (let version = written; version < definition.version; version++) {
    const step = definition.upcasters?.[version];
    if (!step) throw new UnreadableEvent(event, `there is no upcaster from version ${version}`);
    try {
      raised = step(raised);
    } catch (cause) {
      throw new UnreadableEvent(event, `the upcaster from version ${version} failed`, { cause });
    }
  }
  return { data: raised, version: String(definition.version) };
}
