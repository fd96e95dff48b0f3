import { Module } from '@nestjs/common';
import { defineCapability, heldBy, soldBy } from '../../platform/capability';
import { ChangeReviewHandler } from './commands/change-review.command';
import { CloseAfterErasure, openReviews } from './commands/close-after-erasure';
import { NotePayment } from './commands/note-payment';
import { RequestReviewHandler } from './commands/request-review.command';
import { ReviewReader } from './readers/review-reader';
import { REVIEW_EVENTS } from './domain/events';
import { ManagedReviewsController } from './http/managed-reviews.controller';
import { ReviewsController } from './http/reviews.controller';
import { countReviewsProcess } from './processes/count-reviews.process';
import { followPaymentsProcess, settleReviewsProcess } from './processes/review-payments.process';
import { ReviewLists } from './read-models/reviews/review-lists';
import { reviewsProjection } from './read-models/reviews/reviews.projection';
import { ReviewSeller } from './sales/review-seller';

@Module({
  controllers: [ReviewsController, ManagedReviewsController],
  providers: [
    RequestReviewHandler,
    ChangeReviewHandler,
    CloseAfterErasure,
    NotePayment,
    ReviewReader,
    ReviewLists,
    ReviewSeller,
  ],
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
    processes: [countReviewsProcess, followPaymentsProcess, settleReviewsProcess],
    sells: [soldBy(ReviewSeller, 'review')],
    whenErased: [openReviews],
  });
}
