import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type {
  ReadingResponse,
  RecommendationHistoryEntry,
  RecommendationResponse,
} from '@tracewright/contracts/recommendations';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  PageQuery,
  ReadsFrom,
  RequiresSession,
  type SessionUser,
} from '../../../platform/http';
import { GenerateRecommendation } from '../commands/generate.command';
import { type Judgement, JudgeRecommendation } from '../commands/judge.command';
import { RecommendationLists } from '../read-models/recommendation-lists';
import { RECOMMENDATIONS_PROJECTION } from '../read-models/recommendations.projection';
import { RecommendationReader, responseOf } from '../readers/recommendation-reader';
import { RequirementReader } from '../readers/requirement-reader';
import {
  AcceptRecommendationBody,
  RateRecommendationBody,
  RecommendationBody,
  RequirementBody,
} from './recommendation-requests';

@ApiTags('recommendations')
@RequiresSession()
@Controller('api')
export class RecommendationsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(RecommendationReader) private readonly reader: RecommendationReader,
    @Inject(RequirementReader) private readonly requirements: RequirementReader,
    @Inject(RecommendationLists) private readonly lists: RecommendationLists,
  ) {}

  @Post('ml/recommendations')
  @HttpCode(200)
  async generate(
    @Body() body: RecommendationBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<RecommendationResponse> {
    const request = { ...body, description: described(body.description) };
    return responseOf(await this.commands.execute(new GenerateRecommendation(user.id, request, context)));
  }

  /** What is understood, for correction before anything is used. */
  @Post('ml/recommendations/reading')
  @HttpCode(200)
  read(@Body() body: RequirementBody, @CurrentUser() user: SessionUser): Promise<ReadingResponse> {
    return this.requirements.read({ ...body, description: described(body.description) }, user.id);
  }

  @Get('ml/recommendations/:id')
  one(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<RecommendationResponse> {
    return this.reader.open(id, user.id);
  }

  @Post('ml/recommendations/:id/rating')
  @HttpCode(200)
  rate(
    @Param('id') id: string,
    @Body() { rating }: RateRecommendationBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<RecommendationResponse> {
    return this.judge(id, { type: 'Rate', rating }, user, context);
  }

  @Post('ml/recommendations/:id/acceptance')
  @HttpCode(200)
  accept(
    @Param('id') id: string,
    @Body() { accepted }: AcceptRecommendationBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<RecommendationResponse> {
    return this.judge(id, { type: 'Judge', accepted }, user, context);
  }

  @Get('user/recommendations-history')
  @ReadsFrom(RECOMMENDATIONS_PROJECTION)
  async history(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly RecommendationHistoryEntry[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text]);
    const rows = await this.lists.page(user.id, query.limit, after);
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  private async judge(
    id: string,
    judgement: Judgement,
    { id: userId }: SessionUser,
    context: CommandContext,
  ): Promise<RecommendationResponse> {
    return responseOf(await this.commands.execute(new JudgeRecommendation(id, userId, judgement, context)));
  }
}

function described(text: string): string {
  const description = text.trim();
  if (description !== '') return description;
  throw new Refusal('invalid', 'missing_description', 'Please fill in project type and description.', [
    { field: 'description' },
  ]);
}
