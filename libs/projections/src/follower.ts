import type { Pool } from 'pg';
import type { EventBatch, EventFilter, EventStore, Position } from '@tracewright/event-store';
import { SetFeeder, SetMoved, type Batch } from './batch';
import { filterOf } from './definition';
import type { RunProjection } from './personal';
import { PoisonEvent } from './poison';
import type { Progress } from './progress';
import { BATCHES_PER_TRANSACTION, readFullBatch } from './read-ahead';
import {
  Backoff,
  type CheckpointMoves,
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
import { findFedSet, type TableSet } from './sets';
import { swapWhenCaughtUp } from './swap';

export interface FollowerContext {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly schema: string;
  readonly batchSize: number;
  readonly pollMs: number;
  readonly takeOverMs: number;
  readonly log: RunnerLog;
  readonly tail: SharedTail;
  readonly locks: WorkLocks;
  readonly moves: CheckpointMoves;
  readonly progress: Progress;
  /** Something about this projection's status changed. */
  readonly changed: (name: string) => void;
}

/** How often a checkpoint follows over events of others, for waiters in other processes: at the same moments for all. */
const CHECKPOINT_EVERY_MS = 250;
/** How often a follower without work looks whether there is some. */
const STANDBY_MS = 1000;

/** Follows the log for one projection until stopped. Its failures are its own: no other projection notices. */
export class Follower {
  private readonly seat: Seat;
  /** Somebody asked to try a stopped projection again. */
  private readonly attention = new Signal();
  /** Only the end cuts a pause after a failure short. */
  private readonly halt = new Signal();
  private readonly backoff = new Backoff(100, 10_000);
  private readonly filter: EventFilter;
  /** Builds of different versions feed different tables, so neither takes the other's work. */
  private readonly workName: string;
  private stopped = false;
  private done: Promise<void> = Promise.resolve();
  private standbySince: { position: Position; at: number } | undefined;
  private prefetched: { after: Position; read: Promise<EventBatch> } | undefined;

  constructor(
    private readonly projection: RunProjection,
    private readonly context: FollowerContext,
  ) {
    this.filter = filterOf(projection);
    this.seat = context.tail.take(this.filter);
    this.workName = `${projection.name}/v${projection.version}`;
  }

  start(): void {
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.context.tail.leave(this.seat);
    this.attention.close();
    this.halt.close();
    await this.done;
    await this.prefetched?.read.catch(() => undefined); // its reader is gone; only its end matters
  }

  /** Its failure was taken back. */
  resume(): void {
    this.attention.raise();
  }

  private async run(): Promise<void> {
    let retryFailure = true; // a restart gives a stopped projection another try
    while (!this.stopped) {
      try {
        const set = await findFedSet(this.context.pool, this.context.schema, this.projection);
        const mayTry = set !== undefined && (set.failure === null || retryFailure);
        if (set && mayTry && (await this.mayWork(set))) {
          retryFailure = false;
          await this.feed(set);
        } else {
          await this.attention.wait(STANDBY_MS);
          this.attention.clear();
        }
        this.backoff.reset();
      } catch (error) {
        await this.recover(error);
      }
    }
    await this.context.locks.release(this.workName);
  }

  private async recover(error: unknown): Promise<void> {
    this.prefetched = undefined;
    if (error instanceof SetMoved || error instanceof PoisonEvent) return;
    const pause = this.backoff.next();
    const details = { projection: this.projection.name, error: messageOf(error), retryInMs: pause };
    if (isTransient(error)) this.context.log.warn('projection waits for the database or the event store', details);
    else this.context.log.error('projection could not work', details);
    const endNews = storeIsAway(error) ? this.context.tail.follow({ notify: () => this.halt.interrupt() }) : undefined;
    await this.halt.wait(pause);
    endNews?.();
  }

  /** True when this process has the work lock, or the one that has it seems to hang. */
  private async mayWork(set: TableSet): Promise<boolean> {
    if (await this.context.locks.acquire(this.workName, () => this.attention.raise())) return true;
    const now = Date.now();
    if (this.standbySince?.position !== set.position) this.standbySince = { position: set.position, at: now };
    if (set.role === 'live') this.context.progress.publish(set.name, set.position);
    if (now - this.standbySince.at < this.context.takeOverMs) return false;
    const { events } = await this.context.store.readAll(set.position, { filter: this.filter, limit: 1 });
    return events.length > 0;
  }

  /** Feeds one set until stopped, or until the set moves (swap, rebuild, another process). */
  private async feed(set: TableSet): Promise<void> {
    const feeder = new SetFeeder(this.context.pool, this.context.schema, this.projection, set, this.context.moves);
    const { tail, progress, pollMs } = this.context;
    const publish = (position: Position): void => {
      if (set.role === 'live') progress.publish(set.name, position);
    };
    let scanned = set.position;
    let saveAt: number | undefined;
    for (let followsTail = false; !this.stopped;) {
      this.seat.beforeLooking();
      const batch = await this.readOrStop(feeder, scanned, followsTail ? tail : undefined);
      followsTail ||= batch.atEnd;
      if (batch.events.length > 0) {
        if (!followsTail) this.prefetch(batch.next);
        await this.applyOrStop(feeder, batch);
      }
      scanned = batch.next;
      publish(scanned);
      if (!batch.atEnd) continue;
      saveAt = feeder.isBehind(scanned) ? (saveAt ?? nextMark(CHECKPOINT_EVERY_MS)) : undefined;
      if (saveAt !== undefined && (saveAt <= Date.now() || set.role === 'filling')) {
        await feeder.moveTo(scanned);
        saveAt = undefined;
      }
      if (set.role === 'filling' && (await swapWhenCaughtUp(this.context, set))) return;
      const isUnsaved = saveAt !== undefined;
      scanned = await this.seat.wait(scanned, saveAt === undefined ? pollMs : saveAt - Date.now(), (position) => {
        publish(position);
        return isUnsaved;
      });
    }
  }

  private async applyOrStop(feeder: SetFeeder, batch: Batch & { atEnd: boolean }): Promise<void> {
    try {
      await feeder.apply(batch, batch.atEnd);
      this.context.changed(this.projection.name);
    } catch (error) {
      if (error instanceof PoisonEvent) await this.stopAt(feeder, error);
      throw error;
    }
  }

  /** Until it has once reached the end, a follower reads its own categories in full batches; then it shares the tail. */
  private async readOrStop(feeder: SetFeeder, after: Position, tail: SharedTail | undefined): Promise<EventBatch> {
    try {
      return await (tail ? tail.read(after, this.filter) : this.readAhead(after));
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      const poison = PoisonEvent.unreadable(error);
      await this.stopAt(feeder, poison);
      throw poison;
    }
  }

  private async stopAt(feeder: SetFeeder, poison: PoisonEvent): Promise<void> {
    const failure = poison.toFailure(new Date());
    await feeder.recordFailure(failure);
    this.context.log.error('projection stopped at an event it can not digest', {
      projection: this.projection.name,
      ...failure,
    });
    this.context.changed(this.projection.name);
  }

  /** Reads the next batch while the database writes this one. */
  private prefetch(after: Position): void {
    const read = this.readFull(after);
    read.catch(() => undefined); // whoever takes it up sees the error
    this.prefetched = { after, read };
  }

  private readAhead(after: Position): Promise<EventBatch> {
    const ready = this.prefetched;
    this.prefetched = undefined;
    return ready?.after === after ? ready.read : this.readFull(after);
  }

  private readFull(after: Position): Promise<EventBatch> {
    const { store, batchSize: readSize } = this.context;
    const batchSize = readSize * BATCHES_PER_TRANSACTION;
    return readFullBatch(store, { filter: this.filter, readSize, batchSize }, after);
  }
}
