import { type EventCatalogue, eventCatalogue } from '@tracewright/event-store';
import type { DomainEvent } from '@tracewright/kernel';
import type { Capability } from './capability';

/** What the product as a whole knows of its events: their types, and how to say them in a sentence. */
export interface EventKnowledge {
  readonly catalogue: EventCatalogue;
  /** One sentence for people. */
  describe(event: DomainEvent): string;
}

/** @throws Error when two modules define the same type */
export function eventKnowledge(capabilities: readonly Capability[]): EventKnowledge {
  const defined = capabilities.flatMap(({ events = [] }) => events);
  return {
    catalogue: eventCatalogue(...defined.map(({ types }) => types)),
    describe: (event) => defined.find((events) => events.is(event))?.describe(event) ?? event.type,
  };
}
