import type { Collection, Order, Payment } from '../entities';
import type { ReadableBooks } from './books';
import { collection, pageOf, type Query, whole } from './lists';
import type { Moment, PaymentRecord } from './records';
import { refusedField } from './refusal';

const DAY = 86_400_000;
/** Asia/Kolkata, which has no summer time. */
const INDIA = 5.5 * 3_600_000;
/** What was taken on a day is settled at 10:00 two days later; holidays are not known here. */
const SETTLED_AFTER_DAYS = 2;
const SETTLED_AT = 10 * 3_600_000;

/** A line of the settlement: in paise, in unix seconds. */
export interface ReconciledItem {
  readonly entity_id: string;
  readonly type: 'payment' | 'refund' | 'adjustment';
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly tax: number;
  readonly on_hold: false;
  readonly settled: true;
  readonly created_at: number;
  readonly settled_at: number;
  readonly settlement_id: string;
  readonly posted_at: null;
  readonly description: string | null;
  readonly notes: null;
  readonly payment_id: string | null;
  readonly settlement_utr: string;
  readonly order_id: string;
  readonly order_receipt: string | null;
  readonly method: Payment['method'];
  readonly card_network: string | null;
  readonly card_issuer: null;
  readonly card_type: string | null;
  readonly dispute_id: string | null;
}

/** What was settled on a day or in a month, by India's calendar. @throws GatewayRefusal when there is no such day */
export function reconciled(books: ReadableBooks, query: Query, now: Moment): Collection<ReconciledItem> {
  const { count, skip } = pageOf(query, 1000, 10);
  const { from, to } = spanOf(query);
  const items = moved(books)
    .filter(({ settledAt }) => settledAt >= from && settledAt < to && settledAt <= now)
    .sort((a, b) => a.settledAt - b.settledAt)
    .map(({ item }) => item);
  return collection(items.slice(skip, skip + count));
}

function spanOf(query: Query): { from: Moment; to: Moment } {
  const [year, month, day] = (['year', 'month', 'day'] as const).map((field) => whole(query, field));
  if (year === undefined || year < 1000 || year > 9999) throw refusedField('year', 'The year must be 4 digits.');
  if (month === undefined || month < 1 || month > 12) {
    throw refusedField('month', 'The month is not a valid month.');
  }
  if (day !== undefined && (day < 1 || day > 31)) {
    throw refusedField('day', 'The day must be between 1 and 2 digits.');
  }
  const from = Date.UTC(year, month - 1, day ?? 1) - INDIA;
  return { from, to: day === undefined ? Date.UTC(year, month, 1) - INDIA : from + DAY };
}

interface Moved {
  readonly settledAt: Moment;
  readonly item: ReconciledItem;
}

function moved(books: ReadableBooks): Moved[] {
  const payments = [...books.payments.values()].flatMap((record) => {
    if (record.capturedAt === null) return [];
    const { amount, fee, tax, id } = record.payment;
    const taken = { credit: amount - (fee ?? 0), amount, fee: fee ?? 0, tax: tax ?? 0, payment_id: null };
    return [line(books, record, record.capturedAt, { entity_id: id, type: 'payment', ...taken })];
  });
  const refunds = [...books.refunds.values()].flatMap(({ refund, processedAt }) => {
    const record = books.payments.get(refund.payment_id);
    // What was never captured goes back without having come.
    if (processedAt === null || !record?.payment.captured) return [];
    return [line(books, record, processedAt, { entity_id: refund.id, type: 'refund', ...debited(refund.amount) })];
  });
  const disputes = [...books.disputes.values()].flatMap(({ dispute, decidedAt }) => {
    const record = books.payments.get(dispute.payment_id);
    if (dispute.status !== 'lost' || decidedAt === null || !record) return [];
    const what = { entity_id: `adj_${dispute.id.slice('disp_'.length)}`, type: 'adjustment' as const };
    const more = { ...debited(dispute.amount_deducted), dispute_id: dispute.id };
    return [line(books, record, decidedAt, { ...what, ...more })];
  });
  return [...payments, ...refunds, ...disputes];
}

const debited = (amount: number) => ({ debit: amount, amount });

function line(
  books: ReadableBooks,
  { payment }: PaymentRecord,
  at: Moment,
  of: Pick<ReconciledItem, 'entity_id' | 'type' | 'amount'> & Partial<ReconciledItem>,
): Moved {
  const day = Math.floor((at + INDIA) / DAY) + SETTLED_AFTER_DAYS;
  const settledAt = day * DAY - INDIA + SETTLED_AT;
  const order: Order | undefined = books.orders.get(payment.order_id)?.order;
  const item: ReconciledItem = {
    debit: 0,
    credit: 0,
    fee: 0,
    tax: 0,
    currency: payment.currency,
    on_hold: false,
    settled: true,
    created_at: Math.floor(at / 1000),
    settled_at: settledAt / 1000,
    settlement_id: `setl_${String(day).padStart(14, '0')}`,
    posted_at: null,
    description: payment.description,
    notes: null,
    payment_id: payment.id,
    settlement_utr: `UTR${String(day).padStart(13, '0')}`,
    order_id: payment.order_id,
    order_receipt: order?.receipt ?? null,
    method: payment.method,
    card_network: payment.card?.network ?? null,
    card_issuer: null,
    card_type: payment.card?.type ?? null,
    dispute_id: null,
    ...of,
  };
  return { settledAt, item };
}
