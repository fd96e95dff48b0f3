import { type Money, Refusal, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';
import { type Sold, settlementOf } from './payment';

interface Given extends Sold {
  readonly hasReport: boolean;
}

/** Until there is a report. */
export const isCancellable = ({ status, hasReport }: Pick<Given, 'status' | 'hasReport'>): boolean =>
  status !== 'completed' && status !== 'cancelled' && !hasReport;

/** What its owner has paid and would get back, cancelling it now. */
export const cancellation = (state: Given): { readonly paid: Money; readonly refund: Money } =>
  sales.cancellationOf(state.sale, isCancellable(state) ? settlementOf(state, 'owner') : undefined);

/** Its owner gives it up. */
export function cancelled(state: Given, reason: string | null): readonly ReviewEvent[] {
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
