import type { PaidTier } from '@tracewright/contracts/subscriptions';
import type {
  ActivationRefused,
  OfSubscription,
  PlanBegan,
  PlanBought,
  PlanPaused,
  RenewalDue,
  ReviewCreditCommitted,
  ReviewCreditGivenBack,
  ReviewCreditRecalled,
  ReviewCreditReserved,
  ReviewCreditWithdrawn,
  SubscriptionCancelled,
  TermEnded,
  TrialStarted,
  UseCommitted,
  UseGivenBack,
  UseReserved,
} from '@tracewright/contracts/subscriptions/events';
import { defineEvents, type DomainEvent, formatInrShort } from '@tracewright/kernel';
import { NAMES, type Prices } from './plans';

/** It was to end, and goes on after all. */
export type SubscriptionContinued = DomainEvent<'subscription.Continued', OfSubscription & { readonly tier: PaidTier }>;

/** What waited for its turn was refunded. */
export type WaitingPlanWithdrawn = DomainEvent<
  'subscription.WaitingPlanWithdrawn',
  OfSubscription & { readonly tier: PaidTier; readonly purchase: string }
>;

/** The account was erased: nothing runs or waits any more, and what is paid later is given back. */
export type SubscriptionClosed = DomainEvent<'subscription.Closed', OfSubscription>;

export type SubscriptionEvent =
  | TrialStarted
  | PlanBought
  | ActivationRefused
  | PlanBegan
  | PlanPaused
  | WaitingPlanWithdrawn
  | RenewalDue
  | SubscriptionCancelled
  | SubscriptionContinued
  | TermEnded
  | SubscriptionClosed;

const REFUSED = { 'larger plan runs': 'a larger plan runs', 'account is gone': 'the account is gone' } as const;
const ENDED = {
  time: '',
  'larger plan': ': a larger plan was bought',
  refund: ': it was refunded',
  'account is gone': ': the account was deleted',
} as const;

export const SUBSCRIPTION_EVENTS = defineEvents<SubscriptionEvent>({
  'subscription.TrialStarted': {
    version: 1,
    description: ({ tier, endsAt }) => `Began to try ${NAMES[tier]} until ${endsAt}`,
  },
  'subscription.PlanBought': {
    version: 1,
    description: ({ tier, price, begins }) =>
      `Bought a month of ${NAMES[tier]} for ${formatInrShort(price)}${begins === 'later' ? ', to begin later' : ''}`,
  },
  'subscription.ActivationRefused': {
    version: 1,
    description: ({ tier, because }) => `Could not give ${NAMES[tier]} for what was paid: ${REFUSED[because]}`,
  },
  'subscription.PlanBegan': {
    version: 1,
    description: ({ tier, startsAt, endsAt }) => `${NAMES[tier]} runs from ${startsAt} to ${endsAt}`,
  },
  'subscription.PlanPaused': {
    version: 1,
    description: ({ tier }) => `The rest of ${NAMES[tier]} waits while a larger plan runs`,
  },
  'subscription.WaitingPlanWithdrawn': {
    version: 1,
    description: ({ tier }) => `${NAMES[tier]} does not begin any more: it was refunded`,
  },
  'subscription.RenewalDue': {
    version: 1,
    description: ({ tier, price, endsAt }) =>
      `${NAMES[tier]} ends at ${endsAt}; another month costs ${formatInrShort(price)}`,
  },
  'subscription.Cancelled': {
    version: 1,
    description: ({ until }) => `Cancelled: what is paid or tried ends at ${until}, and nothing is renewed`,
  },
  'subscription.Continued': { version: 1, description: ({ tier }) => `${NAMES[tier]} goes on after all` },
  'subscription.TermEnded': {
    version: 1,
    description: ({ tier, kind, because, next }) =>
      `${kind === 'trial' ? 'The trial of ' : ''}${NAMES[tier]} ended${ENDED[because]}; next is ${NAMES[next]}`,
  },
  'subscription.Closed': { version: 1, description: 'Closed: the account was deleted' },
});

export type UsageEvent = UseReserved | UseCommitted | UseGivenBack;

export const USAGE_EVENTS = defineEvents<UsageEvent>({
  'usage.Reserved': { version: 1, description: ({ what, month }) => `Reserved a use of ${month}: ${what}` },
  'usage.Committed': { version: 1, description: 'Committed the use' },
  'usage.GivenBack': {
    version: 1,
    description: ({ because }) =>
      `Gave the use back: ${because === 'failed' ? 'it failed' : 'nothing was heard of it in time'}`,
  },
});

export type ReviewCreditEvent =
  | ReviewCreditReserved
  | ReviewCreditCommitted
  | ReviewCreditGivenBack
  | ReviewCreditWithdrawn
  | ReviewCreditRecalled;

export const REVIEW_CREDIT_EVENTS = defineEvents<ReviewCreditEvent>({
  'reviewCredit.Reserved': {
    version: 1,
    description: ({ reviewId }) => `Reserved the month's expert validation for review ${reviewId}`,
  },
  'reviewCredit.Committed': { version: 1, description: ({ reviewId }) => `Used it: review ${reviewId} has begun` },
  'reviewCredit.GivenBack': {
    version: 1,
    description: ({ reviewId, because }) => `Gave it back: review ${reviewId} was ${because}`,
  },
  'reviewCredit.Withdrawn': {
    version: 1,
    description: 'Took the expert validation of a month back, because the month was refunded',
  },
  'reviewCredit.Recalled': {
    version: 1,
    description: ({ reviewId }) => `Called back what review ${reviewId} was asked for with: its month was refunded`,
  },
});

/** What the plans cost from here on. Whoever bought before keeps the price of that moment while the plan goes on. */
export type PricesPublished = DomainEvent<'planPrices.Published', { readonly prices: Prices }>;

export const PRICE_EVENTS = defineEvents<PricesPublished>({
  'planPrices.Published': {
    version: 1,
    description: ({ prices }) => {
      const tiers: readonly PaidTier[] = ['smart', 'professional', 'enterprise'];
      return `Prices a month: ${tiers.map((tier) => `${NAMES[tier]} ${formatInrShort(prices[tier])}`).join(', ')}`;
    },
  },
});
