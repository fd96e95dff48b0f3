import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreUnavailable } from './port';

export interface RetryPolicy {
  /** No further try starts after this many milliseconds. */
  readonly budgetMs: number;
  /** True when another try may succeed and can do no harm: appends carry fixed ids, reads change nothing. */
  readonly isTransient: (error: unknown) => boolean;
  /** Ends the waiting, for a store that is being closed. */
  readonly signal?: AbortSignal;
}

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;
/** A try that took longer met a server that hangs: the next one would take as long. */
const HANGING_MS = 1000;

/**
 * Repeats an action on transient errors, waiting between 0 and a doubling bound so that many callers spread out.
 * @throws EventStoreUnavailable when the budget is used up; any other error as it is
 */
export async function withRetries<T>(policy: RetryPolicy, action: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + policy.budgetMs;
  for (let bound = FIRST_WAIT_MS; ; bound = Math.min(2 * bound, LONGEST_WAIT_MS)) {
    const began = Date.now();
    try {
      return await action();
    } catch (error) {
      if (!policy.isTransient(error)) throw error;
      const wait = Math.random() * bound;
      const now = Date.now();
      const again = now - began > HANGING_MS ? now - began : 0;
      if (policy.signal?.aborted || now + wait + again > deadline) throw unavailable(error);
      await delay(wait, undefined, { signal: policy.signal }).catch(() => undefined);
    }
  }
}

export function unavailable(cause: unknown): EventStoreUnavailable {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new EventStoreUnavailable(`the event store does not answer: ${message}`, { cause });
}
