import type { SaleRefund } from '@tracewright/contracts/payments/events';
import type {
  OfReview,
  ReportDelivered,
  ReviewCancelled,
  ReviewCompleted,
  ReviewConfirmed,
  ReviewCredited,
  ReviewCreditWithdrawn,
  ReviewedVersion,
  ReviewPaid,
  ReviewPaymentWaived,
  ReviewRefundDue,
  ReviewRefunded,
  ReviewRequested,
  ReviewStarted,
  ReviewStatusCorrected,
  ReviewWorkNoted,
} from '@tracewright/contracts/reviews/events';
import { defineEvents, type DomainEvent, formatInr, type Personal, personalOf } from '@tracewright/kernel';
import { EXPERT_REPORT_ENTRIES, type ExpertReportEvent } from './expert-report-events';
import { REPORT_ENTRIES, type ReportEvent } from './report-events';

export type ReviewEvent =
  | ReviewRequested
  | ReviewConfirmed
  | DomainEvent<
      'review.ExpertAssigned',
      OfReview & {
        readonly from: Personal<string>;
        readonly to: Personal<string>;
        /** Nobody is named any more: said apart, since an erased name reads as none. */
        readonly isTakenAway?: true;
      }
    >
  | ReviewWorkNoted
  | ReviewStarted
  | ReportDelivered
  | ReviewCompleted
  | ReviewCancelled
  | ReviewStatusCorrected
  | ReviewPaid
  | ReviewCredited
  | ReviewCreditWithdrawn
  | ReviewPaymentWaived
  | ReviewRefundDue
  | ReviewRefunded
  /** The gateway could not send it: an operator decides. */
  | DomainEvent<'review.RefundFailed', OfReview & SaleRefund>
  | ReportEvent
  | ExpertReportEvent;

const personal = personalOf('ownerId', 'reviews');

const askedAbout = (files: number, design: ReviewedVersion | undefined): string =>
  design ? `a design at revision ${design.revision}` : `${files} ${files === 1 ? 'file' : 'files'}`;

export const REVIEW_EVENTS = defineEvents<ReviewEvent>({
  'review.Requested': {
    version: 1,
    personal: personal('name', 'email', 'phone', 'projectDescription', 'fileNames', 'designName', 'designWishes'),
    description: ({ reviewType, files, design, price }) =>
      `Asked for a ${reviewType} review of ${askedAbout(files.length, design)} for ${formatInr(price)}`,
  },
  'review.Confirmed': { version: 1, description: 'Confirmed the review' },
  'review.ExpertAssigned': {
    version: 1,
    personal: personal('from', 'to'),
    description: ({ to }) => (to === null ? 'Took the expert away' : 'Assigned an expert'),
  },
  'review.WorkNoted': {
    version: 1,
    description: ({ expertId }) => (expertId === null ? 'No expert has it any more' : 'An expert has it'),
  },
  'review.Started': { version: 1, description: 'Began the review' },
  'review.ReportDelivered': { version: 1, personal: personal('report'), description: 'Delivered the report' },
  'review.Completed': { version: 1, description: 'Completed the review' },
  'review.Cancelled': {
    version: 1,
    personal: personal('reason'),
    description: ({ because, by }) =>
      because === 'not-paid'
        ? 'Cancelled the review: it was not paid in time'
        : `Cancelled the review${by === 'administrator' ? ' by the administrator' : ''}`,
  },
  'review.StatusCorrected': {
    version: 1,
    personal: personal('reason'),
    description: ({ from, to }) => `Corrected the status from ${from} to ${to}`,
  },
  'review.Paid': { version: 1, description: ({ amount }) => `Paid: ${formatInr(amount)}` },
  'review.Credited': { version: 1, description: "The plan's review credit stands for the price" },
  'review.CreditWithdrawn': {
    version: 1,
    description: "The plan's month was refunded before it had begun: its price is to be paid",
  },
  'review.PaymentWaived': {
    version: 1,
    personal: personal('reason'),
    description: 'Goes on without payment: nothing is charged any more',
  },
  'review.RefundDue': {
    version: 1,
    description: ({ amount, cause }) => `A refund of ${formatInr(amount)} is on its way (${cause})`,
  },
  'review.Refunded': { version: 1, description: ({ amount }) => `Refunded ${formatInr(amount)}` },
  'review.RefundFailed': {
    version: 1,
    description: ({ amount }) => `The refund of ${formatInr(amount)} could not be sent`,
  },
  ...REPORT_ENTRIES,
  ...EXPERT_REPORT_ENTRIES,
});
