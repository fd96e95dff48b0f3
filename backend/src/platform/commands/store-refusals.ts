import { AppendTooLarge, EventStoreUnavailable, WrongExpectedRevision } from '@tracewright/event-store';
import { EventTooLarge } from '@tracewright/event-store/codec';
import { Refusal } from '@tracewright/kernel';

export function staleRevision(actual: bigint): Refusal {
  return new Refusal(
    'conflict',
    'stale_revision',
    'This was changed in the meantime. Load it again and repeat your change.',
    [{ revision: Number(actual) }],
  );
}

/** The caller's view of what a store can throw. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof WrongExpectedRevision) {
    return staleRevision(error.actual === 'no_stream' ? -1n : error.actual);
  }
  if (error instanceof EventStoreUnavailable) return unavailable(error);
  if (error instanceof AppendTooLarge || error instanceof EventTooLarge) {
    return new Refusal(
      'too_large',
      'change_too_large',
      'This change is too large to be kept at once. Split it into smaller ones.',
    );
  }
  return error;
}

/** With its cause: a start has words for it. */
function unavailable(cause: EventStoreUnavailable): Refusal {
  const message = 'The event store does not answer at the moment. Please try again shortly.';
  return Object.assign(new Refusal('unavailable', 'store_unavailable', message, undefined, 2), { cause });
}
