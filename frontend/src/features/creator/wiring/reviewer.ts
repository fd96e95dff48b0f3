import type { Circuit } from '@tracewright/circuit';
import type { Review } from '@tracewright/circuit/rules';

export interface ReviewRequest {
  readonly circuit: Circuit;
  readonly projectText: string;
}

export type ReviewAnswer = { readonly review: Review } | { readonly failure: string };

/** Runs the design rules on a circuit. @throws Error where they could not run; the signal's reason when it was given up */
export type Reviewer = (request: ReviewRequest, signal: AbortSignal) => Promise<Review>;

/** In a worker of this browser, which ends with its answer. */
export const reviewInWorker: Reviewer = (request, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module', name: 'creator' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
    worker.onerror = () => {
      end();
      reject(new Error('The design rules could not be run in this browser.'));
    };
    worker.onmessage = ({ data }: MessageEvent<ReviewAnswer>) => {
      end();
      if ('review' in data) resolve(data.review);
      else reject(new Error(data.failure));
    };
    worker.postMessage(request);
  });
