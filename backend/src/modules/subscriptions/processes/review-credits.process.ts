import {
  isReportDelivered,
  isReviewCancelled,
  isReviewCompleted,
  isReviewCredited,
  isReviewCreditWithdrawn,
  isReviewStarted,
  isReviewStatusCorrected,
} from '@tracewright/contracts/reviews/events';
import { WITHDRAW_CREDIT } from '@tracewright/contracts/reviews/commands';
import { COMMIT_REVIEW_CREDIT, GIVE_BACK_REVIEW_CREDIT } from '@tracewright/contracts/subscriptions/commands';
import { isReviewCreditRecalled, isReviewCreditReserved } from '@tracewright/contracts/subscriptions/events';
import type { StoredEvent } from '@tracewright/event-store';
import { categoryOf, idOf } from '@tracewright/kernel';
import { defineProcess, defineState } from '@tracewright/processes';
import { later } from '../domain/calendar';
import { RESERVATION_MS } from './reservations.process';

/** `isRecalled`: its month was refunded. Left out by what is older than this. */
type Taken = { readonly ownerId: string; readonly isRecalled?: true };

/** Null for reviews that no credit was taken for. */
const takenCredit = defineState<Taken | null>({
  initial: null,
  keyOf: (event) => {
    if (isReviewCreditReserved(event) || isReviewCreditRecalled(event)) return event.data.reviewId;
    return categoryOf(event.stream) === 'review' ? idOf(event.stream) : null;
  },
  evolve: (known, event) => {
    if (isReviewCreditReserved(event)) return { ownerId: event.data.ownerId };
    return known && isReviewCreditRecalled(event) ? { ...known, isRecalled: true } : known;
  },
});

const NOT_REQUESTED = 'not requested';

/**
 * A credit is used when its review begins, and given back when it is cancelled, or was never asked for. Of a refunded month
 * the review is told, whichever comes first: that, or the request itself.
 */
export const reviewCreditsProcess = defineProcess({
  name: 'subscriptions.review-credits',
  categories: ['reviewCredit', 'review'],
  sends: [COMMIT_REVIEW_CREDIT, GIVE_BACK_REVIEW_CREDIT, WITHDRAW_CREDIT],
  state: takenCredit,
  react: (event, credit) => {
    if (!credit) return [];
    if (isReviewCreditReserved(event)) {
      const dueAt = later(event.metadata.occurredAt, RESERVATION_MS);
      return [{ kind: 'timer', key: NOT_REQUESTED, dueAt } as const];
    }
    if (isReviewCreditRecalled(event)) return [WITHDRAW_CREDIT.send({ item: event.data.reviewId })];
    if (isReviewCredited(event)) {
      const withdrawn = credit.isRecalled ? [WITHDRAW_CREDIT.send({ item: event.data.reviewId })] : [];
      return [{ kind: 'cancel timer', key: NOT_REQUESTED } as const, ...withdrawn];
    }
    const of = { ownerId: credit.ownerId, reviewId: idOf(event.stream) };
    if (isReviewCreditWithdrawn(event)) return [GIVE_BACK_REVIEW_CREDIT.send({ ...of, because: 'refunded' })];
    if (isBegun(event)) return [COMMIT_REVIEW_CREDIT.send(of)];
    if (isReviewCancelled(event)) return [GIVE_BACK_REVIEW_CREDIT.send({ ...of, because: 'cancelled' })];
    return isReviewStatusCorrected(event) && event.data.to === 'cancelled'
      ? [GIVE_BACK_REVIEW_CREDIT.send({ ...of, because: 'not delivered' })]
      : [];
  },
  whenDue: ({ cause }) => {
    if (!isReviewCreditReserved(cause)) return [];
    const { ownerId, reviewId } = cause.data;
    return [GIVE_BACK_REVIEW_CREDIT.send({ ownerId, reviewId, because: 'not requested' })];
  },
});

function isBegun(event: StoredEvent): boolean {
  if (isReviewStatusCorrected(event)) return event.data.to === 'in-review' || event.data.to === 'completed';
  return isReviewStarted(event) || isReportDelivered(event) || isReviewCompleted(event);
}
