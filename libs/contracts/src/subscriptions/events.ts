import { type DomainEvent, eventGuard, type Money } from '@tracewright/kernel';
import type { CreditGivenBackReason, GiveBackReason, PaidTier } from '.';

export interface OfSubscription {
  /** The account: there is one subscription a person. */
  readonly ownerId: string;
}

/** A time in which a plan holds. Times are ISO 8601 UTC. */
export interface Term {
  readonly tier: PaidTier;
  readonly startsAt: string;
  readonly endsAt: string;
}

export type TrialStarted = DomainEvent<'subscription.TrialStarted', OfSubscription & Term>;
export const isTrialStarted = eventGuard<TrialStarted>('subscription.TrialStarted');

/**
 * A month was paid. `begins`: at once, or after what is there already. The price is that of the payment, whatever the list
 * says later.
 */
export type PlanBought = DomainEvent<
  'subscription.PlanBought',
  OfSubscription & {
    readonly purchase: string;
    readonly tier: PaidTier;
    readonly price: Money;
    readonly paymentId: string;
    /** ISO 8601 UTC, by the gateway. */
    readonly paidAt: string;
    readonly begins: 'at once' | 'later';
    /** End of the month where it begins at once; null where it begins later. */
    readonly until: string | null;
  }
>;
export const isPlanBought = eventGuard<PlanBought>('subscription.PlanBought');

/** What was paid can't be given, and the money goes back. */
export type ActivationRefused = DomainEvent<
  'subscription.ActivationRefused',
  OfSubscription & {
    readonly purchase: string;
    readonly tier: PaidTier;
    readonly because: 'larger plan runs' | 'account is gone';
  }
>;
export const isActivationRefused = eventGuard<ActivationRefused>('subscription.ActivationRefused');

/** A paid month, or what was left of one, runs from here on. */
export type PlanBegan = DomainEvent<
  'subscription.PlanBegan',
  OfSubscription &
    Term & {
      readonly purchase: string;
      readonly price: Money;
      /** Day of the month (1 to 31) on which its months end, where the month has it. */
      readonly anchorDay: number;
    }
>;
export const isPlanBegan = eventGuard<PlanBegan>('subscription.PlanBegan');

/** A larger one was bought: the rest waits until that has ended. */
export type PlanPaused = DomainEvent<
  'subscription.PlanPaused',
  OfSubscription & {
    readonly purchase: string;
    readonly tier: PaidTier;
    readonly price: Money;
    /** Milliseconds. */
    readonly rest: number;
  }
>;
export const isPlanPaused = eventGuard<PlanPaused>('subscription.PlanPaused');

/** The link to pay the next month is to be sent. */
export type RenewalDue = DomainEvent<
  'subscription.RenewalDue',
  OfSubscription & {
    readonly tier: PaidTier;
    readonly price: Money;
    readonly endsAt: string;
    /** It was tried, and nothing was charged so far. */
    readonly afterTrial: boolean;
  }
>;
export const isRenewalDue = eventGuard<RenewalDue>('subscription.RenewalDue');

/** Nothing is renewed: `until` is the end of all that is paid or tried. */
export type SubscriptionCancelled = DomainEvent<
  'subscription.Cancelled',
  OfSubscription & { readonly tier: PaidTier; readonly until: string }
>;
export const isSubscriptionCancelled = eventGuard<SubscriptionCancelled>('subscription.Cancelled');

/** The running time is over. `next`: what follows. */
export type TermEnded = DomainEvent<
  'subscription.TermEnded',
  OfSubscription & {
    readonly tier: PaidTier;
    readonly endedAt: string;
    readonly kind: 'trial' | 'paid';
    /** The tier that runs next. */
    readonly next: PaidTier | 'free';
    readonly because: 'time' | 'larger plan' | 'refund' | 'account is gone';
  }
>;
export const isTermEnded = eventGuard<TermEnded>('subscription.TermEnded');

export interface OfUse {
  readonly ownerId: string;
  /** Such as 2026-12, in Asia/Kolkata. */
  readonly month: string;
  readonly useId: string;
}

/** Something is about to be used that counts against the plan's monthly limit. */
export type UseReserved = DomainEvent<
  'usage.Reserved',
  OfUse & {
    /** What it is for, such as "Recommendations". */
    readonly what: string;
    /** How many the plan allowed then; -1 is unlimited. */
    readonly limit: number;
  }
>;
export const isUseReserved = eventGuard<UseReserved>('usage.Reserved');

export type UseCommitted = DomainEvent<'usage.Committed', OfUse>;
export const isUseCommitted = eventGuard<UseCommitted>('usage.Committed');

export type UseGivenBack = DomainEvent<'usage.GivenBack', OfUse & { readonly because: GiveBackReason }>;
export const isUseGivenBack = eventGuard<UseGivenBack>('usage.GivenBack');

/** A review credit of one paid month. */
export interface OfReviewCredit {
  readonly ownerId: string;
  /** The paid month that gives it. */
  readonly month: string;
  readonly reviewId: string;
}

/** A review is about to be asked for with the month's credit. */
export type ReviewCreditReserved = DomainEvent<'reviewCredit.Reserved', OfReviewCredit>;
export const isReviewCreditReserved = eventGuard<ReviewCreditReserved>('reviewCredit.Reserved');

/** The expert has begun, or delivered. */
export type ReviewCreditCommitted = DomainEvent<'reviewCredit.Committed', OfReviewCredit>;

export type ReviewCreditGivenBack = DomainEvent<
  'reviewCredit.GivenBack',
  OfReviewCredit & {
    readonly because: CreditGivenBackReason;
    /**
     * ISO 8601 UTC: so long another review can be asked for with it, also when its month is over. Left out in events from
     * before there was such a time: those were lost with their month.
     */
    readonly usableUntil?: string;
  }
>;

/** Its month was refunded before anybody was known to have begun the review: the review decides whether it is paid instead. */
export type ReviewCreditRecalled = DomainEvent<'reviewCredit.Recalled', OfReviewCredit>;
export const isReviewCreditRecalled = eventGuard<ReviewCreditRecalled>('reviewCredit.Recalled');

/** The price of its month went back as a whole: what is not in use of its credit can't be used any more. */
export type ReviewCreditWithdrawn = DomainEvent<
  'reviewCredit.Withdrawn',
  { readonly ownerId: string; readonly month: string }
>;
