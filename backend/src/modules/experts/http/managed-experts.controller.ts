import { Body, Controller, Get, Headers, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Assignment, AssignRequest, ExpertProfile, ExpertStanding } from '@tracewright/contracts/experts';
import type { CommandContext } from '../../../platform/commands';
import { Ctx, CURSOR, cursorKey, page, PageQuery, ReadsFrom, RequiresRole, revisionIn } from '../../../platform/http';
import { AssignWork } from '../commands/assign-work.command';
import { ChangeExpert } from '../commands/change-expert.command';
import { ExpertLists } from '../read-models/expert-lists';
import { EXPERT_PROFILES_PROJECTION } from '../read-models/expert-profiles.projection';
import { EXPERT_WORK_PROJECTION } from '../read-models/expert-work.projection';
import { WorkLists } from '../read-models/work-lists';
import { AssignBody, AssignmentsQuery, ShareBody } from './expert-requests';

/** What the operator sees of experts and gives them to do. */
@ApiTags('experts')
@RequiresRole('admin')
@Controller('api/admin')
export class ManagedExpertsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ExpertLists) private readonly experts: ExpertLists,
    @Inject(WorkLists) private readonly work: WorkLists,
  ) {}

  @Get('experts/profiles')
  @ReadsFrom(EXPERT_PROFILES_PROJECTION)
  async profiles(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ExpertProfile[]> {
    const rows = await this.experts.profiles(query.limit + 1, cursorKey(query, [CURSOR.text, CURSOR.text]));
    return page(response, query, rows, ({ displayName, id }) => [displayName, id]);
  }

  @Put('experts/:id/share')
  setShare(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { share }: ShareBody,
    @Ctx() context: CommandContext,
  ): Promise<ExpertStanding> {
    return this.commands.execute(new ChangeExpert(id, { type: 'SetShare', share }, context, revisionIn(ifMatch)));
  }

  /** 201; the same again changes nothing. */
  @Post('experts/:id/assignments')
  async assign(
    @Param('id') id: string,
    @Body() body: AssignBody,
    @Ctx() context: CommandContext,
  ): Promise<AssignRequest & { readonly expertId: string }> {
    const { service, referenceId } = await this.commands.execute(new AssignWork(id, body, context));
    return { service, referenceId, expertId: id };
  }

  @Get('assignments')
  @ReadsFrom(EXPERT_WORK_PROJECTION)
  async assignments(
    @Query() query: AssignmentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly Assignment[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text, CURSOR.text]);
    const unassigned = query.unassigned === 'true';
    const rows = await this.work.page({ unassigned, limit: query.limit + 1, after });
    const shown = page(response, query, rows, ({ orderedAt, service, referenceId }) => [
      orderedAt,
      service,
      referenceId,
    ]);
    return shown.map(({ orderedAt: _, ...assignment }) => assignment);
  }
}
