import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ExpertReviewedQuery } from '@tracewright/contracts/reviews/messages';
import { ReviewLists } from '../read-models/reviews/review-lists';

@QueryHandler(ExpertReviewedQuery)
export class ExpertReviewedHandler implements IQueryHandler<ExpertReviewedQuery, boolean> {
  constructor(@Inject(ReviewLists) private readonly lists: ReviewLists) {}

  execute({ projectIds, userId }: ExpertReviewedQuery): Promise<boolean> {
    return this.lists.isExpertReviewed(userId, projectIds);
  }
}
