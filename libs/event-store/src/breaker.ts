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
  /** A store that answers nobody for so long is silent, which is no more than a doubt. Default: a second. */
  readonly silentMs?: number;
}

/** What is known of a store by those who ask it. */
export interface StoreState {
  readonly isAway: boolean;
  /**
   * The answer; or, as soon as the store answers nobody, what is known without it. Where that is undefined, the answer
   * is waited for after all.
   */
  answerOr<T>(answer: Promise<T>, known: () => Promise<T | undefined>): Promise<T>;
}

/** An event store that knows whether it is away. */
export interface GuardedEventStore extends EventStore, StoreState {}

const PROBE_MS = 1000;
const SILENT_MS = 1000;
const SILENT = Symbol('silent');

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
  private wentWith: unknown;
  private isSilent = false;
  private readonly doubters = new Set<() => void>();

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

  async answerOr<T>(answer: Promise<T>, known: () => Promise<T | undefined>): Promise<T> {
    let doubt: () => void = () => undefined;
    const silence = new Promise<typeof SILENT>((resolve) => (doubt = () => resolve(SILENT)));
    if (this.isSilent) doubt();
    this.doubters.add(doubt);
    try {
      const first = await Promise.race([answer, silence]);
      if (first !== SILENT) return first;
      answer.catch(() => undefined); // whoever has what is known needs it no more
      return (await known()) ?? (await answer);
    } finally {
      this.doubters.delete(doubt);
    }
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    if (this.isAway) throw new EventStoreAway({ cause: this.wentWith });
    const before = this.answers;
    const patience = setTimeout(() => this.doubt(before), this.options.silentMs ?? SILENT_MS).unref();
    try {
      const answer = await question();
      this.heard();
      return answer;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) this.heard();
      else if (this.answers === before && !this.closing.signal.aborted) this.goAway(error);
      throw error;
    } finally {
      clearTimeout(patience);
    }
  }

  private heard(): void {
    this.answers += 1;
    this.isSilent = false;
  }

  private doubt(before: number): void {
    if (this.answers !== before) return;
    this.isSilent = true;
    for (const doubter of this.doubters) doubter();
  }

  private goAway(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    this.wentWith = error;
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
    this.heard();
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
