import type { PaidTier, Tier } from '@tracewright/contracts/subscriptions';
import type { PlanBegan } from '@tracewright/contracts/subscriptions/events';
import { fold, type Money } from '@tracewright/kernel';
import { dayOf, isAnchored, later, monthAfter } from './calendar';
import type { SubscriptionEvent } from './events';
import { compareTiers } from './plans';

interface Running {
  readonly tier: PaidTier;
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface Trial extends Running {
  readonly kind: 'trial';
}

export interface PaidTerm extends Running {
  readonly kind: 'paid';
  readonly purchase: string;
  readonly price: Money;
  /** Day of the month on which its months end, where the month has it. */
  readonly anchorDay: number;
}

/** Paid, and its time has not come. */
export interface Waiting {
  readonly purchase: string;
  readonly tier: PaidTier;
  readonly price: Money;
  /** Milliseconds that are left; null for a whole month. */
  readonly rest: number | null;
}

export interface SubscriptionState {
  readonly current: Trial | PaidTerm | null;
  /** In the order in which they were bought or paused. */
  readonly waiting: readonly Waiting[];
  /** Nothing is renewed. */
  readonly cancelled: boolean;
  readonly trialUsed: boolean;
  /** Purchases that were given or refused. */
  readonly settled: readonly string[];
  /** End of the time for which the renewal was announced. */
  readonly remindedFor: string | null;
  readonly closed: boolean;
}

export const NOTHING: SubscriptionState = {
  current: null,
  waiting: [],
  cancelled: false,
  trialUsed: false,
  settled: [],
  remindedFor: null,
  closed: false,
};

export const tierOf = ({ current }: SubscriptionState): Tier => current?.tier ?? 'free';

/** What waits that begins next: the largest plan, of equal ones the earliest. */
export function nextOf(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.toSorted((a, b) => compareTiers(b.tier, a.tier))[0];
}

/** What follows when `endings` are over whose time has come by `now`: told to nobody yet. */
export function asOf(state: SubscriptionState, now: string): SubscriptionState {
  return fold({ evolve }, state, endings(state, '', now));
}

/** What ends by `now`, one after the other, and what begins in its place. */
export function endings(state: SubscriptionState, ownerId: string, now: string): readonly SubscriptionEvent[] {
  const events: SubscriptionEvent[] = [];
  let left = state;
  while (left.current && Date.parse(left.current.endsAt) <= Date.parse(now)) {
    const ending = ended(left, ownerId, left.current.endsAt, 'time');
    events.push(...ending);
    left = fold({ evolve }, left, ending);
  }
  return events;
}

/** The running time ends at a moment, and what waits begins there. */
export function ended(
  { current, waiting }: SubscriptionState,
  ownerId: string,
  endedAt: string,
  because: 'time' | 'refund',
): readonly SubscriptionEvent[] {
  if (!current) return [];
  const { tier, kind } = current;
  const next = nextOf(waiting);
  const over: SubscriptionEvent = {
    type: 'subscription.TermEnded',
    data: { ownerId, tier, endedAt, kind, next: next?.tier ?? 'free', because },
  };
  const anchorDay = current.kind === 'paid' ? current.anchorDay : dayOf(current.endsAt);
  return next ? [over, began(next, ownerId, endedAt, anchorDay)] : [over];
}

/** @param anchorDay that of the time before, which is kept while months follow each other */
export function began(
  { purchase, tier, price, rest }: Waiting,
  ownerId: string,
  startsAt: string,
  anchorDay: number,
): PlanBegan {
  const monthDay = isAnchored(startsAt, anchorDay) ? anchorDay : dayOf(startsAt);
  const endsAt = rest === null ? monthAfter(startsAt, monthDay) : later(startsAt, rest);
  const data = { ownerId, purchase, tier, price, startsAt, endsAt };
  return {
    type: 'subscription.PlanBegan',
    data: { ...data, anchorDay: rest === null ? monthDay : dayOf(endsAt) },
  };
}

export function evolve(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case 'subscription.TrialStarted': {
      const { tier, startsAt, endsAt } = event.data;
      return { ...state, trialUsed: true, current: { kind: 'trial', tier, startsAt, endsAt } };
    }
    case 'subscription.PlanBought': {
      const { purchase, tier, price } = event.data;
      const waiting = [...state.waiting, { purchase, tier, price, rest: null }];
      return { ...state, waiting, cancelled: false, settled: [...state.settled, purchase] };
    }
    case 'subscription.ActivationRefused':
      return { ...state, settled: [...state.settled, event.data.purchase] };
    case 'subscription.PlanBegan': {
      const { ownerId: _, ...term } = event.data;
      return { ...state, current: { kind: 'paid', ...term }, waiting: without(state.waiting, term.purchase) };
    }
    case 'subscription.PlanPaused': {
      const { purchase, tier, price, rest } = event.data;
      return { ...state, current: null, waiting: [...state.waiting, { purchase, tier, price, rest }] };
    }
    case 'subscription.WaitingPlanWithdrawn':
      return { ...state, waiting: without(state.waiting, event.data.purchase) };
    case 'subscription.RenewalDue':
      return { ...state, remindedFor: event.data.endsAt };
    case 'subscription.Cancelled':
      return { ...state, cancelled: true };
    case 'subscription.Continued':
      return { ...state, cancelled: false };
    case 'subscription.TermEnded':
      return { ...state, current: null, cancelled: state.cancelled && event.data.next !== 'free' };
    case 'subscription.Closed':
      return { ...state, current: null, waiting: [], closed: true };
  }
}

const without = (waiting: readonly Waiting[], purchase: string): readonly Waiting[] =>
  waiting.filter((one) => one.purchase !== purchase);
