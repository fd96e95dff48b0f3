import { silentLog } from '@tracewright/runtime';
import { until } from '@tracewright/testing';
import { type JobDefinition, type JobQueue, type JobQueueOptions, openJobQueue } from '../../backend/src/platform/jobs';
import type { TestBackend } from './backends';

/** A backend for each test of the block, and the queues that are opened on it, gone afterwards. */
export function queuesOn(open: () => Promise<TestBackend>) {
  let backend: TestBackend;
  const queues: JobQueue[] = [];

  beforeEach(async () => {
    backend = await open();
  });

  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await backend.end();
  });

  return {
    backend: () => backend,
    async opened(jobs: readonly JobDefinition[], options: Partial<JobQueueOptions> = {}): Promise<JobQueue> {
      const queue = await openJobQueue({ connection: backend.connection, jobs, log: silentLog, ...options });
      queues.push(queue);
      return queue;
    },
  };
}

export async function allDone(queue: JobQueue): Promise<void> {
  await until('nothing is left', async () => {
    const counts = await queue.counts();
    return counts.every(({ waiting, active, delayed }) => waiting + active + delayed === 0);
  });
}
