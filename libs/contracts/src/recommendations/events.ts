import { type DomainEvent, eventGuard, type Money } from '@tracewright/kernel';
import type { Constraints, Goal, ProjectType, Recommendations, Saving } from '.';
import type { Tier } from '../subscriptions';

export interface OfRecommendation {
  readonly recommendationId: string;
  readonly ownerId: string;
}

export type RecommendationGenerated = DomainEvent<
  'recommendation.Generated',
  OfRecommendation & {
    readonly projectType: ProjectType;
    readonly goal: Goal;
    readonly tier: Tier;
    /** The month of the use that it counts against. */
    readonly month: string;
    /** Personal; null after the person is gone. */
    readonly request: {
      readonly description: string;
      readonly features: readonly string[];
      /** What was written in figures and is no constraint on a part. */
      readonly unused: readonly string[];
    } | null;
    /** ISO 8601 UTC. */
    readonly generatedAt: string;
    /** Rupees, as stated. */
    readonly budget: number | null;
    readonly constraints: Constraints;
    readonly assumptions: readonly string[];
    /** As it was shown, prices as of then. */
    readonly recommendations: Recommendations;
    readonly saving: Saving;
    readonly chosenCost: Money;
    readonly baselineCost: Money;
    readonly catalogueVersion: string;
    readonly priceBasis: string;
  }
>;
export const isRecommendationGenerated = eventGuard<RecommendationGenerated>('recommendation.Generated');

export type RecommendationRated = DomainEvent<
  'recommendation.Rated',
  OfRecommendation & {
    /** 1 to 5 */
    readonly rating: number;
  }
>;

/** The person takes it, or does not; the last word counts. */
export type RecommendationJudged = DomainEvent<
  'recommendation.Judged',
  OfRecommendation & { readonly accepted: boolean }
>;
export const isRecommendationJudged = eventGuard<RecommendationJudged>('recommendation.Judged');
