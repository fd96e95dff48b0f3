import { existsSync } from 'node:fs';
import path from 'node:path';
import Piscina from 'piscina';
import { Refusal } from '@tracewright/kernel';

interface Limits {
  readonly ms: number;
  readonly heapMb: number;
}

/** One thread with a limit of time and memory; it is started when the first task comes. */
export class LimitedThread<Task, Result> {
  private pool: Piscina<Task, Result> | undefined;

  /** @param file below this module's folder, as it is called once it is built */
  constructor(
    private readonly file: string,
    private readonly limits: Limits,
  ) {}

  /** Tasks that wait for it. */
  get waiting(): number {
    return this.pool?.queueSize ?? 0;
  }

  /** @throws Refusal `takes_too_long` or `needs_too_much_memory` when a limit is broken; the signal's reason when it fires */
  async run(task: Task, signal?: AbortSignal): Promise<Result> {
    const { ms } = this.limits;
    const late = AbortSignal.timeout(ms);
    try {
      return await this.started().run(task, { signal: signal ? AbortSignal.any([late, signal]) : late });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (late.aborted) throw refused('takes_too_long', `take more than ${ms / 1000} seconds to work through`);
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw refused('needs_too_much_memory', 'need more memory than a review may use');
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

const refused = (code: string, what: string): Refusal => new Refusal('impossible', code, `The files ${what}.`);

/** Threads run built code: under a test runner that compiles on the fly, the build beside the sources. */
function builtFile(file: string): string {
  const beside = path.join(__dirname, '..', file);
  return existsSync(beside) ? beside : path.join(__dirname, '../../../../dist/modules/reviews', file);
}
