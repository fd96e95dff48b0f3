import { Controller, Get, Inject, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CoverageResponse, FeedbackItem } from '@tracewright/contracts/feedback';
import { type SharedProjectFound, SharedProjectQuery } from '@tracewright/contracts/projects/messages';
import { Public, ReadsFrom } from '../../../platform/http';
import { FeedbackLists } from '../read-models/feedback-lists';
import { FEEDBACK_PROJECTION } from '../read-models/feedback.projection';

/** What was found in a design that its owner shares, for anybody with the link. */
@ApiTags('feedback')
@Public()
@Controller('api/shared/:token/feedback')
export class SharedFeedbackController {
  constructor(
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(FeedbackLists) private readonly lists: FeedbackLists,
  ) {}

  @Get()
  @ReadsFrom(FEEDBACK_PROJECTION)
  async items(@Param('token') token: string): Promise<readonly FeedbackItem[]> {
    return this.lists.items(await this.sharedProject(token));
  }

  @Get('coverage')
  @ReadsFrom(FEEDBACK_PROJECTION)
  async coverage(@Param('token') token: string): Promise<CoverageResponse> {
    return { analysis: await this.lists.coverage(await this.sharedProject(token)) };
  }

  private async sharedProject(token: string): Promise<number> {
    const { projectId } = await this.queries.execute<SharedProjectQuery, SharedProjectFound>(
      new SharedProjectQuery(token),
    );
    return projectId;
  }
}
