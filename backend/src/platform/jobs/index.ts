export type { JobsConnection } from './backend';
export { openJobQueue, type JobQueueOptions } from './bullmq-job-queue';
export * from './job-queue';
export { PersonTurns } from './turns';
