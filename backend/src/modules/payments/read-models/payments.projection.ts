import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { PAYMENT_EVENTS, type PaymentEvent } from '../domain/events';
import { RECEIPT_EVENTS } from '../domain/receipt-events';
import { DISPUTES, MONEY, PAYMENT_TABLES, PAYMENTS, REFUNDS } from './payment-tables';

export const PAYMENTS_PROJECTION = 'payments';

/** Payments, the money of each as the gateway counts it, what goes back and what is disputed. */
export const paymentsProjection: Projection = {
  name: PAYMENTS_PROJECTION,
  version: 3,
  categories: ['payment', 'receiptBook'],
  tables: PAYMENT_TABLES,

  keys(event): readonly RowKey[] {
    if (RECEIPT_EVENTS.is(event)) return [{ table: PAYMENTS, key: [event.data.paymentId] }];
    return PAYMENT_EVENTS.is(event) ? keysOf(event) : [];
  },
  project(rows, event) {
    if (RECEIPT_EVENTS.is(event))
      return change(rows, PAYMENTS, [event.data.paymentId], { receipt_number: event.data.name });
    if (PAYMENT_EVENTS.is(event)) projectPayment(rows, event);
  },
};

function keysOf({ data }: PaymentEvent): readonly RowKey[] {
  const { paymentId } = data;
  const keys: RowKey[] = [{ table: PAYMENTS, key: [paymentId] }];
  if ('gatewayPaymentId' in data) keys.push({ table: MONEY, key: [data.gatewayPaymentId] });
  if ('refundId' in data) keys.push({ table: REFUNDS, key: [paymentId, data.refundId] });
  if ('disputeId' in data && data.disputeId !== null) keys.push({ table: DISPUTES, key: [data.disputeId] });
  return keys;
}

function change(rows: Rows, table: string, key: readonly string[], changed: Row): void {
  const row = rows.get(table, key);
  if (row) rows.put(table, { ...row, ...changed });
}

const plus = (row: Row, column: string, paise: number): string => String(Number(row[column] ?? 0) + paise);

/** What of the price is on its way back, and what is back. */
function refundOfPurchase(
  rows: Rows,
  event: Of<'payment.RefundRequested' | 'payment.RefundProcessed' | 'payment.RefundFailed'>,
): void {
  const { paymentId, amount, ofPurchase } = event.data;
  const payment = rows.get(PAYMENTS, [paymentId]);
  if (!payment || !ofPurchase) return;
  const isNew = event.type === 'payment.RefundRequested';
  const refunding_paise = plus(payment, 'refunding_paise', isNew ? amount.paise : -amount.paise);
  const back = event.type === 'payment.RefundProcessed' ? amount.paise : 0;
  rows.put(PAYMENTS, { ...payment, refunding_paise, refunded_paise: plus(payment, 'refunded_paise', back) });
}

