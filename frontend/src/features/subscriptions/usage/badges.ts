import type { UseState } from '@tracewright/contracts/subscriptions';

export const USE_BADGES: { readonly [state in UseState]: string } = {
  reserved: 'badge info',
  committed: 'badge good',
  'given-back': 'badge outline',
};
