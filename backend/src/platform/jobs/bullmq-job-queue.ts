import { type Job, type Queue, UnrecoverableError, type Worker } from 'bullmq';
import type { JobEntry } from '@tracewright/contracts/operations';
import type { JsonObject } from '@tracewright/kernel';
import type { RunnerLog } from '@tracewright/runtime';
import { FairShare, type JobShare } from './fair-share';
import { openBackend, type JobProcessor, type JobsBackend, type JobsConnection } from './backend';
import {
  type JobCause,
  type JobDefinition,
  type JobHandler,
  JobImpossible,
  JobPostponed,
  type JobQueue,
  type JobState,
  JobsWithoutHandler,
  JobTimedOut,
  type QueueCounts,
} from './job-queue';
import { bullId, dataOf, entryOf, giveBack, type JobData, ownId, postpone } from './kept-job';
import { answered, settlesWithin, untilAborted } from './patience';

export interface JobQueueOptions {
  readonly connection: JobsConnection;
  /** Every job of the product. */
  readonly jobs: readonly JobDefinition[];
  readonly log: RunnerLog;
  /** How long a worker may be silent before its job counts as abandoned. Default 15,000 ms. */
  readonly lockMs?: number;
  /** How often abandoned jobs are looked for. Default 7,500 ms: a killed worker's job goes on within 22.5 s. */
  readonly stalledCheckMs?: number;
  /** How long `close` lets running jobs finish. Default 10,000 ms. */
  readonly graceMs?: number;
}

const DAY_S = 24 * 60 * 60;
/** Done jobs are remembered for a day so that their ids stay known; failed ones for a fortnight so that people can look. */
const KEEP_DONE = { age: DAY_S };
const KEEP_FAILED = { age: 14 * DAY_S };
/** A job whose worker died so often is suspected of killing it. */
const MAX_STALLED = 10;
const ENQUEUED_WITHIN_MS = 10_000;
const CLOSE_WITHIN_MS = 2_000;
/** Those that take turns stand apart from those that don't. */
const WAITING: ('waiting' | 'prioritized')[] = ['waiting', 'prioritized'];
const STATES: readonly JobState[] = ['waiting', 'active', 'delayed', 'failed'];

/** Opens the queue on its backend; on PostgreSQL, BullMQ's tables are brought up to date. */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const queues = new Set(options.jobs.map(({ queue }) => queue));
  assertJobs(options.jobs);
  const opened = new BullMqJobQueue(options, await openBackend(options.connection, queues.size), [...queues]);
  await opened.untilConnected();
  return opened;
}

class BullMqJobQueue implements JobQueue {
  private readonly queues: ReadonlyMap<string, Queue>;
  private readonly jobs: ReadonlyMap<string, JobDefinition>;
  private readonly handlers = new Map<string, JobHandler<JsonObject>>();
  private readonly shares = new Map<string, FairShare>();
  private readonly workers: Worker[] = [];
  private readonly ending = new AbortController();
  private closed: Promise<void> | undefined;

  constructor(
    private readonly options: JobQueueOptions,
    private readonly backend: JobsBackend,
    queues: readonly string[],
  ) {
    this.jobs = new Map(options.jobs.map((job) => [job.name, job]));
    this.queues = new Map(queues.map((name) => [name, backend.queue(name)]));
    for (const [name, queue] of this.queues) queue.on('error', (error) => this.tell(name, error));
  }

