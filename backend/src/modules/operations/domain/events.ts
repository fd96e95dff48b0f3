import { defineEvents, type DomainEvent } from '@tracewright/kernel';

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

export const OPERATIONS_EVENTS = defineEvents<OperationsEvent>({
  'operations.ProcessRetried': {
    version: 1,
    description: ({ process, eventId }) => {
      const what = eventId === null ? 'what failed' : `what follows from the event ${eventId}`;
      return `Let the process ${process} try ${what} again`;
    },
  },
  'operations.ProcessEventSkipped': {
    version: 1,
    description: ({ process, eventType, stream, reason }) =>
      `Let the process ${process} leave out ${eventType} of ${stream}: ${reason}`,
  },
});
