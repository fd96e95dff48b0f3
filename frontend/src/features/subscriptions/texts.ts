import {
  type CreditGivenBackReason,
  type ExpertValidation,
  type Feature,
  type FeatureState,
  type GiveBackReason,
  PLAN_TIME_ZONE,
  RENEWAL_DAYS,
  type Subscription,
  TIERS,
  TRIAL_DAYS,
  UNLIMITED,
  type UseState,
} from '@tracewright/contracts/subscriptions';
import type { ToastMessage } from '../../components/toasts';
import { INVALID_DATE } from '../../lib/format';

/** Beside a line of a plan's list that is not simply there. */
export const FEATURE_STATES: { readonly [state in FeatureState]: string | null } = {
  included: null,
  'on request': 'on request',
  planned: 'not available yet',
};

/** Where what a line gives is found. */
export const FEATURE_PAGES: { readonly [feature in Feature]?: string } = {
  'component-database': '/account/parts',
  'custom-templates': '/account/templates',
};

export const BENEFITS: readonly string[] = [
  `${TRIAL_DAYS}-day free trial for new users, without a payment`,
  'Cancel anytime: you keep what is paid until its end',
  `Monthly billing by a payment link, ${RENEWAL_DAYS} days before each month ends. Nothing is debited by itself`,
];

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: PLAN_TIME_ZONE });
const MONTH = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day of the calendar in which plans run, such as December 3, 2026. */
export function planDay(iso: string | null): string {
  const moment = new Date(iso ?? '');
  return Number.isNaN(moment.getTime()) ? INVALID_DATE : DAY.format(moment);
}

/** Such as December 2026 for 2026-12. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** @param months below zero for earlier ones */
export function monthFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const limitText = (limit: number): string => (limit === UNLIMITED ? 'Unlimited' : String(limit));

/** Such as "1 of 3", or "12 (unlimited)". */
export const usageText = (used: number, limit: number): string =>
  limit === UNLIMITED ? `${used} (unlimited)` : `${used} of ${limit}`;

/** How the plan stands, in one sentence. */
export function standing({ state, name, endsAt, cancelled, waiting }: Subscription): string {
  if (state === 'free') return 'The free plan does not expire.';
  const until = planDay(endsAt);
  const next = waiting[0];
  if (next) return `${name} runs until ${until}; then ${next.name}, which is paid, begins by itself.`;
  if (state === 'trial') {
    return cancelled
      ? `You try ${name} until ${until}; then the free plan goes on. Nothing was charged.`
      : `You try ${name} until ${until}. Nothing was charged; to keep it, pay the first month before then.`;
  }
  return cancelled
    ? `${name} is paid until ${until} and was cancelled: the free plan goes on from then.`
    : `${name} is paid until ${until}. Before that, we send you a link to pay the next month.`;
}

/** @param before the plan until now; undefined where it is not known */
export function updated(subscription: Subscription, before: Subscription | undefined): ToastMessage {
  const isUpgrade = before !== undefined && TIERS.indexOf(subscription.tier) > TIERS.indexOf(before.tier);
  const description =
    isUpgrade && subscription.state !== 'trial' ? 'Your plan has been upgraded successfully.' : standing(subscription);
  return { title: 'Subscription Updated!', description };
}

export const USE_STATES: { readonly [state in UseState]: string } = {
  reserved: 'Under way',
  committed: 'Used',
  'given-back': 'Given back',
};

export const REASONS: { readonly [reason in GiveBackReason]: string } = {
  failed: 'It failed, so it does not count.',
  'timed-out': 'Nothing came of it in time, so it does not count.',
};

export const CREDIT_REASONS: { readonly [reason in CreditGivenBackReason]: string } = {
  cancelled: 'The review was cancelled before it had begun.',
  'not delivered': 'We cancelled the review.',
  'not requested': 'The review was not asked for after all.',
  refunded: 'The month was refunded: pay the review, and it goes on.',
};

/** How the credit of the running month stands, in one sentence. */
export function creditStanding({ state, usableUntil }: ExpertValidation): string {
  const day = planDay(usableUntil);
  switch (state) {
    case 'available':
      return `One expert review can be asked for until ${day} without paying for it.`;
    case 'reserved':
      return 'This month’s is kept for a review that has not begun. Cancelled before then, it can be used again.';
    case 'used':
      return `This month’s is used. The next paid month, from ${day} on, gives another.`;
    case 'trial':
      return 'It comes with paid months: not yet while the plan is tried.';
    case 'not included':
      return 'One expert review a month comes with Professional Engineer and Enterprise.';
  }
}
