import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import type { Making } from '../domain/making-events';
import { type Reader, ReviewReader } from './review-reader';

export interface OpenReport {
  readonly made: NonNullable<Making['made']>;
  readonly content: Uint8Array;
}

/** The exact bytes of reports that our rules wrote. */
@Injectable()
export class MadeReports {
  constructor(
    @Inject(ReviewReader) private readonly reviews: ReviewReader,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  /** @throws Refusal not_found when the review is not the reader's, has no such report, or its owner was erased */
  async open(reviewId: string, reader: Reader): Promise<OpenReport> {
    const { made } = (await this.reviews.open(reviewId, reader)).review.making;
    const content = made && (await this.files.get(made.report));
    if (!content) throw new Refusal('not_found', 'report_not_found', 'This review has no report as a file.');
    return { made, content: await buffer(content) };
  }
}
