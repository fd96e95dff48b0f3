import type { MessageEvent } from './events';

const CHANNELS = { email: 'e-mail', sms: 'SMS' } as const;

/** One sentence for people: what this event says. Nothing personal is in it. */
export function describeEvent(event: MessageEvent): string {
  switch (event.type) {
    case 'notifications.Queued': {
      const { kind, channel, cause } = event.data;
      return `Queued the ${CHANNELS[channel]} "${kind}" because of ${cause.type}`;
    }
    case 'notifications.SendingBegan': {
      const { attempt, repeats } = event.data;
      const again = repeats ? '; how the try before ended is unknown, so this may be a second copy' : '';
      return `Began try ${attempt} to send it${again}`;
    }
    case 'notifications.Sent':
      return 'The server took it';
    case 'notifications.Deferred':
      return `Not taken yet, to be tried again at ${event.data.nextTryAt}`;
    case 'notifications.Bounced':
      return event.data.by === 'server' ? 'Refused for good by the server' : 'Noted that it came back';
    case 'notifications.GivenUp':
      return 'Given up after the last try';
    case 'notifications.Kept':
      return 'Kept in the desk: nothing is set up that could carry it';
    case 'notifications.Dropped':
      return 'Dropped: nobody is there to be told any more, or it is too late';
    case 'notifications.Resent':
      return `To be sent again (sending ${event.data.round})`;
  }
}