  /** On PostgreSQL, what fails to connect the first time never works again: then nothing stays open, for another try. */
  async untilConnected(): Promise<void> {
    if (this.backend.kind !== 'postgres') return;
    try {
      await Promise.all([...this.queues.values()].map((queue) => queue.waitUntilReady()));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async enqueue<Payload extends JsonObject>(
    job: JobDefinition<Payload>,
    id: string,
    payload: Payload,
    cause: JobCause,
    share?: JobShare,
  ): Promise<void> {
    if (!/^[A-Za-z0-9_.-]{1,200}$/.test(id)) throw new RangeError(`"${id}" can't be the id of a job`);
    const options = {
      jobId: bullId(job.name, id),
      ...(share && job.takesTurns && { priority: await this.placeOf(job.queue, share) }),
      attempts: job.attempts,
      delay: job.delayMs ?? 0,
      backoff: { type: 'exponential', delay: job.backoff.firstMs, jitter: 0.5 },
      removeOnComplete: KEEP_DONE,
      removeOnFail: KEEP_FAILED,
    };
    const data: JobData = { payload, cause };
    await answered(this.queueOf(job.queue).add(job.name, data, options), ENQUEUED_WITHIN_MS);
  }

  async enqueueByName(name: string, id: string, payload: JsonObject, cause: JobCause, share?: JobShare): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new RangeError(`there is no job "${name}"`);
    await this.enqueue(job, id, payload, cause, share);
  }

  takesTurns(name: string): boolean {
    return this.jobs.get(name)?.takesTurns ?? false;
  }

  private async placeOf(name: string, share: JobShare): Promise<number> {
    const [first] = await answered(this.queueOf(name).getJobs('prioritized', 0, 0, true), ENQUEUED_WITHIN_MS);
    const shares = this.shares.get(name) ?? new FairShare();
    this.shares.set(name, shares);
    return shares.place(share, first?.opts.priority);
  }

  process<Payload extends JsonObject>(job: JobDefinition<Payload>, handler: JobHandler<Payload>): void {
    if (!this.jobs.has(job.name)) throw new RangeError(`job "${job.name}" is not in the list of jobs`);
    if (this.handlers.has(job.name)) throw new RangeError(`job "${job.name}" has its handler already`);
    this.handlers.set(job.name, handler as JobHandler<JsonObject>);
  }

  /** May be called again where it failed. */
  async start(): Promise<void> {
    const missing = [...this.jobs.keys()].filter((name) => !this.handlers.has(name));
    if (missing.length > 0) throw new JobsWithoutHandler(missing);
    for (const name of this.queues.keys()) this.workers.push(this.workerOf(name));
    try {
      await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
    } catch (error) {
      await Promise.all(this.workers.splice(0).map((worker) => settlesWithin(worker.close(true), CLOSE_WITHIN_MS)));
      throw error;
    }
    for (const worker of this.workers) worker.run().catch((error: Error) => this.tell(worker.name, error));
  }

  private workerOf(name: string): Worker {
    const { lockMs = 15_000, stalledCheckMs = 7_500 } = this.options;
    const concurrency = [...this.jobs.values()].find(({ queue }) => queue === name)?.concurrency ?? 1;
    const settings = { concurrency, lockMs, stalledCheckMs, maxStalledCount: MAX_STALLED };
    const worker = this.backend.worker(name, this.processor, settings);
    worker.on('error', (error) => this.tell(name, error));
    worker.on('failed', (job, error) => this.tellFailed(name, job, error));
    return worker;
  }

  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  async list(options: { states?: readonly JobState[]; limit?: number } = {}): Promise<readonly JobEntry[]> {
    const { states = STATES, limit = 100 } = options;
    const lists = [...this.queues].flatMap(([name, queue]) =>
      states.map(async (state) => {
        const jobs = await queue.getJobs(state === 'waiting' ? WAITING : state, 0, limit - 1, false);
        return jobs.filter((job) => job !== undefined).map((job) => entryOf(name, state, job as Job));
      }),
    );
    const entries = (await answered(Promise.all(lists))).flat();
    return entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  }

  async retry(queue: string, id: string): Promise<boolean> {
    return answered(this.retryFailed(queue, id));
  }

  private async retryFailed(queue: string, id: string): Promise<boolean> {
    const job = (await this.queues.get(queue)?.getJob(id)) as Job | undefined;
    if (!job || (await job.getState()) !== 'failed') return false;
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  }

  counts(): Promise<QueueCounts[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const counts = await queue.getJobCounts(...WAITING, 'active', 'delayed', 'failed');
        const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
        return { queue: name, waiting: waiting + prioritized, active, delayed, failed };
      }),
    );
  }

  async isReachable(timeoutMs: number): Promise<boolean> {
    const [queue] = this.queues.values();
    if (!queue) return true;
    try {
      await answered(queue.getJobCounts('failed'), timeoutMs);
      return true;
    } catch {
      return false;
    }
  }

  private readonly processor: JobProcessor = async (job, token) => {
    const definition = this.jobs.get(job.name);
    const handler = this.handlers.get(job.name);
    // Another build may know it: tried again later, perhaps there.
    if (!definition || !handler) throw new Error(`this build does not know the job ${job.name}`);
    const { timeoutMs, attempts } = definition;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new JobTimedOut(job.name, timeoutMs)), timeoutMs);
    const signal = AbortSignal.any([timeout.signal, this.ending.signal]);
    const { payload, cause } = dataOf(job);
    const run = { id: ownId(job), cause, attempt: job.attemptsMade + 1, attempts, signal };
    try {
      return await untilAborted(handler(payload, run), signal);
    } catch (error) {
      if (this.ending.signal.aborted) return await giveBack(job, token);
      if (error instanceof JobPostponed) return await postpone(job, token, error.delayMs);
      if (error instanceof JobImpossible) throw new UnrecoverableError(error.message);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  private async end(): Promise<void> {
    const { graceMs = 10_000 } = this.options;
    // Without the backend no job can be finished, and a polite goodbye would wait for ever.
    const reachable = await this.isReachable(CLOSE_WITHIN_MS);
    const finished = Promise.all(this.workers.map((worker) => worker.close(!reachable)));
    if (!(await settlesWithin(finished, graceMs))) this.ending.abort(new Error('the process ends'));
    if (!(await settlesWithin(finished, CLOSE_WITHIN_MS))) {
      await settlesWithin(Promise.all(this.workers.map((worker) => worker.disconnect())), CLOSE_WITHIN_MS);
    }
    for (const queue of this.queues.values()) {
      const polite = reachable && (await settlesWithin(queue.close(), CLOSE_WITHIN_MS));
      if (!polite) await settlesWithin(queue.disconnect(), CLOSE_WITHIN_MS);
    }
    await this.backend.close();
  }

  private queueOf(name: string): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new RangeError(`there is no queue "${name}"`);
    return queue;
  }

  private tell(queue: string, error: Error): void {
    if (this.closed) return; // connections that end with the process are no news
    this.options.log.warn('the job queue has trouble', { queue, error: error.message });
  }

  private tellFailed(
    queue: string,
    job: { name: string; id?: string; attemptsMade: number } | undefined,
    error: Error,
  ): void {
    const details = { queue, job: job?.name, id: job?.id, attempts: job?.attemptsMade, error: error.message };
    this.options.log.warn('a try of a job failed', details);
  }
}

function assertJobs(jobs: readonly JobDefinition[]): void {
  const names = new Set<string>();
  const concurrency = new Map<string, number>();
  for (const { name, queue, concurrency: own } of jobs) {
    if (names.has(name)) throw new RangeError(`two jobs are called ${name}`);
    names.add(name);
    const other = concurrency.get(queue) ?? own;
    if (other !== own) throw new RangeError(`jobs of queue ${queue} want ${other} and ${own} at a time`);
    concurrency.set(queue, own);
  }
}
