import { COMMIT_USE } from '@tracewright/contracts/subscriptions/commands';
import { defineProcess } from '@tracewright/processes';
import { RECOMMENDATION_EVENTS } from '../domain/events';

/** What was generated has used what was reserved for it. */
export const usesProcess = defineProcess({
  name: 'recommendations.uses',
  categories: ['recommendation'],
  sends: [COMMIT_USE],
  react: (event) => {
    if (!RECOMMENDATION_EVENTS.is(event) || event.type !== 'recommendation.Generated') return [];
    const { ownerId, month, recommendationId } = event.data;
    return [COMMIT_USE.send({ ownerId, month, useId: recommendationId })];
  },
});
