import type { JsonObject } from '@tracewright/kernel';
import { silentLog } from '@tracewright/runtime';
import {
  defineJob,
  type JobDefinition,
  JobImpossible,
  JobPostponed,
  type JobQueue,
  JobQueueUnavailable,
  type JobRun,
  openJobQueue,
} from '../../backend/src/platform/jobs';
import { openBackend } from '../../backend/src/platform/jobs/backend';
import { until } from '@tracewright/testing';
import { BACKENDS } from './backends';
import { allDone, queuesOn } from './queues';

const common = { queue: 'work', concurrency: 10, attempts: 3, backoff: { firstMs: 20 }, timeoutMs: 10_000 };
const greet = defineJob<{ readonly to: string }>({ ...common, name: 'greet' });
const wave = defineJob<{ readonly to: string }>({ ...common, name: 'wave' });
const slow = defineJob<JsonObject>({ ...common, name: 'slow', queue: 'slow', attempts: 2, timeoutMs: 150 });

const CAUSE = { eventId: 'event-1', correlationId: 'request-1' };

interface Call {
  readonly payload: { readonly to: string };
  readonly run: JobRun;
}

describe.each(BACKENDS)('jobs on %s', (_, open) => {
  const { backend, opened } = queuesOn(open);

  /** A queue whose `greet` is done by the given function. */
  async function greeting(work: (call: Call) => Promise<unknown> | undefined = () => undefined) {
    const queue = await opened([greet]);
    const calls: Call[] = [];
    queue.process(greet, async (payload, run) => {
      calls.push({ payload, run });
      await work({ payload, run });
    });
    await queue.start();
    return { queue, calls };
  }

  test('a job is done once, with its payload and id, however often it is asked for', async () => {
    const { queue, calls } = await greeting();
    await queue.enqueue(greet, 'a-1', { to: 'Ada' }, CAUSE);
    await queue.enqueue(greet, 'a-1', { to: 'Ada' }, CAUSE);
    await allDone(queue);
    await queue.enqueueByName('greet', 'a-1', { to: 'Ada' }, CAUSE);
    await queue.enqueue(greet, 'a-2', { to: 'Bob' }, CAUSE);
    await until('the second is done', () => calls.length === 2);
    await allDone(queue);
    expect(calls).toMatchObject([
      { payload: { to: 'Ada' }, run: { id: 'a-1', attempt: 1, attempts: 3, cause: CAUSE } },
      { payload: { to: 'Bob' }, run: { id: 'a-2', attempt: 1, attempts: 3, cause: CAUSE } },
    ]);
  });

  test('a job that an earlier build asked for holds its payload alone, and is done', async () => {
    const { queue, calls } = await greeting();
    const plain = await openBackend(backend().connection, 1);
    const old = plain.queue('work');
    await old.add('greet', { to: 'Ada' }, { jobId: 'greet.old-1' });
    await until('it is done', () => calls.length === 1);
    expect(calls).toMatchObject([{ payload: { to: 'Ada' }, run: { id: 'old-1', cause: { eventId: 'old-1' } } }]);
    await allDone(queue);
    await old.close();
    await plain.close();
  });

  test('two jobs of a queue may have the same id', async () => {
    const queue = await opened([greet, wave]);
    const done: string[] = [];
    for (const job of [greet, wave]) queue.process(job, async () => void done.push(job.name));
    await queue.enqueue(greet, 'x', { to: 'Ada' }, CAUSE);
    await queue.enqueue(wave, 'x', { to: 'Ada' }, CAUSE);
    await queue.start();
    await until('both are done', () => done.length === 2);
    expect(done.sort()).toEqual(['greet', 'wave']);
  });

  test('a failing job is tried again, with growing pauses', async () => {
    const times: number[] = [];
    const { queue, calls } = await greeting(async ({ run }) => {
      times.push(Date.now());
      if (run.attempt < 3) throw new Error('not yet');
    });
    await queue.enqueue(greet, 'a', { to: 'Ada' }, CAUSE);
    await until('it succeeded', () => calls.length === 3);
    await allDone(queue);
    expect(calls.map(({ run }) => run.attempt)).toEqual([1, 2, 3]);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(9);
    expect(await queue.list()).toEqual([]);
  });

  test('one that fails for good is listed with its error, and a person can have it tried again', async () => {
    let mended = false;
    const { queue, calls } = await greeting(async () => {
      if (!mended) throw new JobImpossible('there is no Ada');
    });
    await queue.enqueue(greet, 'a', { to: 'Ada' }, CAUSE);
    await until('it failed', async () => (await queue.counts())[0]?.failed === 1);
    expect(calls).toHaveLength(1);
    const [entry] = await queue.list({ states: ['failed'] });
    expect(entry).toMatchObject({
      queue: 'work',
      name: 'greet',
      state: 'failed',
      attempts: 1,
      error: 'there is no Ada',
    });
    mended = true;
    expect(await queue.retry('work', 'nothing')).toBe(false);
    expect(await queue.retry('work', entry?.id ?? '')).toBe(true);
    await until('it was tried again', () => calls.length === 2);
    await allDone(queue);
    expect((await queue.counts())[0]?.failed).toBe(0);
    expect(calls[1]?.run).toMatchObject({ id: 'a', attempt: 1 });
    expect(await queue.retry('work', entry?.id ?? '')).toBe(false);
  });

  test('one that is put off comes again with all its tries, however often', async () => {
    const { queue, calls } = await greeting(async () => {
      if (calls.length <= 5) throw new JobPostponed(10);
    });
    await queue.enqueue(greet, 'a', { to: 'Ada' }, CAUSE);
    await until('it was done', () => calls.length === 6);
    await allDone(queue);
    expect(calls.map(({ run }) => run.attempt)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await queue.list()).toEqual([]);
  });

  test('one that takes too long is aborted and counts as failed', async () => {
    const queue = await opened([slow]);
    const aborted: boolean[] = [];
    queue.process(
      slow,
      (_payload, { signal }) => new Promise(() => signal.addEventListener('abort', () => aborted.push(true))),
    );
    await queue.start();
    await queue.enqueue(slow, 's', {}, CAUSE);
    await until('it failed', async () => (await queue.counts())[0]?.failed === 1);
    expect((await queue.list())[0]).toMatchObject({ attempts: 2, error: 'job slow took longer than 150 ms' });
    expect(aborted).toEqual([true, true]);
  });

  test('many at once are each done once', async () => {
    const { queue, calls } = await greeting(async ({ run }) => {
      if (run.attempt === 1 && Number(run.id.slice(1)) % 10 === 0) throw new Error('the first try fails');
    });
    await Promise.all(
      Array.from({ length: 300 }, (_value, index) => queue.enqueue(greet, `n${index}`, { to: 'all' }, CAUSE)),
    );
    await until('all are done', () => calls.length >= 330, 30_000);
    await allDone(queue);
    expect(calls).toHaveLength(330);
    expect(new Set(calls.map(({ run }) => run.id)).size).toBe(300);
    expect((await queue.counts())[0]?.failed).toBe(0);
  });

  test('closing waits for what runs, and leaves the rest', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let ended = false;
    const { queue, calls } = await greeting(async () => {
      await finished;
      ended = true;
    });
    await queue.enqueue(greet, 'a', { to: 'Ada' }, CAUSE);
    await until('it runs', () => calls.length === 1);
    const closing = queue.close();
    finish();
    await closing;
    expect(ended).toBe(true);
    const other = await opened([greet]);
    expect((await other.counts())[0]).toEqual({ queue: 'work', waiting: 0, active: 0, delayed: 0, failed: 0 });
  });

  test('what does not end in time is told so and given back for another worker', async () => {
    const first = await opened([greet], { graceMs: 50 });
    let told = false;
    first.process(greet, async (_payload, { signal }) => {
      signal.addEventListener('abort', () => (told = true));
      await new Promise(() => undefined);
    });
    await first.start();
    await first.enqueue(greet, 'a', { to: 'Ada' }, CAUSE);
    await until('it runs', async () => (await first.counts())[0]?.active === 1);
    const second = await opened([greet]);
    const attempts: number[] = [];
    second.process(greet, async (_payload, { attempt }) => void attempts.push(attempt));
    await second.start();
    await first.close();
    expect(told).toBe(true);
    await until('another one does it', () => attempts.length === 1);
    expect(attempts).toEqual([1]);
  });

  test('lost connections are made again', async () => {
    const { queue, calls } = await greeting();
    await queue.enqueue(greet, 'a', { to: 'Ada' }, CAUSE);
    await until('the first is done', () => calls.length === 1);
    await backend().cutConnections();
    await until('it answers again', () => queue.isReachable(1000));
    await queue.enqueue(greet, 'b', { to: 'Bob' }, CAUSE);
    // A worker that finds its new connection dead as well pauses for 5 s, then looks every 5 s.
    await until('the second is done', () => calls.length === 2, 40_000);
  });

  test('a worker never waits for long without looking by itself', async () => {
    const jobs = await openBackend(backend().connection, 1);
    const settings = { concurrency: 1, lockMs: 1000, stalledCheckMs: 1000, maxStalledCount: 1 };
    const worker = jobs.worker('work', () => Promise.resolve(), settings);
    await worker.waitUntilReady();
    expect(worker.maximumBlockTimeout).toBeLessThanOrEqual(10);
    await worker.close();
    await jobs.close();
  });

  test('it says when nothing answers', async () => {
    const queue = await opened([greet]);
    expect(await queue.isReachable(1000)).toBe(true);
    await backend().end();
    expect(await queue.isReachable(500)).toBe(false);
  });

  test('ids that the backend can not hold are refused', async () => {
    const queue = await opened([greet]);
    await expect(queue.enqueue(greet, 'a:b', { to: 'Ada' }, CAUSE)).rejects.toThrow(RangeError);
    await expect(queue.enqueueByName('dance', 'a', {}, CAUSE)).rejects.toThrow('there is no job "dance"');
  });

  test('a worker does not start without someone for every job', async () => {
    const queue = await opened([greet, wave]);
    queue.process(greet, () => Promise.resolve());
    await expect(queue.start()).rejects.toThrow('nobody does the work of wave');
    expect(() => queue.process(greet, () => Promise.resolve())).toThrow('has its handler already');
    expect(() => queue.process(slow, () => Promise.resolve())).toThrow('is not in the list of jobs');
  });
});

describe('definitions', () => {
  test('that make no sense are refused', async () => {
    expect(() => defineJob({ ...common, name: 'Über' })).toThrow(RangeError);
    expect(() => defineJob({ ...common, name: 'x', attempts: 0 })).toThrow(RangeError);
    const connection = { kind: 'redis', url: 'redis://127.0.0.1:1' } as const;
    const open = (...jobs: JobDefinition[]): Promise<JobQueue> => openJobQueue({ connection, jobs, log: silentLog });
    await expect(open(greet, greet)).rejects.toThrow('two jobs are called greet');
    await expect(open(greet, { ...wave, concurrency: 1 })).rejects.toThrow(
      'jobs of queue work want 10 and 1 at a time',
    );
  });

  test('an unreachable queue is worth another try', () => {
    expect(new JobQueueUnavailable('no answer').transient).toBe(true);
  });
});
