import { Refusal } from '@tracewright/kernel';

/** Lets so many work at a time, and so many wait for their turn in the order in which they came. */
export class Turns {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Does the work when it is its turn.
   * @throws Refusal `busy` (unavailable) when too many wait already
   * @throws the signal's reason when it fires before the turn comes
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.turn(signal);
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }

  private async turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.working >= this.most) {
      if (this.waiting.length >= this.mostWaiting) throw busy();
      return this.wait(signal);
    }
    this.working += 1;
  }

  /** Whoever waited longest gets this turn at once, so that nobody slips in between. */
  private handOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.working -= 1;
  }

  private wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave);
      this.waiting.push(go);
    });
  }
}

export function busy(): Refusal {
  const message = 'Many files are being read at the moment. Please try again shortly.';
  return new Refusal('unavailable', 'busy', message, undefined, 5);
}
