import { Inject, Injectable } from '@nestjs/common';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import type { Entitlements } from '@tracewright/contracts/subscriptions/messages';
import { rupeesOf } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { monthOf } from '../domain/calendar';
import { renewableFrom } from '../domain/offers';
import { featuresOf, NAMES, PRICES, type Prices, USAGE_LIMITS } from '../domain/plans';
import { timeline } from '../domain/subscription';
import { asOf, type SubscriptionState, tierOf } from '../domain/terms';
import { PRICE_LIST, PRICE_LIST_ID, SUBSCRIPTION, USAGE, usageId } from '../commands/aggregates';

/** The recorded list changes only when a build with another one is started. */
const LIST_MAX_AGE_MS = 10_000;

/** How people's subscriptions stand, from their streams: right at once after a payment, and to the second at an end. */
@Injectable()
export class PlanReader {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async prices(): Promise<Prices> {
    return (await this.runner.recent(PRICE_LIST, PRICE_LIST_ID, LIST_MAX_AGE_MS)).state ?? PRICES;
  }

  /** As it is at a moment, whether or not the timer that says so has gone off. */
  async state(ownerId: string, now: Date): Promise<SubscriptionState> {
    return asOf((await this.runner.show(SUBSCRIPTION, ownerId)).state, now.toISOString());
  }

  async entitlements(ownerId: string, now: Date): Promise<Entitlements> {
    const tier = tierOf(await this.state(ownerId, now));
    return { tier, usageLimit: USAGE_LIMITS[tier], features: featuresOf(tier) };
  }

  async subscription(ownerId: string, now: Date): Promise<Subscription> {
    const month = monthOf(now.toISOString());
    const [state, usage] = await Promise.all([
      this.state(ownerId, now),
      this.runner.show(USAGE, usageId(ownerId, month)),
    ]);
    const tier = tierOf(state);
    const { current, cancelled, trialUsed, settled } = state;
    return {
      tier,
      name: NAMES[tier],
      monthlyUsage: usage.state.counted,
      usageLimit: USAGE_LIMITS[tier],
      month,
      state: current?.kind ?? 'free',
      startsAt: current?.startsAt ?? null,
      endsAt: current?.endsAt ?? null,
      price: current?.kind === 'paid' ? rupeesOf(current.price) : null,
      cancelled,
      waiting: timeline(state).map(({ tier: next, startsAt, endsAt }) => ({
        tier: next,
        name: NAMES[next],
        startsAt,
        endsAt,
      })),
      trialAvailable: !trialUsed && settled.length === 0,
      renewableFrom: renewableFrom(state),
      features: featuresOf(tier),
    };
  }

  /** Ids of what has to end with the person: the subscription, where anything of it runs or waits. */
  async openOf(ownerId: string): Promise<readonly string[]> {
    const { state } = await this.runner.show(SUBSCRIPTION, ownerId);
    return !state.closed && (state.current !== null || state.waiting.length > 0) ? [ownerId] : [];
  }
}
