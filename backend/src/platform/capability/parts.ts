import type { Type } from '@nestjs/common';
import type { SoldService } from '@tracewright/contracts/payments';
import type { JsonObject } from '@tracewright/kernel';
import type { JobDefinition, JobRun } from '../jobs';
import type { Seller } from '../sales';

/** A provider that does the work of a job. */
export interface JobWorker<Payload extends JsonObject = JsonObject> {
  /**
   * It may run again after it succeeded, so the second time must change nothing. @throws JobImpossible when no further
   * try can help, JobPostponed when it is not its time yet; anything else is tried again
   */
  work(payload: Payload, run: JobRun): Promise<unknown>;
}

/** A job and the provider that does it. */
export interface WorkedJob {
  readonly job: JobDefinition;
  readonly worker: Type<JobWorker>;
}

/** Answers an entry of a capability's jobs: the worker takes the payload that the job has. */
export function workedBy<Payload extends JsonObject>(
  worker: Type<JobWorker<Payload>>,
  job: JobDefinition<Payload>,
): WorkedJob {
  return { job, worker };
}

/** What a provider holds about people outside of what the keys of personal data protect. */
export interface HeldData<Holder = unknown> {
  /** Name of its section in a person's export. */
  readonly section: string;
  readonly holder: Type<Holder>;
  /** Everything it holds about the person, as plain JSON. */
  collect(holder: Holder, userId: string): Promise<unknown>;
  /** The ids of what the person has open, where the module says what is ended `whenErased`. */
  open?(holder: Holder, userId: string): Promise<readonly string[]>;
  /** Removes what is neither encrypted in events nor a personal column of a projection. Safe to be called again. */
  erase?(holder: Holder, userId: string): Promise<void>;
}

/** Answers an entry of a capability's personal data. */
export function heldBy<Holder>(holder: Type<Holder>, data: Omit<HeldData<Holder>, 'holder'>): HeldData {
  return { ...data, holder };
}

/** A service that people pay for, and the provider that says what one costs. */
export interface Sold {
  readonly service: SoldService;
  readonly seller: Type<Seller>;
}

/** Answers an entry of what a capability sells. */
export const soldBy = (seller: Type<Seller>, service: SoldService): Sold => ({ service, seller });

/** A provider that has something to do once at start. */
export interface StartUpTask {
  run(): Promise<void>;
}
