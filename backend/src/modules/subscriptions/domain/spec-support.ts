import type { PaidTier } from '@tracewright/contracts/subscriptions';
import { fold } from '@tracewright/kernel';
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

export const bought = (
  tier: 'smart' | 'professional',
  purchase: string,
  paidAt: string,
  until: string | null,
): SubscriptionEvent => ({
  type: 'subscription.PlanBought',
  data: { ownerId, ...paid(tier, purchase, paidAt), begins: until === null ? 'later' : 'at once', until },
});
export const began = (
  tier: 'smart' | 'professional',
  purchase: string,
  startsAt: string,
  endsAt: string,
  anchorDay: number,
): SubscriptionEvent => ({
  type: 'subscription.PlanBegan',
  data: { ownerId, purchase, tier, price: PRICES[tier], startsAt, endsAt, anchorDay },
});
export const ended = (
  tier: 'smart' | 'professional',
  endedAt: string,
  more: Partial<Extract<SubscriptionEvent, { type: 'subscription.TermEnded' }>['data']> = {},
): SubscriptionEvent => ({
  type: 'subscription.TermEnded',
  data: { ownerId, tier, endedAt, kind: 'paid', next: 'free', because: 'time', ...more },
});
