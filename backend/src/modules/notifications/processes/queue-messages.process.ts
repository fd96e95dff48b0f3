import { isPasswordResetRequested } from '@tracewright/contracts/accounts/events';
import {
  isConsultationCancelled,
  isConsultationConfirmed,
  isConsultationRequested,
  isConsultationRescheduled,
  isConsultationStatusCorrected,
} from '@tracewright/contracts/consultations/events';
import { QUEUE_MESSAGE } from '@tracewright/contracts/notifications/commands';
import { isReportDelivered, isReviewRequested } from '@tracewright/contracts/reviews/events';
import type { StoredEvent } from '@tracewright/event-store';
import { defineProcess } from '@tracewright/processes';
import { messagesOfOrder, type QueuedMessage } from './design-order-messages';

/**
 * When something happened that people are told of, then a message is queued. It begins with what happens from now on:
 * nobody gets letters about what is long over.
 */
export const queueMessagesProcess = defineProcess({
  name: 'notifications.queue',
  categories: ['account', 'consultation', 'review', 'designOrder'],
  startFrom: 'now',
  sends: [QUEUE_MESSAGE],
  react: (event) => {
    const { stream, revision, type } = event;
    const wanted = messageFor(event);
    return [...(wanted ? [wanted] : []), ...messagesOfOrder(event)].map(([kind, ownerId]) =>
      QUEUE_MESSAGE.send({ kind, ownerId, stream, revision: Number(revision), type }),
    );
  },
});

/** What is told of an event, and to whom; undefined when nothing is. */
function messageFor(event: StoredEvent): QueuedMessage | undefined {
  if (isPasswordResetRequested(event)) return ['password-reset', event.data.accountId];
  if (isConsultationRequested(event)) return ['booking-requested', event.data.ownerId];
  if (isConsultationConfirmed(event)) return ['booking-confirmed', event.data.ownerId];
  if (isConsultationRescheduled(event)) return ['booking-moved', event.data.ownerId];
  if (isConsultationCancelled(event) && event.data.by !== 'erasure') return ['booking-cancelled', event.data.ownerId];
  if (isConsultationStatusCorrected(event)) {
    const { to, ownerId } = event.data;
    if (to === 'confirmed') return ['booking-confirmed', ownerId];
    if (to === 'cancelled') return ['booking-cancelled', ownerId];
  }
  if (isReviewRequested(event)) return ['review-received', event.data.ownerId];
  if (isReportDelivered(event)) return ['review-delivered', event.data.ownerId];
  return undefined;
}
