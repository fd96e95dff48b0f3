// A worker process that takes one job, says so on standard output, and never finishes: for being killed.
import { silentLog } from '@tracewright/runtime';
import { type JobsConnection, openJobQueue } from '../../backend/src/platform/jobs';
import { HELD_JOB } from './held-job';

async function main(): Promise<void> {
  const connection = JSON.parse(process.env.JOBS_CONNECTION ?? '') as JobsConnection;
  const queue = await openJobQueue({ connection, jobs: [HELD_JOB], log: silentLog });
  queue.process(HELD_JOB, async (_payload, { id }) => {
    process.stdout.write(`took ${id}\n`);
    await new Promise(() => undefined);
  });
  await queue.start();
}

void main();
