import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { JobEntry } from '@tracewright/contracts/operations';
import { Refusal } from '@tracewright/kernel';
import { RequiresRole } from '../../../platform/http';
import { type JobQueue, JobQueueUnavailable } from '../../../platform/jobs';
import { JOBS } from '../../../platform/tokens';

@ApiTags('operation')
@RequiresRole('admin')
@Controller('api/ops/jobs')
export class JobsController {
  constructor(@Inject(JOBS) private readonly jobs: JobQueue) {}

  /** The newest hundred of each queue and state. */
  @Get()
  async list(): Promise<readonly JobEntry[]> {
    return orUnavailable(this.jobs.list());
  }

  @HttpCode(204)
  @Post(':queue/:id/retry')
  async retry(@Param('queue') queue: string, @Param('id') id: string): Promise<void> {
    if (await orUnavailable(this.jobs.retry(queue, id))) return;
    throw new Refusal('not_found', 'job_not_found', `There is no failed job "${id}" in the queue "${queue}".`);
  }
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof JobQueueUnavailable)) throw error;
    throw new Refusal(
      'unavailable',
      'jobs_unavailable',
      'The queue of background work does not answer. Please try again shortly.',
    );
  }
}
