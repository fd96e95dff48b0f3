import type { DifficultyLevel, TemplateOutcomes } from '@tracewright/contracts/templates';
import type { ToastMessage } from '../../components/toasts';
import { counted } from '../../lib/format';

export const EXAMPLES = [
  'Step down 12 V from a car battery to 5 V 3 A for a Raspberry Pi',
  'Charge a Li-ion cell from USB and run a 3.3 V microcontroller',
  'Measure mains current with isolation',
] as const;

export const TOO_SHORT: ToastMessage = {
  title: 'Requirements too short',
  description: 'Please provide a more detailed description of your circuit needs.',
  variant: 'destructive',
};
export const NOTHING_FOUND: ToastMessage = {
  title: 'No matching templates found',
  description: 'Try describing your needs differently or with more details.',
};
export const SEARCH_FAILED: ToastMessage = {
  title: 'Search error',
  description: 'Failed to search for circuit templates.',
  variant: 'destructive',
};
export const selected = (name: string): ToastMessage => ({
  title: 'Template Selected',
  description: `${name} is loaded. Go to the circuit creator to build on it.`,
});
export const opened = (name: string): ToastMessage => ({
  title: 'Template opened',
  description: `${name} is a project of yours now, with its parts and wires placed.`,
});
export const openFailed = (description: string): ToastMessage => ({
  title: 'The template could not be opened',
  description,
  variant: 'destructive',
});
export const RATED: ToastMessage = { title: 'Thank you', description: 'Your rating counts.' };
export const rateFailed = (description: string): ToastMessage => ({
  title: 'The rating could not be kept',
  description,
  variant: 'destructive',
});

export const SCORE_FORMULA =
  'Relevance = fit × √(coverage × strength). Coverage is the share of your words that the template answers, strength how strongly it uses them (BM25), and fit how its voltages, currents, power, temperatures and battery chemistry answer yours.';
export const SUCCESS_FORMULA =
  'Of the people who opened the template in the workspace, rated it or said that it did not do: the share who gave at least 3 stars, or, without a rating, had no complaint and exported their project or had no error found in it.';

export const DIFFICULTIES: { readonly [level in DifficultyLevel]: { readonly label: string; readonly tone: string } } =
  {
    beginner: { label: 'beginner', tone: 'good' },
    intermediate: { label: 'intermediate', tone: 'info' },
    advanced: { label: 'advanced', tone: 'warning' },
  };

export const usedText = ({ usageCount }: TemplateOutcomes): string => `Used ${counted(usageCount, 'time')}`;

/** With how many outcomes it is made of. */
export function successText({ successRate, outcomeCount }: TemplateOutcomes): string {
  return outcomeCount === 0 ? 'No outcomes yet' : `${successRate}% success (${counted(outcomeCount, 'outcome')})`;
}

/** What the rate is made of; empty without outcomes. */
export function outcomesText({ openedCount, cleanCount, exportedCount, ratingCount }: TemplateOutcomes): string {
  const parts = [
    [openedCount, 'opened'],
    [cleanCount, 'free of errors'],
    [exportedCount, 'exported'],
    [ratingCount, 'rated'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}

export const ratingText = ({ averageRating, ratingCount }: TemplateOutcomes): string =>
  `${averageRating.toFixed(1)} (${counted(ratingCount, 'rating')})`;
