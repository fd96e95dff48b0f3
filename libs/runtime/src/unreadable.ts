import type { EventBatch, EventFilter, EventStore, Position } from '@tracewright/event-store';
import type { UnreadableEvent } from '@tracewright/event-store/codec';

/** By name, since the codec may come from another copy of the package. */
export function isUnreadable(error: unknown): error is UnreadableEvent {
  return error instanceof Error && error.name === 'UnreadableEvent' && 'eventId' in error;
}

/**
 * As `readAll`, but an event that can't be read hides none of those before it: they are answered first, in smaller
 * batches. @throws UnreadableEvent when it comes next
 */
export async function readUpToUnreadable(
  store: EventStore,
  after: Position,
  options: { readonly filter?: EventFilter; readonly limit: number },
): Promise<EventBatch> {
  for (let limit = options.limit; ; limit = limit >> 1) {
    try {
      return await store.readAll(after, { ...options, limit });
    } catch (error) {
      if (limit === 1 || !isUnreadable(error)) throw error;
    }
  }
}
