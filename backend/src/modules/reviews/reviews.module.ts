import { Module } from '@nestjs/common';
import { defineCapability, heldBy } from '../../platform/capability';
import { ChangeReviewHandler } from './commands/change-review.command';
import { CloseAfterErasure, openReviews } from './commands/close-after-erasure';
import { RequestReviewHandler } from './commands/request-review.command';
import { ReviewReader } from './readers/review-reader';
import { REVIEW_EVENTS } from './domain/events';
import { ManagedReviewsController } from './http/managed-reviews.controller';
import { ReviewsController } from './http/reviews.controller';
import { countReviewsProcess } from './processes/count-reviews.process';
import { ReviewLists } from './read-models/reviews/review-lists';
import { reviewsProjection } from './read-models/reviews/reviews.projection';

@Module({
  controllers: [ReviewsController, ManagedReviewsController],
  providers: [RequestReviewHandler, ChangeReviewHandler, CloseAfterErasure, ReviewReader, ReviewLists],
})
export class ReviewsModule {
  static readonly capability = defineCapability({
    name: 'reviews',
    streams: { review: { subject: 'review', owner: 'ownerId', events: REVIEW_EVENTS } },
    personalData: [
      heldBy(ReviewLists, {
        section: 'circuitReviews',
        collect: (lists, userId) => lists.everyOneOf(userId),
        open: (lists, userId) => lists.openOf(userId),
      }),
    ],
    projections: [reviewsProjection],
    processes: [countReviewsProcess],
    whenErased: [openReviews],
  });
}
