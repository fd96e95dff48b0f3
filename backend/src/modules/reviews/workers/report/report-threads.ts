import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LimitedThread } from '../../threads/limited-thread';
import type { ReportResult, ReportTask } from './report-task';

/** Real designs take a few seconds, those of the version before included. */
const LIMITS = { ms: 90_000, heapMb: 1536 };

/** One thread that writes reports, with a limit of time and memory. */
@Injectable()
export class ReportThreads implements OnModuleDestroy {
  private readonly thread = new LimitedThread<ReportTask, ReportResult>('workers/report/report-thread.js', LIMITS);

  /** @throws as `LimitedThread.run` */
  run(task: ReportTask, signal: AbortSignal): Promise<ReportResult> {
    return this.thread.run(task, signal);
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }
}
