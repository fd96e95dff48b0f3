import {
  ACCEPT_ORDER_BY_TIME,
  COPY_ORDER_DELIVERY,
  MISS_ORDER_DEADLINE,
  ORDER_SALE,
} from '@tracewright/contracts/orders/commands';
import { CLOSE_PAYMENT, REFUND_PAYMENT } from '@tracewright/contracts/payments/commands';
import { followSale } from '@tracewright/contracts/payments/selling';
import { RELEASE_CLAIM, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import { idOf } from '@tracewright/kernel';
import { defineProcess, type DueTimer, type Reaction } from '@tracewright/processes';
import { ORDER_EVENTS } from '../domain/events';
import { settlementIn } from '../domain/sale-events';

const TIMERS = ['expire', 'deadline', 'accept'] as const;
type Timer = (typeof TIMERS)[number];

const timer = (key: Timer, dueAt: string): Reaction<never> => ({ kind: 'timer', key, dueAt });
const cancel = (key: Timer): Reaction<never> => ({ kind: 'cancel timer', key });

/** An order's times: to pay, to deliver, to accept. */
export const keepTimesProcess = defineProcess({
  name: 'orders.keep-times',
  categories: ['designOrder'],
  sends: [ORDER_SALE.expireUnpaid, MISS_ORDER_DEADLINE, ACCEPT_ORDER_BY_TIME],
  react: (event) => {
    if (!ORDER_EVENTS.is(event)) return [];
    switch (event.type) {
      case 'order.Placed':
        return [timer('expire', event.data.payableUntil)];
      case 'order.Paid':
        return [cancel('expire'), timer('deadline', event.data.dueAt)];
      case 'order.Delivered':
        return [cancel('deadline'), timer('accept', event.data.acceptUntil)];
      case 'order.CorrectionAsked':
        return [cancel('accept'), timer('deadline', event.data.dueAt)];
      case 'order.Accepted':
      case 'order.Cancelled':
      case 'order.Expired':
        return TIMERS.map(cancel);
      default:
        return [];
    }
  },
  whenDue: ({ key, dueAt, cause }: DueTimer) => {
    const item = idOf(cause.stream);
    if (key === 'expire') return [ORDER_SALE.expireUnpaid.send({ item, purchase: item })];
    if (key === 'deadline') return [MISS_ORDER_DEADLINE.send({ item, dueAt })];
    return [ACCEPT_ORDER_BY_TIME.send({ item, acceptUntil: dueAt })];
  },
});

/** What is given up is withdrawn from payment, or its money goes back. */
export const settleOrdersProcess = defineProcess({
  name: 'orders.settle',
  categories: ['designOrder'],
  sends: [CLOSE_PAYMENT, REFUND_PAYMENT],
  react: (event) => {
    if (!ORDER_EVENTS.is(event)) return [];
    const settlement = settlementIn(event);
    return followSale(settlement ? { settlement } : {}, 'solution', event.id);
  },
});

/** A delivery that was begun is copied into the customer's workspace. */
export const copyDeliveriesProcess = defineProcess({
  name: 'orders.copy-deliveries',
  categories: ['designOrder'],
  sends: [COPY_ORDER_DELIVERY],
  react: (event) =>
    ORDER_EVENTS.is(event) && event.type === 'order.DeliveryBegun'
      ? [COPY_ORDER_DELIVERY.send({ item: event.data.orderId, delivery: event.data.delivery })]
      : [],
});

/** An order counts until it has ended. */
export const countOrdersProcess = defineProcess({
  name: 'orders.count',
  categories: ['designOrder'],
  sends: [SETTLE_CLAIM, RELEASE_CLAIM],
  react: (event) => {
    if (!ORDER_EVENTS.is(event)) return [];
    const { stream } = event;
    const order = { person: event.data.ownerId, resource: 'orders', item: event.data.orderId, stream };
    switch (event.type) {
      case 'order.Placed':
        return [SETTLE_CLAIM.send(order)];
      case 'order.Accepted':
      case 'order.Cancelled':
      case 'order.Expired':
        return [RELEASE_CLAIM.send(order)];
      default:
        return [];
    }
  },
});
