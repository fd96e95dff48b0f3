import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LimitedThread } from '../../../../platform/threads';
import type { ReportResult, ReportTask } from './report-task';

/** Real designs take a few seconds, those of the version before included. */
const LIMITS = { ms: 90_000, heapMb: 1536, what: 'The files' };

/** One thread that writes reports, with a limit of time and memory. */
@Injectable()
export class ReportThreads implements OnModuleDestroy {
  private readonly thread = new LimitedThread<ReportTask, ReportResult>(
    'modules/reviews/workers/report/report-thread.js',
    LIMITS,
  );

  /** @throws as `LimitedThread.run` */
  run(task: ReportTask, signal: AbortSignal): Promise<ReportResult> {
    return this.thread.run(task, signal);
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }
}
