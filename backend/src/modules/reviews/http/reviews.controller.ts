import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  UploadedFiles,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { NAMES_PROJECTION } from '@tracewright/contracts/accounts/messages';
import {
  type CircuitReview,
  MAX_REVIEW_BYTES,
  MAX_REVIEW_FILE_BYTES,
  MAX_REVIEW_FILES,
  type ReviewCancellation,
  type ReviewService,
} from '@tracewright/contracts/reviews';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  CURSOR,
  cursorKey,
  type FormFile,
  page,
  PageQuery,
  Public,
  ReadsFrom,
  RequiresSession,
  revisionIn,
  type SessionUser,
  unicodeName,
  Upload,
  sendFile,
} from '../../../platform/http';
import { CancelReview } from '../commands/cancel-review.command';
import { RequestReview } from '../commands/request-review.command';
import { reviewId } from '../commands/review-id';
import { ReviewCancellations } from '../readers/review-cancellations';
import { ReviewedDesigns } from '../readers/reviewed-designs';
import { ReviewReader } from '../readers/review-reader';
import { REVIEW_SERVICES } from '../domain/services';
import { ReviewAnswers } from '../readers/review-answers';
import { ReviewLists } from '../read-models/reviews/review-lists';
import { REVIEWS_PROJECTION } from '../read-models/reviews/reviews.projection';
import { CancelReviewBody, RequestReviewBody } from './review-requests';

/** Room for the texts and the form's own lines. */
const FORM_BYTES = 256 * 1024;
const TEXT_BYTES = 64 * 1024;

@ApiTags('reviews')
@RequiresSession()
@Controller('api')
export class ReviewsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReviewReader) private readonly reader: ReviewReader,
    @Inject(ReviewLists) private readonly lists: ReviewLists,
    @Inject(ReviewAnswers) private readonly answers: ReviewAnswers,
    @Inject(ReviewedDesigns) private readonly designs: ReviewedDesigns,
    @Inject(ReviewCancellations) private readonly cancellations: ReviewCancellations,
  ) {}

  @Get('circuit-review/services')
  @Public()
  services(): readonly ReviewService[] {
    return REVIEW_SERVICES;
  }

  @Post('circuit-review')
  @ApiConsumes('multipart/form-data')
  @Upload({
    fields: /^file_\d{1,3}$/,
    maxFiles: MAX_REVIEW_FILES,
    maxFileSize: MAX_REVIEW_FILE_BYTES,
    maxFilesSize: MAX_REVIEW_BYTES,
    maxFormSize: MAX_REVIEW_BYTES + FORM_BYTES,
    maxTextSize: TEXT_BYTES,
  })
  async request(
    @UploadedFiles() files: readonly FormFile[] | undefined,
    @Body() body: RequestReviewBody,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<CircuitReview> {
    const sent = inOrder(files ?? []).map(({ originalname, draft }) => ({
      name: unicodeName(originalname),
      content: draft,
    }));
    const { useCredit, ...texts } = body ?? {};
    const byCredit = useCredit === 'true';
    return this.answers.own(await this.commands.execute(new RequestReview(user.id, texts, sent, byCredit, context)));
  }

  /** The caller's own, also for the administrator. */
  @Get(['circuit-reviews', 'user/circuit-reviews'])
  @ReadsFrom(REVIEWS_PROJECTION, NAMES_PROJECTION)
  async own(
    @CurrentUser() user: SessionUser,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly CircuitReview[]> {
    const rows = await this.lists.of(user.id, query.limit, cursorKey(query, [CURSOR.time, CURSOR.text]));
    return page(response, query, rows, ({ createdAt, id }) => [createdAt, id]);
  }

  @Get('circuit-reviews/:id')
  async open(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<CircuitReview> {
    return this.answers.own(await this.reader.open(reviewId(id), user));
  }

  /** What cancelling it now would mean for the money. */
  @Get('circuit-reviews/:id/cancellation')
  cancellation(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<ReviewCancellation> {
    return this.cancellations.preview(reviewId(id), user.id);
  }

  @Post('circuit-reviews/:id/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id') id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() body: CancelReviewBody | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<CircuitReview> {
    // The checks let null pass for an absent field.
    const reason = body?.reason ?? undefined;
    const command = new CancelReview(reviewId(id), user.id, reason, revisionIn(ifMatch), context);
    return this.answers.own(await this.commands.execute(command));
  }

  /** The stored design at the version that the review is about. */
  @Get('circuit-reviews/:id/design/:format')
  async design(
    @Param('id') id: string,
    @Param('format') format: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { fileName, mediaType, content } = await this.designs.open(reviewId(id), format, user);
    return sendFile(response, { name: fileName, type: mediaType, bytes: content.byteLength, content });
  }

  @Get('circuit-reviews/:id/files/:number')
  async file(
    @Param('id') id: string,
    @Param('number') number: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const place = /^\d{1,3}$/.test(number) ? Number(number) : -1;
    return sendFile(response, await this.reader.file(reviewId(id), place, user));
  }
}

/** By the number in the field's name, whatever order the form has them in. */
function inOrder(files: readonly FormFile[]): readonly FormFile[] {
  const place = ({ fieldname }: FormFile): number => Number(fieldname.slice('file_'.length));
  return [...files].sort((a, b) => place(a) - place(b));
}
