import type { ReviewStatus, ReviewTypeId } from '@tracewright/contracts/reviews';
import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent, Money } from '@tracewright/kernel';

/** Erased people's personal fields read as null. */
export type Personal<T> = T | null;

/** The exact bytes that a review is about; they lie with the owner's files. */
export interface KeptFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  /** The person key that encrypts them. */
  readonly keyId: string;
}

interface OfReview {
  readonly reviewId: string;
  /** Whose keys protect the personal fields. */
  readonly ownerId: string;
}

export type ReviewEvent =
  /** Price, time and kind of expert are those of that moment. */
  | DomainEvent<
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
      }
    >
  | DomainEvent<'review.Confirmed', OfReview>
  | DomainEvent<'review.ExpertAssigned', OfReview & { readonly from: Personal<string>; readonly to: Personal<string> }>
  | DomainEvent<'review.Started', OfReview>
  /** Also when a report that was delivered before is replaced. */
  | DomainEvent<'review.ReportDelivered', OfReview & { readonly report: Personal<string> }>
  | DomainEvent<'review.Completed', OfReview>
  | DomainEvent<'review.Cancelled', OfReview & { readonly reason: Personal<string> }>
  /** The status went a way that is not the usual one, for a reason. */
  | DomainEvent<
      'review.StatusCorrected',
      OfReview & { readonly from: ReviewStatus; readonly to: ReviewStatus; readonly reason: Personal<string> }
    >;

const personal = (...fields: readonly string[]) => ({ subject: 'ownerId', purpose: 'reviews', fields });

export const REVIEWS_EVENT_TYPES: readonly EventTypeDefinition[] = [
  {
    type: 'review.Requested',
    version: 1,
    personal: personal('name', 'email', 'phone', 'projectDescription', 'fileNames'),
  },
  { type: 'review.Confirmed', version: 1 },
  { type: 'review.ExpertAssigned', version: 1, personal: personal('from', 'to') },
  { type: 'review.Started', version: 1 },
  { type: 'review.ReportDelivered', version: 1, personal: personal('report') },
  { type: 'review.Completed', version: 1 },
  { type: 'review.Cancelled', version: 1, personal: personal('reason') },
  { type: 'review.StatusCorrected', version: 1, personal: personal('reason') },
];
