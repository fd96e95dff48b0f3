/** Our process died here: nothing of what it was about to do happens any more. */
export class Crash extends Error {}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Lets several activities go on one step at a time, in an order by chance: each waits for its turn at every `await` of what
 * is outside (store and gateway). A crash ends all of them where they stand.
 */
export class Turns {
  private waiting: Waiting[] = [];
  private running = 0;

  constructor(private readonly random: () => number) {}

  /** Until it is this activity's turn. */
  turn(): Promise<void> {
    return new Promise((resolve, reject) => void this.waiting.push({ resolve, reject }));
  }

  begin(activity: () => Promise<unknown>): void {
    this.running += 1;
    // What an activity ends with is its caller's business: here it only counts that it has.
    void activity()
      .catch(() => undefined)
      .then(() => (this.running -= 1));
  }

  /** One step of one of them. False when none is left. */
  async step(): Promise<boolean> {
    while (this.waiting.length === 0 && this.running > 0) await nextTick();
    const [next] = this.waiting.splice(Math.floor(this.random() * this.waiting.length), 1);
    next?.resolve();
    await nextTick();
    return next !== undefined;
  }

  async crash(): Promise<void> {
    const dead = this.waiting;
    this.waiting = [];
    for (const { reject } of dead) reject(new Crash());
    while (this.running > 0 && this.waiting.length === 0) await nextTick();
    if (this.waiting.length > 0) await this.crash();
  }
}

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
