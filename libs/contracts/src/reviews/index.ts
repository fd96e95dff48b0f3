import type { PageRequest } from '../common';
import type { CancellationTerms, PaymentStanding } from '../payments';

export type ReviewTypeId = 'basic' | 'professional' | 'comprehensive' | 'express';

/** GET /api/circuit-review/services: what can be asked for, at the server's prices. */
export interface ReviewService {
  readonly id: ReviewTypeId;
  readonly name: string;
  /** Hours until the report, from the payment on. */
  readonly hours: number;
  /** As `hours`, for people: "24 hours". */
  readonly duration: string;
  /** Rupees. */
  readonly price: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly expert: string;
}

export type ReviewStatus = 'pending' | 'confirmed' | 'in-review' | 'completed' | 'cancelled';
export const REVIEW_STATUSES: readonly ReviewStatus[] = ['pending', 'confirmed', 'in-review', 'completed', 'cancelled'];

export interface ReviewFile {
  /** Its place in /api/circuit-reviews/{id}/files/{n}. */
  readonly number: number;
  /** Null once its owner was erased. */
  readonly name: string | null;
  readonly bytes: number;
  readonly sha256: string;
}

/** The version of a stored design that a review is about: GET /api/circuit-reviews/{id}/design/{format}. */
export interface ReviewedDesign {
  readonly projectId: number;
  readonly revision: number;
  /** ISO 8601: when it became what it is. */
  readonly at: string;
  /** As the project was called when the review was asked for; null once its owner was erased. */
  readonly name: string | null;
}

export const REVIEWED_DESIGN_FORMATS = ['kicad_sch', 'circuit-json', 'json'] as const;
export type ReviewedDesignFormat = (typeof REVIEWED_DESIGN_FORMATS)[number];

/**
 * not-measured: no file of it can be read. paid-late: after it was given up, so that it goes back. made: by our rules.
 * handed-over: our rules could not make it, a person does. expired: nobody paid it.
 */
export type ReviewStepName =
  | 'requested'
  | 'measured'
  | 'not-measured'
  | 'paid'
  | 'paid-late'
  | 'waived'
  | 'credit-withdrawn'
  | 'confirmed'
  | 'assigned'
  | 'unassigned'
  | 'in-review'
  | 'handed-over'
  | 'made'
  | 'delivered'
  | 'completed'
  | 'late'
  | 'reopened'
  | 'expired'
  | 'cancelled'
  | 'refund-due'
  | 'refund-failed'
  | 'refunded';

/** Something that happened to a review. */
export interface ReviewStep {
  readonly step: ReviewStepName;
  /** ISO 8601: when it really happened. */
  readonly at: string;
  /** Rupees; null where no money moves. */
  readonly amount: number | null;
}

/** GET /api/circuit-reviews/{id}/cancellation: what cancelling it now would mean. */
export interface ReviewCancellation extends CancellationTerms {
  /** Sent back as If-Match, so that it is cancelled as it was shown, or not at all. */
  readonly revision: number;
  /** False once there is a report, or it is over. */
  readonly cancellable: boolean;
}

/** POST /api/circuit-reviews/{id}/cancel */
export interface CancelReviewRequest {
  readonly reason?: string;
}

/** A report that our rules wrote, as PDF. */
export interface MadeReportFile {
  readonly bytes: number;
  readonly sha256: string;
  readonly madeAt: string;
  readonly findings: { readonly errors: number; readonly warnings: number; readonly notes: number };
  /** The review of the version before, if there is one. */
  readonly comparedWith: string | null;
}

/** What lists tell of an expert's report. */
export interface ExpertReportFacts {
  readonly version: number;
  readonly deliveredAt: string;
  readonly findings: { readonly errors: number; readonly warnings: number; readonly notes: number };
  readonly attachments: number;
}

/** GET /api/circuit-review/signing-key: what reports are signed with now. */
export interface SigningKey {
  readonly algorithm: 'Ed25519';
  /** PEM. */
  readonly publicKey: string;
}

/** GET /api/circuit-reviews/{id}/report/signature */
export interface ReportSignature extends SigningKey {
  /** Base64, over the bytes of the file. */
  readonly signature: string;
  readonly sha256: string;
  readonly signedAt: string;
  /** Whether the file that is kept still is the one that was signed. */
  readonly holds: boolean;
  /** Whether it is the key that reports are signed with now. */
  readonly isCurrentKey: boolean;
}

