import type { Feature, Tier } from '..';
import type { ReviewTypeId } from '../../reviews';
import type { CommandOrigin } from '../../projects/messages';

/** Query: what a person's plan gives at this moment. People without a subscription are on the free plan. */
export class EntitlementsQuery {
  constructor(readonly userId: string) {}
}

export interface Entitlements {
  readonly tier: Tier;
  /** Uses a calendar month; -1 is unlimited. */
  readonly usageLimit: number;
  /** All that the tier gives, whether or not the part that does it is there yet. */
  readonly features: readonly Feature[];
}

/**
 * Command: one use of this month is reserved, before the work begins. `COMMIT_USE` or `GIVE_BACK_USE` follows from what
 * becomes of it; after 15 minutes without either it is given back by itself. The same `useId` is the same use.
 * Refused with payment_required `usage_limit_reached` where the plan has no use left, conflict `use_given_back` for a use
 * that was given back.
 */
export class ReserveUse {
  constructor(
    readonly ownerId: string,
    readonly useId: string,
    /** For the list of uses, such as "Recommendations". */
    readonly what: string,
    readonly origin: CommandOrigin,
  ) {}
}

export interface ReservedUse {
  readonly useId: string;
  /** Such as 2026-12: goes with COMMIT_USE and GIVE_BACK_USE. */
  readonly month: string;
  /** Uses of the month, with this one. */
  readonly used: number;
  /** -1 is unlimited. */
  readonly limit: number;
}

/**
 * Command: the credit of the running paid month is reserved for a review that is about to be asked for. It is committed when
 * the expert begins, and given back when the review is cancelled or within 15 minutes not asked for. The same review is the
 * same reservation.
 * Refused with payment_required `expert_validation_not_included` or `expert_validation_used`, invalid
 * `expert_validation_type`, conflict `credit_given_back`.
 */
export class ReserveReviewCredit {
  constructor(
    readonly ownerId: string,
    readonly reviewId: string,
    readonly reviewType: ReviewTypeId,
    readonly origin: CommandOrigin,
  ) {}
}

/** Command: the review could not be asked for, so its credit is free again. It does nothing to one that is used. */
export class ReleaseReviewCredit {
  constructor(
    readonly ownerId: string,
    readonly reviewId: string,
    readonly origin: CommandOrigin,
  ) {}
}

/**
 * Query: answers when the person's plan gives a feature. Refused with payment_required `plan_needed` otherwise, which names
 * the plans that do.
 */
export class RequiredFeatureQuery {
  constructor(
    readonly userId: string,
    readonly feature: Feature,
  ) {}
}

/** Command: what a use was reserved for has failed, so it is free again at once. It does nothing to one that is committed. */
export class ReleaseUse {
  constructor(
    readonly ownerId: string,
    readonly use: Pick<ReservedUse, 'useId' | 'month'>,
    readonly origin: CommandOrigin,
  ) {}
}
