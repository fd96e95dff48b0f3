import { isPicture, MAX_BYTES, sizeText } from '../file-rules';
import type { AnalyseRequest, Analysis, FailureFacts, Progress, WorkerMessage } from './messages';

/** Analyses files; behind it is a worker of this browser, or a stand-in for tests. */
export interface ReviewRunner {
  /**
   * @throws ReviewFailure for a file that could not be analysed
   * @throws the signal's reason when it was cancelled
   */
  run(file: File, options: RunOptions): Promise<Analysis>;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export class ReviewFailure extends Error {
  readonly code: string;
  /** 1-based. */
  readonly line: number | undefined;

  constructor({ code, message, line }: FailureFacts) {
    super(message);
    this.name = 'ReviewFailure';
    this.code = code;
    this.line = line;
  }
}

/** Measured: 1,500 parts take about a second. A slow machine has a hundred times as long. */
export const TIME_LIMIT_MS = 120_000;
/** Measured: the letters of a picture of 7 million elements take 50 seconds. */
export const PICTURE_TIME_LIMIT_MS = 300_000;

const limitFor = (file: File): number => (isPicture(file.name) ? PICTURE_TIME_LIMIT_MS : TIME_LIMIT_MS);

const tooSlow = (limitMs: number): FailureFacts => ({
  code: 'too_slow',
  message: `The analysis was stopped after ${limitMs / 60_000} minutes, its limit in the browser. Give a smaller file, such as one board instead of a panel, or one sheet instead of all.`,
});
const CRASHED: FailureFacts = {
  code: 'crashed',
  message: 'The analysis ended unexpectedly, most likely for lack of memory. Close other tabs, or give a smaller file.',
};

const tooLarge = (bytes: number): FailureFacts => ({
  code: 'too_large',
  message: `The file has ${sizeText(bytes)}; at most ${sizeText(MAX_BYTES)} can be read.`,
});

function startWorker(): Worker {
  return new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module', name: 'circuit-review' });
}

/** One worker for each file, ended as soon as it has answered, is cancelled or takes too long. */
export function workerRunner(createWorker: () => Worker = startWorker): ReviewRunner {
  return {
    async run(file, { signal, onProgress }) {
      signal.throwIfAborted();
      if (file.size > MAX_BYTES) throw new ReviewFailure(tooLarge(file.size));
      const worker = createWorker();
      try {
        return await answerOf(worker, file, limitFor(file), signal, onProgress);
      } finally {
        worker.terminate();
      }
    },
  };
}

function answerOf(
  worker: Worker,
  file: File,
  limitMs: number,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Analysis> {
  return new Promise<Analysis>((resolve, reject) => {
    const settled = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancelled);
    };
    const fail = (failure: FailureFacts): void => {
      settled();
      reject(new ReviewFailure(failure));
    };
    const cancelled = (): void => {
      settled();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => fail(tooSlow(limitMs)), limitMs);
    signal.addEventListener('abort', cancelled);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'progress') return onProgress(data.progress);
      if (data.kind === 'failed') return fail(data.failure);
      // What reads PDF files greets whoever started its worker: that is nothing for us.
      if (data.kind !== 'done') return;
      settled();
      resolve(data.analysis);
    });
    worker.addEventListener('error', () => fail(CRASHED));
    worker.addEventListener('messageerror', () => fail(CRASHED));
    const request: AnalyseRequest = { file };
    worker.postMessage(request);
  });
}
