import { START, type EventStore, type StoredEvent } from '@tracewright/event-store';

/** All that an installation has stored, whatever else its server holds: a page of the log may be all of others. */
export async function everyEvent(store: Pick<EventStore, 'readAll'>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = START, atEnd = false; !atEnd;) {
    const batch = await store.readAll(after, { limit: 500 });
    events.push(...batch.events);
    ({ next: after, atEnd } = batch);
  }
  return events;
}
