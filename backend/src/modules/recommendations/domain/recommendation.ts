import type { RecommendationGenerated } from '@tracewright/contracts/recommendations/events';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { RecommendationEvent } from './events';

export type Generated = RecommendationGenerated['data'];

export interface RecommendationState {
  readonly generated: Generated;
  readonly rating: number | null;
  readonly accepted: boolean | null;
}
export type MaybeRecommendation = RecommendationState | undefined;

export type RecommendationCommand =
  | { readonly type: 'Generate'; readonly generated: Generated }
  | { readonly type: 'Rate'; readonly by: string; readonly rating: number }
  | { readonly type: 'Judge'; readonly by: string; readonly accepted: boolean };

const RATINGS = { least: 1, most: 5 };

export const recommendation: Decider<MaybeRecommendation, RecommendationCommand, RecommendationEvent> = {
  initialState: undefined,
  decide,
  evolve(state, event) {
    if (event.type === 'recommendation.Generated') return { generated: event.data, rating: null, accepted: null };
    if (!state) return state;
    return event.type === 'recommendation.Rated'
      ? { ...state, rating: event.data.rating }
      : { ...state, accepted: event.data.accepted };
  },
};

function decide(command: RecommendationCommand, state: MaybeRecommendation): readonly RecommendationEvent[] {
  if (command.type === 'Generate') {
    return state ? [] : [{ type: 'recommendation.Generated', data: command.generated }];
  }
  const { generated, rating, accepted } = ownedBy(command.by, state);
  const { recommendationId, ownerId } = generated;
  if (command.type === 'Judge') {
    const data = { recommendationId, ownerId, accepted: command.accepted };
    return accepted === command.accepted ? [] : [{ type: 'recommendation.Judged', data }];
  }
  if (!Number.isInteger(command.rating) || command.rating < RATINGS.least || command.rating > RATINGS.most) {
    throw new Refusal('invalid', 'invalid_rating', 'Please give one to five stars.');
  }
  const data = { recommendationId, ownerId, rating: command.rating };
  return rating === command.rating ? [] : [{ type: 'recommendation.Rated', data }];
}

/** What is somebody else's looks as if it were not there. @throws Refusal not_found */
export function ownedBy(personId: string, state: MaybeRecommendation): RecommendationState {
  if (state?.generated.ownerId === personId) return state;
  throw new Refusal('not_found', 'recommendation_not_found', 'There is no such recommendation.');
}
