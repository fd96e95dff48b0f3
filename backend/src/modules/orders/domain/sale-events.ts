import type { SaleSettlement } from '@tracewright/contracts/payments/events';
import { type Money, type Sale, sales } from '@tracewright/kernel';
import type { OrderEvent } from './events';

/** What an event decides about the money; an order is sold once, under its own id. */
export function settlementIn(event: OrderEvent): SaleSettlement | undefined {
  switch (event.type) {
    case 'order.Cancelled':
      return { purchase: event.data.orderId, refund: event.data.refund, cause: event.data.cause };
    case 'order.PaidTooLate':
      return { purchase: event.data.orderId, refund: event.data.amount, cause: event.data.cause };
    case 'order.Expired':
      return { purchase: event.data.orderId, refund: null, cause: 'paid-late' };
    default:
      return undefined;
  }
}

/** What is known of the money after an event. */
export function saleAfter(sale: Sale, event: OrderEvent, price: Money): Sale {
  const purchase = event.data.orderId;
  switch (event.type) {
    case 'order.Placed':
      return sales.asked(sale, price, { purchase, payableUntil: event.data.payableUntil });
    case 'order.Paid':
    case 'order.PaidTooLate':
      return sales.settled(sales.paid(sale, { ...event.data, purchase }), settlementIn(event));
    case 'order.RefundDue':
      return sales.refunded(sale, { ...event.data, purchase }, 'due');
    case 'order.Refunded':
      return sales.refunded(sale, { ...event.data, purchase }, 'done');
    case 'order.RefundFailed':
      return sales.refunded(sale, { ...event.data, purchase }, 'failed');
    default:
      return sales.settled(sale, settlementIn(event));
  }
}

/** Then what was not paid is not asked for any more. */
export const isGivenUp = (status: string): boolean => status === 'cancelled' || status === 'expired';
