import type { EventCatalogue, StoredEvent } from '@tracewright/event-store';
import type { Capability } from './capability';

/** What the product as a whole knows of its events: their types, and how to say them in a sentence. */
export interface EventKnowledge {
  readonly catalogue: EventCatalogue;
  /** One sentence for people; the type itself where its module says nothing. */
  describe(event: Pick<StoredEvent, 'type' | 'data'>): string;
}

export function eventKnowledge(catalogue: EventCatalogue, capabilities: readonly Capability[]): EventKnowledge {
  const describers = new Map(
    capabilities.flatMap(({ eventTypes, describe }) =>
      describe ? eventTypes.map(({ type }) => [type, describe] as const) : [],
    ),
  );
  return { catalogue, describe: (event) => describers.get(event.type)?.(event) ?? event.type };
}
