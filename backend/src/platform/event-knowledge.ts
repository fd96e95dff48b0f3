import type { EventCatalogue } from '@tracewright/event-store';
import type { DomainEvent } from '@tracewright/kernel';
import type { Streams } from './streams';

/** What the product as a whole knows of its events: their types, their streams, and how to say them in a sentence. */
export interface EventKnowledge {
  readonly catalogue: EventCatalogue;
  readonly streams: Streams;
  /** One sentence for people. */
  describe(event: DomainEvent): string;
}
