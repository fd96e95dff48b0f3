import type {
  Constraints,
  Goal,
  ProjectType,
  Recommendations,
  Saving,
  SmallestChange,
} from '@tracewright/contracts/recommendations';
import { smallestChange } from './choice/changes';
import { type Choice, choose, cheapestOf, isWhole, offersFor } from './choice/choose';
import { type Setting, settingOf } from './choice/setting';
import type { Part } from './part';
import { analysisOf } from './words/analysis';
import { insightsOf } from './words/insights';
import { optimizationOf } from './words/optimization';
import { type Pattern, suggestionsOf } from './words/patterns';
import { recommendationOf } from './words/recommendation';
import { savingOf } from './words/saving';

export interface Wish {
  readonly projectType: ProjectType;
  readonly description: string;
  readonly constraints: Constraints;
  readonly goal: Goal;
}

export type Outcome =
  | {
      readonly kind: 'found';
      readonly recommendations: Recommendations;
      readonly saving: Saving;
      readonly assumptions: readonly string[];
    }
  | { readonly kind: 'impossible'; readonly changes: readonly SmallestChange[]; readonly suggested: Constraints }
  /** Nothing says what the circuit is to do, or no change of figures helps. */
  | { readonly kind: 'unclear' };

/**
 * Parts that satisfy every constraint together, each with its reasons; or the smallest change after which there are some.
 * Pure: the same wish, parts and patterns, the same outcome.
 */
export function recommend(wish: Wish, parts: readonly Part[], patterns: readonly Pattern[]): Outcome {
  const { constraints, projectType, description, goal } = wish;
  if (constraints.functions.length === 0) return { kind: 'unclear' };
  const setting = settingOf(constraints, projectType, description);
  const choices = choicesFor(parts, setting, goal);
  if (!choices) {
    const way = smallestChange(parts, constraints, projectType, description);
    if (!way || way.changes.length === 0) return { kind: 'unclear' };
    return { kind: 'impossible', changes: way.changes, suggested: way.constraints };
  }
  const balanced = goal === 'balanced' ? choices : (choicesFor(parts, setting, 'balanced') ?? choices);
  return {
    kind: 'found',
    recommendations: {
      recommendationInsights: insightsOf(choices, patterns.length > 0, goal),
      intelligentRecommendations: choices.map((choice) => recommendationOf(choice, setting)),
      patternBasedSuggestions: suggestionsOf(patterns, choices),
      aiAnalysis: analysisOf(choices, setting),
      optimization: goal === 'balanced' ? null : optimizationOf(goal, balanced, choices),
    },
    saving: savingOf(choices),
    assumptions: setting.assumptions,
  };
}

/** Of all ways to meet everything within the budget, that with the fewest parts. */
function choicesFor(parts: readonly Part[], setting: Setting, goal: Goal): readonly Choice[] | undefined {
  const { budget } = setting.constraints;
  const paise = budget === null ? null : Math.floor(budget * 100);
  const whole = offersFor(parts, setting).filter((offer) => offer.length > 0 && isWhole(offer));
  const affordable = whole.filter((offer) => paise === null || cheapestOf(offer) <= paise);
  return affordable[0] && choose(affordable[0], paise, goal);
}
