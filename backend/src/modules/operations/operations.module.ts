import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { JobsController } from './http/jobs.controller';
import { ProjectionsController } from './http/projections.controller';

@Module({ controllers: [ProjectionsController, JobsController] })
export class OperationsModule {
  static readonly capability = defineCapability({ name: 'operations' });
}
