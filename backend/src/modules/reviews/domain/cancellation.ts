import { type Money, Refusal, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';
import { settlementOf } from './payment';
import type { ReviewState } from './review';

/** Until there is a report. */
export const isCancellable = ({ status, hasReport }: Pick<ReviewState, 'status' | 'hasReport'>): boolean =>
  status !== 'completed' && status !== 'cancelled' && !hasReport;

/** What its owner has paid and would get back, cancelling it now. */
export const cancellation = (state: ReviewState): { readonly paid: Money; readonly refund: Money } =>
  sales.cancellationOf(state.sale, isCancellable(state) ? settlementOf(state, 'owner') : undefined);

/** Its owner gives it up. */
export function cancelled(state: ReviewState, reason: string | null): readonly ReviewEvent[] {
  if (state.status === 'cancelled') return [];
  if (!isCancellable(state)) {
    throw new Refusal(
      'conflict',
      'delivered',
      'The report is there already: this review can not be cancelled any more.',
    );
  }
  const { reviewId, ownerId } = state;
  const settlement = settlementOf(state, 'owner');
  const data = { reviewId, ownerId, by: 'owner', reason, ...(settlement && { settlement }) } as const;
  return [{ type: 'review.Cancelled', data }];
}
