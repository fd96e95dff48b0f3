import type { Clock } from '@tracewright/kernel';

/** The real time, moved by a test. */
export class TestClock implements Clock {
  private readonly began = Date.now();
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Moved by the test alone: a day that is counted from here stays the same while the test runs, at midnight, too. */
  steady(): Date {
    return new Date(this.began + this.offsetMs);
  }

  advance(milliseconds: number): void {
    this.offsetMs += milliseconds;
  }
}
