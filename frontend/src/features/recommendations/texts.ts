import type { ToastMessage } from '../../components/toasts';

export const THINKING = 'AI is thinking...';
export const LIMIT_REACHED = 'Usage limit reached. Upgrade to continue.';

export const leftText = (left: number, limit = left): string => `${left} of ${limit} left this month`;

export const LOGIN_REQUIRED: ToastMessage = {
  title: 'Login Required',
  description: 'Please log in to generate recommendations.',
  variant: 'destructive',
};
export const MISSING: ToastMessage = {
  title: 'Missing Information',
  description: 'Please fill in project type and description.',
  variant: 'destructive',
};
export const USAGE_LIMIT: ToastMessage = {
  title: 'Usage Limit Reached',
  description: 'Upgrade your plan to get more recommendations.',
  variant: 'destructive',
};
export const FAILED: ToastMessage = {
  title: 'Generation Failed',
  description: 'Please try again or contact support.',
  variant: 'destructive',
};
export const GENERATED: ToastMessage = {
  title: 'Recommendations Generated!',
  description: 'AI has analyzed your requirements and generated suggestions.',
};
export const RATED: ToastMessage = { title: 'Thank you', description: 'Your rating is kept with the recommendation.' };
export const judged = (accepted: boolean): ToastMessage =>
  accepted
    ? { title: 'Recommendation accepted', description: 'What it saves counts in My History.' }
    : { title: 'Recommendation not taken', description: 'It counts nothing in My History.' };
export const notKept = (description: string): ToastMessage => ({
  title: 'It could not be kept',
  description,
  variant: 'destructive',
});
export const HANDED_OVER: ToastMessage = {
  title: 'Components handed over',
  description: 'The circuit creator begins with them.',
};

/** A figure as it was said, whose unit was read in lower case. */
export const saidText = (text: string): string =>
  text.replace(/ degc$/, ' °C').replace(/ [vwa]$/, (unit) => unit.toUpperCase());

/** "76%" */
export const share = (value: number): string => `${Math.round(value * 100)}%`;
