import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type Entitlements,
  EntitlementsQuery,
  RequiredFeatureQuery,
} from '@tracewright/contracts/subscriptions/messages';
import type { Clock } from '@tracewright/kernel';
import { CLOCK } from '../../../platform/tokens';
import { planNeeded } from '../domain/plans';
import { PlanReader } from './plan-reader';

@QueryHandler(EntitlementsQuery)
export class EntitlementsHandler implements IQueryHandler<EntitlementsQuery, Entitlements> {
  constructor(
    @Inject(PlanReader) private readonly reader: PlanReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ userId }: EntitlementsQuery): Promise<Entitlements> {
    return this.reader.entitlements(userId, this.clock.now());
  }
}

@QueryHandler(RequiredFeatureQuery)
export class RequiredFeatureHandler implements IQueryHandler<RequiredFeatureQuery, void> {
  constructor(
    @Inject(PlanReader) private readonly reader: PlanReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, feature }: RequiredFeatureQuery): Promise<void> {
    const { features } = await this.reader.entitlements(userId, this.clock.now());
    if (!features.includes(feature)) throw planNeeded(feature);
  }
}
