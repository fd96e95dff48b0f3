import type { ExpertValidation, Plan, Subscription, Use } from '@tracewright/contracts/subscriptions';

const plan = (id: Plan['id'], name: string, price: number, more: Partial<Plan> = {}): Plan => ({
  id,
  name,
  price,
  usageLimit: -1,
  features: [
    { text: 'Unlimited recommendations', state: 'included' },
    { text: 'Cost analysis', state: 'planned' },
    { text: 'SLA guarantees', state: 'on request' },
  ],
  description: `${name} for you.`,
  duration: 'per month',
  popular: false,
  ...more,
});

export const PLANS: readonly Plan[] = [
  plan('free', 'Free', 0, { usageLimit: 3 }),
  plan('smart', 'Smart Recommendations', 199),
  plan('professional', 'Professional Engineer', 499, { popular: true }),
  plan('enterprise', 'Enterprise', 1999),
];

export const FREE: Subscription = {
  tier: 'free',
  name: 'Free',
  monthlyUsage: 1,
  usageLimit: 3,
  month: '2026-12',
  state: 'free',
  startsAt: null,
  endsAt: null,
  price: null,
  cancelled: false,
  waiting: [],
  trialAvailable: true,
  renewableFrom: null,
  features: [],
};

export const NO_VALIDATION: ExpertValidation = {
  state: 'not included',
  usableUntil: null,
  covers: ['professional', 'express'],
  uses: [],
};

/** Runs for so many days from now. */
export const smart = (more: Partial<Subscription> = {}, days = 20): Subscription => ({
  ...FREE,
  tier: 'smart',
  name: 'Smart Recommendations',
  usageLimit: -1,
  state: 'paid',
  startsAt: '2026-12-01T06:30:00.000Z',
  endsAt: '2027-01-01T06:30:00.000Z',
  price: 199,
  trialAvailable: false,
  renewableFrom: new Date(Date.now() + (days - 3) * 86_400_000).toISOString(),
  ...more,
});

export const use = (id: string, more: Partial<Use> = {}): Use => ({
  id,
  at: '2026-12-03T10:00:00.000Z',
  what: 'Recommendations',
  state: 'committed',
  settledAt: '2026-12-03T10:00:09.000Z',
  reason: null,
  ...more,
});
