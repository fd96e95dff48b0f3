import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { NoAnswer } from './client-errors';

/**
 * All events of a read that is bounded by its count. The client's reads have no deadline, and one that is cancelled
 * neither ends nor fails: so the silence is timed here, and the call is cancelled unless it ended by itself.
 * @throws NoAnswer after `silenceMs` without an event; the client's errors
 */
export function collect(reading: StreamingRead<ResolvedEvent>, silenceMs: number): Promise<ResolvedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: ResolvedEvent[] = [];
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
      reading.cancel().catch(() => undefined);
    };
    const timer = setTimeout(() => fail(new NoAnswer(silenceMs)), silenceMs);
    reading.on('error', fail);
    reading.on('data', (event: ResolvedEvent) => {
      events.push(event);
      timer.refresh();
    });
    reading.on('end', () => {
      clearTimeout(timer);
      resolve(events);
    });
  });
}
