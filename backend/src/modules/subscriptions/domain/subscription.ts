import type { PaidTier, Tier } from '@tracewright/contracts/subscriptions';
import { type Decider, fold, formatInrShort, type Money, Refusal } from '@tracewright/kernel';
import { activate, type Activation } from './activation';
import { daysAfter } from './calendar';
import type { SubscriptionEvent } from './events';
import { compareTiers, NAMES, type Prices } from './plans';
import { ended, endings, evolve, NOTHING, nextOf, type SubscriptionState } from './terms';

export const TRIAL_DAYS = 7;

interface Told {
  readonly ownerId: string;
  readonly now: string;
}

export type SubscriptionCommand = Told &
  (
    | { readonly type: 'StartTrial'; readonly tier: PaidTier }
    | { readonly type: 'Activate'; readonly paid: Activation }
    | { readonly type: 'SelectTier'; readonly tier: Tier; readonly prices: Prices }
    | { readonly type: 'Cancel' }
    | { readonly type: 'EndTerm' }
    | { readonly type: 'Remind'; readonly endsAt: string; readonly prices: Prices }
    | { readonly type: 'EndRefunded'; readonly purchase: string; readonly refunded: Money }
    /** The owner's account was deleted. */
    | { readonly type: 'Close' }
  );

export const subscription: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initialState: NOTHING,
  decide,
  evolve,
};

/** What ended meanwhile is said first, so that nothing is decided on a time that is over. */
function decide(command: SubscriptionCommand, state: SubscriptionState): readonly SubscriptionEvent[] {
  const { ownerId, now } = command;
  if (command.type === 'Activate') return activate(ownerId, now, command.paid, state);
  const over = endings(state, ownerId, now);
  return [...over, ...decideNow(command, fold({ evolve }, state, over))];
}

function decideNow(
  command: Exclude<SubscriptionCommand, { readonly type: 'Activate' }>,
  state: SubscriptionState,
): readonly SubscriptionEvent[] {
  const { ownerId, now } = command;
  switch (command.type) {
    case 'StartTrial':
      return startTrial(ownerId, now, command.tier, state);
    case 'SelectTier':
      return command.tier === 'free' ? cancel(ownerId, state) : keep(ownerId, command.tier, command.prices, state);
    case 'Cancel':
      if (!state.current) throw nothingRuns();
      return cancel(ownerId, state);
    case 'EndTerm':
      return [];
    case 'Remind':
      return remind(command, state);
    case 'EndRefunded':
      return endRefunded(command, state);
    case 'Close':
      return close(ownerId, now, state);
  }
}

function startTrial(
  ownerId: string,
  startsAt: string,
  tier: PaidTier,
  { trialUsed, settled, closed }: SubscriptionState,
): readonly SubscriptionEvent[] {
  if (closed || trialUsed || settled.length > 0) {
    const message = 'The 7-day free trial is for a first plan, and you have had one. Subscribe to use a paid plan.';
    throw new Refusal('conflict', 'trial_used', message);
  }
  const endsAt = daysAfter(startsAt, TRIAL_DAYS);
  return [{ type: 'subscription.TrialStarted', data: { ownerId, tier, startsAt, endsAt } }];
}

const nothingRuns = (): Refusal =>
  new Refusal('conflict', 'nothing_to_cancel', 'You are on the free plan: there is nothing to cancel.');

function cancel(ownerId: string, state: SubscriptionState): readonly SubscriptionEvent[] {
  const { current, cancelled } = state;
  if (!current || cancelled) return [];
  const until = timeline(state).at(-1)?.endsAt ?? current.endsAt;
  return [{ type: 'subscription.Cancelled', data: { ownerId, tier: current.tier, until } }];
}

/** Nothing is given without a payment: what is paid already goes on, or has its turn by itself. */
function keep(
  ownerId: string,
  tier: PaidTier,
  prices: Prices,
  { current, waiting, cancelled }: SubscriptionState,
): readonly SubscriptionEvent[] {
  if (current?.tier !== tier && !waiting.some((one) => one.tier === tier)) {
    const price = formatInrShort(prices[tier]);
    const message = `${NAMES[tier]} costs ${price} a month and is not paid yet. Subscribe at /razorpay-payment first.`;
    throw new Refusal('payment_required', 'payment_required', message);
  }
  return cancelled ? [{ type: 'subscription.Continued', data: { ownerId, tier } }] : [];
}

function remind(
  { ownerId, endsAt, prices }: Extract<SubscriptionCommand, { type: 'Remind' }>,
  { current, waiting, cancelled, remindedFor }: SubscriptionState,
): readonly SubscriptionEvent[] {
  if (!current || current.endsAt !== endsAt || cancelled || remindedFor === endsAt) return [];
  const { tier, kind } = current;
  if (waiting.some((one) => compareTiers(one.tier, tier) >= 0)) return [];
  const price = current.kind === 'paid' ? current.price : prices[tier];
  return [{ type: 'subscription.RenewalDue', data: { ownerId, tier, price, endsAt, afterTrial: kind === 'trial' } }];
}

/** A part of the price takes nothing away. */
function endRefunded(
  { ownerId, now, purchase, refunded }: Extract<SubscriptionCommand, { type: 'EndRefunded' }>,
  state: SubscriptionState,
): readonly SubscriptionEvent[] {
  const { current, waiting } = state;
  if (current?.kind === 'paid' && current.purchase === purchase && refunded.paise >= current.price.paise) {
    return ended(state, ownerId, now, 'refund');
  }
  const one = waiting.find((each) => each.purchase === purchase);
  if (!one || refunded.paise < one.price.paise) return [];
  return [{ type: 'subscription.WaitingPlanWithdrawn', data: { ownerId, tier: one.tier, purchase } }];
}

function close(ownerId: string, now: string, { current, closed }: SubscriptionState): readonly SubscriptionEvent[] {
  if (closed) return [];
  const over: readonly SubscriptionEvent[] = current
    ? [
        {
          type: 'subscription.TermEnded',
          data: {
            ownerId,
            tier: current.tier,
            endedAt: now,
            kind: current.kind,
            next: 'free',
            because: 'account is gone',
          },
        },
      ]
    : [];
  return [...over, { type: 'subscription.Closed', data: { ownerId } }];
}

/** What waits, in the order and at the times in which it runs if nothing else is bought. */
export function timeline(state: SubscriptionState): readonly {
  readonly tier: PaidTier;
  readonly startsAt: string;
  readonly endsAt: string;
}[] {
  const terms = [];
  let left = state;
  while (left.current && nextOf(left.waiting)) {
    left = fold({ evolve }, left, ended(left, '', left.current.endsAt, 'time'));
    if (left.current) terms.push(left.current);
  }
  return terms;
}
