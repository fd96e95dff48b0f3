import {
  isConsultationCancelled,
  isConsultationInvited,
  isConsultationInviteWithdrawn,
  isConsultationMeetingLinkMissing,
  isConsultationMeetingLinkSent,
  isConsultationReminded,
} from '@tracewright/contracts/consultations/events';
import type { StoredEvent } from '@tracewright/event-store';
import type { QueuedMessage } from './design-order-messages';

/** What is told of a session: to its customer and to its expert. */
export function messagesOfSession(event: StoredEvent): readonly QueuedMessage[] {
  if (isConsultationInvited(event)) return both('invite', event.data);
  if (isConsultationMeetingLinkSent(event)) return both('link', event.data);
  if (isConsultationMeetingLinkMissing(event)) return [['expert-link-missing', event.data.expertId]];
  if (isConsultationReminded(event)) return both('reminder', event.data);
  if (isConsultationInviteWithdrawn(event)) {
    const { ownerId, expertId, customerToo } = event.data;
    return [
      ...(customerToo ? [['session-withdrawn', ownerId] as const] : []),
      ...(expertId === null ? [] : [['expert-withdrawn', expertId] as const]),
    ];
  }
  const isTaken = isConsultationCancelled(event) && event.data.by === 'time-taken';
  return isTaken ? [['session-taken', event.data.ownerId]] : [];
}

const both = (
  what: 'invite' | 'link' | 'reminder',
  { ownerId, expertId }: { readonly ownerId: string; readonly expertId: string },
): readonly QueuedMessage[] => [
  [`session-${what}`, ownerId],
  [`expert-${what}`, expertId],
];
