import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ProcessRunner } from '@tracewright/processes';
import type { ProjectionRunner } from '@tracewright/projections';
import { Public } from '../http';
import type { JobQueue, QueueCounts } from '../jobs';
import { JOBS, PROCESS_RUNNER, PROJECTIONS } from '../tokens';
import { type JobCount, Metrics } from './metrics';

@ApiExcludeController()
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(PROCESS_RUNNER) private readonly processes: ProcessRunner,
  ) {}

  @Get()
  async text(@Res() response: Response): Promise<void> {
    const text = await this.metrics.text({
      projections: async () =>
        (await this.projections.status()).map(({ name, lagEvents, state }) => ({
          name,
          lagEvents,
          stopped: state === 'stopped',
        })),
      processes: () => this.processes.status(),
      jobs: async () => (await this.jobs.counts()).flatMap(byState),
    });
    response.type(this.metrics.contentType).send(text);
  }
}

function byState({ queue, ...states }: QueueCounts): JobCount[] {
  return Object.entries(states).map(([state, count]) => ({ queue, state, count }));
}
