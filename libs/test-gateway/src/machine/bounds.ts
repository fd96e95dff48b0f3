import type { Books } from './books';
import type { Change } from './records';

const KEPT_ORDERS = 10_000;
const KEPT_DELIVERIES = 5_000;

/** What is forgotten so that no more is kept than that: the oldest orders with all that belongs to them, and webhooks. */
export function overTheBounds(books: Books, kept = { orders: KEPT_ORDERS, deliveries: KEPT_DELIVERIES }): Change[] {
  const orders = [...first(books.orders.keys(), books.orders.size - kept.orders)];
  const deliveries = [...first(books.deliveries.keys(), books.deliveries.size - kept.deliveries)];
  return [
    ...orders.flatMap((id) => [...ofOrder(books, id), { forget: { kind: 'order' as const, id } }]),
    ...deliveries.map((id) => ({ forget: { kind: 'delivery' as const, id } })),
  ];
}

function ofOrder(books: Books, orderId: string): Change[] {
  const payments = new Set(books.paymentsOf(orderId));
  const refunds = new Set([...payments].flatMap((id) => books.refundsOf(id)));
  const keys = refunds.size === 0 ? [] : [...books.keys.values()].filter(({ refundId }) => refunds.has(refundId));
  const disputes = [...books.disputes.values()].filter(({ dispute }) => payments.has(dispute.payment_id));
  return [
    ...keys.map(({ id }) => ({ forget: { kind: 'key' as const, id } })),
    ...[...refunds].map((id) => ({ forget: { kind: 'refund' as const, id } })),
    ...disputes.map(({ id }) => ({ forget: { kind: 'dispute' as const, id } })),
    ...[...payments].map((id) => ({ forget: { kind: 'payment' as const, id } })),
  ];
}

function* first(keys: Iterable<string>, count: number): Generator<string> {
  let left = count;
  for (const key of keys) {
    if (left-- <= 0) return;
    yield key;
  }
}
