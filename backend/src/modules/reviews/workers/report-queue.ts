/**
 * Files are read whole, with those of the version before: one job at a time bounds the memory. The thread has 90 seconds;
 * the rest is for reading and keeping files.
 */
export const REPORT_QUEUE = {
  queue: 'reports',
  concurrency: 1,
  takesTurns: true,
  attempts: 3,
  backoff: { firstMs: 5_000 },
  timeoutMs: 150_000,
} as const;
