import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { RetryProcessHandler, SkipProcessEventHandler } from './commands/process-care.command';
import { OPERATIONS_EVENTS } from './domain/events';
import { JobsController } from './http/jobs.controller';
import { ProcessesController } from './http/processes.controller';
import { ProjectionsController } from './http/projections.controller';

@Module({
  controllers: [ProjectionsController, JobsController, ProcessesController],
  providers: [RetryProcessHandler, SkipProcessEventHandler],
})
export class OperationsModule {
  static readonly capability = defineCapability({
    name: 'operations',
    streams: { process: { owner: null, events: OPERATIONS_EVENTS } },
  });
}
