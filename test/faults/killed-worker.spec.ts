import { spawn } from 'node:child_process';
import path from 'node:path';
import { silentLog } from '@tracewright/runtime';
import { openJobQueue } from '../../backend/src/platform/jobs';
import { BACKENDS } from '../jobs/backends';
import { HELD_JOB } from '../jobs/held-job';
import { until } from '@tracewright/testing';

const TAKEN_UP_WITHIN_MS = 30_000;

/** Starts a worker process and answers once it has taken the job; the answer kills it. */
async function holdingWorker(connection: object): Promise<() => Promise<void>> {
  const register = path.join(__dirname, '../support/typescript.cjs');
  const child = spawn(process.execPath, ['-r', register, path.join(__dirname, '../jobs/holding-worker.ts')], {
    env: { ...process.env, JOBS_CONNECTION: JSON.stringify(connection) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await until(
      'the worker has the job',
      () => {
        if (child.exitCode !== null) throw new Error(`the worker ended: ${output}`);
        return output.includes('took job-1');
      },
      60_000,
    );
  } catch (error) {
    await kill();
    throw new Error(output, { cause: error });
  }
  return kill;
}

test.concurrent.each(BACKENDS)('on %s the job of a killed worker is taken up by another one', async (_, open) => {
  const backend = await open();
  const queue = await openJobQueue({ connection: backend.connection, jobs: [HELD_JOB], log: silentLog });
  try {
    await queue.enqueue(HELD_JOB, 'job-1', { from: 'test' }, { eventId: 'e-1', correlationId: 'c-1' });
    const kill = await holdingWorker(backend.connection);
    expect((await queue.counts())[0]).toMatchObject({ active: 1, waiting: 0 });
    const done: unknown[] = [];
    queue.process(HELD_JOB, async (payload, { id, attempt }) => void done.push({ payload, id, attempt }));
    await queue.start();
    await kill();
    const killedAt = Date.now();
    await until('another worker did it', () => done.length === 1, TAKEN_UP_WITHIN_MS);
    expect(Date.now() - killedAt).toBeLessThanOrEqual(TAKEN_UP_WITHIN_MS);
    expect(done).toEqual([{ payload: { from: 'test' }, id: 'job-1', attempt: 1 }]);
    await until('nothing is left', async () => (await queue.counts())[0]?.active === 0);
  } finally {
    await queue.close();
    await backend.end();
  }
});
