export type { JobsConnection } from './backend';
export { openJobQueue, type JobQueueOptions } from './bullmq-job-queue';
export type { JobShare } from './fair-share';
export * from './job-queue';
export { PersonTurns } from './turns';
