import { categoryOf } from '@tracewright/kernel';
import type { EventStore, Position, StoredEvent } from '@tracewright/event-store';
import {
  Backoff,
  isTransient,
  isUnreadable,
  messageOf,
  nextMark,
  type RunnerLog,
  type Seat,
  type SharedTail,
  Signal,
  storeIsAway,
  type WorkLocks,
} from '@tracewright/runtime';
import type { ParkedRow, ProcessBooks } from './books';
import { CheckpointMoved } from './moved';
import type { ProcessManager } from './port';
import { GivenUp, Reactor, type ReactorContext, Stopping } from './reactor';
import { TimerWatch } from './timer-watch';
import { Work } from './work';

export interface FollowerContext extends ReactorContext {
  readonly store: EventStore;
  readonly books: ProcessBooks;
  readonly log: RunnerLog;
  readonly tail: SharedTail;
  readonly locks: WorkLocks;
  readonly pollMs: number;
  readonly now: () => Date;
}

/** How often the checkpoint follows, at the same moments for all. What was done since is done again after a crash, and knows its ids again. */
const CHECKPOINT_EVERY_MS = 1000;
/** How soon another process's request to try parked events again is seen. */
const PARKED_LOOK_MS = 2000;
const STANDBY_MS = 1000;

/** Follows the log, and the clock, for one process manager until stopped. */
export class ProcessFollower {
  private readonly seat: Seat;
  /** Only the end cuts a pause after a failure short. */
  private readonly halt = new Signal();
  private readonly backoff = new Backoff(100, 10_000);
  private readonly reactor: Reactor;
  private readonly timers: TimerWatch;
  private unreadable: { eventId: string; message: string } | undefined;
  private parkedKeys = new Set<string>();
  private retryAsked = false;
  private stopped = false;
  private saveAt = 0;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly process: ProcessManager,
    private readonly context: FollowerContext,
  ) {
    this.reactor = new Reactor(process, context, this.halt);
    this.timers = new TimerWatch(process, this.reactor, context);
    this.seat = context.tail.take({ categories: process.categories });
  }

  /** Why there is no progress. */
  get retrying(): { eventId: string; message: string } | undefined {
    return this.reactor.retrying ?? this.unreadable;
  }

  start(): void {
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.reactor.stop();
    this.context.tail.leave(this.seat);
    this.halt.close();
    await this.done;
  }

  /** The clock has jumped. */
  notify(): void {
    this.seat.call();
  }

  /** Parked events were made due. */
  notifyDue(): void {
    this.retryAsked = true;
    this.seat.call();
  }

  private async run(): Promise<void> {
    const { books, locks } = this.context;
    let begun = false;
    while (!this.stopped) {
      try {
        const position = await books.position(this.process.name);
        if (position === undefined || !(await locks.acquire(this.process.name, () => this.halt.interrupt()))) {
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
    this.timers.forget();
    if (error instanceof CheckpointMoved) return;
    // Another build, or its key, may read it one day; until then nothing behind it can be reached either.
    if (isUnreadable(error)) this.unreadable = { eventId: error.eventId, message: error.message };
    const pause = this.backoff.next();
    const details = { process: this.process.name, error: messageOf(error), retryInMs: pause };
    if (isTransient(error)) this.context.log.warn('process waits for the database or the event store', details);
    else this.context.log.error('process could not work', details);
    const endNews = storeIsAway(error) ? this.context.tail.follow({ notify: () => this.halt.interrupt() }) : undefined;
    await this.halt.wait(pause);
    endNews?.();
    this.unreadable = undefined;
  }

  private async follow(start: Position): Promise<void> {
    const { books, tail } = this.context;
    const work = new Work(this.process.name, books, start);
    this.saveAt = nextMark(CHECKPOINT_EVERY_MS);
    for (let nextLook = 0; !this.stopped;) {
      this.seat.beforeLooking();
      if (this.retryAsked || Date.now() >= nextLook) {
        nextLook = nextMark(PARKED_LOOK_MS);
        await this.retryDue();
      }
      const batch = await tail.read(work.scanned, { categories: this.process.categories });
      await work.load(this.instancesOf(batch.events));
      for (const event of batch.events) await this.handle(work, event);
      work.scanned = batch.next;
      if (work.hasChanges()) await this.save(work);
      else await this.saveWhenOld(work);
      this.backoff.reset();
      if (!batch.atEnd) continue;
      if (await this.timers.goOff(this.parkedKeys)) continue;
      const isUnsaved = work.isUnsaved();
      work.scanned = await this.seat.wait(work.scanned, this.pause(isUnsaved), () => isUnsaved);
    }
    await work.save();
  }

  private pause(isUnsaved: boolean): number {
    const usual = isUnsaved ? Math.max(1, this.saveAt - Date.now()) : this.context.pollMs;
    return Math.min(usual, this.timers.untilNext());
  }

  private async save(work: Work): Promise<void> {
    if (work.timers.size > 0) this.timers.forget();
    await work.save();
    this.saveAt = nextMark(CHECKPOINT_EVERY_MS);
  }

  private async saveWhenOld(work: Work): Promise<void> {
    if (work.isUnsaved() && Date.now() >= this.saveAt) await this.save(work);
  }

  private async handle(work: Work, event: StoredEvent): Promise<void> {
    const key = this.keyOf(event);
    try {
      if (this.stopped) throw new Stopping();
      if (this.parkedKeys.has(key)) throw new GivenUp('waits for an earlier event of the same key', 0);
      await this.reactor.onEvent(work, event);
      work.scanned = event.position;
      await this.saveWhenOld(work);
    } catch (error) {
      if (error instanceof Stopping) await this.save(work); // what is done already need not be done again
      if (!(error instanceof GivenUp)) throw error;
      if (!this.parkedKeys.has(key)) this.tellParked(event, error);
      this.parkedKeys.add(key);
      const { id: eventId, stream, type, position } = event;
      const { message, attempts } = error;
      const revision = event.revision.toString();
      this.timers.forget();
      await work.park({ key, position, eventId, stream, revision, type, message: message.slice(0, 1000), attempts });
    }
  }

  private async retryDue(): Promise<void> {
    const { books } = this.context;
    this.retryAsked = false;
    this.timers.forget();
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
      const work = new Work(this.process.name, books, '');
      await work.load(this.instancesOf([event]));
      if (parked.skip) this.reactor.skip(work, event);
      else await this.reactor.onEvent(work, event);
      await books.unpark(this.process.name, parked.eventId, { states: work.changed, timers: work.timers });
      return true;
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      await books.stillParked(this.process.name, parked.eventId, error.message.slice(0, 1000), error.attempts);
      return false;
    }
  }

  private keyOf(event: StoredEvent): string {
    try {
      return this.reactor.instanceOf(event);
    } catch {
      return event.stream; // told when the event is handled, where it can be parked
    }
  }

  private instancesOf(events: readonly StoredEvent[]): string[] {
    return this.process.state ? events.map((event) => this.keyOf(event)) : [];
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
