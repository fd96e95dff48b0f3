import { type JsonObject, Refusal } from '@tracewright/kernel';
import type { JobEntry } from '@tracewright/contracts/operations';
import type { JobShare } from './fair-share';

/** One kind of work that touches the outside world or takes long. Both roles know it: who asks for it and who does it. */
export interface JobDefinition<Payload extends JsonObject = JsonObject> {
  /** Lower case, digits and dashes. */
  readonly name: string;
  /** Queues are few: each costs every worker process a connection. */
  readonly queue: string;
  /** Jobs of a queue that run at the same time in one process; the same for all jobs of the queue. */
  readonly concurrency: number;
  /** How often it is tried before it counts as failed. */
  readonly attempts: number;
  /** The pause before the second try; each further one is twice as long, less up to half by chance. */
  readonly backoff: { readonly firstMs: number };
  /** A try that takes longer counts as failed, and its signal is aborted. */
  readonly timeoutMs: number;
  /** How long a job waits before its first try. Default: not at all. */
  readonly delayMs?: number;
  /** People wait for it: their jobs take turns, and those of paid plans go first. Default: in the order they come. */
  readonly takesTurns?: boolean;
  /** Only a type: carries what the payload looks like. */
  readonly payload?: Payload;
}

/** The event that asked for a job. */
export interface JobCause {
  readonly eventId: string;
  /** Equal for everything that one request or timer set in motion. */
  readonly correlationId: string;
}

/** One try of a job. */
export interface JobRun {
  /** As given to `enqueue`: the same in every try, fit for deriving ids of commands and outside requests. */
  readonly id: string;
  readonly cause: JobCause;
  /** Counted from 1. */
  readonly attempt: number;
  readonly attempts: number;
  /** Aborted when the time is over or the process ends; outside calls should obey it. */
  readonly signal: AbortSignal;
}

/**
 * Does the work. It may run again after it succeeded (a process can die between the work and its record), so the
 * second time must change nothing. @throws JobImpossible when no further try can help, JobPostponed when it is not its
 * time yet; anything else is tried again
 */
export type JobHandler<Payload extends JsonObject> = (payload: Payload, run: JobRun) => Promise<unknown>;

export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

export type JobState = JobEntry['state'];

/** The queue of background work, on PostgreSQL or Redis. */
export interface JobQueue {
  /**
   * Hands a job over. The same job with the same id again is one job, also after it was done (for a day).
   * @param share whose it is, for jobs that take turns; what is nobody's goes before all of them
   * @throws RangeError when the id can't be used, JobQueueUnavailable when the backend does not answer in time
   */
  enqueue<Payload extends JsonObject>(
    job: JobDefinition<Payload>,
    id: string,
    payload: Payload,
    cause: JobCause,
    share?: JobShare,
  ): Promise<void>;
  /** As `enqueue`, by the job's name. @throws RangeError for an unknown name */
  enqueueByName(name: string, id: string, payload: JsonObject, cause: JobCause, share?: JobShare): Promise<void>;
  /** Whether the jobs of a name take turns. */
  takesTurns(name: string): boolean;
  /** Says who does the work; to be called once for each job before `start`. */
  process<Payload extends JsonObject>(job: JobDefinition<Payload>, handler: JobHandler<Payload>): void;
  /** Begins to work. @throws JobsWithoutHandler */
  start(): Promise<void>;
  /** Takes nothing new, lets running jobs finish for a while, then gives them back for other workers. */
  close(): Promise<void>;
  /** Newest first, at most `limit` (default 100) of each state and queue. */
  list(options?: { readonly states?: readonly JobState[]; readonly limit?: number }): Promise<readonly JobEntry[]>;
  /** Gives a failed job all its tries again. False when there is no such failed job. `id` as in `list`. */
  retry(queue: string, id: string): Promise<boolean>;
  counts(): Promise<readonly QueueCounts[]>;
  /** True when the backend answers within the time. */
  isReachable(timeoutMs: number): Promise<boolean>;
}

/** Keeps the payload's type with the definition. @throws RangeError when a value makes no sense */
export function defineJob<Payload extends JsonObject>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  const { name, queue, concurrency, attempts, timeoutMs } = definition;
  if (![name, queue].every((part) => /^[a-z][a-z0-9-]*$/.test(part))) {
    throw new RangeError(`job "${name}" of queue "${queue}": names are lower case, digits and dashes`);
  }
  if (
    ![concurrency, attempts, timeoutMs, definition.backoff.firstMs].every(
      (value) => Number.isInteger(value) && value > 0,
    )
  ) {
    throw new RangeError(`job ${name}: concurrency, attempts, backoff and timeout are whole numbers above 0`);
  }
  return definition;
}

/** The job can't succeed, however often it is tried. */
export class JobImpossible extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'JobImpossible';
  }
}

/** What the work needs is taken by others: the job waits for so long, and loses none of its tries. */
export class JobPostponed extends Error {
  constructor(
    readonly delayMs: number,
    options?: { cause?: unknown },
  ) {
    super(`put off for ${delayMs} ms`, options);
    this.name = 'JobPostponed';
  }
}

/** Seconds, where the part that is busy does not say for how long. */
const USUAL_PAUSE_S = 5;

/**
 * What says only that a part is busy or away now, and nothing about the job: it is put off until then. Undefined for every
 * other error.
 */
export function postponedBy(error: unknown): JobPostponed | undefined {
  if (!(error instanceof Refusal) || (error.kind !== 'unavailable' && error.kind !== 'too_many')) return undefined;
  return new JobPostponed((error.retryAfterSeconds ?? USUAL_PAUSE_S) * 1000, { cause: error });
}

/** A try took longer than the job's timeout. */
export class JobTimedOut extends Error {
  constructor(name: string, milliseconds: number) {
    super(`job ${name} took longer than ${milliseconds} ms`);
    this.name = 'JobTimedOut';
  }
}

/** The backend of the queue did not answer; whether the job was taken is unknown, and asking again is right. */
export class JobQueueUnavailable extends Error {
  /** Recognised by the runners of processes: they try again for as long as it takes. */
  readonly transient = true;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'JobQueueUnavailable';
  }
}

/** A process with the workers' role was started without someone for every job. */
export class JobsWithoutHandler extends Error {
  constructor(readonly jobs: readonly string[]) {
    super(`nobody does the work of ${jobs.join(', ')}`);
    this.name = 'JobsWithoutHandler';
  }
}
