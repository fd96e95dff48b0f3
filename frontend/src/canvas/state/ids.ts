import type { Design } from '@tracewright/circuit/design';

const NUMBER_AT_END = /-(\d+)$/;
/** Imported parts may carry long numbers that are no timestamps. */
const LATEST_TIMESTAMP = 8.64e15;

/** Ids of the form `placed-` + milliseconds since 1970, each larger than all before it. */
export class IdSequence {
  private last = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Keeps clear of the ids that a loaded design already has. */
  avoid(design: Design): void {
    for (const { id } of [...design.components, ...design.connections]) {
      const number = Number(NUMBER_AT_END.exec(id)?.[1] ?? 0);
      if (number > this.last && number < LATEST_TIMESTAMP) this.last = number;
    }
  }

  next(prefix: 'placed' | 'wire'): string {
    this.last = Math.max(this.now(), this.last + 1);
    return `${prefix}-${this.last}`;
  }
}
