import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { KeptFile } from '@tracewright/contracts/reviews/events';
import { Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import type { DeliveredReport } from '../domain/expert-report';
import type { ReviewState } from '../domain/review';
import { type Reader, ReviewReader } from './review-reader';

/** What experts delivered, for its owner, the expert who has the review, and the administrator. */
@Injectable()
export class DeliveredReports {
  constructor(
    @Inject(ReviewReader) private readonly reviews: ReviewReader,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  /** @throws Refusal not_found, as all that follow */
  async review(reviewId: string, reader: Reader): Promise<ReviewState> {
    const { review } = await this.reviews.openToExpert(reviewId, reader);
    if (review.expertReports.delivered.length === 0) throw reportNotFound();
    return review;
  }

  async version(reviewId: string, version: string, reader: Reader): Promise<DeliveredReport> {
    const { expertReports } = await this.review(reviewId, reader);
    const found = /^\d{1,4}$/.test(version) ? expertReports.delivered[Number(version) - 1] : undefined;
    if (!found) throw reportNotFound();
    return found;
  }

  /** A file's bytes; of one that is gone with its owner there are none. */
  async content(file: KeptFile | undefined): Promise<Readable> {
    const content = file && (await this.files.get(file));
    if (!content) throw new Refusal('not_found', 'file_not_found', 'There is no such file.');
    return content;
  }
}

const reportNotFound = (): Refusal =>
  new Refusal('not_found', 'report_not_found', 'No expert has delivered such a report.');
