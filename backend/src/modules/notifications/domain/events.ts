import type { MessageCause, MessageChannel, MessageKind } from '@tracewright/contracts/notifications';
import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent } from '@tracewright/kernel';

/** Erased people's personal fields read as null. */
type Personal<T> = T | null;

interface OfMessage {
  readonly messageId: string;
  /** Whose keys protect the personal fields. */
  readonly ownerId: string;
}

/** One try to send. A round begins when the message is queued, and each time it is sent again by hand. */
interface Attempt extends OfMessage {
  readonly round: number;
  readonly attempt: number;
}

/** What a server said often repeats the address. */
interface Answered {
  readonly answer: Personal<string>;
}

/** Neither address nor text is recorded: both are made from the cause when the message is sent. */
export type MessageEvent =
  | DomainEvent<
      'notifications.Queued',
      OfMessage & { readonly kind: MessageKind; readonly channel: MessageChannel; readonly cause: MessageCause }
    >
  /** Noted before the server is called. `repeats`: how the try before ended is unknown, so this may be a second copy. */
  | DomainEvent<'notifications.SendingBegan', Attempt & { readonly repeats: boolean }>
  | DomainEvent<'notifications.Sent', Attempt & Answered>
  | DomainEvent<'notifications.Deferred', Attempt & Answered & { readonly nextTryAt: string }>
  /** The server refused it for good, or it came back. */
  | DomainEvent<'notifications.Bounced', Attempt & Answered & { readonly by: 'server' | 'administrator' }>
  /** It was deferred for as long as makes sense. */
  | DomainEvent<'notifications.GivenUp', Attempt & Answered>
  /** Nothing is set up that could carry it. */
  | DomainEvent<'notifications.Kept', OfMessage>
  /** There is nobody to tell any more, or it is too late. */
  | DomainEvent<'notifications.Dropped', OfMessage>
  /** An administrator lets it be sent once more, as a message of its own. */
  | DomainEvent<'notifications.Resent', OfMessage & { readonly round: number }>;

const answered = { subject: 'ownerId', purpose: 'messages', fields: ['answer'] };

export const NOTIFICATIONS_EVENT_TYPES: readonly EventTypeDefinition[] = [
  { type: 'notifications.Queued', version: 1 },
  { type: 'notifications.SendingBegan', version: 1 },
  { type: 'notifications.Sent', version: 1, personal: answered },
  { type: 'notifications.Deferred', version: 1, personal: answered },
  { type: 'notifications.Bounced', version: 1, personal: answered },
  { type: 'notifications.GivenUp', version: 1, personal: answered },
  { type: 'notifications.Kept', version: 1 },
  { type: 'notifications.Dropped', version: 1 },
  { type: 'notifications.Resent', version: 1 },
];
