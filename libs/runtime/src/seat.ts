import { categoryOf } from '@tracewright/kernel';
import type { EventBatch, EventFilter, Position } from '@tracewright/event-store';
import { Signal } from './signal';

/** Where one follower waits at the end of the log. What is not its own moves it on without waking it. */
export class Seat {
  private readonly called = new Signal();
  private waitsAt: Position | undefined;
  private passed: (to: Position) => boolean = () => true;

  constructor(private readonly filter: EventFilter) {}

  /** Where it waits; undefined while it works. */
  get position(): Position | undefined {
    return this.waitsAt;
  }

  /** There may be something for it. */
  call(): void {
    this.called.raise();
  }

  /** Before each look at the log, so that a call that comes meanwhile is kept. */
  beforeLooking(): void {
    this.called.clear();
  }

  /**
   * Waits for a call; answers how far it was moved on meanwhile.
   * @param passed told of each move; answers whether to go on waiting
   */
  async wait(at: Position, milliseconds: number, passed: (to: Position) => boolean): Promise<Position> {
    this.waitsAt = at;
    this.passed = passed;
    await this.called.wait(milliseconds);
    const reached = this.waitsAt;
    this.waitsAt = undefined;
    return reached;
  }

  /** Somebody read on: it is called, unless it waits just there and nothing of it is its own. */
  meet(after: Position, { events, next }: EventBatch): void {
    const { categories } = this.filter;
    const isOwn = categories ? events.some(({ stream }) => categories.includes(categoryOf(stream))) : events.length > 0;
    if (isOwn || this.waitsAt !== after) this.call();
    else if (next !== after) this.moveOn(next);
  }

  close(): void {
    this.called.close();
  }

  private moveOn(to: Position): void {
    this.waitsAt = to;
    if (!this.passed(to)) this.called.interrupt();
  }
}
