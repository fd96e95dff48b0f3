import type { PageRequest } from '../common';

/** What a message tells. Each kind has its text in one place. */
export type MessageKind =
  | 'password-reset'
  | 'booking-requested'
  | 'booking-confirmed'
  | 'booking-moved'
  | 'booking-cancelled'
  | 'review-received'
  | 'review-delivered'
  | 'review-cancelled'
  /** For operators, at the address for support. */
  | 'review-handed-over'
  | 'review-late'
  | 'payment-due'
  | 'payment-received'
  | 'payment-expired'
  | 'payment-returned'
  | 'refund-due'
  | 'refunded'
  | 'plan-bought'
  | 'plan-renewal-due'
  | 'plan-expired'
  | SessionMessageKind
  | OrderMessageKind;

/** About a consultation's session: to its customer, and 'expert-...' to who gives it. */
export type SessionMessageKind =
  | 'session-invite'
  | 'session-withdrawn'
  | 'session-link'
  | 'session-reminder'
  | 'session-taken'
  | 'expert-invite'
  | 'expert-withdrawn'
  | 'expert-link'
  | 'expert-link-missing'
  | 'expert-reminder';

/** About a design order: to its customer, but for 'work' and 'correction', which its expert gets, and 'late-desk' for support. */
export type OrderMessageKind =
  | 'order-placed'
  | 'order-paid'
  | 'order-assigned'
  | 'order-work'
  | 'order-delivered'
  | 'order-correction'
  | 'order-accepted'
  | 'order-late'
  | 'order-late-desk'
  | 'order-cancelled'
  | 'order-refunded';

export type MessageChannel = 'email' | 'sms';

/**
 * deferred: tried, and tried again later. bounced: refused for good by the server at the other end, or came back. kept: no
 * server is set up, so it can be read in the desk alone. dropped: nobody is there to be told any more, or it is too late.
 */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'deferred' | 'bounced' | 'given-up' | 'kept' | 'dropped';
export const MESSAGE_STATUSES: readonly MessageStatus[] = [
  'queued',
  'sending',
  'sent',
  'deferred',
  'bounced',
  'given-up',
  'kept',
  'dropped',
];

/** The event that a message tells of. */
export interface MessageCause {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
}

export interface MessagesRequest extends PageRequest {
  readonly state?: MessageStatus;
}

/** GET /api/admin/messages?state= (admin): newest first, with nothing personal but the name of the person. */
export interface MessageEntry {
  readonly id: string;
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly status: MessageStatus;
  /** The person's name; null once erased. */
  readonly recipient: string | null;
  /** Tries since it was queued or sent again. */
  readonly attempts: number;
  readonly queuedAt: string;
  /** When it last changed. */
  readonly changedAt: string;
  /** When a deferred message is tried again. */
  readonly nextTryAt: string | null;
  readonly cause: MessageCause;
}

export interface MessageLogLine {
  readonly at: string;
  readonly text: string;
  /** What the server at the other end said; null once the person was erased. */
  readonly answer: string | null;
}

/** What the person gets. */
export interface MessageContent {
  /** The person's name, as they gave it. */
  readonly name: string | null;
  /** The e-mail address or the phone number. */
  readonly to: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly text: string;
  /** Null for an SMS. */
  readonly html: string | null;
  /** For the person's calendar: an iCalendar object (RFC 5545) and its method (RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
}

/** GET /api/admin/messages/{id} (admin) */
export interface MessageDetail extends MessageEntry {
  /** The same for every try of one sending, so that servers recognise a second copy. */
  readonly messageId: string;
  /** Null when nobody is there to be told any more, or it is too late. */
  readonly content: MessageContent | null;
  readonly log: readonly MessageLogLine[];
}

/** POST /api/admin/messages/{id}/bounce (admin): it came back, as somebody read in the mailbox. */
export interface NoteBounceRequest {
  readonly reason: string;
}

export const BOUNCE_REASON_LENGTH = 500;

/** GET /api/support: how people are told of things here, and where they may write to or call. */
export interface Support extends SupportContact {
  readonly sendsEmail: boolean;
  readonly sendsSms: boolean;
  /** People may look and not change anything. */
  readonly readOnly: boolean;
}

export interface SupportContact {
  readonly email: string | null;
  readonly phone: string | null;
}
