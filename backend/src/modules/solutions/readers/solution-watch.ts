import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@tracewright/event-store';
import { EVENT_STORE } from '../../../platform/tokens';
import type { Solution } from '../domain/solution';
import { SolutionReader } from './solution-reader';

/** Between two looks when no wake-up comes, milliseconds. */
const SLOW_POLL_MS = 500;

/** Waits for a solution that a worker makes, perhaps in another process. */
@Injectable()
export class SolutionWatch {
  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'onWakeUp'>,
    @Inject(SolutionReader) private readonly reader: SolutionReader,
  ) {}

  /** As it is when it has ended, or when the time is over. */
  async ended(id: string, userId: string, timeoutMs: number): Promise<Solution> {
    const deadline = Date.now() + timeoutMs;
    let look: () => void = () => undefined;
    const unsubscribe = this.store.onWakeUp(() => look());
    try {
      for (;;) {
        const solution = await this.reader.open(id, userId);
        const left = deadline - Date.now();
        if (solution.finishedAt !== null || left <= 0) return solution;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(left, SLOW_POLL_MS));
          look = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    } finally {
      unsubscribe();
    }
  }
}
