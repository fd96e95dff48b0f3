import { isDatabaseSilent } from '../database';

/** How long a start waits for its database in all, from the first time that it does not answer. */
const PATIENCE_MS = 60_000;
/** A server that answers that it is not ready yet does so at once. */
const PAUSE_MS = 500;

/** The database did not answer for as long as a start waits for it. */
export class DatabaseSilent extends Error {
  constructor(
    readonly seconds: number,
    cause: unknown,
  ) {
    super(`the database did not answer within ${seconds} seconds`, { cause });
    this.name = 'DatabaseSilent';
  }
}

/**
 * Of a start with a database that is there and does not answer in time, as on a machine that has much to do. What is
 * wrong otherwise, a refused connection among it, is told at once.
 */
export class Patience {
  private until: number | undefined;

  constructor(
    private readonly say: (line: string) => void,
    private readonly forMs = PATIENCE_MS,
  ) {}

  /** Takes a step again, which must do no harm, until the database answers. @throws DatabaseSilent */
  readonly with = async <T>(step: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!isDatabaseSilent(error)) throw error;
        if (this.until === undefined) this.begin();
        else if (Date.now() >= this.until) throw new DatabaseSilent(this.forMs / 1000, error);
        await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE_MS, this.forMs)));
      }
    }
  };

  private begin(): void {
    this.until = Date.now() + this.forMs;
    this.say(`The database does not answer yet: trying again for ${this.forMs / 1000} seconds`);
  }
}
