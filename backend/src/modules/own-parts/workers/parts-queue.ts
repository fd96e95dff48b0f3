/** Two people’s files at a time: a file is a few dozen short writes, and what it holds is in memory meanwhile. */
export const PARTS_QUEUE = {
  queue: 'own-parts',
  concurrency: 2,
  attempts: 4,
  backoff: { firstMs: 2_000 },
  timeoutMs: 180_000,
} as const;
