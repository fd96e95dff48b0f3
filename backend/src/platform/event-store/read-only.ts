import type { EventStore } from '@tracewright/event-store';
import { Refusal } from '@tracewright/kernel';

const CODE = 'read_only';
const RETRY_AFTER_SECONDS = 60;

export function readOnlyRefusal(): Refusal {
  const message = 'Tracewright is being moved and can only be looked at for now. Please try again later.';
  return new Refusal('unavailable', CODE, message, undefined, RETRY_AFTER_SECONDS);
}

export const isReadOnlyRefusal = (error: unknown): boolean => error instanceof Refusal && error.code === CODE;

/** Whoever would append is refused: what is copied meanwhile must not grow. */
export function withoutAppends(store: EventStore): EventStore {
  return {
    append: () => Promise.reject(readOnlyRefusal()),
    readStream: (stream, options) => store.readStream(stream, options),
    readAll: (after, options) => store.readAll(after, options),
    head: () => store.head(),
    appendedUpTo: () => store.appendedUpTo(),
    lag: (after) => store.lag(after),
    onWakeUp: (listener) => store.onWakeUp(listener),
    close: () => store.close(),
  };
}
