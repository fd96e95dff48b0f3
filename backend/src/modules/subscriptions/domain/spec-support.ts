import type { PaidTier } from '@tracewright/contracts/subscriptions';
import { fold } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { Activation } from './activation';
import type { SubscriptionEvent } from './events';
import { PRICES } from './plans';
import { subscription, type SubscriptionCommand } from './subscription';
import type { SubscriptionState } from './terms';

export const ownerId = 'asha';

/** Noon in Kolkata. */
export const at = (day: string): string => `${day}T06:30:00.000Z`;

export const paid = (tier: PaidTier, purchase: string, paidAt: string, price = PRICES[tier]): Activation => ({
  purchase,
  tier,
  price,
  paymentId: `payment of ${purchase}`,
  paidAt,
});

export const activate = (tier: PaidTier, purchase: string, now: string, paidAt = now): SubscriptionCommand => ({
  type: 'Activate',
  paid: paid(tier, purchase, paidAt),
  ownerId,
  now,
});
export const trial = (tier: PaidTier, now: string): SubscriptionCommand => ({ type: 'StartTrial', tier, ownerId, now });
export const endTerm = (now: string): SubscriptionCommand => ({ type: 'EndTerm', ownerId, now });
export const cancel = (now: string): SubscriptionCommand => ({ type: 'Cancel', ownerId, now });
export const select = (tier: PaidTier | 'free', now: string): SubscriptionCommand => ({
  type: 'SelectTier',
  tier,
  prices: PRICES,
  ownerId,
  now,
});
export const remind = (endsAt: string, now: string): SubscriptionCommand => ({
  type: 'Remind',
  endsAt,
  prices: PRICES,
  ownerId,
  now,
});

/** What was decided until now, one command after the other. */
export function historyOf(...commands: readonly SubscriptionCommand[]): readonly SubscriptionEvent[] {
  const events: SubscriptionEvent[] = [];
  let state = subscription.initialState;
  for (const command of commands) {
    const decided = subscription.decide(command, state);
    events.push(...decided);
    state = fold(subscription, state, decided);
  }
  return events;
}

export const stateAfter = (...commands: readonly SubscriptionCommand[]): SubscriptionState =>
  fold(subscription, subscription.initialState, historyOf(...commands));

export const given = (...commands: readonly SubscriptionCommand[]) =>
  givenHistory(subscription, historyOf(...commands));
