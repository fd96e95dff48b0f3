import type { OrderRefundDue, OrderRefunded, OrderRefundFailed } from '@tracewright/contracts/orders/events';
import type { RefundCause } from '@tracewright/contracts/payments';
import { isNews, type Money, type RefundState, type SaleNote, sales } from '@tracewright/kernel';
import { dueAfter } from './deadlines';
import type { OrderEvent } from './events';
import { isGivenUp } from './sale-events';
import type { OrderState } from './state';

/** What payments say of the order's one payment. */
export type PaymentNote = SaleNote<RefundCause>;

type RefundEvent = OrderRefundDue | OrderRefunded | OrderRefundFailed;

const TYPES: { readonly [state in RefundState]: RefundEvent['type'] } = {
  due: 'order.RefundDue',
  done: 'order.Refunded',
  failed: 'order.RefundFailed',
};

export function note(state: OrderState, command: PaymentNote): readonly OrderEvent[] {
  if (!isNews(state.sale, command)) return [];
  const of = { orderId: state.id, ownerId: state.ownerId };
  switch (command.type) {
    case 'NotePaid': {
      const { paymentId, amount, paidAt } = command;
      const payment = { ...of, paymentId, amount, paidAt };
      if (state.status === 'placed') {
        return [{ type: 'order.Paid', data: { ...payment, dueAt: dueAfter(state.tier, paidAt) } }];
      }
      const cause = state.status === 'expired' ? 'paid-late' : 'cancelled';
      return [{ type: 'order.PaidTooLate', data: { ...payment, cause } }];
    }
    case 'NoteRefund': {
      const { refundId, amount } = command;
      const sale = sales.refunded(state.sale, command, command.state);
      const standing = sales.standingOf(sale, isGivenUp(state.status));
      return [{ type: TYPES[command.state], data: { ...of, refundId, amount, standing } }];
    }
    case 'ExpireUnpaid':
      return state.status === 'placed' ? [{ type: 'order.Expired', data: of }] : [];
  }
}

/** What was paid and is not on its way back yet; null where nothing is. */
export const leftOf = ({ sale }: Pick<OrderState, 'sale'>, cause: RefundCause): Money | null =>
  sales.settlementOf(sale, true, cause)?.refund ?? null;
