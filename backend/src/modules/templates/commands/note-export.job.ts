import { defineJob } from '../../../platform/jobs';

/** Of whose project. */
export interface Exported {
  readonly projectId: number;
  readonly userId: string;
  readonly [name: string]: string | number;
}

export const NOTE_EXPORT_JOB = defineJob<Exported>({
  name: 'note-export',
  queue: 'template-uploads',
  concurrency: 1,
  attempts: 9,
  backoff: { firstMs: 2_000 },
  timeoutMs: 60_000,
});
