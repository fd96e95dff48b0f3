import type { LaneOptions } from './lanes';
import type { CircuitTask, CircuitTaskResult } from './tasks';
import { type Bounds, ThreadPool } from './thread-pool';
import { connectionEnded } from './thread-refusals';
import { Turns } from './turns';

/** Whose work it is, and who may end it. */
export interface Errand {
  /** Account id: waiting is fair by person. */
  readonly person: string;
  /** Fires when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** The threads of one kind of work and the queue before them. A task's time begins with its turn, not before. */
export class ThreadLane {
  private readonly pool: ThreadPool;
  private readonly turns: Turns;

  constructor(private readonly options: LaneOptions) {
    this.pool = new ThreadPool(options.pool);
    this.turns = new Turns(options.turns);
  }

  /**
   * @param bounds those of the kind of work, where the lane does more than one
   * @throws Refusal as `Turns.take` and `ThreadPool.run` say
   */
  async run(task: CircuitTask, { person, signal }: Errand, bounds: Bounds = this.options): Promise<CircuitTaskResult> {
    try {
      return await this.turns.take(person, () => this.pool.run(task, bounds, signal), signal);
    } catch (error) {
      throw signal?.aborted ? connectionEnded() : error;
    }
  }

  destroy(): Promise<void> {
    return this.pool.destroy();
  }
}
