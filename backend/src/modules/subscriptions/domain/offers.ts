import type { PaidTier } from '@tracewright/contracts/subscriptions';
import { type Money, Refusal } from '@tracewright/kernel';
import { daysAfter } from './calendar';
import { compareTiers, NAMES, type Prices } from './plans';
import { asOf, type SubscriptionState } from './terms';

/** The next month can be paid so many days before the running one ends. */
export const RENEWAL_DAYS = 3;

export interface PlanOffer {
  readonly purchase: string;
  readonly price: Money;
}

/** From when on the next month can be paid; null for free, and where a month waits already. */
export function renewableFrom({ current, waiting }: SubscriptionState): string | null {
  if (!current || waiting.some(({ tier }) => tier === current.tier)) return null;
  return current.kind === 'trial' ? current.startsAt : daysAfter(current.endsAt, -RENEWAL_DAYS);
}

/**
 * What a month of a plan costs this person now. While a plan goes on, its price is that at which it was bought.
 * @throws Refusal conflict `already_subscribed` or `larger_plan_runs`, with what to do
 */
export function offerOf(
  ownerId: string,
  tier: PaidTier,
  stored: SubscriptionState,
  prices: Prices,
  now: string,
): PlanOffer {
  const state = asOf(stored, now);
  const { current, waiting, settled } = state;
  if (waiting.some((one) => one.tier === tier)) throw alreadyPaid(tier);
  if (current?.kind === 'paid') {
    const size = compareTiers(tier, current.tier);
    if (size < 0) throw largerRuns(tier, current.tier, current.endsAt);
    const from = renewableFrom(state);
    if (size === 0 && from !== null && Date.parse(now) < Date.parse(from))
      throw alreadyRuns(tier, current.endsAt, from);
  }
  const own = current?.kind === 'paid' && current.tier === tier ? current.price : prices[tier];
  return { purchase: `${ownerId}.${tier}.${settled.length}`, price: own };
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
/** Such as December 3, 2026, as pages write it, by the calendar of Asia/Kolkata. */
export const dateIn = (moment: string): string => DATE.format(new Date(moment));

const alreadyPaid = (tier: PaidTier): Refusal =>
  new Refusal(
    'conflict',
    'already_subscribed',
    `Another month of ${NAMES[tier]} is paid already. It begins by itself when the running plan ends.`,
  );

const alreadyRuns = (tier: PaidTier, endsAt: string, from: string): Refusal =>
  new Refusal(
    'conflict',
    'already_subscribed',
    `You have ${NAMES[tier]} until ${dateIn(endsAt)}. The next month can be paid from ${dateIn(from)} on.`,
  );

const largerRuns = (tier: PaidTier, running: PaidTier, endsAt: string): Refusal =>
  new Refusal(
    'conflict',
    'larger_plan_runs',
    `${NAMES[running]} runs until ${dateIn(endsAt)} and gives all that ${NAMES[tier]} does. Subscribe to it afterwards.`,
  );
