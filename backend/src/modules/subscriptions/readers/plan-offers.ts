import { Inject, Injectable } from '@nestjs/common';
import type { Offer, Seller } from '../../../platform/sales';
import { offerOf } from '../domain/offers';
import { NAMES, paidTier } from '../domain/plans';
import { PlanReader } from './plan-reader';

/** Sells months of the paid plans: what is paid is named by its tier. */
@Injectable()
export class PlanOffers implements Seller {
  constructor(@Inject(PlanReader) private readonly reader: PlanReader) {}

  async offer(userId: string, referenceId: string, now: Date): Promise<Offer> {
    const tier = paidTier(referenceId);
    const [state, prices] = await Promise.all([this.reader.state(userId, now), this.reader.prices()]);
    const { purchase, price } = offerOf(userId, tier, state, prices, now.toISOString());
    return { purchase, referenceId: tier, title: `${NAMES[tier]}, one month`, amount: price, payableUntil: null };
  }
}
