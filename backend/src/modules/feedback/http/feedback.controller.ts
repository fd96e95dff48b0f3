import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { AcceptFindingRequest, CoverageResponse, FeedbackItem } from '@tracewright/contracts/feedback';
import { OwnedProjectQuery } from '@tracewright/contracts/projects/messages';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import { ForApiKeys, Ctx, CurrentUser, ReadsFrom, RequiresSession, type SessionUser } from '../../../platform/http';
import { ChangeFeedback } from '../commands/change-feedback.command';
import { type FeedbackCommand, MAX_REASON_LENGTH } from '../domain/feedback';
import { FeedbackLists } from '../read-models/feedback-lists';
import { FEEDBACK_PROJECTION } from '../read-models/feedback.projection';

class AcceptBody implements AcceptFindingRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(MAX_REASON_LENGTH)
  reason: string;
}

const notFound = (): Refusal => new Refusal('not_found', 'feedback_not_found', 'There is no such feedback item.');

@ApiTags('feedback')
@RequiresSession()
@Controller('api/design-feedback')
export class FeedbackController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(FeedbackLists) private readonly lists: FeedbackLists,
  ) {}

  @Get()
  @ForApiKeys('projects:read')
  @ReadsFrom(FEEDBACK_PROJECTION)
  async items(
    @Query('projectId') projectId: string | undefined,
    @CurrentUser() user: SessionUser,
  ): Promise<readonly FeedbackItem[]> {
    return this.lists.items(await this.ownedProject(projectId, user));
  }

  @Get('coverage')
  @ForApiKeys('projects:read')
  @ReadsFrom(FEEDBACK_PROJECTION)
  async coverage(
    @Query('projectId') projectId: string | undefined,
    @CurrentUser() user: SessionUser,
  ): Promise<CoverageResponse> {
    return { analysis: await this.lists.coverage(await this.ownedProject(projectId, user)) };
  }

  @Post(':id/resolve')
  @HttpCode(200)
  resolve(@Param('id') id: string, @CurrentUser() user: SessionUser, @Ctx() context: CommandContext) {
    return this.change(id, user, { type: 'Resolve', findingId: id }, context);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  reopen(@Param('id') id: string, @CurrentUser() user: SessionUser, @Ctx() context: CommandContext) {
    return this.change(id, user, { type: 'Reopen', findingId: id }, context);
  }

  @Post(':id/accept')
  @HttpCode(200)
  accept(
    @Param('id') id: string,
    @Body() { reason }: AcceptBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ) {
    return this.change(id, user, { type: 'Accept', findingId: id, ownerId: user.id, reason }, context);
  }

  /** An item's id begins with its project's number. */
  private async change(
    id: string,
    user: SessionUser,
    change: FeedbackCommand,
    context: CommandContext,
  ): Promise<{ id: string }> {
    const projectId = Number(/^(\d{1,16})-[0-9a-f]+$/.exec(id)?.[1] ?? NaN);
    if (!Number.isSafeInteger(projectId)) throw notFound();
    await this.queries.execute(new OwnedProjectQuery(projectId, user.id)).catch((error: unknown) => {
      throw error instanceof Refusal && error.kind === 'not_found' ? notFound() : error;
    });
    await this.commands.execute(new ChangeFeedback(projectId, change, context));
    return { id };
  }

  private async ownedProject(text: string | undefined, user: SessionUser): Promise<number> {
    const projectId = Number(text);
    if (text === undefined || !/^\d{1,16}$/.test(text)) {
      throw new Refusal('invalid', 'invalid_request', 'projectId must be the number of a project.', [
        { field: 'projectId', message: 'must be the number of a project' },
      ]);
    }
    await this.queries.execute(new OwnedProjectQuery(projectId, user.id));
    return projectId;
  }
}
