import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { StatisticsController } from './http/statistics.controller';
import { Activities } from './read-models/activity';
import { historyProjection } from './read-models/history.projection';

@Module({ controllers: [StatisticsController], providers: [Activities] })
export class HistoryModule {
  static readonly capability = defineCapability({ name: 'history', projections: [historyProjection] });
}
