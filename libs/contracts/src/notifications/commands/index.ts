import { commandToken, text, wholeNumber } from '../../tokens';

/** Sent for an event that people are told of: `stream`, `revision` and `type` are the event's. */
export const QUEUE_MESSAGE = commandToken('notifications.queue', {
  kind: text,
  ownerId: text,
  stream: text,
  revision: wholeNumber,
  type: text,
});
