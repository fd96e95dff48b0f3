import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import { LimitedThread } from '../../../platform/threads';
import type { AskedResult, AskedTask, CircuitsTask, ExpertReportTask } from './tasks';

/** Real designs take a few seconds. */
const LIMITS = { ms: 60_000, heapMb: 1024, what: 'The files' };
/** So many may wait; each waits for another review. */
const MOST_WAITING = 20;

/** One thread for what an expert waits for: reviews that are made by jobs never stand before it. */
@Injectable()
export class AskedThreads implements OnModuleDestroy {
  private readonly thread = new LimitedThread<AskedTask, AskedResult>(
    'modules/reviews/threads/asked-thread.js',
    LIMITS,
  );

  /** @throws Refusal `takes_too_long`, `needs_too_much_memory` or, where too many wait, `busy` */
  async circuitsOf(files: CircuitsTask['files'], wishes: string, own: CircuitsTask['own']): Promise<ReviewCircuits> {
    const answer = await this.run({ kind: 'circuits', files, wishes, own });
    if (answer.kind !== 'circuits') throw wrongAnswer();
    return answer.circuits;
  }

  /** @throws as `circuitsOf` */
  async partTextsOf(files: CircuitsTask['files']): Promise<readonly string[]> {
    const answer = await this.run({ kind: 'part texts', files });
    if (answer.kind !== 'part texts') throw wrongAnswer();
    return answer.texts;
  }

  /** @throws as `circuitsOf` */
  async pdfOf(task: Omit<ExpertReportTask, 'kind'>): Promise<Uint8Array> {
    const answer = await this.run({ kind: 'pdf', ...task });
    if (answer.kind !== 'pdf') throw wrongAnswer();
    return answer.pdf;
  }

  onModuleDestroy(): Promise<void> {
    return this.thread.end();
  }

  private run(task: AskedTask): Promise<AskedResult> {
    if (this.thread.waiting < MOST_WAITING) return this.thread.run(task);
    const message = 'Too many designs are being read. Please try again shortly.';
    throw new Refusal('unavailable', 'busy', message, undefined, 10);
  }
}

const wrongAnswer = (): Error => new Error('the thread answered something else');
