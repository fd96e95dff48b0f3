import { DelayedError, type Job, WaitingError } from 'bullmq';
import type { JobEntry } from '@tracewright/contracts/operations';
import type { JsonObject } from '@tracewright/kernel';
import type { JobCause, JobState } from './job-queue';

/** What the backend keeps of a job. */
export interface JobData {
  readonly payload: JsonObject;
  readonly cause: JobCause;
}

/** Jobs that an earlier build asked for hold the payload alone: they stand for themselves. */
export function dataOf(job: Job): JobData {
  const data = job.data as JobData | JsonObject;
  if (isJobData(data)) return data;
  const id = ownId(job);
  return { payload: data, cause: { eventId: id, correlationId: id } };
}

function isJobData(data: JobData | JsonObject): data is JobData {
  return 'payload' in data && 'cause' in data;
}

/** Ids are one namespace for all jobs of a queue, and must be no plain numbers. */
export function bullId(name: string, id: string): string {
  return `${name}.${id}`;
}

export function ownId({ name, id }: { readonly name: string; readonly id?: string }): string {
  return (id ?? '').slice(name.length + 1);
}

export function entryOf(queue: string, state: JobState, job: Job): JobEntry {
  const at = new Date(job.finishedOn ?? job.processedOn ?? job.timestamp).toISOString();
  const { id = '', name, attemptsMade: attempts, failedReason: error } = job;
  return { queue, id, name, state, attempts, ...(error ? { error } : {}), at };
}

/** For another worker, at once and with all its tries. */
export async function giveBack(job: Job, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}

/** For later, with all its tries. */
export async function postpone(job: Job, token: string | undefined, delayMs: number): Promise<never> {
  await job.moveToDelayed(Date.now() + delayMs, token);
  throw new DelayedError();
}
