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
import { QUEUE_MESSAGE } from '@tracewright/contracts/notifications/commands';
import { isRefundRequested } from '@tracewright/contracts/payments/events';
import {
  isReportDelivered,
  isReviewCancelled,
  isReviewCreditWithdrawn,
  isReviewDeadlineMissed,
  isReviewHandedOver,
  isReviewPaid,
  isReviewRefundDue,
  isReviewRefunded,
  isReviewRequested,
  isReviewStatusCorrected,
} from '@tracewright/contracts/reviews/events';
import { isPlanBought, isRenewalDue, isTermEnded } from '@tracewright/contracts/subscriptions/events';
import type { StoredEvent } from '@tracewright/event-store';
import { defineProcess } from '@tracewright/processes';
import { messagesOfOrder, type QueuedMessage } from './design-order-messages';
import { messagesOfSession } from './session-messages';

/**
 * When something happened that people are told of, then a message is queued. It begins with what happens from now on:
 * nobody gets letters about what is long over.
 */
export const queueMessagesProcess = defineProcess({
  name: 'notifications.queue',
  categories: ['account', 'consultation', 'review', 'subscription', 'designOrder', 'payment'],
  startFrom: 'now',
  sends: [QUEUE_MESSAGE],
  react: (event) => {
    const { stream, revision, type } = event;
    const wanted = [messageFor(event), moneyMessageFor(event)].filter((one) => one !== undefined);
    return [...wanted, ...messagesOfOrder(event), ...messagesOfSession(event)].map(([kind, ownerId]) =>
      QUEUE_MESSAGE.send({ kind, ownerId, stream, revision: Number(revision), type }),
    );
  },
});

/** What is told of an event, and to whom; undefined when nothing is. */
function messageFor(event: StoredEvent): QueuedMessage | undefined {
  if (isPasswordResetRequested(event)) return ['password-reset', event.data.accountId];
  if (isConsultationRequested(event)) return ['booking-requested', event.data.ownerId];
  // Where the invite confirms it, the invite's own letter says so.
  if (isConsultationConfirmed(event) && event.data.by !== 'invite') return ['booking-confirmed', event.data.ownerId];
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
  if (isReviewCancelled(event) && event.data.by) return ['review-cancelled', event.data.ownerId];
  if (isPlanBought(event)) return ['plan-bought', event.data.ownerId];
  if (isRenewalDue(event)) return ['plan-renewal-due', event.data.ownerId];
  if (isTermEnded(event) && event.data.because === 'time' && event.data.next === 'free')
    return ['plan-expired', event.data.ownerId];
  if (isReviewHandedOver(event)) return ['review-handed-over', event.data.ownerId];
  if (isReviewDeadlineMissed(event)) return ['review-late', event.data.ownerId];
  return undefined;
}

/** What is told of its money. */
function moneyMessageFor(event: StoredEvent): QueuedMessage | undefined {
  if (isReviewCreditWithdrawn(event)) return ['payment-due', event.data.ownerId];
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
  // What was bought, who sells it tells of; what was taken besides belongs to the payment alone.
  if (isRefundRequested(event) && !event.data.ofPurchase) return ['payment-returned', event.data.payerId];
  return undefined;
}
