import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Transferable } from 'node:worker_threads';
import Piscina from 'piscina';
import { Refusal } from '@tracewright/kernel';
import { TimeIsOver, within } from '@tracewright/runtime';

export interface ThreadLimits {
  readonly ms: number;
  readonly heapMb: number;
  /** What breaks a limit, such as "The files". */
  readonly what: string;
}

/** One thread with a limit of time and memory; it is started when the first task comes. */
export class LimitedThread<Task, Result> {
  private pool: Piscina<Task, Result> | undefined;

  /** @param file as it is called once it is built, below the folder of the built server */
  constructor(
    private readonly file: string,
    private readonly limits: ThreadLimits,
  ) {}

  /** Tasks that wait for it. */
  get waiting(): number {
    return this.pool?.queueSize ?? 0;
  }

  /**
   * @param transferList what of the task changes hands
   * @throws Refusal `takes_too_long` or `needs_too_much_memory` when a limit is broken; the signal's reason when it fires
   */
  async run(task: Task, signal?: AbortSignal, transferList: readonly Transferable[] = []): Promise<Result> {
    const { ms, what } = this.limits;
    try {
      return await within(ms, signal, (limit) =>
        this.started().run(task, { signal: limit, transferList: [...transferList] }),
      );
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof TimeIsOver) {
        throw refused('takes_too_long', `${what} take more than ${ms / 1000} seconds to work through.`);
      }
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw refused('needs_too_much_memory', `${what} need more memory than there is for it.`);
      }
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.pool?.destroy();
  }

  private started(): Piscina<Task, Result> {
    this.pool ??= new Piscina<Task, Result>({
      filename: builtFile(this.file),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb },
    });
    return this.pool;
  }
}

const refused = (code: string, message: string): Refusal => new Refusal('impossible', code, message);

/** Threads run built code: under a test runner that compiles on the fly, the build beside the sources. */
function builtFile(file: string): string {
  const beside = path.join(__dirname, '../..', file);
  return existsSync(beside) ? beside : path.join(__dirname, '../../../dist', file);
}
