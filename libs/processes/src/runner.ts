import type { Pool } from 'pg';
import { type Clock, systemClock } from '@tracewright/kernel';
import type { EventStore } from '@tracewright/event-store';
import { guardPool, LagReader, type RunnerLog, type SharedTail, sharedTailOf, WorkLocks } from '@tracewright/runtime';
import { ProcessBooks } from './books';
import { ProcessFollower } from './follower';
import type { Dispatch, ParkedEvent, ProcessManager, ProcessStatus, StuckEvent, WaitingTimer } from './port';
import type { TimerPlace } from './timer-book';

export interface ProcessRunnerOptions {
  readonly store: EventStore;
  /** One connection is held for the work locks, others for moments. */
  readonly pool: Pool;
  readonly processes: readonly ProcessManager[];
  readonly dispatch: Dispatch;
  readonly log: RunnerLog;
  /** Tells when timers are due. Default: the machine's. */
  readonly clock?: Clock;
  /** Schema of the checkpoints. Default 'process'. */
  readonly schema?: string;
  /** The longest pause between looks at the log when the store wakes nobody. Default 5000. */
  readonly pollMs?: number;
  /** How often a failing effect is tried before its event is parked; what is not reachable is tried for ever. Default 6. */
  readonly attempts?: number;
  /** Pauses between tries double from the first to the last. Default 200 and 10,000 ms. */
  readonly retryMs?: { readonly first: number; readonly last: number };
}

export interface ProcessRunner {
  readonly names: readonly string[];
  /** Makes tables and checkpoints that are missing. Idempotent, and safe from several processes at once. */
  migrate(): Promise<void>;
  /** Begins to follow the log; returns at once and waits for the database or the store by itself. */
  start(): void;
  /** Ends after the effects that are under way. */
  stop(): Promise<void>;
  status(): Promise<ProcessStatus[]>;
  /**
   * Lets what is parked of a process be tried again, in order, by whichever runner follows for it: all of it, or what one
   * event caused and waits behind it.
   * @throws RangeError when there is no such process
   */
  retry(name: string, eventId?: string): Promise<void>;
  /** The event whose reaction, or whose timer, failed and was not skipped yet. */
  stuckAt(name: string, eventId: string): Promise<StuckEvent | undefined>;
  /**
   * Lets the reaction to a parked event be left out: its state takes the event in, and what waits behind it goes on. Timers
   * that the event set and that failed are dropped.
   * False when there is nothing of the kind. @throws RangeError when there is no such process
   */
  skip(name: string, eventId: string): Promise<boolean>;
  /** Timers that wait, the next one first; `after` is the last one of the page before. */
  timers(limit: number, after?: TimerPlace): Promise<readonly WaitingTimer[]>;
  /** The clock has jumped: timers that are due now go off now. */
  clockMoved(): void;
}

const PARKED_SHOWN = 10;

/** @throws Error when two processes share a name or one follows nothing */
export function createProcessRunner(options: ProcessRunnerOptions): ProcessRunner {
  return new Runner(options);
}

class Runner implements ProcessRunner {
  private readonly books: ProcessBooks;
  private readonly locks: WorkLocks;
  private readonly tail: SharedTail;
  private readonly lag: LagReader;
  private followers: ReadonlyMap<string, ProcessFollower> = new Map();

  constructor(private readonly options: ProcessRunnerOptions) {
    const { store, pool, log, processes, schema = 'process' } = options;
    assertProcesses(processes);
    if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`"${schema}" is no schema name`);
    guardPool(pool);
    this.books = new ProcessBooks(pool, schema);
    this.locks = new WorkLocks(pool, `tracewright.process/${schema}`, log);
    this.tail = sharedTailOf(store);
    this.lag = new LagReader(store);
  }

  get names(): readonly string[] {
    return this.options.processes.map(({ name }) => name);
  }

  async migrate(): Promise<void> {
    await this.books.migrate(this.options.store, this.options.processes);
  }

  start(): void {
    if (this.followers.size > 0) throw new Error('the process runner was started already');
    const {
      store,
      log,
      dispatch,
      clock = systemClock,
      pollMs = 5000,
      attempts = 6,
      retryMs = { first: 200, last: 10_000 },
    } = this.options;
    const { books, tail, locks } = this;
    const retries = { attempts, firstRetryMs: retryMs.first, lastRetryMs: retryMs.last };
    const now = (): Date => clock.now();
    const context = { store, books, dispatch, log, tail, locks, pollMs, now, ...retries };
    this.followers = new Map(
      this.options.processes.map((process) => [process.name, new ProcessFollower(process, context)]),
    );
    for (const follower of this.followers.values()) follower.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.followers.values()].map((follower) => follower.stop()));
    this.followers = new Map();
    await this.locks.close();
  }

  async status(): Promise<ProcessStatus[]> {
    const { processes } = this.options;
    const [head, rows] = await Promise.all([this.lag.head(), this.books.overview(this.names)]);
    return Promise.all(
      processes.map(async ({ name, version = 1, categories }) => {
        const { position = '', parkedCount = 0, failedTimers = 0 } = rows.find((row) => row.name === name) ?? {};
        const { isNear, ...behind } = await this.lag.read(name, { categories }, position, head);
        const parked = parkedCount > 0 ? await this.books.oldestParked(name, PARKED_SHOWN) : [];
        const failing = failedTimers > 0 ? await this.books.timers.failed(name, PARKED_SHOWN) : [];
        const retrying = this.followers.get(name)?.retrying;
        const state = stateOf(isNear, parkedCount + failedTimers, retrying !== undefined);
        return {
          name,
          version,
          state,
          position,
          ...behind,
          parkedCount,
          failedTimers,
          parked: parked.map(shown),
          failing,
          ...(retrying ? { retrying } : {}),
        };
      }),
    );
  }

  async retry(name: string, eventId?: string): Promise<void> {
    this.assertKnown(name);
    await this.books.makeDue(name, eventId);
    this.followers.get(name)?.notifyDue();
  }

  async stuckAt(name: string, eventId: string): Promise<StuckEvent | undefined> {
    return (await this.books.parkedAt(name, eventId)) ?? (await this.books.timers.failedAt(name, eventId));
  }

  async skip(name: string, eventId: string): Promise<boolean> {
    this.assertKnown(name);
    const dropped = await this.books.timers.drop(name, eventId);
    if (await this.books.skip(name, eventId)) await this.retry(name, eventId);
    else if (!dropped) return false;
    return true;
  }

  async timers(limit: number, after?: TimerPlace): Promise<readonly WaitingTimer[]> {
    return this.books.timers.waiting(this.names, limit, after);
  }

  clockMoved(): void {
    for (const follower of this.followers.values()) follower.notify();
  }

  private assertKnown(name: string): void {
    if (this.names.includes(name)) return;
    throw new RangeError(`there is no process "${name}"`);
  }
}

function stateOf(isNear: boolean, parked: number, retrying: boolean): ProcessStatus['state'] {
  if (retrying) return 'retrying';
  if (parked > 0) return 'parked';
  return isNear ? 'live' : 'catching up';
}

function shown({ eventId, stream, revision, type, message, attempts, at }: ParkedEvent): ParkedEvent {
  return { eventId, stream, revision, type, message, attempts, at };
}

function assertProcesses(processes: readonly ProcessManager[]): void {
  const names = new Set<string>();
  for (const { name, categories } of processes) {
    if (names.has(name)) throw new Error(`two processes are called ${name}`);
    if (categories.length === 0) throw new Error(`process ${name} follows no category`);
    names.add(name);
  }
}
