import { setTimeout as delay } from 'node:timers/promises';
import {
  EventStoreAway,
  EventStoreUnavailable,
  type AppendResult,
  type EventBatch,
  type EventFilter,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Lag,
  type Position,
  type ProbedEventStore,
  type ReadStreamOptions,
  type StoredEvent,
} from './port';
import { WakeUps } from './wake-ups';

export interface BreakerOptions {
  /** Waits until the next look at a store that is away; aborted when the store is closed. Default: a second. */
  readonly pause?: (signal: AbortSignal) => Promise<void>;
  /** Told when the store counts as away, and when it is found back. */
  readonly onChange?: (isAway: boolean) => void;
}

/** An event store that knows whether it is away. */
export interface GuardedEventStore extends EventStore {
  readonly isAway: boolean;
}

const PROBE_MS = 1000;

/**
 * Once a call has tried for its whole budget in vain, and no other was answered meanwhile, the store counts as away: from
 * then on every call is refused at once, without a try, and only one look a second goes out until one is answered.
 */
export function withBreaker(store: ProbedEventStore, options: BreakerOptions = {}): GuardedEventStore {
  return new Breaker(store, options);
}

class Breaker implements GuardedEventStore {
  isAway = false;
  private readonly wakeUps = new WakeUps();
  private endWakeUps: (() => void) | undefined;
  private readonly closing = new AbortController();
  private answers = 0;

  constructor(
    private readonly store: ProbedEventStore,
    private readonly options: BreakerOptions,
  ) {}

  append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    return this.ask(() => this.store.append(stream, expected, events));
  }

  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[] | null> {
    return this.ask(() => this.store.readStream(stream, options));
  }

  readAll(after: Position, options: { filter?: EventFilter; limit: number }): Promise<EventBatch> {
    return this.ask(() => this.store.readAll(after, options));
  }

  head(): Promise<Position> {
    return this.ask(() => this.store.head());
  }

  appendedUpTo(): Promise<Position> {
    return this.ask(() => this.store.appendedUpTo());
  }

  lag(after: Position): Promise<Lag> {
    return this.ask(() => this.store.lag(after));
  }

  /** Nobody is woken while the store is away, and all are when it is back. */
  onWakeUp(listener: () => void): () => void {
    this.endWakeUps ??= this.store.onWakeUp(() => {
      if (!this.isAway) this.wakeUps.signal();
    });
    const end = this.wakeUps.add(listener);
    return () => {
      end();
      if (this.wakeUps.size > 0) return;
      this.endWakeUps?.();
      this.endWakeUps = undefined;
    };
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.wakeUps.clear();
    await this.store.close();
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.isAway) throw new EventStoreAway();
    const before = this.answers;
    try {
      const answer = await question();
      this.answers += 1;
      return answer;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) this.answers += 1;
      else if (this.answers === before && !this.closing.signal.aborted) this.goAway();
      throw error;
    }
  }

  private goAway(): void {
    if (this.isAway) return;
    this.isAway = true;
    this.options.onChange?.(true);
    void this.findBack();
  }

  private async findBack(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const pause = this.pause(signal);
      if (await this.isThere()) break;
      await pause;
    }
    if (signal.aborted) return;
    this.answers += 1;
    this.isAway = false;
    this.options.onChange?.(false);
    this.wakeUps.signal();
  }

  private pause(signal: AbortSignal): Promise<unknown> {
    return this.options.pause?.(signal) ?? delay(PROBE_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }

  private isThere(): Promise<boolean> {
    return this.store.probe().then(
      () => true,
      () => false,
    );
  }
}
