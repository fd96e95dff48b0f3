import { type EventStore, EventStoreUnavailable, type EventToAppend, type StoredEvent } from '@tracewright/event-store';
import { categoryOf } from '@tracewright/kernel';

/**
 * before: nothing is written. after: it is written and only the answer is lost. silent: it is written, and afterwards
 * not even reading tells, as when the process dies there.
 */
type When = 'before' | 'after' | 'silent';

/** An event store between the application and the real one that fails where a test says so. */
export class FailingStore {
  private failing: { readonly category: string; readonly when: When } | undefined;
  /** Appends that were not let through or whose answer was lost. */
  failures = 0;

  /** From now on appends to this category fail. */
  fail(category: string, when: When = 'before'): void {
    this.failing = { category, when };
  }

  recover(): void {
    this.failing = undefined;
  }

  readonly wrap = (store: EventStore): EventStore => ({
    append: async (stream, expected, events) => {
      const when = this.failing?.category === categoryOf(stream) ? this.failing.when : undefined;
      if (when === 'before') throw this.failed(events);
      const result = await store.append(stream, expected, events);
      if (when !== undefined) throw this.failed(events);
      return result;
    },
    readStream: async (stream, options) => {
      const events = await store.readStream(stream, options);
      if (this.isSilent(stream, events)) throw this.failed([]);
      return events;
    },
    readAll: (after, options) => store.readAll(after, options),
    head: () => store.head(),
    appendedUpTo: () => store.appendedUpTo(),
    lag: (after) => store.lag(after),
    onWakeUp: (listener) => store.onWakeUp(listener),
    close: () => store.close(),
  });

  /** A stream that was just written can't be read either. */
  private isSilent(stream: string, events: readonly StoredEvent[] | null): boolean {
    return this.failing?.when === 'silent' && this.failing.category === categoryOf(stream) && events !== null;
  }

  private failed(events: readonly EventToAppend[]): Error {
    this.failures += 1;
    return new EventStoreUnavailable(`no answer for ${events.length} events`);
  }
}
