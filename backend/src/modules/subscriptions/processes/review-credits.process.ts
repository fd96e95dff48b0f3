import {
  isReportDelivered,
  isReviewCancelled,
  isReviewCompleted,
  isReviewCredited,
  isReviewStarted,
  isReviewStatusCorrected,
} from '@tracewright/contracts/reviews/events';
import { COMMIT_REVIEW_CREDIT, GIVE_BACK_REVIEW_CREDIT } from '@tracewright/contracts/subscriptions/commands';
import { isReviewCreditReserved } from '@tracewright/contracts/subscriptions/events';
import type { StoredEvent } from '@tracewright/event-store';
import { categoryOf, idOf } from '@tracewright/kernel';
import { defineProcess, defineState } from '@tracewright/processes';
import { later } from '../domain/calendar';
import { RESERVATION_MS } from './reservations.process';

/** Null for reviews that no credit was taken for. */
type Owner = { readonly ownerId: string };

const ownerOfCredit = defineState<Owner | null>({
  initial: null,
  keyOf: (event) => {
    if (isReviewCreditReserved(event)) return event.data.reviewId;
    return categoryOf(event.stream) === 'review' ? idOf(event.stream) : null;
  },
  evolve: (known, event) => (isReviewCreditReserved(event) ? { ownerId: event.data.ownerId } : known),
});

const NOT_REQUESTED = 'not requested';

/** A credit is used when its review begins, and given back when it is cancelled, or was never asked for. */
export const reviewCreditsProcess = defineProcess({
  name: 'subscriptions.review-credits',
  categories: ['reviewCredit', 'review'],
  sends: [COMMIT_REVIEW_CREDIT, GIVE_BACK_REVIEW_CREDIT],
  state: ownerOfCredit,
  react: (event, credit) => {
    if (!credit) return [];
    if (isReviewCreditReserved(event)) {
      const dueAt = later(event.metadata.occurredAt, RESERVATION_MS);
      return [{ kind: 'timer', key: NOT_REQUESTED, dueAt } as const];
    }
    if (isReviewCredited(event)) return [{ kind: 'cancel timer', key: NOT_REQUESTED } as const];
    const of = { ownerId: credit.ownerId, reviewId: idOf(event.stream) };
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
