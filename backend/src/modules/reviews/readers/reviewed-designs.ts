import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type DesignFile, DesignFileQuery } from '@tracewright/contracts/projects/messages';
import { REVIEWED_DESIGN_FORMATS, type ReviewedDesignFormat } from '@tracewright/contracts/reviews';
import { Refusal } from '@tracewright/kernel';
import type { ReviewState } from '../domain/review';
import { type Reader, ReviewReader } from './review-reader';

/** The versions of stored designs that reviews are about, made again from their events each time. */
@Injectable()
export class ReviewedDesigns {
  constructor(
    @Inject(ReviewReader) private readonly reviews: ReviewReader,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  /** @throws Refusal not_found when the review is not the reader's, is about files, or there is no such form of it */
  async open(reviewId: string, format: string, reader: Reader): Promise<NonNullable<DesignFile>> {
    const { review } = await this.reviews.openToExpert(reviewId, reader);
    const form = REVIEWED_DESIGN_FORMATS.find((one) => one === format);
    if (!form) {
      const message = `A design can be had as ${REVIEWED_DESIGN_FORMATS.join(', ')}.`;
      throw new Refusal('not_found', 'unknown_format', message);
    }
    const file = await this.written(review, form, reader.id);
    if (!file) throw new Refusal('not_found', 'design_not_found', 'This review is not about a stored design.');
    return file;
  }

  /** @returns null where it is about files, or its owner was erased */
  async written(
    { design, designName, ownerId }: Pick<ReviewState, 'design' | 'designName' | 'ownerId'>,
    format: ReviewedDesignFormat,
    person = ownerId,
  ): Promise<DesignFile> {
    if (!design || typeof designName !== 'string') return null;
    const query = new DesignFileQuery(design, format, designName, person);
    return this.queries.execute<DesignFileQuery, DesignFile>(query);
  }
}
