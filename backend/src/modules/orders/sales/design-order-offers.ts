import { Inject, Injectable } from '@nestjs/common';
import { orderNumber } from '@tracewright/contracts/orders';
import { Refusal, sales } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import type { Offer, Seller } from '../../../platform/sales';
import { ORDER } from '../commands/aggregate';
import { orderNotFound } from '../domain/order';
import type { OrderState } from '../domain/state';
import { designTier, isTier } from '../domain/tiers';
import { OrderLists } from '../read-models/order-lists';

const NEWEST = 'temp';

/** Sells orders at what was recorded when they were placed; a tier's name is the caller's newest unpaid order of it. */
@Injectable()
export class DesignOrderOffers implements Seller {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(OrderLists) private readonly lists: OrderLists,
  ) {}

  async offer(userId: string, referenceId: string, now: Date): Promise<Offer> {
    const name = referenceId.toLowerCase();
    const order =
      name === NEWEST || isTier(name)
        ? await this.newestUnpaid(userId, name === NEWEST ? null : name)
        : await this.own(userId, referenceId);
    return offerOf(order, now);
  }

  private async own(userId: string, id: string): Promise<OrderState> {
    const { state } = await this.runner.load(ORDER, id);
    if (state?.ownerId !== userId) throw orderNotFound();
    return state;
  }

  /** The list only says which; whether it can be paid, and what it costs, stands in its stream. */
  private async newestUnpaid(userId: string, tier: string | null): Promise<OrderState> {
    for (const id of await this.lists.unpaidOf(userId, tier)) {
      const { state } = await this.runner.load(ORDER, id);
      if (state?.ownerId === userId && state.status === 'placed') return state;
    }
    const what = tier === null ? 'a design' : `the ${designTier(tier).name} design`;
    const remedy = 'Order it at /complete-solutions first: describe what you need and choose a tier.';
    throw new Refusal('not_found', 'no_unpaid_order', `You have no unpaid order of ${what}. ${remedy}`);
  }
}

function offerOf({ id, tier, price, status, sale, payableUntil }: OrderState, now: Date): Offer {
  const title = `${designTier(tier).name} design, order ${orderNumber(id)}`;
  const offer = { purchase: id, referenceId: id, title, amount: price, payableUntil };
  if (sales.newestOf(sale)?.paid) return offer;
  if (status === 'expired' || (status === 'placed' && now.getTime() >= Date.parse(payableUntil))) {
    throw new Refusal(
      'conflict',
      'payment_expired',
      'The time to pay this order is over. Please order the design again.',
    );
  }
  if (status !== 'placed') {
    throw new Refusal('conflict', 'not_payable', `This order is ${status}: it can not be paid any more.`);
  }
  return offer;
}
