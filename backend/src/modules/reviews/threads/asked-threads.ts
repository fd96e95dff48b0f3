import { existsSync } from 'node:fs';
import path from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import Piscina from 'piscina';
import type { ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import type { AskedResult, AskedTask, CircuitsTask, ExpertReportTask } from './tasks';

/** Real designs take a few seconds. */
const MOST_MS = 60_000;
const HEAP_MB = 1024;
/** So many may wait; each waits for another review. */
const MOST_WAITING = 20;

/** One thread for what an expert waits for: reviews that are made by jobs never stand before it. */
@Injectable()
export class AskedThreads implements OnModuleDestroy {
  private pool: Piscina<AskedTask, AskedResult> | undefined;

  /** @throws Refusal `takes_too_long`, `needs_too_much_memory` or, where too many wait, `busy` */
  async circuitsOf(files: CircuitsTask['files'], project: string): Promise<ReviewCircuits> {
    const found = await this.run({ kind: 'circuits', files, project });
    if (found instanceof Uint8Array) throw new Error('the thread answered something else');
    return found;
  }

  /** @throws as `circuitsOf` */
  async pdfOf(task: Omit<ExpertReportTask, 'kind'>): Promise<Uint8Array> {
    const pdf = await this.run({ kind: 'pdf', ...task });
    if (!(pdf instanceof Uint8Array)) throw new Error('the thread answered something else');
    return pdf;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private async run(task: AskedTask): Promise<AskedResult> {
    const pool = this.threads();
    if (pool.queueSize >= MOST_WAITING) {
      throw new Refusal(
        'unavailable',
        'busy',
        'Too many designs are being read. Please try again shortly.',
        undefined,
        10,
      );
    }
    const late = AbortSignal.timeout(MOST_MS);
    try {
      return await pool.run(task, { signal: late });
    } catch (error) {
      if (late.aborted) throw refused('takes_too_long', `take more than ${MOST_MS / 1000} seconds to work through`);
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw refused('needs_too_much_memory', 'need more memory than a review may use');
      }
      throw error;
    }
  }

  private threads(): Piscina<AskedTask, AskedResult> {
    this.pool ??= new Piscina<AskedTask, AskedResult>({
      filename: threadFile(),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    return this.pool;
  }
}

const refused = (code: string, what: string): Refusal => new Refusal('impossible', code, `The files ${what}.`);

/** Threads run built code: under a test runner that compiles on the fly, the build beside the sources. */
function threadFile(): string {
  const beside = path.join(__dirname, 'asked-thread.js');
  if (existsSync(beside)) return beside;
  return path.join(__dirname, '../../../../dist/modules/reviews/threads/asked-thread.js');
}