/** What the person who asked for a review sees of it; personal texts are null once the person was erased. */
export interface CircuitReview {
  readonly id: string;
  readonly reviewType: ReviewTypeId;
  readonly status: ReviewStatus;
  /** Rupees, as they were when it was asked for. */
  readonly amount: number;
  /** 'none' where nothing is to be paid. */
  readonly paymentStatus: PaymentStanding;
  /** Rupees: what was paid, and what of it went back. */
  readonly paid: number;
  readonly refunded: number;
  /** ISO 8601: unpaid by then, the request expires. Null where nothing is to be paid. */
  readonly payableUntil: string | null;
  readonly paidAt: string | null;
  readonly hours: number;
  /** Whose account it is assigned to; where none is, whom an operator named. */
  readonly assignedExpert: string | null;
  readonly projectDescription: string | null;
  /** Worked out of the circuit; null (TBD) where no file of it can be read. */
  readonly complexity: string | null;
  readonly estimatedHours: number | null;
  /** How they were worked out, or why they could not be; null while that is not known. */
  readonly estimateBasis: string | null;
  /** ISO 8601: by when it is promised, once it is paid. */
  readonly dueAt: string | null;
  /** ISO 8601: the deadline that passed without a report. */
  readonly missedDeadline: string | null;
  /** Our rules could not make the report: a person does. */
  readonly handedOver: boolean;
  /** The report as our rules wrote it: GET /api/circuit-reviews/{id}/report. */
  readonly reportFile: MadeReportFile | null;
  /** What an expert delivered: GET /api/circuit-reviews/{id}/expert-report. */
  readonly expertReport: ExpertReportFacts | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly reviewReport: string | null;
  /** Why it was cancelled, or set back. */
  readonly statusReason: string | null;
  readonly files: readonly ReviewFile[];
  /** What it is about where no files were sent. */
  readonly design: ReviewedDesign | null;
  /** Oldest first. */
  readonly steps: readonly ReviewStep[];
}

/** GET /api/admin/circuit-reviews, and the answers about one review there. */
export interface ManagedReview extends CircuitReview {
  readonly ownerId: string;
  /** The account that it is assigned to. */
  readonly expertId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** A refund could not be sent: it is decided by the administrator. */
  readonly refundFailed: boolean;
  /** Why our rules could not make the report. */
  readonly handOverReason: string | null;
  /** Sent back as If-Match with a change. */
  readonly revision: number;
}

/** POST /api/circuit-review: the form's texts; files are its fields file_0, file_1 and so on. */
export interface RequestReviewRequest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly projectDescription: string;
  readonly reviewType: ReviewTypeId;
  /** Rupees, as the form showed them: another price than the server's is refused. */
  readonly amount?: string;
  /** One of the caller's projects instead of files, at a revision of its design; left out: as it is now. */
  readonly projectId?: string;
  readonly revision?: string;
  /** 'true': this month's expert validation of the plan stands for the price. */
  readonly useCredit?: string;
}

/** GET /api/admin/circuit-reviews */
export interface ManagedReviewsRequest extends PageRequest {
  readonly status?: ReviewStatus;
}

/** PATCH /api/admin/circuit-reviews/{id}: what is left out stays as it is. */
export interface ChangeReviewRequest {
  readonly status?: ReviewStatus;
  /** Needed when the status goes back, when a review that was begun is cancelled, and to go on without payment. */
  readonly reason?: string;
  /** True: it goes on unpaid, for that reason, and nothing is charged any more. */
  readonly withoutPayment?: boolean;
  /** Who does it without an account: refused where one has it. Null takes the name away. */
  readonly assignedExpert?: string | null;
  /** Delivered to the person as soon as it is set. */
  readonly reviewReport?: string;
}

export const REVIEW_FILE_EXTENSIONS = [
  'pdf',
  'sch',
  'brd',
  'zip',
  'png',
  'jpg',
  'jpeg',
  'kicad_pcb',
  'kicad_sch',
] as const;
/** A request is paid within so many hours, or expires. */
export const REVIEW_PAYMENT_HOURS = 48;
export const MAX_REVIEW_FILES = 10;
export const MAX_REVIEW_FILE_BYTES = 50 * 1024 * 1024;
/** Of all files of one request together. */
export const MAX_REVIEW_BYTES = 100 * 1024 * 1024;
export const REVIEW_LENGTHS = {
  name: 100,
  email: 254,
  phone: 40,
  projectDescription: 5000,
  assignedExpert: 100,
  reason: 500,
  reviewReport: 10_000,
} as const;
