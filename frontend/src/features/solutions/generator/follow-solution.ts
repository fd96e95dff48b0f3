import type { SolutionProgress } from '@tracewright/contracts/solutions';
import type { SolutionRecord } from '@tracewright/contracts/solutions/kept';
import { api } from '../../../lib/api';
import { listenTo } from '../../../lib/api/live';
import { solutionAddress } from '../solutions-api';

/** Where nothing is told by the server, it is asked so often. */
const LOOK_MS = 3000;

/**
 * A solution once it has ended; until then its progress is told.
 * @throws as the calls, and the signal's reason
 */
export async function followSolution(
  id: string,
  onProgress: (progress: SolutionProgress | null) => void,
  signal: AbortSignal,
): Promise<SolutionRecord> {
  const news = listener(`${solutionAddress(id)}/live`);
  try {
    for (;;) {
      const record = await api.get<SolutionRecord>(solutionAddress(id), { signal });
      if (record.finishedAt !== null) return record;
      onProgress(record.progress);
      await news.next();
      signal.throwIfAborted();
    }
  } finally {
    news.close();
  }
}

/** Waits for the server to tell of news, or for a while. */
function listener(address: string): { readonly next: () => Promise<void>; readonly close: () => void } {
  let look: () => void = () => undefined;
  let isNews = false;
  const tell = () => {
    isNews = true;
    look();
  };
  const close =
    typeof EventSource === 'undefined' ? () => undefined : listenTo(address, { on: { solution: tell }, onEnd: tell });
  return {
    close,
    next: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, isNews ? 0 : LOOK_MS);
        isNews = false;
        look = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
