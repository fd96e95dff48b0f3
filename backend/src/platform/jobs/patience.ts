import { JobQueueUnavailable } from './job-queue';

/** How long the backend may take for an answer unless somebody says otherwise. */
const ANSWER_WITHIN_MS = 4_000;

/** False when it takes longer. A failure counts as settled: whoever closes has nobody to tell. */
export async function settlesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const settled = work.then(
    () => true,
    () => true,
  );
  const answer = await Promise.race([settled, late]);
  clearTimeout(timer);
  return answer;
}

export async function answered<T>(question: Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new JobQueueUnavailable(`no answer within ${withinMs} ms`)), withinMs);
  });
  try {
    return await Promise.race([question, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A handler that does not obey its signal must not hold the job for ever. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (abort) signal.removeEventListener('abort', abort);
  }
}
