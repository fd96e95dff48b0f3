import type { Aggregate } from '../../../platform/commands';
import type { PricesPublished, ReviewCreditEvent, SubscriptionEvent, UsageEvent } from '../domain/events';
import { priceList, type PublishedPrices, type PublishPrices } from '../domain/prices';
import { reviewCredit, type ReviewCreditCommand, type ReviewCredits } from '../domain/review-credit';
import { subscription, type SubscriptionCommand } from '../domain/subscription';
import type { SubscriptionState } from '../domain/terms';
import { usage, type UsageCommand, type UsageState } from '../domain/usage';

/** One stream a person: its id is the account's. */
export const SUBSCRIPTION: Aggregate<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  category: 'subscription',
  decider: subscription,
  retry: 'on-conflict',
};

/** One stream a person and month. */
export const USAGE: Aggregate<UsageState, UsageCommand, UsageEvent> = {
  category: 'usage',
  decider: usage,
  retry: 'on-conflict',
};

export const usageId = (ownerId: string, month: string): string => `${ownerId}.${month}`;

/** One stream a person: its id is the account's. */
export const REVIEW_CREDIT: Aggregate<ReviewCredits, ReviewCreditCommand, ReviewCreditEvent> = {
  category: 'reviewCredit',
  decider: reviewCredit,
  retry: 'on-conflict',
};

export const PRICE_LIST: Aggregate<PublishedPrices, PublishPrices, PricesPublished> = {
  category: 'planPrices',
  decider: priceList,
  retry: 'on-conflict',
};

export const PRICE_LIST_ID = 'inr';
