import type { Engine } from '../engine';
import type { Delivery, GatewayState } from '../gateway';
import type { DeliveryRecord } from '../machine';

const iso = (moment: number): string => new Date(moment).toISOString();

const shownDelivery = (record: DeliveryRecord): Delivery => ({
  eventId: record.id,
  event: record.event,
  body: record.body,
  createdAt: iso(record.createdAt),
  status: record.status,
  attempts: record.attempts.map(({ at, status, error }) => ({ at: iso(at), status, error })),
  nextAttemptAt: record.dueAt === null ? null : iso(record.dueAt),
});

/** @param newest how many of each; all unless said */
export function viewOf({ books, webhookUrl }: Engine, newest = Number.MAX_SAFE_INTEGER): GatewayState {
  const last = <Item>(items: Iterable<Item>): Item[] => [...items].slice(-newest);
  return {
    orders: last(books.orders.values()).map(({ order }) => order),
    payments: last(books.payments.values()).map(({ payment }) => payment),
    refunds: last(books.refunds.values()).map(({ refund }) => refund),
    disputes: last(books.disputes.values()).map(({ dispute }) => dispute),
    deliveries: last(books.deliveries.values()).map(shownDelivery),
    webhook: { url: webhookUrl, disabled: books.settings.webhookDisabled },
  };
}
