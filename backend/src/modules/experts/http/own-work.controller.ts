import { Body, Controller, Get, Headers, Inject, Patch, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Assignment, ExpertProfile, ExpertStanding, MonthlyEarnings } from '@tracewright/contracts/experts';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  ReadsFrom,
  RequiresRole,
  revisionIn,
  type SessionUser,
} from '../../../platform/http';
import { ChangeExpert } from '../commands/change-expert.command';
import { expertNotFound } from '../domain/expert';
import { ExpertLists } from '../read-models/expert-lists';
import { EXPERT_PROFILES_PROJECTION } from '../read-models/expert-profiles.projection';
import { EXPERT_WORK_PROJECTION } from '../read-models/expert-work.projection';
import { WorkLists } from '../read-models/work-lists';
import { HoursBody, ProfileBody } from './expert-requests';

/** What an expert sees and says: their own, and nobody else's. */
@ApiTags('experts')
@RequiresRole('expert')
@Controller('api/expert')
export class OwnWorkController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ExpertLists) private readonly experts: ExpertLists,
    @Inject(WorkLists) private readonly work: WorkLists,
  ) {}

  @Get('profile')
  @ReadsFrom(EXPERT_PROFILES_PROJECTION)
  async profile(@CurrentUser() user: SessionUser): Promise<ExpertProfile> {
    const profile = await this.experts.profile(user.id);
    if (!profile) throw expertNotFound();
    return profile;
  }

  @Patch('profile')
  changeProfile(
    @CurrentUser() user: SessionUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { services, skills }: ProfileBody,
    @Ctx() context: CommandContext,
  ): Promise<ExpertStanding> {
    const change = { type: 'ChangeProfile', ...(services && { services }), ...(skills != null && { skills }) } as const;
    return this.commands.execute(new ChangeExpert(user.id, change, context, revisionIn(ifMatch)));
  }

  @Put('hours')
  setHours(
    @CurrentUser() user: SessionUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { timeZone, weekly, exceptions }: HoursBody,
    @Ctx() context: CommandContext,
  ): Promise<ExpertStanding> {
    const hours = { ...(timeZone != null && { timeZone }), weekly, exceptions: exceptions ?? [] };
    const change = { type: 'SetHours', hours } as const;
    return this.commands.execute(new ChangeExpert(user.id, change, context, revisionIn(ifMatch)));
  }

  @Get('assignments')
  @ReadsFrom(EXPERT_WORK_PROJECTION)
  async assignments(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly Assignment[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text, CURSOR.text]);
    const rows = await this.work.page({ expertId: user.id, limit: query.limit + 1, after });
    const shown = page(response, query, rows, ({ orderedAt, service, referenceId }) => [
      orderedAt,
      service,
      referenceId,
    ]);
    return shown.map(({ orderedAt: _, ...assignment }) => assignment);
  }

  @Get('earnings')
  @ReadsFrom(EXPERT_WORK_PROJECTION)
  earnings(@CurrentUser() user: SessionUser): Promise<readonly MonthlyEarnings[]> {
    return this.work.earnings(user.id);
  }
}
