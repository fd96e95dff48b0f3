import type { Aggregate } from '../../../platform/commands';
import type { RecommendationEvent } from '../domain/events';
import { type MaybeRecommendation, recommendation, type RecommendationCommand } from '../domain/recommendation';

export const RECOMMENDATION: Aggregate<MaybeRecommendation, RecommendationCommand, RecommendationEvent> = {
  category: 'recommendation',
  decider: recommendation,
  retry: 'on-conflict',
};
