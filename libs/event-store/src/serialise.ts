import type { EventToAppend } from './port';
import { AppendTooLarge } from './port';

/** The limit of one append in bytes; EventStoreDB's default for MaxAppendSize, kept by every adapter. */
export const MAX_APPEND_BYTES = 1_048_576;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An event as it goes to the store: data and metadata as JSON text. */
export interface SerialisedEvent {
  /** UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Turns the events of one append into text and checks what every store must refuse.
 * @throws TypeError for an empty list, an id that is no UUID or comes twice, or data that JSON can't hold
 * @throws AppendTooLarge
 */
export function serialise(events: readonly EventToAppend[]): readonly SerialisedEvent[] {
  if (events.length === 0) throw new TypeError('an append needs at least one event');
  const seen = new Set<string>();
  const serialised = events.map((event) => {
    const id = event.id.toLowerCase();
    if (!UUID.test(id)) throw new TypeError(`"${event.id}" is no UUID`);
    if (seen.has(id)) throw new TypeError(`the event id ${id} comes twice in one append`);
    if (event.type === '') throw new TypeError(`event ${id} has no type`);
    seen.add(id);
    const data = JSON.stringify(event.data);
    const metadata = JSON.stringify(event.metadata);
    return { id, type: event.type, data, metadata };
  });
  const bytes = sizeOf(serialised);
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes, MAX_APPEND_BYTES);
  return serialised;
}

/** As EventStoreDB counts it: data and metadata in bytes, and two for each character of the type. */
export function sizeOf(events: readonly SerialisedEvent[]): number {
  return events.reduce(
    (sum, { data, metadata, type }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length,
    0,
  );
}

/** @throws RangeError unless `count` is a whole number of at least 1 */
export function assertCount(name: string, count: number): void {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`${name} must be a whole number of at least 1`);
}
