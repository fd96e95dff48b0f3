import type { CircuitReview, ManagedReview } from '@tracewright/contracts/reviews';
import { rupeesOf } from '@tracewright/kernel';
import type { OpenReview } from '../readers/review-reader';

/** A review from its stream, as its owner sees it. */
export function ownReview({ review }: OpenReview): CircuitReview {
  return {
    id: review.reviewId,
    reviewType: review.reviewType,
    status: review.status,
    amount: rupeesOf(review.price),
    paymentStatus: 'none',
    hours: review.hours,
    assignedExpert: review.assignedExpert,
    projectDescription: review.projectDescription,
    complexity: null,
    estimatedHours: null,
    createdAt: review.requestedAt,
    startedAt: review.startedAt,
    completedAt: review.completedAt,
    reviewReport: review.report,
    statusReason: review.statusReason,
    files: review.files.map(({ name, bytes, sha256 }, number) => ({ number, name, bytes, sha256 })),
  };
}

export function managedReview(open: OpenReview): ManagedReview {
  const { ownerId, name, email, phone } = open.review;
  return { ...ownReview(open), ownerId, name, email, phone, revision: Number(open.revision) };
}
