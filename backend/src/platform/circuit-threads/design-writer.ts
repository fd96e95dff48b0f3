import type { CircuitTask } from './tasks';
import { ThreadPool } from './thread-pool';
import { Turns } from './turns';

type WriteTask = Extract<CircuitTask, { kind: 'write' }>;

/** Writing a board of thousands of parts takes a second or two. */
const BOUNDS = { seconds: 30 };
const MOST_WAITING = 200;
const MOST_WAITING_OF_ONE = 20;

/**
 * Threads on which designs are written. One person's are written one after the other, so that his tenth never stands before
 * another's first.
 */
export class DesignWriter {
  private readonly pool = new ThreadPool({ threads: 1, queue: MOST_WAITING, heapMb: 1024 });
  private readonly people = new Map<string, { readonly turns: Turns; users: number }>();

  /** @throws Refusal when too many wait, or it takes too long or too much memory */
  async write(task: WriteTask, person: string): Promise<Uint8Array> {
    const own = this.people.get(person) ?? { turns: new Turns(1, MOST_WAITING_OF_ONE), users: 0 };
    this.people.set(person, own);
    own.users += 1;
    try {
      const answer = await this.pool.inTurn(own.turns, task, BOUNDS);
      if (answer.kind !== 'written') throw new Error('the thread answered another task');
      return answer.bytes;
    } finally {
      own.users -= 1;
      if (own.users === 0) this.people.delete(person);
    }
  }

  destroy(): Promise<void> {
    return this.pool.destroy();
  }
}
