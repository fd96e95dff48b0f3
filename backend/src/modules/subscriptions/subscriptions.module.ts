import { Module } from '@nestjs/common';
import { defineCapability, heldBy, soldBy } from '../../platform/capability';
import { ChangeSubscriptionHandler } from './commands/change-subscription.command';
import { openSubscriptions, PlanCommands } from './commands/plan-commands';
import { PublishPlanPrices } from './commands/publish-prices';
import { ReleaseUseHandler } from './commands/release-use.command';
import { ReserveUseHandler } from './commands/reserve-use.command';
import { ReleaseReviewCreditHandler, ReserveReviewCreditHandler } from './commands/reserve-review-credit.command';
import { SettleReviewCredit } from './commands/settle-review-credit';
import { SettleUse } from './commands/settle-use';
import { PRICE_EVENTS, REVIEW_CREDIT_EVENTS, SUBSCRIPTION_EVENTS, USAGE_EVENTS } from './domain/events';
import { SubscriptionsController } from './http/subscriptions.controller';
import { paidPlansProcess } from './processes/paid-plans.process';
import { reservationsProcess } from './processes/reservations.process';
import { refundedCreditsProcess } from './processes/refunded-credits.process';
import { reviewCreditsProcess } from './processes/review-credits.process';
import { termsProcess } from './processes/terms.process';
import { EntitlementsHandler, RequiredFeatureHandler } from './readers/entitlements';
import { PlanOffers } from './readers/plan-offers';
import { PlanReader } from './readers/plan-reader';
import { ReviewCreditReader } from './readers/review-credit-reader';
import { UsageReader } from './readers/usage-reader';

@Module({
  controllers: [SubscriptionsController],
  providers: [
    PlanReader,
    PlanOffers,
    UsageReader,
    EntitlementsHandler,
    RequiredFeatureHandler,
    ChangeSubscriptionHandler,
    ReserveUseHandler,
    ReleaseUseHandler,
    PlanCommands,
    SettleUse,
    ReserveReviewCreditHandler,
    ReleaseReviewCreditHandler,
    SettleReviewCredit,
    ReviewCreditReader,
    PublishPlanPrices,
  ],
})
export class SubscriptionsModule {
  static readonly capability = defineCapability({
    name: 'subscriptions',
    streams: {
      subscription: { subject: 'subscription', owner: 'ownerId', events: SUBSCRIPTION_EVENTS },
      usage: { owner: 'ownerId', events: USAGE_EVENTS },
      reviewCredit: { owner: 'ownerId', names: { reviewId: 'review' }, events: REVIEW_CREDIT_EVENTS },
      planPrices: { owner: null, events: PRICE_EVENTS },
    },
    personalData: [
      heldBy(PlanReader, {
        section: 'subscription',
        collect: (reader, userId) => reader.openOf(userId),
        open: (reader, userId) => reader.openOf(userId),
      }),
    ],
    processes: [paidPlansProcess, termsProcess, reservationsProcess, reviewCreditsProcess, refundedCreditsProcess],
    sells: [soldBy(PlanOffers, 'subscription')],
    whenErased: [openSubscriptions],
    startUp: [PublishPlanPrices],
  });
}
