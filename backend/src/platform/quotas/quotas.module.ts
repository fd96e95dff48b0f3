import { Global, Module } from '@nestjs/common';
import { everybodyIsFree, PLAN_OF } from './plans';
import { Quotas } from './quotas';

@Global()
@Module({ providers: [{ provide: PLAN_OF, useValue: everybodyIsFree }, Quotas], exports: [Quotas] })
export class QuotasModule {}
