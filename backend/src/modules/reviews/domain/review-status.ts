import type { SaleSettlement } from '@tracewright/contracts/payments/events';
import type { ReviewStatus } from '@tracewright/contracts/reviews';
import { type Money, Refusal, type Sale, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';
import type { Making } from './making-events';
import { askingFor, settlementOf } from './payment';

interface Where {
  readonly reviewId: string;
  readonly ownerId: string;
  readonly status: ReviewStatus;
  readonly hasReport: boolean;
  readonly price: Money;
  readonly sale: Sale;
  readonly making: Pick<Making, 'missed'>;
  readonly isExpired: boolean;
  readonly cancelledBy: 'owner' | 'administrator' | null;
}

const ORDER: readonly ReviewStatus[] = ['pending', 'confirmed', 'in-review', 'completed'];

/**
 * Forward is the usual way, and cancelling before the review has begun. Every other move is a correction: it needs a
 * reason, and is told apart from the usual way for ever.
 */
export function changeStatus(
  review: Where,
  to: ReviewStatus,
  reason: string | null,
  now: Date,
): readonly ReviewEvent[] {
  const { reviewId, ownerId, status: from, hasReport } = review;
  if (to === from) return [];
  if (to === 'completed' && !hasReport) {
    throw new Refusal('impossible', 'report_missing', 'Write the report before the review is completed.');
  }
  const settlement = to === 'cancelled' ? settlementOf(review, 'administrator') : undefined;
  if (isUsual(from, to)) return [usual(to, { reviewId, ownerId }, reason, settlement)];
  if (reason === null) {
    const message = `Setting a review from ${from} to ${to} needs a reason.`;
    throw new Refusal('invalid', 'reason_needed', message, [{ field: 'reason', message }]);
  }
  const isOpened = from === 'cancelled' && to !== 'completed';
  const payment = isOpened ? sales.askingAgain(askingFor(review, now)) : undefined;
  const money = { ...(settlement && { settlement }), ...(payment && { payment }) };
  return [{ type: 'review.StatusCorrected', data: { reviewId, ownerId, from, to, reason, ...money } }];
}

function isUsual(from: ReviewStatus, to: ReviewStatus): boolean {
  if (from === 'cancelled' || from === 'completed') return false;
  if (to === 'cancelled') return from !== 'in-review';
  return ORDER.indexOf(to) > ORDER.indexOf(from);
}

function usual(
  to: ReviewStatus,
  of: Pick<Where, 'reviewId' | 'ownerId'>,
  reason: string | null,
  settlement: SaleSettlement | undefined,
): ReviewEvent {
  switch (to) {
    case 'confirmed':
      return { type: 'review.Confirmed', data: of };
    case 'in-review':
      return { type: 'review.Started', data: of };
    case 'completed':
      return { type: 'review.Completed', data: of };
    case 'cancelled':
      return {
        type: 'review.Cancelled',
        data: { ...of, by: 'administrator', reason, ...(settlement && { settlement }) },
      };
    case 'pending':
      throw new Error('nothing leads to pending in the usual way');
  }
}
