import { Body, Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ExpertValidation, Plan, Subscription, Use } from '@tracewright/contracts/subscriptions';
import type { Clock } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  Public,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { CLOCK } from '../../../platform/tokens';
import { type Change, ChangeSubscription } from '../commands/change-subscription.command';
import { monthOf } from '../domain/calendar';
import { plansAt } from '../domain/plans';
import { PlanReader } from '../readers/plan-reader';
import { ReviewCreditReader } from '../readers/review-credit-reader';
import { UsageReader } from '../readers/usage-reader';
import { ChangeSubscriptionBody, StartTrialBody, UsageQuery } from './subscription-requests';

@ApiTags('subscriptions')
@RequiresSession()
@Controller('api')
export class SubscriptionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PlanReader) private readonly reader: PlanReader,
    @Inject(UsageReader) private readonly usage: UsageReader,
    @Inject(ReviewCreditReader) private readonly credits: ReviewCreditReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Public()
  @Get('subscriptions/plans')
  async plans(): Promise<readonly Plan[]> {
    return plansAt(await this.reader.prices());
  }

  @Get('user/subscription')
  own(@CurrentUser() user: SessionUser): Promise<Subscription> {
    return this.reader.subscription(user.id, this.clock.now());
  }

  @Post('user/subscription')
  @HttpCode(200)
  select(
    @Body() { tier }: ChangeSubscriptionBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<Subscription> {
    return this.change(user, { type: 'SelectTier', tier }, context);
  }

  @Post('user/subscription/trial')
  @HttpCode(200)
  startTrial(
    @Body() { tier }: StartTrialBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<Subscription> {
    return this.change(user, { type: 'StartTrial', tier }, context);
  }

  @Post('user/subscription/cancel')
  @HttpCode(200)
  cancel(@CurrentUser() user: SessionUser, @Ctx() context: CommandContext): Promise<Subscription> {
    return this.change(user, { type: 'Cancel' }, context);
  }

  @Get('user/usage')
  async uses(
    @CurrentUser() user: SessionUser,
    @Query() query: UsageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly Use[]> {
    const uses = await this.usage.usesOf(user.id, query.month ?? monthOf(this.clock.now().toISOString()));
    const after = cursorKey(query, [CURSOR.text])?.[0];
    const from = after === undefined ? 0 : uses.findIndex(({ id }) => id === after) + 1;
    return page(response, query, uses.slice(from, from + query.limit + 1), ({ id }) => [id]);
  }

  @Get('user/expert-validation')
  expertValidation(@CurrentUser() user: SessionUser): Promise<ExpertValidation> {
    return this.credits.of(user.id, this.clock.now());
  }

  private async change({ id }: SessionUser, change: Change, context: CommandContext): Promise<Subscription> {
    await this.commands.execute(new ChangeSubscription(id, change, context));
    return this.reader.subscription(id, context.now);
  }
}
