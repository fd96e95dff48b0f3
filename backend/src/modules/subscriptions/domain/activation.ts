import type { PaidTier } from '@tracewright/contracts/subscriptions';
import type { PlanBegan, TermEnded } from '@tracewright/contracts/subscriptions/events';
import { fold, type Money } from '@tracewright/kernel';
import { between, dayOf, monthAfter } from './calendar';
import type { SubscriptionEvent } from './events';
import { compareTiers } from './plans';
import { began, endings, evolve, type SubscriptionState, type Trial, type Waiting } from './terms';

/** A payment for one month. */
export interface Activation {
  readonly purchase: string;
  readonly tier: PaidTier;
  readonly price: Money;
  readonly paymentId: string;
  /** ISO 8601 UTC, by the gateway. */
  readonly paidAt: string;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The month counts from the payment. Only where we heard of it more than a day late it counts from now on: nobody loses
 * days because two servers did not reach each other.
 */
export function beginOf(paidAt: string, now: string): string {
  const late = between(paidAt, now);
  return late < 0 || late > DAY_MS ? now : new Date(Date.parse(paidAt)).toISOString();
}

/** Once for each purchase: the second time nothing follows. */
export function activate(
  ownerId: string,
  now: string,
  paid: Activation,
  state: SubscriptionState,
): readonly SubscriptionEvent[] {
  const { purchase, tier, price } = paid;
  if (state.settled.includes(purchase)) return [];
  const at = beginOf(paid.paidAt, now);
  const over = endings(state, ownerId, at);
  const { current, closed } = fold({ evolve }, state, over);
  const refused = (because: 'larger plan runs' | 'account is gone'): SubscriptionEvent => ({
    type: 'subscription.ActivationRefused',
    data: { ownerId, purchase, tier, because },
  });
  if (closed) return [refused('account is gone')];
  const bought = (until: string | null): SubscriptionEvent => ({
    type: 'subscription.PlanBought',
    data: { ownerId, ...paid, begins: until === null ? 'later' : 'at once', until },
  });
  const month: Waiting = { purchase, tier, price, rest: null };
  const size = current ? compareTiers(tier, current.tier) : 1;
  if (current?.kind === 'paid' && size < 0) return [...over, refused('larger plan runs')];
  if (size <= 0) return [...over, bought(null)];
  const begins = began(month, ownerId, at, dayOf(at));
  if (!current) return [...over, bought(begins.data.endsAt), begins];
  if (current.kind === 'trial') {
    const events = largerThan(current, month, ownerId, at);
    return [...over, bought(events[1].data.endsAt), ...events];
  }
  const { purchase: paused, tier: smaller, price: itsPrice, endsAt } = current;
  const rest = between(at, endsAt);
  return [
    ...over,
    bought(begins.data.endsAt),
    { type: 'subscription.PlanPaused', data: { ownerId, purchase: paused, tier: smaller, price: itsPrice, rest } },
    begins,
  ];
}

/** A larger plan than the one that is tried begins at once; its paid month still counts from the trial's end. */
function largerThan(
  { tier, endsAt: trialEnd }: Trial,
  { purchase, tier: next, price }: Waiting,
  ownerId: string,
  at: string,
): readonly [TermEnded, PlanBegan] {
  const anchorDay = dayOf(trialEnd);
  const endsAt = monthAfter(trialEnd, anchorDay);
  return [
    {
      type: 'subscription.TermEnded',
      data: { ownerId, tier, endedAt: at, kind: 'trial', next, because: 'larger plan' },
    },
    {
      type: 'subscription.PlanBegan',
      data: { ownerId, purchase, tier: next, price, startsAt: at, endsAt, anchorDay },
    },
  ];
}
