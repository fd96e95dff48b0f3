import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import {
  type ChangeSubscriptionRequest,
  type PaidTier,
  type StartTrialRequest,
  type Tier,
  TIERS,
  type UsageRequest,
} from '@tracewright/contracts/subscriptions';
import { PageQuery } from '../../../platform/http';

const PAID_TIERS = TIERS.filter((tier) => tier !== 'free');

export class ChangeSubscriptionBody implements ChangeSubscriptionRequest {
  @ApiProperty({ enum: TIERS })
  @IsIn(TIERS, { message: `tier must be one of: ${TIERS.join(', ')}` })
  tier: Tier;
}

export class StartTrialBody implements StartTrialRequest {
  @ApiProperty({ enum: PAID_TIERS })
  @IsIn(PAID_TIERS, { message: `tier must be one of: ${PAID_TIERS.join(', ')}` })
  tier: PaidTier;
}

export class UsageQuery extends PageQuery implements UsageRequest {
  @ApiPropertyOptional({ example: '2026-12', description: 'A calendar month of Asia/Kolkata. Default: this month.' })
  @IsOptional()
  @Matches(/^[12]\d{3}-(0[1-9]|1[0-2])$/, { message: 'month must be such as 2026-12' })
  month?: string;
}
