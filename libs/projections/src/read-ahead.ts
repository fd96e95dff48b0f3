import type { EventBatch, EventFilter, EventStore, Position, StoredEvent } from '@tracewright/event-store';
import type { Batch } from './batch';
import { isUnreadable, readUpToUnreadable } from '@tracewright/runtime';

/** While there is much to catch up with. */
export const BATCHES_PER_TRANSACTION = 2;

export interface BatchesOptions {
  readonly after: Position;
  /** The last position wanted, inclusive; without it, all that is visible. */
  readonly until?: Position;
  readonly filter: EventFilter;
  /** Events of one answer of the store. */
  readonly readSize: number;
  /** Events of one transaction; several answers when that is more. */
  readonly batchSize: number;
}

/**
 * All events of a range in batches of full size, each read while the one before is worked on.
 * The last batch ends exactly at `until`, also when no event stands there.
 */
export async function* eventBatches(store: EventStore, options: BatchesOptions): AsyncGenerator<Batch> {
  const { after, until } = options;
  if (until !== undefined && until <= after) return;
  let reading = readFullBatch(store, options, after);
  for (;;) {
    const read = await reading;
    // At the end of what is visible everything up to `until` has been seen, since `until` was visible to who named it.
    const beyond = until !== undefined && (read.next >= until || read.atEnd);
    const last = beyond || read.atEnd;
    if (!last) {
      reading = readFullBatch(store, options, read.next);
      reading.catch(() => undefined); // seen when its turn comes, or never when the caller breaks off
    }
    const batch = beyond
      ? { events: read.events.filter(({ position }) => position <= until), next: until }
      : { events: read.events, next: read.next };
    if (batch.events.length > 0 || batch.next > after) yield batch;
    if (last) return;
  }
}

/** Puts several answers of the store together: what many events say about a row is then written once. */
export async function readFullBatch(
  store: EventStore,
  { filter, readSize, batchSize, until }: Omit<BatchesOptions, 'after'>,
  after: Position,
): Promise<EventBatch> {
  const events: StoredEvent[] = [];
  let answer: EventBatch;
  let next = after;
  do {
    try {
      answer = await readUpToUnreadable(store, next, { filter, limit: Math.min(readSize, batchSize - events.length) });
    } catch (error) {
      // What was read so far comes first; the unreadable event comes up again as the next one.
      if (events.length > 0 && isUnreadable(error)) return { events, next, atEnd: false };
      throw error;
    }
    events.push(...answer.events);
    next = answer.next;
  } while (!answer.atEnd && events.length < batchSize && (until === undefined || next < until));
  return { events, next, atEnd: answer.atEnd };
}
