import { type CircuitReview, type ManagedReview, REVIEW_PAYMENT_HOURS } from '@tracewright/contracts/reviews';
import { rupeesOf, sales } from '@tracewright/kernel';
import { shownMaking } from '../domain/making-events';
import { shownDesign } from '../domain/subject-events';
import { shownSteps } from '../domain/timeline-events';
import type { OpenReview } from '../readers/review-reader';

const NOT_PAID = `It was not paid within ${REVIEW_PAYMENT_HOURS} hours.`;

/** A review from its stream, as its owner sees it. */
export function ownReview({ review }: OpenReview): CircuitReview {
  const { paid, refunded } = sales.totalsOf(review.sale);
  const newest = sales.newestOf(review.sale);
  return {
    id: review.reviewId,
    reviewType: review.reviewType,
    status: review.status,
    amount: rupeesOf(review.price),
    paymentStatus: sales.standingOf(review.sale, review.status === 'cancelled'),
    paid: rupeesOf(paid),
    refunded: rupeesOf(refunded),
    payableUntil: newest?.payableUntil ?? null,
    paidAt: newest?.paidAt ?? null,
    hours: review.hours,
    assignedExpert: review.assignedExpert,
    projectDescription: review.projectDescription,
    createdAt: review.requestedAt,
    startedAt: review.startedAt,
    completedAt: review.completedAt,
    reviewReport: review.report,
    statusReason: review.isExpired ? NOT_PAID : review.statusReason,
    files: review.files.map(({ name, bytes, sha256 }, number) => ({ number, name, bytes, sha256 })),
    design: shownDesign(review.design, review.designName),
    steps: shownSteps(review.steps),
    ...shownMaking(review.making),
  };
}

export function managedReview(open: OpenReview): ManagedReview {
  const { ownerId, name, email, phone, sale, making } = open.review;
  return {
    ...ownReview(open),
    ownerId,
    name,
    email,
    phone,
    refundFailed: sales.isRefundStuck(sale),
    handOverReason: making.handOverReason,
    revision: Number(open.revision),
  };
}
