import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { CostsController } from './http/costs.controller';

/** What a project's design costs to buy. */
@Module({ controllers: [CostsController] })
export class CostsModule {
  static readonly capability = defineCapability({ name: 'costs' });
}
