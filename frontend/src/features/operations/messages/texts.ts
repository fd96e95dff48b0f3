import type { MessageChannel, MessageKind, MessageStatus } from '@tracewright/contracts/notifications';

export const KINDS: { readonly [kind in MessageKind]: string } = {
  'password-reset': 'Password reset',
  'booking-requested': 'Booking requested',
  'booking-confirmed': 'Booking confirmed',
  'booking-moved': 'Booking moved',
  'payment-due': 'Payment link',
  'payment-received': 'Payment received',
  'payment-expired': 'Not paid in time',
  'payment-returned': 'Money besides the price goes back',
  'refund-due': 'Refund on its way',
  refunded: 'Refunded',
  'booking-cancelled': 'Booking cancelled',
  'review-received': 'Review received',
  'plan-bought': 'Plan bought',
  'plan-renewal-due': 'Plan: renewal due',
  'plan-expired': 'Plan ended',
  'review-delivered': 'Report delivered',
  'review-cancelled': 'Review cancelled',
  'review-handed-over': 'Operator needed',
  'review-late': 'Deadline missed',
  'session-invite': 'Calendar invite',
  'session-withdrawn': 'Invite withdrawn',
  'session-link': 'Meeting link',
  'session-reminder': 'Session reminder',
  'session-taken': 'Time taken, refunded',
  'expert-invite': 'Calendar invite (expert)',
  'expert-withdrawn': 'Invite withdrawn (expert)',
  'expert-link': 'Meeting link (expert)',
  'expert-link-missing': 'Meeting link missing (expert)',
  'expert-reminder': 'Session reminder (expert)',
  'order-placed': 'Design ordered',
  'order-paid': 'Design order paid',
  'order-assigned': 'Engineer assigned',
  'order-work': 'Design to be made',
  'order-delivered': 'Design delivered',
  'order-correction': 'Correction asked for',
  'order-accepted': 'Design accepted',
  'order-late': 'Design is late',
  'order-late-desk': 'Deadline missed (desk)',
  'order-cancelled': 'Design order cancelled',
  'order-refunded': 'Design order refunded',
};

export const CHANNELS: { readonly [channel in MessageChannel]: string } = { email: 'E-mail', sms: 'SMS' };

export const STATES: { readonly [status in MessageStatus]: { readonly label: string; readonly tone: string } } = {
  queued: { label: 'Queued', tone: 'badge' },
  sending: { label: 'Sending', tone: 'badge info' },
  sent: { label: 'Sent', tone: 'badge good' },
  deferred: { label: 'Tried again later', tone: 'badge warning' },
  bounced: { label: 'Bounced', tone: 'badge error' },
  'given-up': { label: 'Given up', tone: 'badge error' },
  kept: { label: 'Kept here', tone: 'badge warning' },
  dropped: { label: 'Dropped', tone: 'badge outline' },
};

/** What a state means for the person, where its name does not say it all. */
export const MEANING: { readonly [status in MessageStatus]?: string } = {
  deferred: 'The server did not take it yet. It is tried again for about a day and a half.',
  bounced: 'It was refused for good, or it came back. The person did not get it.',
  'given-up': 'The server did not take it for about a day and a half. It can be sent again.',
  kept: 'No server is set up that could carry it (SMTP_URL). Nobody but you can read it.',
  dropped: 'Nobody is there to be told any more, or it is too late. It can not be sent again.',
};
