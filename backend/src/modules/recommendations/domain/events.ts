import type {
  RecommendationGenerated,
  RecommendationJudged,
  RecommendationRated,
} from '@tracewright/contracts/recommendations/events';
import { defineEvents, formatInrShort, personalOf } from '@tracewright/kernel';

export type RecommendationEvent = RecommendationGenerated | RecommendationRated | RecommendationJudged;

const personal = personalOf('ownerId', 'recommendations');

/** What a timeline shows, too: nothing personal stands in these sentences. */
export const RECOMMENDATION_EVENTS = defineEvents<RecommendationEvent>({
  'recommendation.Generated': {
    version: 1,
    personal: personal('request'),
    description: ({ projectType, chosenCost, recommendations: { intelligentRecommendations: parts } }) =>
      `Recommended ${parts.length} parts for ${projectType}, ${formatInrShort(chosenCost)} together`,
  },
  'recommendation.Rated': { version: 1, description: ({ rating }) => `Rated the recommendation ${rating} of 5` },
  'recommendation.Judged': {
    version: 1,
    description: ({ accepted }) => (accepted ? 'Took the recommendation' : 'Did not take the recommendation'),
  },
});
