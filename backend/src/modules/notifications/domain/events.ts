import type { MessageCause, MessageChannel, MessageKind } from '@tracewright/contracts/notifications';
import { defineEvents, type DomainEvent, type Personal, personalOf } from '@tracewright/kernel';

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

const CHANNELS = { email: 'e-mail', sms: 'SMS' } as const;

const personal = personalOf('ownerId', 'messages');

export const MESSAGE_EVENTS = defineEvents<MessageEvent>({
  'notifications.Queued': {
    version: 1,
    description: ({ kind, channel, cause }) => `Queued the ${CHANNELS[channel]} "${kind}" because of ${cause.type}`,
  },
  'notifications.SendingBegan': {
    version: 1,
    description: ({ attempt, repeats }) =>
      `Began try ${attempt} to send it` +
      (repeats ? '; how the try before ended is unknown, so this may be a second copy' : ''),
  },
  'notifications.Sent': { version: 1, personal: personal('answer'), description: 'The server took it' },
  'notifications.Deferred': {
    version: 1,
    personal: personal('answer'),
    description: ({ nextTryAt }) => `Not taken yet, to be tried again at ${nextTryAt}`,
  },
  'notifications.Bounced': {
    version: 1,
    personal: personal('answer'),
    description: ({ by }) => (by === 'server' ? 'Refused for good by the server' : 'Noted that it came back'),
  },
  'notifications.GivenUp': { version: 1, personal: personal('answer'), description: 'Given up after the last try' },
  'notifications.Kept': { version: 1, description: 'Kept in the desk: nothing is set up that could carry it' },
  'notifications.Dropped': {
    version: 1,
    description: 'Dropped: nobody is there to be told any more, or it is too late',
  },
  'notifications.Resent': { version: 1, description: ({ round }) => `To be sent again (sending ${round})` },
});
