import { existsSync } from 'node:fs';
import path from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import Piscina from 'piscina';
import { Refusal } from '@tracewright/kernel';
import type { SaveResult, SaveTask } from './save-task';

/** The largest design takes a few seconds. */
const MOST_MS = 30_000;
/** Larger designs have some hundred MB in memory; one that needs more is hostile. */
const HEAP_MB = 1024;
const THREADS = 2;

/** Threads that decide large saves. They are started when the first one comes, and end when there is nothing to do. */
@Injectable()
export class SaveThreads implements OnModuleDestroy {
  private pool: Piscina<SaveTask, SaveResult> | undefined;
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * Whoever came first is first; how many wait is bounded by the memory for large bodies.
   * @throws Refusal as decided, or `too_much_work` when that would take too long or too much memory
   */
  async decide(task: SaveTask): Promise<Exclude<SaveResult, { kind: 'refused' }>> {
    const result = await this.inTurn(() => this.run(task));
    if (result.kind !== 'refused') return result;
    const { kind, code, message, details } = result.refusal;
    throw new Refusal(kind, code, message, details);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.working >= THREADS) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.working += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working -= 1;
    }
  }

  private async run(task: SaveTask): Promise<SaveResult> {
    try {
      return await this.threads().run(task, { signal: AbortSignal.timeout(MOST_MS) });
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError' || name === 'TimeoutError') throw tooMuchWork();
      throw error;
    }
  }

  private threads(): Piscina<SaveTask, SaveResult> {
    this.pool ??= new Piscina<SaveTask, SaveResult>({
      filename: threadFile(),
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    return this.pool;
  }
}

const tooMuchWork = (): Refusal =>
  new Refusal('too_large', 'too_much_work', 'This design is too large to be saved at once. Save a smaller part of it.');

/** Threads run built code: under a test runner that compiles on the fly, the build beside the sources. */
function threadFile(): string {
  const beside = path.join(__dirname, 'save-thread.js');
  if (existsSync(beside)) return beside;
  return path.join(__dirname, '../../../../dist/modules/projects/commands/save-thread.js');
}
