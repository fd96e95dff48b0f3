import {
  CLOSE_WORK,
  DELIVER_WORK,
  OPEN_WORK,
  REOPEN_WORK,
  SECURE_WORK,
  UNSECURE_WORK,
} from '@tracewright/contracts/experts/commands';
import {
  isReviewCancelled,
  isReviewCompleted,
  isReviewConfirmed,
  isReviewCredited,
  isReviewCreditWithdrawn,
  isReviewPaid,
  isReviewPaymentWaived,
  isReviewRequested,
  isReviewStatusCorrected,
} from '@tracewright/contracts/reviews/events';
import type { StoredEvent } from '@tracewright/event-store';
import { idOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';

/** A review is work for an expert, to be delivered within the hours of its type from its payment or confirmation on. */
export const followReviewsProcess = defineProcess({
  name: 'experts.follow-reviews',
  categories: ['review'],
  sends: [OPEN_WORK, SECURE_WORK, UNSECURE_WORK, CLOSE_WORK, REOPEN_WORK, DELIVER_WORK],
  react: (event) => {
    const order = { service: 'review', referenceId: idOf(event.stream) };
    const at = event.metadata.occurredAt;
    if (isReviewRequested(event)) {
      const { ownerId: customerId, reviewType: kind, price, hours } = event.data;
      const details = { customerId, kind, paise: price.paise, startsAt: null, minutes: null, hours };
      return [OPEN_WORK.send({ ...order, ...details })];
    }
    if (isReviewPaid(event)) return [SECURE_WORK.send({ ...order, at: event.data.paidAt })];
    if (isReviewCredited(event)) return [SECURE_WORK.send({ ...order, at: event.data.creditedAt })];
    if (isReviewCreditWithdrawn(event)) return [UNSECURE_WORK.send(order)];
    if (isReviewPaymentWaived(event)) return [SECURE_WORK.send({ ...order, at: event.data.waivedAt })];
    if (isReviewConfirmed(event)) return [SECURE_WORK.send({ ...order, at })];
    if (isReviewCompleted(event)) return [DELIVER_WORK.send({ ...order, at })];
    if (isReviewCancelled(event)) return [CLOSE_WORK.send(order)];
    return corrected(event, order, at);
  },
});

function corrected(event: StoredEvent, order: { readonly service: string; readonly referenceId: string }, at: string) {
  if (!isReviewStatusCorrected(event)) return [];
  const reopened = REOPEN_WORK.send(order);
  switch (event.data.to) {
    case 'pending':
      return [reopened];
    case 'confirmed':
    case 'in-review':
      return [reopened, SECURE_WORK.send({ ...order, at })];
    case 'completed':
      return [reopened, DELIVER_WORK.send({ ...order, at })];
    case 'cancelled':
      return [reopened, CLOSE_WORK.send(order)];
  }
}
