import { Module } from '@nestjs/common';
import type { Capability } from '../../platform/capability';
import { JobsController } from './http/jobs.controller';
import { ProjectionsController } from './http/projections.controller';

@Module({ controllers: [ProjectionsController, JobsController] })
export class OperationsModule {
  static readonly capability: Capability = { name: 'operations' };
}
