import type { PaidTier } from '@tracewright/contracts/subscriptions';
import type { Decider } from '@tracewright/kernel';
import type { PricesPublished } from './events';
import type { Prices } from './plans';

/** Undefined while no list was published. */
export type PublishedPrices = Prices | undefined;

export interface PublishPrices {
  readonly type: 'Publish';
  readonly prices: Prices;
}

const TIERS: readonly PaidTier[] = ['smart', 'professional', 'enterprise'];

/** The price list: what it says at any time can be read from its events. */
export const priceList: Decider<PublishedPrices, PublishPrices, PricesPublished> = {
  initialState: undefined,
  decide: ({ prices }, state) =>
    state && TIERS.every((tier) => state[tier].paise === prices[tier].paise)
      ? []
      : [{ type: 'planPrices.Published', data: { prices } }],
  evolve: (_, { data: { prices } }) => prices,
};
