import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Res,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  type ExpertReview,
  MAX_REPORT_FILE_BYTES,
  type ReportDraft,
  type ReviewCircuits,
} from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../../../platform/commands';
import {
  Ctx,
  CurrentUser,
  type FormFile,
  RequiresRole,
  revisionIn,
  type SessionUser,
  unicodeName,
  Upload,
  sendFile,
} from '../../../platform/http';
import { DeliverReport } from '../commands/deliver-report.command';
import { reviewId } from '../commands/review-id';
import { type DraftWriting, WriteReport } from '../commands/write-report.command';
import { DeliveredReports } from '../readers/delivered-reports';
import { ExpertReviews } from '../readers/expert-reviews';
import { ReviewCircuitReader } from '../readers/review-circuits';
import { draftAnswer, expertReview } from './report-answers';
import { DeliverReportBody, SaveReportBody } from './report-requests';

/** The review that an expert was given to do, and the report that the expert writes. */
@ApiTags('reviews')
@RequiresRole('expert')
@Controller('api/expert/reviews/:id')
export class ExpertReportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ExpertReviews) private readonly reviews: ExpertReviews,
    @Inject(ReviewCircuitReader) private readonly circuitReader: ReviewCircuitReader,
    @Inject(DeliveredReports) private readonly delivered: DeliveredReports,
  ) {}

  @Get()
  async open(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<ExpertReview> {
    const review = await this.reviews.open(reviewId(id), user.id);
    return expertReview(review, await this.reviews.draft(review.reviewId));
  }

  @Get('circuits')
  async circuits(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<ReviewCircuits> {
    return this.circuitReader.of(await this.reviews.open(reviewId(id), user.id));
  }

  @Put('draft')
  save(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { summary, verdict, findings }: SaveReportBody,
    @Ctx() context: CommandContext,
  ): Promise<ReportDraft> {
    const content = { summary, verdict, findings };
    return this.write(id, user, { type: 'save', content, expected: seen(ifMatch) }, context);
  }

  @Post('attachments')
  @ApiConsumes('multipart/form-data')
  @Upload({ field: 'file', maxFileSize: MAX_REPORT_FILE_BYTES })
  attach(
    @Param('id') id: string,
    @UploadedFile() file: FormFile | undefined,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ReportDraft> {
    if (!file) {
      const message = 'Choose a file to attach: the form field "file" is missing.';
      throw new Refusal('invalid', 'invalid_request', message, [{ field: 'file', message }]);
    }
    const attached = { type: 'attach', name: unicodeName(file.originalname), file: file.draft } as const;
    return this.write(id, user, attached, context);
  }

  @Get('attachments/:fileId')
  async attachment(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { reviewId: number } = await this.reviews.open(reviewId(id), user.id);
    const { draft } = await this.reviews.draft(number);
    const file = draft.files.find((one) => one.id === fileId);
    return sendFile(response, { ...file, content: await this.delivered.content(file) });
  }

  @Delete('attachments/:fileId')
  remove(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @CurrentUser() user: SessionUser,
    @Ctx() context: CommandContext,
  ): Promise<ReportDraft> {
    return this.write(id, user, { type: 'remove', fileId }, context);
  }

  @Post('delivery')
  @HttpCode(200)
  async deliver(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { reason }: DeliverReportBody,
    @Ctx() context: CommandContext,
  ): Promise<ExpertReview> {
    const { id: expertId, displayName } = user;
    const expert = { id: expertId, displayName };
    const review = await this.commands.execute(
      new DeliverReport(reviewId(id), expert, reason ?? undefined, seen(ifMatch), context),
    );
    return expertReview(review, await this.reviews.draft(review.reviewId));
  }

  private async write(
    id: string,
    user: SessionUser,
    writing: DraftWriting,
    context: CommandContext,
  ): Promise<ReportDraft> {
    return draftAnswer(await this.commands.execute(new WriteReport(reviewId(id), user.id, writing, context)));
  }
}

/** What takes the place of something has to have seen it. */
function seen(ifMatch: string | undefined): bigint {
  const revision = revisionIn(ifMatch);
  if (revision !== undefined) return revision;
  throw new Refusal('invalid', 'invalid_if_match', 'If-Match must be the revision that the report was loaded with.');
}