function projectPayment(rows: Rows, event: StoredEvent & PaymentEvent): void {
  const at = event.metadata.occurredAt;
  const { paymentId, payerId } = event.data;
  const payment = (changed: Row): void => change(rows, PAYMENTS, [paymentId], changed);
  switch (event.type) {
    case 'payment.Requested':
      return rows.put(PAYMENTS, requested(event.data, at));
    case 'payment.OrderOpened': {
      const status = rows.get(PAYMENTS, [paymentId])?.status;
      const { orderId: order_id, testMode: test_mode } = event.data;
      return payment({ order_id, test_mode, status: status === 'requested' ? 'open' : status });
    }
    case 'payment.Closed':
      return payment({ status: 'closed' });
    case 'payment.ReportRejected':
      return payment({ report_refused: true });
    case 'payment.GatewayNotified':
      return payment({ report_refused: false });
    case 'payment.Captured': {
      const { method, gatewayPaymentId: gateway_payment_id, capturedAt } = event.data;
      payment({ status: 'captured', method, gateway_payment_id, paid_at: capturedAt });
      return taken(rows, event);
    }
    case 'payment.SurplusTaken':
      return taken(rows, event);
    case 'payment.RefundRequested': {
      const { refundId, gatewayPaymentId, amount, cause, ofPurchase } = event.data;
      refundOfPurchase(rows, event);
      return rows.put(REFUNDS, {
        ...{ payment_id: paymentId, refund_id: refundId, payer_id: payerId, gateway_payment_id: gatewayPaymentId },
        ...{ amount_paise: String(amount.paise), cause, of_purchase: ofPurchase, status: 'requested' },
        ...{ gateway_refund_id: null, error: null, reason: null, requested_at: at },
      });
    }
    case 'payment.RefundExplained':
      return change(rows, REFUNDS, [paymentId, event.data.refundId], { reason: event.data.reason });
    case 'payment.RefundAccepted':
    case 'payment.RefundProcessed':
    case 'payment.RefundFailed':
      return refundMoved(rows, event);
    case 'payment.DisputeOpened': {
      const { disputeId, gatewayPaymentId, amount, phase, reasonCode, respondBy } = event.data;
      return rows.put(DISPUTES, {
        ...{ dispute_id: disputeId, payment_id: paymentId, payer_id: payerId, gateway_payment_id: gatewayPaymentId },
        ...{ amount_paise: String(amount.paise), phase, reason_code: reasonCode, status: 'open' },
        ...{ respond_by: respondBy, opened_at: at },
      });
    }
    case 'payment.DisputeMoved':
      return change(rows, DISPUTES, [event.data.disputeId], { status: event.data.to });
    default:
      return;
  }
}

type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: Type }>;

function requested(data: Of<'payment.Requested'>['data'], at: string): Row {
  return {
    ...{ id: data.paymentId, payer_id: data.payerId, service: data.service, reference_id: data.referenceId },
    ...{ title: data.title, amount_paise: String(data.amount.paise), status: 'requested', requested_at: at },
    ...{ order_id: null, test_mode: false, method: null, gateway_payment_id: null, paid_at: null },
    ...{ refunded_paise: '0', refunding_paise: '0', receipt_number: null },
    report_refused: false,
  };
}

function taken(rows: Rows, event: Of<'payment.Captured' | 'payment.SurplusTaken'>): void {
  const { gatewayPaymentId, paymentId, payerId, amount, capturedAt } = event.data;
  const isSurplus = event.type === 'payment.SurplusTaken';
  const foreign = isSurplus ? event.data.foreign : null;
  const payment = rows.get(PAYMENTS, [paymentId]);
  const said = isSurplus ? event.data.orderId : undefined;
  rows.put(MONEY, {
    ...{ gateway_payment_id: gatewayPaymentId, payment_id: paymentId, payer_id: payerId },
    ...{ amount_paise: String(amount.paise), cause: isSurplus ? event.data.cause : null },
    foreign_amount: foreign && `${foreign.minorUnits} ${foreign.currency}`,
    taken_at: capturedAt,
    order_id: said ?? payment?.order_id ?? null,
    test_mode: payment?.test_mode ?? false,
  });
}

type RefundMoved = Of<'payment.RefundAccepted' | 'payment.RefundProcessed' | 'payment.RefundFailed'>;

function refundMoved(rows: Rows, event: RefundMoved): void {
  const key = [event.data.paymentId, event.data.refundId];
  const refund = rows.get(REFUNDS, key);
  if (!refund) return;
  if (event.type === 'payment.RefundAccepted') {
    return rows.put(REFUNDS, { ...refund, status: 'pending', gateway_refund_id: event.data.gatewayRefundId });
  }
  refundOfPurchase(rows, event);
  if (event.type === 'payment.RefundFailed') {
    return rows.put(REFUNDS, { ...refund, status: 'failed', error: event.data.error });
  }
  rows.put(REFUNDS, { ...refund, status: 'processed' });
}
