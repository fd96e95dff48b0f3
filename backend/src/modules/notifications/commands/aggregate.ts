import type { Aggregate } from '../../../platform/commands';
import type { MessageEvent } from '../domain/events';
import { type MaybeMessage, message, type MessageCommand } from '../domain/message';

/** One stream a message: its name is made from cause, kind, channel and person, so that a cause queues it once. */
export const MESSAGE: Aggregate<MaybeMessage, MessageCommand, MessageEvent> = {
  category: 'message',
  decider: message,
  retry: 'on-conflict',
};
