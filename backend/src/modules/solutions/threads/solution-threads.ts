import { MessageChannel } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { CompleteSolutionRequest, SolutionProgress } from '@tracewright/contracts/solutions';
import { Refusal } from '@tracewright/kernel';
import { LimitedThread } from '../../../platform/threads';
import type { MakeResult, MakeTask, PdfTask } from './tasks';

/** A solution takes a second or two, a PDF much less; what takes longer is stuck. */
const MAKING = { ms: 60_000, heapMb: 768, what: 'Solutions like this' };
const WRITING = { ms: 30_000, heapMb: 512, what: 'Documents of this solution' };
/** PDFs that may wait for the thread. */
const MOST_WAITING = 20;

/** A thread that makes solutions, and one for the documents that people wait for. */
@Injectable()
export class SolutionThreads implements OnModuleDestroy {
  private readonly making = new LimitedThread<MakeTask, MakeResult>(
    'modules/solutions/threads/making-thread.js',
    MAKING,
  );
  private readonly writing = new LimitedThread<PdfTask, Uint8Array>(
    'modules/solutions/threads/writing-thread.js',
    WRITING,
  );

  /** @throws as `LimitedThread.run` */
  async make(
    request: CompleteSolutionRequest,
    signal: AbortSignal,
    onProgress: (progress: SolutionProgress) => void,
  ): Promise<MakeResult> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', onProgress);
    try {
      return await this.making.run({ request, progress: port2 }, signal, [port2]);
    } finally {
      port1.close();
    }
  }

  /** @throws as `LimitedThread.run`, and Refusal `busy` where too many wait */
  pdf(task: PdfTask): Promise<Uint8Array> {
    if (this.writing.waiting < MOST_WAITING) return this.writing.run(task);
    const message = 'Too many documents are being written. Please try again shortly.';
    throw new Refusal('unavailable', 'busy', message, undefined, 10);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.making.end(), this.writing.end()]);
  }
}
