import { Module } from '@nestjs/common';
import { defineCapability } from '../../platform/capability';
import { CatalogueAnswers } from './http/catalogue-answers';
import { CatalogueController } from './http/catalogue.controller';
import { CATALOGUE_SCHEMA } from './read-models/catalogue-schema';
import { PartPricesHandler } from './read-models/part-prices';
import { CatalogueTable } from './read-models/catalogue-table';

@Module({ controllers: [CatalogueController], providers: [CatalogueTable, CatalogueAnswers, PartPricesHandler] })
export class CatalogueModule {
  static readonly capability = defineCapability({
    name: 'catalogue',
    migrations: [CATALOGUE_SCHEMA],
    startUp: [CatalogueTable],
  });
}
