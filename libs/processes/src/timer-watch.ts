import type { EventStore } from '@tracewright/event-store';
import type { RunnerLog } from '@tracewright/runtime';
import type { ProcessBooks } from './books';
import type { ProcessManager } from './port';
import { GivenUp, type Reactor } from './reactor';
import type { TimerToSet } from './timer-book';
import { Work } from './work';

interface TimerContext {
  readonly store: EventStore;
  readonly books: ProcessBooks;
  readonly log: RunnerLog;
  readonly now: () => Date;
}

const AT_ONCE = 100;

/** Lets the timers of one process go off, in the order of their time. */
export class TimerWatch {
  /** When the next one is due; null when there is none, undefined when it has to be looked for. */
  private nextDueAt: Date | null | undefined;

  constructor(
    private readonly process: ProcessManager,
    private readonly reactor: Reactor,
    private readonly context: TimerContext,
  ) {}

  /** Timers were set or cancelled, or what holds them up has changed. */
  forget(): void {
    this.nextDueAt = undefined;
  }

  /** Milliseconds, at least one. */
  untilNext(): number {
    if (!this.process.whenDue || this.nextDueAt === null) return Number.POSITIVE_INFINITY;
    if (this.nextDueAt === undefined) return 1;
    return Math.max(1, this.nextDueAt.getTime() - this.context.now().getTime());
  }

  /**
   * Answers whether any went off. To be called only at the end of the log: what happened in time comes before the timer.
   * @param heldUp instances with a parked event, of which nobody knows what it will change
   */
  async goOff(heldUp: ReadonlySet<string>): Promise<boolean> {
    const { books, now } = this.context;
    const { name, whenDue } = this.process;
    if (!whenDue) return false;
    if (this.nextDueAt === undefined) this.nextDueAt = (await books.timers.nextDueAt(name, [...heldUp])) ?? null;
    if (this.nextDueAt === null || this.nextDueAt > now()) return false;
    this.forget();
    const due = await books.timers.due(name, now(), [...heldUp], AT_ONCE);
    for (const timer of due) await this.fire(timer);
    return due.length > 0;
  }

  private async fire(timer: TimerToSet): Promise<void> {
    const { books, store } = this.context;
    const { instance, key, dueAt } = timer;
    try {
      const options = { from: BigInt(timer.causeRevision), maxCount: 1 };
      const cause = (await store.readStream(timer.causeStream, options))?.[0];
      if (cause?.id !== timer.causeId) throw new GivenUp('the event that set it can not be read any more', 0);
      const work = new Work(this.process.name, books, '');
      await work.load(this.process.state ? [instance] : []);
      await this.reactor.onTimer(work, instance, { key, dueAt, cause });
      await books.timerDone(this.process.name, timer, { states: work.changed, timers: work.timers });
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
      await books.timers.park(this.process.name, timer, error.message.slice(0, 1000), error.attempts);
      const { causeId: eventId, causeStream: stream } = timer;
      const details = { process: this.process.name, timer: key, eventId, stream, error: error.message };
      this.context.log.error('a timer was parked: what follows from it fails', details);
    }
  }
}
