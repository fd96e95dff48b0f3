import { type DomainEvent, eventGuard, type Money, type PaymentAsked, type Personal } from '@tracewright/kernel';
import type { RefundCause } from '../payments';
import type { PaymentWaiver, SalePaid, SaleRefund, SaleSettlement } from '../payments/events';
import type { Estimate } from '@tracewright/circuit/assessment';
import type { ReviewStatus, ReviewTypeId } from '.';

/** The exact bytes that a review is about; they lie with the owner's files. */
export interface KeptFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  /** The person key that encrypts them. */
  readonly keyId: string;
}

export interface OfReview {
  readonly reviewId: string;
  /** Whose keys protect the personal fields. */
  readonly ownerId: string;
}

/** A version of a stored design: it stays what it is, whatever is done to the design later. */
export interface ReviewedVersion {
  readonly projectId: number;
  /** Of the design's stream. */
  readonly revision: number;
  /** ISO 8601 UTC: when it became what it is. */
  readonly at: string;
}

/** Price, time and kind of expert are those of that moment. */
export type ReviewRequested = DomainEvent<
  'review.Requested',
  OfReview & {
    readonly reviewType: ReviewTypeId;
    readonly price: Money;
    readonly hours: number;
    readonly expert: string;
    readonly name: Personal<string>;
    readonly email: Personal<string>;
    readonly phone: Personal<string>;
    readonly projectDescription: Personal<string>;
    readonly files: readonly KeptFile[];
    /** In the order of `files`. */
    readonly fileNames: Personal<readonly string[]>;
    /** What it is about instead of files, and how the project was called. */
    readonly design?: ReviewedVersion;
    readonly designName?: Personal<string>;
    /** What the project's own rules read as wishes for it then. */
    readonly designWishes?: Personal<string>;
    /** Left out by requests that nothing was asked for. */
    readonly payment?: PaymentAsked;
  }
>;
export const isReviewRequested = eventGuard<ReviewRequested>('review.Requested');

export type ReviewConfirmed = DomainEvent<'review.Confirmed', OfReview>;
export const isReviewConfirmed = eventGuard<ReviewConfirmed>('review.Confirmed');

/** The expert has begun. */
export type ReviewStarted = DomainEvent<'review.Started', OfReview>;
export const isReviewStarted = eventGuard<ReviewStarted>('review.Started');

export type ReviewCompleted = DomainEvent<'review.Completed', OfReview>;
export const isReviewCompleted = eventGuard<ReviewCompleted>('review.Completed');

/** Also when a report that was delivered before is replaced. */
export type ReportDelivered = DomainEvent<'review.ReportDelivered', OfReview & { readonly report: Personal<string> }>;
export const isReportDelivered = eventGuard<ReportDelivered>('review.ReportDelivered');

export type ReviewCancelled = DomainEvent<
  'review.Cancelled',
  OfReview & {
    readonly because?: 'not-paid';
    /** Left out where nobody decided it, and by what is older than this field. */
    readonly by?: 'owner' | 'administrator';
    readonly reason: Personal<string>;
    readonly settlement?: SaleSettlement;
  }
>;
export const isReviewCancelled = eventGuard<ReviewCancelled>('review.Cancelled');

/** Who of the experts does it, as the assignment of work has it; null: nobody any more. */
export type ReviewWorkNoted = DomainEvent<
  'review.WorkNoted',
  /** ISO 8601 UTC: since when. */
  OfReview & { readonly expertId: string | null; readonly since: string }
>;

export type ReviewPaid = DomainEvent<'review.Paid', OfReview & SalePaid>;
export const isReviewPaid = eventGuard<ReviewPaid>('review.Paid');

/** A review credit of the owner's plan stands for its price: nothing is charged, and its time runs from here on. */
export type ReviewCredited = DomainEvent<
  'review.Credited',
  OfReview & {
    readonly purchase: string;
    /** ISO 8601 UTC. */
    readonly creditedAt: string;
  }
>;
export const isReviewCredited = eventGuard<ReviewCredited>('review.Credited');

/** The month that gave its credit was refunded before it had begun: its price is to be paid, and its time runs from then on. */
export type ReviewCreditWithdrawn = DomainEvent<
  'review.CreditWithdrawn',
  OfReview & { readonly payment: PaymentAsked }
>;
export const isReviewCreditWithdrawn = eventGuard<ReviewCreditWithdrawn>('review.CreditWithdrawn');

/** An operator gives it without payment, and says why: nothing is charged any more. */
export type ReviewPaymentWaived = DomainEvent<'review.PaymentWaived', OfReview & PaymentWaiver>;
export const isReviewPaymentWaived = eventGuard<ReviewPaymentWaived>('review.PaymentWaived');

/** Its money is on its way back. */
export type ReviewRefundDue = DomainEvent<'review.RefundDue', OfReview & SaleRefund & { readonly cause: RefundCause }>;
export const isReviewRefundDue = eventGuard<ReviewRefundDue>('review.RefundDue');

/** The gateway has sent it. */
export type ReviewRefunded = DomainEvent<'review.Refunded', OfReview & SaleRefund>;
export const isReviewRefunded = eventGuard<ReviewRefunded>('review.Refunded');

/** The status went a way that is not the usual one, for a reason. */
export type ReviewStatusCorrected = DomainEvent<
  'review.StatusCorrected',
  OfReview & {
    readonly from: ReviewStatus;
    readonly to: ReviewStatus;
    readonly reason: Personal<string>;
    /** Opened again, after it could not be paid any more or its money went back. */
    readonly payment?: PaymentAsked;
    readonly settlement?: SaleSettlement;
  }
>;
export const isReviewStatusCorrected = eventGuard<ReviewStatusCorrected>('review.StatusCorrected');

/** How much there is to review was worked out of the circuit, or why it could not be: then `estimate` is null. */
export type CircuitMeasured = DomainEvent<
  'review.CircuitMeasured',
  OfReview & {
    readonly estimate: Estimate | null;
    /** The place of the file that it is about: the largest of those that can be read. */
    readonly file: number | null;
    readonly reason: Personal<string>;
  }
>;

/** Ed25519 (RFC 8032) over the bytes of the file; key and signature in base64. */
export interface FileSignature {
  readonly algorithm: 'Ed25519';
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: string;
  readonly value: string;
}

export interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** A part of its owner's own, as it was when it counted. */
export interface OwnPartVersion {
  readonly id: string;
  readonly version: number;
}

/** Our rules wrote a report: this very file, which no person read. */
export type ReportMade = DomainEvent<
  'review.ReportMade',
  OfReview & {
    readonly report: KeptFile;
    readonly signature: FileSignature;
    readonly findings: FindingCounts;
    /** The review of the version before, whose findings it was compared with. */
    readonly comparedWith: string | null;
    /** What the owner says of parts of their own that counted. Left out where none did. */
    readonly ownParts?: readonly OwnPartVersion[];
  }
>;

/** Our rules could not make the report: a person has to. */
export type ReviewHandedOver = DomainEvent<
  'review.HandedOver',
  OfReview & { readonly because: 'not-analysable' | 'failed'; readonly reason: Personal<string> }
>;
export const isReviewHandedOver = eventGuard<ReviewHandedOver>('review.HandedOver');

/** It was paid, its time is over, and it is not completed. */
export type ReviewDeadlineMissed = DomainEvent<
  'review.DeadlineMissed',
  /** ISO 8601 UTC. */
  OfReview & { readonly dueAt: string }
>;
export const isReviewDeadlineMissed = eventGuard<ReviewDeadlineMissed>('review.DeadlineMissed');
