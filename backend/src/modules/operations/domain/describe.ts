import type { OperationsEvent } from './events';

/** One sentence for people: what this event says. */
export function describeEvent({ type, data }: OperationsEvent): string {
  if (type === 'operations.ProcessEventSkipped') {
    return `Let the process ${data.process} leave out ${data.eventType} of ${data.stream}: ${data.reason}`;
  }
  const what = data.eventId === null ? 'what failed' : `what follows from the event ${data.eventId}`;
  return `Let the process ${data.process} try ${what} again`;
}
