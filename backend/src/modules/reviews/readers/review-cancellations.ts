import { Inject, Injectable } from '@nestjs/common';
import type { ReviewCancellation } from '@tracewright/contracts/reviews';
import { CommandRunner } from '../../../platform/commands';
import { cancellationTerms } from '../../../platform/sales';
import { REVIEW } from '../commands/aggregate';
import { cancellation, isCancellable } from '../domain/cancellation';
import { reviewNotFound, type ReviewState } from '../domain/review';

/** Works out what cancelling means with the same functions that decide it. */
@Injectable()
export class ReviewCancellations {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws Refusal not_found when it does not exist or is somebody else's */
  async preview(reviewId: string, userId: string): Promise<ReviewCancellation> {
    const { state, revision } = await this.runner.show(REVIEW, reviewId);
    if (state?.ownerId !== userId) throw reviewNotFound();
    const sums = cancellation(state);
    const terms = cancellationTerms(state, 'review', sums, (paid) => explanation(state, paid, sums.refund.paise));
    return { ...terms, revision: Number(revision), cancellable: isCancellable(state) };
  }
}

function explanation(state: ReviewState, paid: string, refundPaise: number): string {
  if (!isCancellable(state)) return 'The report is there already: this review can not be cancelled any more.';
  if (refundPaise === 0) {
    return `An expert is working on it and the promised time is not over: what was paid (${paid}) is not refunded.`;
  }
  const because = state.making.missed === null ? 'Nobody has begun with it yet' : 'We missed our deadline';
  return `${because}: ${paid} is refunded in full.`;
}
