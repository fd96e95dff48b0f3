import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ExpertReport } from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import { CurrentUser, RequiresSession, type SessionUser, sendFile } from '../../../platform/http';
import { reviewId } from '../commands/review-id';
import { DeliveredReports } from '../readers/delivered-reports';
import { reportAnswer } from './report-answers';

/** What experts delivered: for its owner, the expert who has the review, and the administrator. */
@ApiTags('reviews')
@RequiresSession()
@Controller('api/circuit-reviews/:id/expert-report')
export class DeliveredReportsController {
  constructor(@Inject(DeliveredReports) private readonly reports: DeliveredReports) {}

  @Get()
  async newest(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<ExpertReport> {
    const report = reportAnswer(await this.reports.review(reviewId(id), user));
    if (!report) throw new Refusal('not_found', 'report_not_found', 'No expert has delivered a report.');
    return report;
  }

  @Get(':version/pdf')
  async pdf(
    @Param('id') id: string,
    @Param('version') version: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const number = reviewId(id);
    const { pdf, version: found } = await this.reports.version(number, version, user);
    const content = await this.reports.content(pdf);
    const name = `review-${number}-version-${found}.pdf`;
    return sendFile(response, { name, bytes: pdf.bytes, type: 'application/pdf', content });
  }

  @Get(':version/attachments/:fileId')
  async attachment(
    @Param('id') id: string,
    @Param('version') version: string,
    @Param('fileId') fileId: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { attachments } = await this.reports.version(reviewId(id), version, user);
    const file = attachments.find((one) => one.id === fileId);
    return sendFile(response, { ...file, content: await this.reports.content(file) });
  }
}
