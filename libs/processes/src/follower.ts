import { categoryOf } from '@tracewright/kernel';
import type { EventStore, Position, StoredEvent } from '@tracewright/event-store';
import {
  Backoff,
  isTransient,
  isUnreadable,
  messageOf,
  type RunnerLog,
  type SharedTail,
  Signal,
  type WorkLocks,
} from '@tracewright/projections';
import { CheckpointMoved, type ParkedRow, type ProcessBooks } from './books';
import { effectId } from './effect-id';
import type { Dispatch, ProcessManager } from './port';
import { type States, Work } from './work';

export interface FollowerContext {
  readonly store: EventStore;
  readonly books: ProcessBooks;
  readonly dispatch: Dispatch;
  readonly log: RunnerLog;
  readonly tail: SharedTail;
  readonly locks: WorkLocks;
  readonly pollMs: number;
  readonly attempts: number;
  readonly firstRetryMs: number;
  readonly lastRetryMs: number;
}

/** How far the log may run ahead of the checkpoint of a process that has nothing to do with the events. */
const CHECKPOINT_EVERY_MS = 1000;
/** How soon another process's request to try parked events again is seen. */
const PARKED_LOOK_MS = 2000;
const STANDBY_MS = 1000;

/** The runner was told to stop before an effect had taken hold; the same event comes again. */
class Stopping extends Error {}

/** Nothing but a person can help this reaction on. */
class GivenUp extends Error {
  constructor(
    cause: unknown,
    readonly attempts: number,
  ) {
    super(messageOf(cause), { cause });
  }
}

