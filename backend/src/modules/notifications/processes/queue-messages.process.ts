import { isPasswordResetRequested } from '@tracewright/contracts/accounts/events';
import {
  isConsultationCancelled,
  isConsultationConfirmed,
  isConsultationPaid,
  isConsultationRefundDue,
  isConsultationRefunded,
  isConsultationRequested,
  isConsultationRescheduled,
  isConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import type { MessageKind } from '@tracewright/contracts/notifications';
import { QUEUE_MESSAGE } from '@tracewright/contracts/notifications/commands';
import {
  isReportDelivered,
  isReviewCancelled,
  isReviewPaid,
  isReviewRefundDue,
  isReviewRefunded,
  isReviewRequested,
  isReviewStatusCorrected,
} from '@tracewright/contracts/reviews/events';
import type { StoredEvent } from '@tracewright/event-store';
import { defineProcess } from '@tracewright/processes';

/**
 * When something happened that people are told of, then a message is queued. It begins with what happens from now on:
 * nobody gets letters about what is long over.
 */
export const queueMessagesProcess = defineProcess({
  name: 'notifications.queue',
  categories: ['account', 'consultation', 'review'],
  startFrom: 'now',
  sends: [QUEUE_MESSAGE],
  react: (event) => {
    const { stream, revision, type } = event;
    return [messageFor(event), moneyMessageFor(event)].flatMap((wanted) => {
      if (!wanted) return [];
      const [kind, ownerId] = wanted;
      return [QUEUE_MESSAGE.send({ kind, ownerId, stream, revision: Number(revision), type })];
    });
  },
});

/** What is told of an event, and to whom; undefined when nothing is. */
function messageFor(event: StoredEvent): readonly [MessageKind, ownerId: string] | undefined {
  if (isPasswordResetRequested(event)) return ['password-reset', event.data.accountId];
  if (isConsultationRequested(event)) return ['booking-requested', event.data.ownerId];
  if (isConsultationConfirmed(event)) return ['booking-confirmed', event.data.ownerId];
  if (isConsultationRescheduled(event)) return ['booking-moved', event.data.ownerId];
  if (isConsultationCancelled(event) && (event.data.by === 'owner' || event.data.by === 'administrator')) {
    return ['booking-cancelled', event.data.ownerId];
  }
  if (isConsultationStatusCorrected(event)) {
    const { to, ownerId } = event.data;
    if (to === 'confirmed') return ['booking-confirmed', ownerId];
    if (to === 'cancelled') return ['booking-cancelled', ownerId];
  }
  if (isReviewRequested(event)) return ['review-received', event.data.ownerId];
  if (isReportDelivered(event)) return ['review-delivered', event.data.ownerId];
  return undefined;
}

/** What is told of its money. */
function moneyMessageFor(event: StoredEvent): readonly [MessageKind, ownerId: string] | undefined {
  // A new order's own letter has the payment link.
  if (isConsultationStatusCorrected(event) || isReviewStatusCorrected(event)) {
    return event.data.payment ? ['payment-due', event.data.ownerId] : undefined;
  }
  if (isConsultationPaid(event) || isReviewPaid(event)) {
    // What came too late is told as a refund.
    return event.data.settlement ? undefined : ['payment-received', event.data.ownerId];
  }
  if (isConsultationCancelled(event) || isReviewCancelled(event)) {
    return event.data.because === 'not-paid' ? ['payment-expired', event.data.ownerId] : undefined;
  }
  if (isConsultationRefundDue(event) || isReviewRefundDue(event)) return ['refund-due', event.data.ownerId];
  if (isConsultationRefunded(event) || isReviewRefunded(event)) return ['refunded', event.data.ownerId];
  return undefined;
}
