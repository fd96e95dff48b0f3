import type { Order } from '../entities';
import type { Faults } from '../faults';
import type { Draft } from './draft';
import { type Body, newNotes, notesOf, onlyFields, optionalText, wholeNumber } from './fields';
import type { OrderRecord } from './records';
import { GatewayRefusal, refusedField } from './refusal';

const LEAST = 100;
/** ₹5,00,000: that of cards. */
const MOST = 50_000_000;
const LONGEST_RECEIPT = 40;
const FIELDS = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'payment', 'payment_capture'];

/** @throws GatewayRefusal when it is not as it must be */
export function createOrder(draft: Draft, body: Body): Order {
  onlyFields(body, [...FIELDS, 'unique_receipt']);
  const amount = checkedAmount(body, draft.settings.faults.minimumAmountError);
  const currency = checkedCurrency(body);
  const receipt = optionalText(body, 'receipt', LONGEST_RECEIPT);
  const notes = notesOf(body);
  if (body['partial_payment'] === true || body['partial_payment'] === 1) {
    throw refusedField('partial_payment', 'Partial payments are not enabled for this account.');
  }
  const before = receipt === null ? undefined : draft.books.orderWithReceipt(receipt);
  if (before !== undefined) return sameAgain(draft.order(before).order, body, amount);
  const order: Order = {
    id: draft.given.newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: draft.unixSeconds,
  };
  return draft.put({ kind: 'order', id: order.id, order, ...captureOf(body) }).order;
}

export function changeOrder(draft: Draft, id: string, body: Body): Order {
  const record = draft.order(id);
  return draft.put({ ...record, order: { ...record.order, notes: newNotes(body) } }).order;
}

function sameAgain(order: Order, body: Body, amount: number): Order {
  if (body['unique_receipt'] === true && order.amount === amount) return order;
  throw refusedField('receipt', 'Order receipt should be unique.');
}

function checkedAmount(body: Body, form: Faults['minimumAmountError']): number {
  const amount = wholeNumber(body, 'amount');
  if (amount > MOST) throw refusedField('amount', 'Amount exceeds maximum amount allowed.');
  if (amount >= LEAST) return amount;
  if (form === 'older_text') throw refusedField('amount', 'The amount must be at least INR 1.00');
  throw refusedField(
    'amount',
    'Order amount less than minimum amount allowed',
    form === 'input_validation_failed' ? {} : { step: 'order_creation', reason: form },
  );
}

function checkedCurrency(body: Body): string {
  const currency = body['currency'];
  if (currency === undefined || currency === null) throw refusedField('currency', 'currency: is required.');
  if (typeof currency !== 'string' || currency.length !== 3) {
    throw refusedField('currency', 'The currency must be 3 characters.');
  }
  if (currency !== 'INR') throw refusedField('currency', 'Currency is not supported');
  return currency;
}

type Capture = Pick<OrderRecord, 'capture' | 'automaticMinutes' | 'manualMinutes'>;

function captureOf(body: Body): Capture {
  const payment = body['payment'];
  const flag = body['payment_capture'];
  const plain = flag === false || flag === 0 || flag === '0' ? ('manual' as const) : ('automatic' as const);
  if (payment === undefined || payment === null) {
    return { capture: plain, automaticMinutes: null, manualMinutes: null };
  }
  const { capture, capture_options: options } = part(payment, 'payment', ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual') {
    throw refusedField('capture', 'The selected capture is invalid.');
  }
  const { automatic_expiry_period: automatic, manual_expiry_period: manual } = part(options ?? {}, 'capture_options', [
    'automatic_expiry_period',
    'manual_expiry_period',
    'refund_speed',
  ]);
  return {
    capture,
    automaticMinutes: minutes(automatic, 'automatic_expiry_period', 12, 7200),
    manualMinutes: minutes(manual, 'manual_expiry_period', 12, 7200),
  };
}

function part(value: unknown, field: string, known: readonly string[]): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusedField(field, `The ${field} must be an array.`);
  }
  const body: Body = { ...value };
  onlyFields(body, known);
  return body;
}

function minutes(value: unknown, field: string, least: number, most: number): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw refusedField(field, `The ${field} must be an integer.`);
  }
  if (value < least) throw new GatewayRefusal(`The ${field} must be at least ${least}.`, { field });
  if (value > most) throw new GatewayRefusal(`The ${field} may not be greater than ${most}.`, { field });
  return value;
}
