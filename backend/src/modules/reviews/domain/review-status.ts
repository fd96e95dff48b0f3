import type { ReviewStatus } from '@tracewright/contracts/reviews';
import { Refusal } from '@tracewright/kernel';
import type { ReviewEvent } from './events';

interface Where {
  readonly reviewId: string;
  readonly ownerId: string;
  readonly status: ReviewStatus;
  readonly hasReport: boolean;
}

const ORDER: readonly ReviewStatus[] = ['pending', 'confirmed', 'in-review', 'completed'];

/**
 * Forward is the usual way, and cancelling before the review has begun. Every other move is a correction: it needs a
 * reason, and is told apart from the usual way for ever.
 */
export function changeStatus(review: Where, to: ReviewStatus, reason: string | null): readonly ReviewEvent[] {
  const { reviewId, ownerId, status: from, hasReport } = review;
  if (to === from) return [];
  if (to === 'completed' && !hasReport) {
    throw new Refusal('impossible', 'report_missing', 'Write the report before the review is completed.');
  }
  if (isUsual(from, to)) return [usual(to, { reviewId, ownerId }, reason)];
  if (reason === null) {
    const message = `Setting a review from ${from} to ${to} needs a reason.`;
    throw new Refusal('invalid', 'reason_needed', message, [{ field: 'reason', message }]);
  }
  return [{ type: 'review.StatusCorrected', data: { reviewId, ownerId, from, to, reason } }];
}

function isUsual(from: ReviewStatus, to: ReviewStatus): boolean {
  if (from === 'cancelled' || from === 'completed') return false;
  if (to === 'cancelled') return from !== 'in-review';
  return ORDER.indexOf(to) > ORDER.indexOf(from);
}

function usual(to: ReviewStatus, of: Pick<Where, 'reviewId' | 'ownerId'>, reason: string | null): ReviewEvent {
  switch (to) {
    case 'confirmed':
      return { type: 'review.Confirmed', data: of };
    case 'in-review':
      return { type: 'review.Started', data: of };
    case 'completed':
      return { type: 'review.Completed', data: of };
    case 'cancelled':
      return { type: 'review.Cancelled', data: { ...of, reason } };
    case 'pending':
      throw new Error('nothing leads to pending in the usual way');
  }
}
