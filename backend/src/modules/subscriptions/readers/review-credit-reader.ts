import { Inject, Injectable } from '@nestjs/common';
import { CREDIT_COVERS, type ExpertValidation, type ReviewCreditUse } from '@tracewright/contracts/subscriptions';
import type { EventStore } from '@tracewright/event-store';
import { fold, streamName } from '@tracewright/kernel';
import { SHOWN_STREAMS } from '../../../platform/tokens';
import { REVIEW_CREDIT } from '../commands/aggregates';
import { REVIEW_CREDIT_EVENTS } from '../domain/events';
import { reviewCredit, stateOf, usableOf } from '../domain/review-credit';
import { PlanReader } from './plan-reader';

/** The credits line by line, from the stream that they are decided on. */
@Injectable()
export class ReviewCreditReader {
  constructor(
    @Inject(SHOWN_STREAMS) private readonly store: Pick<EventStore, 'readStream'>,
    @Inject(PlanReader) private readonly plans: PlanReader,
  ) {}

  async of(ownerId: string, now: Date): Promise<ExpertValidation> {
    const [plan, stored] = await Promise.all([
      this.plans.state(ownerId, now),
      this.store.readStream(streamName(REVIEW_CREDIT.category, ownerId)),
    ]);
    const events = (stored ?? []).filter((event) => REVIEW_CREDIT_EVENTS.is(event));
    const uses = new Map<string, ReviewCreditUse>();
    for (const { type, data, metadata } of events) {
      if (type === 'reviewCredit.Withdrawn' || type === 'reviewCredit.Recalled') continue;
      const { reviewId } = data;
      const at = metadata.occurredAt;
      const use = uses.get(reviewId);
      if (type === 'reviewCredit.Reserved') {
        uses.set(reviewId, { reviewId, at, state: 'reserved', settledAt: null, reason: null });
      } else if (use) {
        const reason = type === 'reviewCredit.GivenBack' ? data.because : null;
        uses.set(reviewId, { ...use, state: reason ? 'given-back' : 'committed', settledAt: at, reason });
      }
    }
    const credits = fold(reviewCredit, reviewCredit.initialState, events);
    return {
      state: stateOf(plan, credits, now.toISOString()),
      usableUntil: usableOf(plan, credits, now.toISOString())?.endsAt ?? null,
      covers: CREDIT_COVERS,
      uses: [...uses.values()].toReversed(),
    };
  }
}
