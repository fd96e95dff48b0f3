import type { PageRequest } from '../common';
import type { ReviewTypeId } from '../reviews';

/** From the smallest to the largest. */
export const TIERS = ['free', 'smart', 'professional', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];
export type PaidTier = Exclude<Tier, 'free'>;

export const PLAN_NAMES: { readonly [tier in Tier]: string } = {
  free: 'Free',
  smart: 'Smart Recommendations',
  professional: 'Professional Engineer',
  enterprise: 'Enterprise',
};

/** A usage limit that is none. */
export const UNLIMITED = -1;
/** How long a person's first plan can be tried before anything is charged. */
export const TRIAL_DAYS = 7;
/** The link to pay the next month is sent so many days before the paid time ends, and the next month can be paid from then on. */
export const RENEWAL_DAYS = 3;
/** Months are those of this zone's calendar. */
export const PLAN_TIME_ZONE = 'Asia/Kolkata';

/** What a plan can give. The price list says which plan gives which. */
export type Feature =
  | 'basic-analysis'
  | 'community-templates'
  | 'advanced-optimization'
  | 'cost-analysis'
  | 'advanced-filters'
  | 'priority-processing'
  | 'email-support'
  | 'expert-validation'
  | 'industry-templates'
  | 'phone-and-chat-support'
  | 'priority-service'
  | 'component-database'
  | 'bulk-processing'
  | 'api-access'
  | 'account-manager'
  | 'custom-templates'
  | 'sla';

/** 'planned': it is not there yet. 'on request': people or a contract are needed for it. */
export type FeatureState = 'included' | 'on request' | 'planned';

/** One line of a plan's list. */
export interface PlanFeature {
  /** Absent where the line is about uses. */
  readonly feature?: Feature;
  readonly text: string;
  readonly state: FeatureState;
}

/** GET /api/subscriptions/plans */
export interface Plan {
  readonly id: Tier;
  readonly name: string;
  /** Rupees a month. */
  readonly price: number;
  /** Uses a calendar month; -1 is unlimited. */
  readonly usageLimit: number;
  readonly features: readonly PlanFeature[];
  readonly description: string;
  /** Such as "per month". */
  readonly duration: string;
  readonly popular: boolean;
}

/** What is paid already and begins when the running plan ends. */
export interface WaitingPlan {
  readonly tier: PaidTier;
  readonly name: string;
  /** ISO 8601: when it begins and ends if nothing else is bought. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** GET /api/user/subscription */
export interface Subscription {
  readonly tier: Tier;
  readonly name: string;
  /** Uses of this calendar month, those under way included. */
  readonly monthlyUsage: number;
  /** -1 is unlimited. */
  readonly usageLimit: number;
  /** Such as 2026-12: the calendar month that is counted. */
  readonly month: string;
  readonly state: 'free' | 'trial' | 'paid';
  /** ISO 8601: the running plan's time; null for free. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Rupees a month, as they were when it was bought; null for free and while it is tried. */
  readonly price: number | null;
  /** Nothing is renewed any more: after what is paid, it goes on as free. */
  readonly cancelled: boolean;
  readonly waiting: readonly WaitingPlan[];
  /** Nothing was tried or bought yet, so that a first plan can be tried. */
  readonly trialAvailable: boolean;
  /** ISO 8601: from when on the next month can be paid; null for free and where it is paid already. */
  readonly renewableFrom: string | null;
  readonly features: readonly Feature[];
}

/** POST /api/user/subscription: free (from the end of what is paid on), or what is paid already. */
export interface ChangeSubscriptionRequest {
  readonly tier: Tier;
}

/** POST /api/user/subscription/trial */
export interface StartTrialRequest {
  readonly tier: PaidTier;
}

/** GET /api/user/usage?month=YYYY-MM: newest first; without a month, the present one. */
export interface UsageRequest extends PageRequest {
  readonly month?: string;
}

/** 'given-back' counts against nothing. */
export type UseState = 'reserved' | 'committed' | 'given-back';

export interface Use {
  readonly id: string;
  /** ISO 8601: when it was reserved. */
  readonly at: string;
  /** What it was for, such as "Recommendations". */
  readonly what: string;
  readonly state: UseState;
  /** ISO 8601: when it was committed or given back; null while it is under way. */
  readonly settledAt: string | null;
  /** Why it was given back. */
  readonly reason: GiveBackReason | null;
}

/** It failed, or nothing was heard of it in time. */
export type GiveBackReason = 'failed' | 'timed-out';
/** A reservation of which nothing is heard is given back after so long. */
export const RESERVATION_MINUTES = 15;

/**
 * How the review credit of the running month stands. 'not included': the plan gives none; 'trial': it comes with paid
 * months alone.
 */
export type ExpertValidationState = 'available' | 'reserved' | 'used' | 'not included' | 'trial';

/** The review was cancelled before it had begun, was taken back by us, or was never asked for. */
export type CreditGivenBackReason = 'cancelled' | 'not delivered' | 'not requested' | 'refunded';

/** What became of one credit. */
export interface ReviewCreditUse {
  readonly reviewId: string;
  /** ISO 8601: when it was reserved. */
  readonly at: string;
  readonly state: UseState;
  /** ISO 8601: when the expert began, or it was given back; null while it is under way. */
  readonly settledAt: string | null;
  readonly reason: CreditGivenBackReason | null;
}

/** GET /api/user/expert-validation */
export interface ExpertValidation {
  readonly state: ExpertValidationState;
  /** ISO 8601: until when the credit of the running month can be used, and the next paid month gives another. */
  readonly usableUntil: string | null;
  /** The types of review that a credit covers. */
  readonly covers: readonly ReviewTypeId[];
  /** Newest first. */
  readonly uses: readonly ReviewCreditUse[];
}

/** What one credit a month covers: what an engineer reads, up to the professional review. */
export const CREDIT_COVERS: readonly ReviewTypeId[] = ['professional', 'express'];
