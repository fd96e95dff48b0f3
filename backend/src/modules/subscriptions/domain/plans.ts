import type { Feature, FeatureState, PaidTier, Plan, PlanFeature, Tier } from '@tracewright/contracts/subscriptions';
import { inrFromRupees, type Money, Refusal, rupeesOf } from '@tracewright/kernel';

/** What each month of a paid plan costs. */
export type Prices = { readonly [tier in PaidTier]: Money };

/** The list of this build: at start it is recorded where the recorded one is another. */
export const PRICES: Prices = {
  smart: inrFromRupees(199),
  professional: inrFromRupees(499),
  enterprise: inrFromRupees(1999),
};

const RANKS: { readonly [tier in Tier]: number } = { free: 0, smart: 1, professional: 2, enterprise: 3 };

/** Above zero where `a` is the larger plan. */
export const compareTiers = (a: Tier, b: Tier): number => RANKS[a] - RANKS[b];

export const NAMES: { readonly [tier in Tier]: string } = {
  free: 'Free',
  smart: 'Smart Recommendations',
  professional: 'Professional Engineer',
  enterprise: 'Enterprise',
};

const UNLIMITED = -1;

/** Uses a calendar month; -1 is unlimited. */
export const USAGE_LIMITS: { readonly [tier in Tier]: number } = {
  free: 3,
  smart: UNLIMITED,
  professional: UNLIMITED,
  enterprise: UNLIMITED,
};

interface FeatureLine {
  readonly feature: Feature;
  readonly text: string;
  /** The smallest plan that gives it. */
  readonly from: Tier;
  /** In whose list it stands, where that is not the smallest. */
  readonly listedAt?: Tier;
  readonly state: FeatureState;
}

/** What a tier gives: the one place where it stands. A larger plan gives all that a smaller one does. */
const FEATURES: readonly FeatureLine[] = [
  // Every design is analysed by our rules, and worded by a language model where one is set up.
  { feature: 'basic-analysis', text: 'Basic AI analysis', from: 'free', state: 'included' },
  { feature: 'community-templates', text: 'Community templates', from: 'free', state: 'included' },
  { feature: 'advanced-optimization', text: 'Advanced optimization', from: 'smart', state: 'included' },
  { feature: 'cost-analysis', text: 'Cost analysis', from: 'smart', state: 'included' },
  { feature: 'priority-processing', text: 'Priority processing', from: 'smart', state: 'included' },
  { feature: 'email-support', text: 'Email support', from: 'smart', state: 'on request' },
  { feature: 'expert-validation', text: 'Expert validation', from: 'professional', state: 'included' },
  { feature: 'industry-templates', text: 'Industry templates', from: 'professional', state: 'included' },
  {
    feature: 'advanced-filters',
    text: 'Advanced filters',
    from: 'smart',
    listedAt: 'professional',
    state: 'included',
  },
  { feature: 'phone-and-chat-support', text: 'Phone and chat support', from: 'professional', state: 'on request' },
  { feature: 'priority-service', text: 'Priority service', from: 'professional', state: 'on request' },
  {
    feature: 'component-database',
    text: 'Custom component database integration',
    from: 'enterprise',
    state: 'included',
  },
  { feature: 'bulk-processing', text: 'Bulk processing', from: 'enterprise', state: 'included' },
  { feature: 'api-access', text: 'API access', from: 'enterprise', state: 'included' },
  { feature: 'account-manager', text: 'Dedicated account manager', from: 'enterprise', state: 'on request' },
  { feature: 'custom-templates', text: 'Custom templates', from: 'enterprise', state: 'included' },
  { feature: 'sla', text: 'SLA guarantees', from: 'enterprise', state: 'on request' },
];

/** All that a tier gives. */
export function featuresOf(tier: Tier): readonly Feature[] {
  return FEATURES.filter(({ from }) => compareTiers(tier, from) >= 0).map(({ feature }) => feature);
}

/** Names the smallest plan that gives it. */
export function planNeeded(feature: Feature): Refusal {
  const line = FEATURES.find((one) => one.feature === feature);
  const what = line?.text ?? feature;
  const plans =
    line && compareTiers(line.from, 'enterprise') < 0 ? `${NAMES[line.from]} and larger plans` : 'Enterprise';
  return new Refusal('payment_required', 'plan_needed', `${what}: this comes with ${plans}. Choose one at /subscribe.`);
}

const DESCRIPTIONS: { readonly [tier in Tier]: string } = {
  free: 'For a first look. It does not expire.',
  smart: 'For makers who choose parts every week.',
  professional: 'For engineers whose boards go into products.',
  enterprise: 'For teams with their own parts, templates and tools.',
};

/** The plans as they are offered at these prices. */
export function plansAt(prices: Prices): readonly Plan[] {
  const tiers: readonly Tier[] = ['free', 'smart', 'professional', 'enterprise'];
  return tiers.map((id) => ({
    id,
    name: NAMES[id],
    price: id === 'free' ? 0 : rupeesOf(prices[id]),
    usageLimit: USAGE_LIMITS[id],
    features: [usesLine(id), ...listOf(id)],
    description: DESCRIPTIONS[id],
    duration: 'per month',
    popular: id === 'professional',
  }));
}

const usesLine = (tier: Tier): PlanFeature => ({
  text: tier === 'free' ? '3 recommendations per month' : 'Unlimited recommendations',
  state: 'included',
});

const listOf = (tier: Tier): readonly PlanFeature[] =>
  FEATURES.filter(({ from, listedAt = from }) => listedAt === tier).map(({ feature, text, state }) => ({
    feature,
    text,
    state,
  }));

export const isPaidTier = (tier: string): tier is PaidTier => Object.hasOwn(PRICES, tier);
export const isTier = (tier: string): tier is Tier => Object.hasOwn(RANKS, tier);

/** @throws Refusal not_found that names the plans there are */
export function paidTier(id: string): PaidTier {
  if (isPaidTier(id)) return id;
  const plans = Object.keys(PRICES).join(', ');
  throw new Refusal('not_found', 'plan_not_found', `There is no such plan to buy. Choose one of: ${plans}`);
}
