import type { MessageKind } from '@tracewright/contracts/notifications';
import type { StoredEvent } from '@tracewright/event-store';
import { defineProcess } from '@tracewright/processes';
import { QUEUE_MESSAGE } from '../commands/queue-message';

/**
 * When something happened that people are told of, then a message is queued. It begins with what happens from now on:
 * nobody gets letters about what is long over.
 */
export const queueMessagesProcess = defineProcess({
  name: 'notifications.queue',
  categories: ['account', 'consultation', 'review'],
  startFrom: 'now',
  react: (event) => {
    const kind = kindFor(event);
    const { data, stream, revision, type } = event;
    const ownerId = data.ownerId ?? data.accountId;
    if (!kind || typeof ownerId !== 'string') return [];
    const payload = { kind, ownerId, stream, revision: Number(revision), type };
    return [{ kind: 'command', name: QUEUE_MESSAGE, payload }];
  },
});

function kindFor({ type, data }: StoredEvent): MessageKind | null {
  switch (type) {
    case 'accounts.PasswordResetRequested':
      return 'password-reset';
    case 'consultation.Requested':
      return 'booking-requested';
    case 'consultation.Confirmed':
      return 'booking-confirmed';
    case 'consultation.Rescheduled':
      return 'booking-moved';
    case 'consultation.Cancelled':
      return data.by === 'erasure' ? null : 'booking-cancelled';
    case 'consultation.StatusCorrected':
      return data.to === 'confirmed' ? 'booking-confirmed' : data.to === 'cancelled' ? 'booking-cancelled' : null;
    case 'review.Requested':
      return 'review-received';
    case 'review.ReportDelivered':
      return 'review-delivered';
    default:
      return null;
  }
}
