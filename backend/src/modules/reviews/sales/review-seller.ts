import { Inject, Injectable } from '@nestjs/common';
import { Refusal, sales } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import { type Offer, type Seller, UpToDate } from '../../../platform/sales';
import { REVIEW } from '../commands/aggregate';
import { reviewId } from '../commands/review-id';
import { reviewNotFound, type ReviewState } from '../domain/review';
import { REVIEW_SERVICES } from '../domain/services';
import { ReviewLists } from '../read-models/reviews/review-lists';
import { REVIEWS_PROJECTION } from '../read-models/reviews/reviews.projection';

/** Sells reviews at what was recorded when they were asked for. */
@Injectable()
export class ReviewSeller implements Seller {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(ReviewLists) private readonly lists: ReviewLists,
    @Inject(UpToDate) private readonly upToDate: UpToDate,
  ) {}

  async offer(userId: string, referenceId: string, now: Date): Promise<Offer> {
    return offerOf(await (referenceId === 'temp' ? this.newestUnpaid(userId) : this.own(userId, referenceId)), now);
  }

  private async own(userId: string, referenceId: string): Promise<ReviewState> {
    const { state } = await this.runner.load(REVIEW, reviewId(referenceId));
    if (state?.ownerId !== userId) throw reviewNotFound();
    return state;
  }

  /** The list only says which; what it costs and whether it can be paid stands in its stream. */
  private async newestUnpaid(userId: string): Promise<ReviewState> {
    await this.upToDate.wait(REVIEWS_PROJECTION);
    for (const id of await this.lists.unpaidOf(userId)) {
      const { state } = await this.runner.load(REVIEW, id);
      if (state?.ownerId === userId && state.status !== 'cancelled' && isUnpaid(state)) return state;
    }
    throw new Refusal('not_found', 'nothing_unpaid', 'You have no review request that is to be paid.');
  }
}

const isUnpaid = ({ sale }: ReviewState): boolean => sales.standingOf(sale, false) === 'pending';

const notCharged = (): Refusal =>
  new Refusal('conflict', 'not_payable', 'This review is not charged: nothing is to be paid.');

function offerOf({ reviewId: id, reviewType, price, sale, status }: ReviewState, now: Date): Offer {
  const newest = sales.newestOf(sale);
  const title = REVIEW_SERVICES.find((service) => service.id === reviewType)?.name ?? reviewType;
  const purchase = newest?.purchase ?? sales.nextPurchase(id, sale);
  const offer = { purchase, referenceId: id, title, amount: price, payableUntil: newest?.payableUntil ?? null };
  if (newest?.paid && !newest.byCredit && !newest.isWaived) return offer;
  if (status === 'cancelled' || status === 'completed') {
    throw new Refusal('conflict', 'not_payable', `This review is ${status}: it can not be paid any more.`);
  }
  if (newest?.byCredit) {
    const message = "Your plan's expert validation covers this review: nothing is to be paid.";
    throw new Refusal('conflict', 'not_payable', message);
  }
  if (newest?.isWaived) throw notCharged();
  if (price.paise > 0 && !newest) {
    throw new Refusal('conflict', 'not_payable', 'No payment was asked for with this review. Contact support.');
  }
  if (newest && now.getTime() >= Date.parse(newest.payableUntil)) {
    const message = 'The time to pay this review is over. Ask for it again.';
    throw new Refusal('conflict', 'payment_expired', message);
  }
  return offer;
}