/** Follows the log for one process manager until stopped. */
export class ProcessFollower {
  /** Why the effect under way is tried again. */
  retrying: { eventId: string; message: string } | undefined;
  private readonly wake = new Signal();
  /** Only the end cuts a pause after a failure short. */
  private readonly halt = new Signal();
  private readonly backoff = new Backoff(100, 10_000);
  private readonly categories: ReadonlySet<string>;
  private parkedKeys = new Set<string>();
  private retryAsked = false;
  private stopped = false;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly process: ProcessManager,
    private readonly context: FollowerContext,
  ) {
    this.categories = new Set(process.categories);
  }

  start(): void {
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake.close();
    this.halt.close();
    await this.done;
  }

  notify(): void {
    this.wake.raise();
  }

  /** Parked events were made due. */
  notifyDue(): void {
    this.retryAsked = true;
    this.wake.raise();
  }

  private async run(): Promise<void> {
    const { books, locks } = this.context;
    let begun = false;
    while (!this.stopped) {
      try {
        const position = await books.position(this.process.name);
        if (position === undefined || !(await locks.acquire(this.process.name))) {
          await this.halt.wait(STANDBY_MS);
          continue;
        }
        if (!begun) await books.makeDue(this.process.name); // a restart gives what is parked another try
        begun = true;
        await this.follow(position);
      } catch (error) {
        if (error instanceof Stopping) break;
        await this.recover(error);
      }
    }
    await locks.release(this.process.name);
  }

  private async recover(error: unknown): Promise<void> {
    if (error instanceof CheckpointMoved) return;
    // Another build, or its key, may read it one day; until then nothing behind it can be reached either.
    if (isUnreadable(error)) this.retrying = { eventId: error.eventId, message: error.message };
    const pause = this.backoff.next();
    const details = { process: this.process.name, error: messageOf(error), retryInMs: pause };
    if (isTransient(error)) this.context.log.warn('process waits for the database or the event store', details);
    else this.context.log.error('process could not work', details);
    await this.halt.wait(pause);
    this.retrying = undefined;
  }

  private async follow(start: Position): Promise<void> {
    const { books, tail, pollMs } = this.context;
    const work = new Work(this.process.name, books, start);
    let lastSaved = Date.now();
    for (let nextLook = 0; !this.stopped;) {
      this.wake.clear();
      if (this.retryAsked || Date.now() >= nextLook) {
        nextLook = Date.now() + PARKED_LOOK_MS;
        await this.retryDue();
      }
      const batch = await tail.read(work.scanned, this.categories);
      await work.load(this.keysOf(batch.events));
      for (const event of batch.events) await this.handle(work, event);
      work.scanned = batch.next;
      const unsavedFor = work.isUnsaved() ? Date.now() - lastSaved : 0;
      if (work.hasChanges() || unsavedFor > CHECKPOINT_EVERY_MS) {
        await work.save();
        lastSaved = Date.now();
      }
      this.backoff.reset();
      if (!batch.atEnd) continue;
      await this.wake.wait(work.isUnsaved() ? CHECKPOINT_EVERY_MS : pollMs);
    }
    await work.save();
  }

  private async handle(work: Work, event: StoredEvent): Promise<void> {
    if (this.stopped) throw new Stopping();
    const key = this.keyOf(event);
    try {
      if (this.parkedKeys.has(key)) throw new GivenUp('waits for an earlier event of the same key', 0);
      const acted = await this.react(work, event);
      work.scanned = event.position;
      if (acted) await work.save();
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      if (!this.parkedKeys.has(key)) this.tellParked(event, error);
      this.parkedKeys.add(key);
      const { id: eventId, stream, type, position } = event;
      const { message, attempts } = error;
      const revision = event.revision.toString();
      await work.park({ key, position, eventId, stream, revision, type, message: message.slice(0, 1000), attempts });
    }
  }

  /** Answers whether anything was done outside. Afterwards the state, too, has taken the event in. */
  private async react(work: States, event: StoredEvent): Promise<boolean> {
    const { process } = this;
    const { state } = process;
    const stateKey = attempt(() => state?.keyOf(event) ?? null);
    const before = stateKey === null ? undefined : work.get(stateKey);
    const after = attempt(() =>
      state && stateKey !== null ? state.evolve(before ?? state.initial, event) : undefined,
    );
    const reactions = attempt(() => process.react(event, after));
    for (const [index, reaction] of reactions.entries()) {
      const id = effectId(process.name, event.id, reaction.key ?? String(index));
      await this.insist(event, () => this.context.dispatch({ ...reaction, id }, event));
    }
    if (stateKey !== null) work.set(stateKey, after);
    return reactions.length > 0;
  }

  /** Tries again while there is hope: without end when something is not reachable, else a few times. */
  private async insist(event: StoredEvent, action: () => Promise<unknown>): Promise<void> {
    const pause = new Backoff(this.context.firstRetryMs, this.context.lastRetryMs);
    try {
      for (let attempts = 1; ;) {
        try {
          await action();
          return;
        } catch (error) {
          if (!isTransient(error) && attempts++ >= this.context.attempts)
            throw new GivenUp(error, this.context.attempts);
          this.retrying = { eventId: event.id, message: messageOf(error) };
          await this.halt.wait(pause.next());
          if (this.stopped) throw new Stopping();
        }
      }
    } finally {
      this.retrying = undefined;
    }
  }

  private async retryDue(): Promise<void> {
    const { books } = this.context;
    this.retryAsked = false;
    const keys = await books.parkedKeys(this.process.name);
    this.parkedKeys = new Set(keys.map(({ key }) => key));
    if (!keys.some(({ due }) => due)) return;
    const due = await books.due(this.process.name);
    const failed = new Set<string>();
    for (const parked of due) {
      if (this.stopped) throw new Stopping();
      if (failed.has(parked.key)) await books.stillParked(this.process.name, parked.eventId, parked.message, 0);
      else if (!(await this.retryParked(parked))) failed.add(parked.key);
    }
    this.parkedKeys = new Set((await books.parkedKeys(this.process.name)).map(({ key }) => key));
  }

  private async retryParked(parked: ParkedRow): Promise<boolean> {
    const { books, store } = this.context;
    const options = { from: BigInt(parked.revision), maxCount: 1 };
    const event = (await store.readStream(parked.stream, options))?.[0];
    try {
      if (!event) throw new GivenUp('the event can not be read any more', 0);
      const states = new Work(this.process.name, books, '');
      await states.load(this.keysOf([event]));
      await this.react(states, event);
      await books.unpark(this.process.name, parked.eventId, states.changed);
      return true;
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      await books.stillParked(this.process.name, parked.eventId, error.message.slice(0, 1000), error.attempts);
      return false;
    }
  }

  private keyOf(event: StoredEvent): string {
    return this.stateKeyOf(event) ?? event.stream;
  }

  private keysOf(events: readonly StoredEvent[]): string[] {
    return events.map((event) => this.stateKeyOf(event)).filter((key) => key !== null);
  }

  private stateKeyOf(event: StoredEvent): string | null {
    try {
      return this.process.state?.keyOf(event) ?? null;
    } catch {
      return null; // told when the event is handled, where it can be parked
    }
  }

  private tellParked(event: StoredEvent, error: GivenUp): void {
    this.context.log.error('an event was parked: its reaction fails', {
      process: this.process.name,
      eventId: event.id,
      stream: event.stream,
      category: categoryOf(event.stream),
      error: error.message,
    });
  }
}

/** A pure function that throws will throw again. */
function attempt<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new GivenUp(error, 1);
  }
}
