import type { StoredEvent } from '../port';

/** The most an event's data may take as stored, in bytes of JSON. Files and pictures belong in the blob store. */
export const MAX_EVENT_DATA_BYTES = 64 * 1024;

export class EventTooLarge extends Error {
  constructor(
    readonly type: string,
    readonly bytes: number,
  ) {
    super(`the data of ${type} takes ${bytes} bytes; an event may hold ${MAX_EVENT_DATA_BYTES}`);
    this.name = 'EventTooLarge';
  }
}

export class UnknownEventType extends Error {
  constructor(readonly type: string) {
    super(`event type ${type} is in no module's catalogue`);
    this.name = 'UnknownEventType';
  }
}

/** One stored event that this build can't turn into what its readers expect: it names the event and why. */
export class UnreadableEvent extends Error {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;

  constructor(event: StoredEvent, reason: string, options?: { cause?: unknown }) {
    super(`event ${event.id} (${event.type}, ${event.stream} at ${event.revision}) can't be read: ${reason}`, options);
    this.name = 'UnreadableEvent';
    this.eventId = event.id;
    this.stream = event.stream;
    this.revision = event.revision;
    this.type = event.type;
  }
}
