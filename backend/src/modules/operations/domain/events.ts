import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent } from '@tracewright/kernel';

/** What the administrator did to a process whose reactions fail. */
export type OperationsEvent =
  /** Without an event: everything that waits. */
  | DomainEvent<'operations.ProcessRetried', { readonly process: string; readonly eventId: string | null }>
  | DomainEvent<
      'operations.ProcessEventSkipped',
      {
        readonly process: string;
        readonly eventId: string;
        /** Of the event that is left out. */
        readonly stream: string;
        readonly eventType: string;
        readonly reason: string;
      }
    >;

export const OPERATIONS_EVENT_TYPES: readonly EventTypeDefinition[] = [
  { type: 'operations.ProcessRetried', version: 1 },
  { type: 'operations.ProcessEventSkipped', version: 1 },
];
