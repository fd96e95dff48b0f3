import { type Goal, GOALS, type Recommendations } from '@tracewright/contracts/recommendations';
import type { Choice } from '../choice/choose';

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)) * 1000) / 1000;

export function insightsOf(
  choices: readonly Choice[],
  hasPatterns: boolean,
  goal: Goal,
): Recommendations['recommendationInsights'] {
  const strategies = [
    'Every stated constraint is checked against each part’s figures',
    'Parts that satisfy them are ranked by relevance',
    ...(goal === 'balanced' ? [] : [`Chosen for: ${GOALS[goal].toLowerCase()}`]),
    'Price against the middle of all fitting parts',
    ...(hasPatterns ? ['Proven circuits that answer the same requirement'] : []),
  ];
  return {
    confidenceLevel: mean(choices.map(({ chosen }) => chosen.confidence)),
    primaryStrategy:
      goal === 'balanced'
        ? 'Constraints first, then relevance'
        : `Constraints first, then ${GOALS[goal].toLowerCase()}`,
    dataQuality: mean(choices.map(({ chosen }) => chosen.known)),
    totalStrategiesUsed: strategies.length,
    strategies,
  };
}
