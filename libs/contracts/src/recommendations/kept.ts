import type { Constraints, Goal, ProjectType, Recommendations, Saving } from './answer';
import type { Tier } from '../subscriptions';

/** POST /api/ml/recommendations, GET /api/ml/recommendations/{id} */
export interface RecommendationResponse {
  readonly id: string;
  readonly createdAt: string;
  readonly projectType: ProjectType;
  readonly goal: Goal;
  readonly subscriptionTier: Tier;
  readonly requirementInput: RequirementInput;
  readonly constraints: Constraints;
  readonly assumptions: readonly string[];
  readonly unused: readonly string[];
  readonly recommendations: Recommendations;
  readonly saving: Saving;
  readonly catalogueVersion: string;
  readonly priceBasis: string;
  /** 1 to 5; null for none. */
  readonly userFeedback: number | null;
  readonly accepted: boolean | null;
}

export interface RequirementInput {
  readonly description: string;
  readonly features: readonly string[];
  /** Rupees. */
  readonly budget: number | null;
  /** V and A, as understood; null where nothing was said. */
  readonly voltage: number | null;
  readonly current: number | null;
}

/** GET /api/user/recommendations-history: newest first. */
export interface RecommendationHistoryEntry {
  readonly id: string;
  readonly projectType: string;
  readonly subscriptionTier: Tier;
  readonly createdAt: string;
  readonly userFeedback: number | null;
  readonly accepted: boolean | null;
  readonly requirementInput: RequirementInput;
  readonly mlRecommendations: { readonly components: readonly { readonly name: string; readonly price: number }[] };
  readonly estimatedCost: number;
  readonly complexity: string;
  readonly saving: Saving;
}

/** POST /api/ml/recommendations/{id}/rating */
export interface RateRecommendationRequest {
  /** 1 to 5 */
  readonly rating: number;
}

/** POST /api/ml/recommendations/{id}/acceptance */
export interface AcceptRecommendationRequest {
  readonly accepted: boolean;
}
