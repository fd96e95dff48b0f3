import { Body, Controller, Get, Headers, Inject, Param, Patch, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import type { SalesSummary } from '@tracewright/contracts/consultations';
import type { ManagedReview } from '@tracewright/contracts/reviews';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  page,
  ReadsFrom,
  RequiresRole,
  revisionIn,
  type SessionUser,
} from '../../../platform/http';
import { ChangeReview } from '../commands/change-review.command';
import { reviewId } from '../commands/review-id';
import { ReviewReader } from '../readers/review-reader';
import { ReviewAnswers } from '../readers/review-answers';
import { ReviewLists } from '../read-models/reviews/review-lists';
import { REVIEWS_PROJECTION } from '../read-models/reviews/reviews.projection';
import { ChangeReviewBody, ManagedReviewsQuery } from './review-requests';

@ApiTags('reviews')
@RequiresRole('admin')
@Controller('api/admin/circuit-reviews')
export class ManagedReviewsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReviewReader) private readonly reader: ReviewReader,
    @Inject(ReviewLists) private readonly lists: ReviewLists,
    @Inject(ReviewAnswers) private readonly answers: ReviewAnswers,
  ) {}

  @Get()
  @ReadsFrom(REVIEWS_PROJECTION, NAMES_PROJECTION)
  async all(
    @Query() query: ManagedReviewsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ManagedReview[]> {
    const after = cursorKey(query, [CURSOR.time, CURSOR.text]);
    const rows = await this.lists.all(query.status, query.limit, after);
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  @Get('summary')
  @ReadsFrom(REVIEWS_PROJECTION)
  summary(): Promise<SalesSummary> {
    return this.lists.summary();
  }

  @Get(':id')
  async open(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<ManagedReview> {
    return this.answers.managed(await this.reader.open(reviewId(id), user));
  }

  @Patch(':id')
  async change(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { status, reason, assignedExpert, reviewReport, withoutPayment }: ChangeReviewBody,
    @Ctx() context: CommandContext,
  ): Promise<ManagedReview> {
    const change = {
      ...(assignedExpert !== undefined && { assignedExpert }),
      // The checks let null pass for an absent field.
      ...(status != null && { status }),
      ...(reason != null && { reason }),
      ...(reviewReport != null && { report: reviewReport }),
      ...(withoutPayment === true && { withoutPayment }),
    };
    return this.answers.managed(
      await this.commands.execute(new ChangeReview(reviewId(id), change, revisionIn(ifMatch), context)),
    );
  }
}
