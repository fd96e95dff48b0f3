import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ReportSignature, SigningKey } from '@tracewright/contracts/reviews';
import { CurrentUser, Public, RequiresSession, type SessionUser, sendFile } from '../../../platform/http';
import { reviewId } from '../commands/review-id';
import { MadeReports } from '../readers/made-reports';
import { isSigned, pemOf, ReportSignatures } from '../readers/report-signatures';

/** Reports that our rules wrote, for their owner and the administrator. */
@ApiTags('reviews')
@RequiresSession()
@Controller('api')
export class MadeReportsController {
  constructor(
    @Inject(MadeReports) private readonly reports: MadeReports,
    @Inject(ReportSignatures) private readonly signatures: ReportSignatures,
  ) {}

  @Get('circuit-review/signing-key')
  @Public()
  key(): SigningKey {
    return { algorithm: 'Ed25519', publicKey: pemOf(this.signatures.publicKey) };
  }

  @Get('circuit-reviews/:id/report')
  async report(
    @Param('id') id: string,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const number = reviewId(id);
    const { content } = await this.reports.open(number, user);
    const [name, type] = [`basic-review-${number}.pdf`, 'application/pdf'];
    return sendFile(response, { name, type, bytes: content.byteLength, content });
  }

  /** Looks at the file as it is kept now. */
  @Get('circuit-reviews/:id/report/signature')
  async signature(@Param('id') id: string, @CurrentUser() user: SessionUser): Promise<ReportSignature> {
    const { made, content } = await this.reports.open(reviewId(id), user);
    const { signature, report, madeAt } = made;
    return {
      algorithm: signature.algorithm,
      publicKey: pemOf(signature.publicKey),
      signature: signature.value,
      sha256: report.sha256,
      signedAt: madeAt,
      holds: isSigned(content, signature),
      isCurrentKey: signature.publicKey === this.signatures.publicKey,
    };
  }
}
