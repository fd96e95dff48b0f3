import { type Recipe, recipes, text } from './dice';

export const OPERATIONS_RECIPES: readonly [string, Recipe][] = recipes('process', {
  'operations.ProcessRetried': (_, process) => ({ process, eventId: null }),
  'operations.ProcessEventSkipped': (dice, process) => ({
    process,
    eventId: `event-${dice.below(9)}`,
    stream: `review-${dice.below(9)}`,
    eventType: 'review.Requested',
    reason: text(dice),
  }),
});
