import type { JsonObject } from '@tracewright/kernel';
import { defineJob } from '../../backend/src/platform/jobs';

export const HELD_JOB = defineJob<JsonObject>({
  name: 'held',
  queue: 'held',
  concurrency: 1,
  attempts: 3,
  backoff: { firstMs: 100 },
  timeoutMs: 120_000,
});
