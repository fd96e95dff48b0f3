import { existsSync } from 'node:fs';
import path from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import Piscina from 'piscina';
import { Refusal } from '@tracewright/kernel';
import type { ReportResult, ReportTask } from './report-task';

/** Real designs take a few seconds, those of the version before included. */
const MOST_MS = 90_000;
const HEAP_MB = 1536;

/** One thread that writes reports, with a limit of time and memory; it is started when the first one comes. */
@Injectable()
export class ReportThreads implements OnModuleDestroy {
  private pool: Piscina<ReportTask, ReportResult> | undefined;

  /** @throws Refusal `takes_too_long` or `needs_too_much_memory` when a limit is broken; the signal's reason when it fires */
  async run(task: ReportTask, signal: AbortSignal): Promise<ReportResult> {
    const late = AbortSignal.timeout(MOST_MS);
    try {
      return await this.threads().run(task, { signal: AbortSignal.any([late, signal]) });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (late.aborted) throw refused('takes_too_long', `take more than ${MOST_MS / 1000} seconds to work through`);
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw refused('needs_too_much_memory', 'need more memory than a review may use');
      }
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }

  private threads(): Piscina<ReportTask, ReportResult> {
    this.pool ??= new Piscina<ReportTask, ReportResult>({
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
  const beside = path.join(__dirname, 'report-thread.js');
  if (existsSync(beside)) return beside;
  return path.join(__dirname, '../../../../../dist/modules/reviews/workers/report/report-thread.js');
}
