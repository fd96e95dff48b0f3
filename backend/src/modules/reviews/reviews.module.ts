import { Module } from '@nestjs/common';
import { defineCapability, heldBy, soldBy, workedBy } from '../../platform/capability';
import { CancelReviewHandler } from './commands/cancel-review.command';
import { ChangeReviewHandler } from './commands/change-review.command';
import { CloseAfterErasure, openReviews } from './commands/close-after-erasure';
import { DeliverReportHandler } from './commands/deliver-report.command';
import { NoteMaking } from './commands/note-making';
import { NotePayment } from './commands/note-payment';
import { NoteWork } from './commands/note-work';
import { RequestReviewHandler } from './commands/request-review.command';
import { WriteReportHandler } from './commands/write-report.command';
import { AssignedExpert } from './readers/assigned-expert';
import { DeliveredReports } from './readers/delivered-reports';
import { ExpertReviewedHandler } from './queries/expert-reviewed';
import { ExpertReviews } from './readers/expert-reviews';
import { MadeReports } from './readers/made-reports';
import { ReportSignatures } from './readers/report-signatures';
import { ReviewedDesigns } from './readers/reviewed-designs';
import { ReviewCancellations } from './readers/review-cancellations';
import { ReviewCircuitReader } from './readers/review-circuits';
import { ReviewReader } from './readers/review-reader';
import { SentFiles } from './readers/sent-files';
import { REVIEW_EVENTS } from './domain/events';
import { REPORT_DRAFT_EVENTS } from './domain/report-draft-events';
import { DeliveredReportsController } from './http/delivered-reports.controller';
import { ExpertReportsController } from './http/expert-reports.controller';
import { MadeReportsController } from './http/made-reports.controller';
import { ManagedReviewsController } from './http/managed-reviews.controller';
import { ReviewsController } from './http/reviews.controller';
import { countReviewsProcess } from './processes/count-reviews.process';
import { followWorkProcess } from './processes/follow-work.process';
import { followPaymentsProcess, settleReviewsProcess } from './processes/review-payments.process';
import { makeReportProcess, measureCircuitProcess, watchDeadlineProcess } from './processes/review-reports.process';
import { ReviewAnswers } from './readers/review-answers';
import { ReviewLists } from './read-models/reviews/review-lists';
import { reviewsProjection } from './read-models/reviews/reviews.projection';
import { ReviewSeller } from './sales/review-seller';
import { AskedThreads } from './threads/asked-threads';
import { MAKE_REPORT_JOB, MakeReportWorker } from './workers/make-report.worker';
import { MEASURE_CIRCUIT_JOB, MeasureCircuitWorker } from './workers/measure-circuit.worker';
import { ReportThreads } from './workers/report/report-threads';

@Module({
  controllers: [
    ReviewsController,
    MadeReportsController,
    ManagedReviewsController,
    ExpertReportsController,
    DeliveredReportsController,
  ],
  providers: [
    RequestReviewHandler,
    CancelReviewHandler,
    ChangeReviewHandler,
    CloseAfterErasure,
    NotePayment,
    NoteWork,
    ReviewReader,
    ReviewCancellations,
    ReviewLists,
    ReviewSeller,
    NoteMaking,
    ReviewedDesigns,
    SentFiles,
    MadeReports,
    ReportSignatures,
    ReportThreads,
    MeasureCircuitWorker,
    MakeReportWorker,
    AssignedExpert,
    ExpertReviews,
    ExpertReviewedHandler,
    ReviewCircuitReader,
    DeliveredReports,
    ReviewAnswers,
    AskedThreads,
    WriteReportHandler,
    DeliverReportHandler,
  ],
})
export class ReviewsModule {
  static readonly capability = defineCapability({
    name: 'reviews',
    streams: {
      review: { subject: 'review', owner: 'ownerId', events: REVIEW_EVENTS },
      reportDraft: { subject: 'report draft', owner: 'ownerId', events: REPORT_DRAFT_EVENTS },
    },
    personalData: [
      heldBy(ReviewLists, {
        section: 'circuitReviews',
        collect: (lists, userId) => lists.everyOneOf(userId),
        open: (lists, userId) => lists.openOf(userId),
      }),
    ],
    projections: [reviewsProjection],
    jobs: [workedBy(MeasureCircuitWorker, MEASURE_CIRCUIT_JOB), workedBy(MakeReportWorker, MAKE_REPORT_JOB)],
    processes: [
      countReviewsProcess,
      followPaymentsProcess,
      followWorkProcess,
      settleReviewsProcess,
      measureCircuitProcess,
      makeReportProcess,
      watchDeadlineProcess,
    ],
    sells: [soldBy(ReviewSeller, 'review')],
    whenErased: [openReviews],
  });
}
