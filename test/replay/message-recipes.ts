import type { JsonObject } from '@tracewright/kernel';
import { type Dice, hash, personal, recipes, time, user } from './dice';

const message = (dice: Dice, messageId: string): JsonObject => ({ messageId, ownerId: user(dice) });
const attempt = (dice: Dice, messageId: string): JsonObject => ({
  ...message(dice, messageId),
  round: 1 + dice.below(3),
  attempt: 1 + dice.below(9),
});
const answered = (dice: Dice, messageId: string): JsonObject => ({
  ...attempt(dice, messageId),
  answer: personal(dice),
});

export const MESSAGE_RECIPES = recipes('message', {
  'notifications.Queued': (dice, id) => ({
    ...message(dice, id),
    kind: dice.pick(['password-reset', 'booking-requested']),
    channel: dice.pick(['email', 'sms']),
    cause: { eventId: hash(dice), stream: 'consultation-1', revision: dice.below(9), type: 'consultation.Requested' },
  }),
  'notifications.SendingBegan': (dice, id) => ({ ...attempt(dice, id), repeats: dice.chance(0.5) }),
  'notifications.Sent': answered,
  'notifications.Deferred': (dice, id) => ({ ...answered(dice, id), nextTryAt: time(dice) }),
  'notifications.Bounced': (dice, id) => ({ ...answered(dice, id), by: dice.pick(['server', 'administrator']) }),
  'notifications.GivenUp': answered,
  'notifications.Kept': message,
  'notifications.Dropped': message,
  'notifications.Resent': (dice, id) => ({ ...message(dice, id), round: 2 }),
});
