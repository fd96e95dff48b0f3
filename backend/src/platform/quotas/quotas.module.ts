import { Global, Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import { PLAN_OF, type PlanOf } from './plans';
import { Quotas } from './quotas';

const bySubscription = {
  provide: PLAN_OF,
  inject: [QueryBus],
  useFactory:
    (queries: QueryBus): PlanOf =>
    async (personId) => {
      const query = new EntitlementsQuery(personId);
      return (await queries.execute<EntitlementsQuery, Entitlements>(query)).tier;
    },
};

@Global()
@Module({ providers: [bySubscription, Quotas], exports: [Quotas] })
export class QuotasModule {}
