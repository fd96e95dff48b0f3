import type { OrderRefundDue, OrderRefunded, OrderRefundFailed } from '@tracewright/contracts/orders/events';
import type { PaymentStanding } from '@tracewright/contracts/payments';
import type { Money } from '@tracewright/kernel';
import { dueAfter } from './deadlines';
import type { OrderEvent } from './events';
import type { OrderState, RefundState } from './state';

/** What payments say of the order's one payment. Each may come again, and then changes nothing. */
export type PaymentNote =
  | { readonly type: 'NotePaid'; readonly paymentId: string; readonly amount: Money; readonly paidAt: string }
  | { readonly type: 'NoteRefund'; readonly refundId: string; readonly amount: Money; readonly state: RefundState };

export function note(state: OrderState, command: PaymentNote): readonly OrderEvent[] {
  return command.type === 'NotePaid' ? paid(state, command) : refund(state, command);
}

function paid(state: OrderState, { paymentId, amount, paidAt }: Extract<PaymentNote, { type: 'NotePaid' }>) {
  if (state.paymentId !== null) return [];
  const payment = { orderId: state.id, ownerId: state.ownerId, paymentId, amount, paidAt };
  if (state.status === 'placed') {
    return [{ type: 'order.Paid', data: { ...payment, dueAt: dueAfter(state.tier, paidAt) } } satisfies OrderEvent];
  }
  const cause = state.status === 'expired' ? 'paid-late' : 'cancelled';
  return [{ type: 'order.PaidTooLate', data: { ...payment, cause } } satisfies OrderEvent];
}

type RefundEvent = OrderRefundDue | OrderRefunded | OrderRefundFailed;

const TYPES: { readonly [state in RefundState]: RefundEvent['type'] } = {
  due: 'order.RefundDue',
  done: 'order.Refunded',
  failed: 'order.RefundFailed',
};

function refund(
  state: OrderState,
  { refundId, amount, state: now }: Extract<PaymentNote, { type: 'NoteRefund' }>,
): readonly OrderEvent[] {
  const known = state.refunds[refundId]?.state;
  // What is done stays done, in whatever order the news comes.
  if (known === now || known === 'done' || (known === 'failed' && now === 'due')) return [];
  const standing = standingWith({ ...state.refunds, [refundId]: { paise: amount.paise, state: now } }, state.price);
  return [{ type: TYPES[now], data: { orderId: state.id, ownerId: state.ownerId, refundId, amount, standing } }];
}

/** One that failed is still owed: an operator sends it again, or settles it otherwise. */
function standingWith(refunds: OrderState['refunds'], { paise: price }: Money): PaymentStanding {
  const sum = (...states: readonly RefundState[]): number =>
    Object.values(refunds).reduce((total, { paise, state }) => total + (states.includes(state) ? paise : 0), 0);
  const sent = sum('done');
  if (sent >= price) return 'refunded';
  if (sum('due', 'failed') > 0) return 'refund-pending';
  return sent > 0 ? 'partially-refunded' : 'paid';
}

/** What was paid and is not on its way back yet; null where nothing is. */
export function leftOf({ paymentId, refunds, price }: OrderState): Money | null {
  if (paymentId === null) return null;
  const back = Object.values(refunds).reduce((sum, { paise }) => sum + paise, 0);
  return back >= price.paise ? null : { ...price, paise: price.paise - back };
}
