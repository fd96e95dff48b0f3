import type { DisputeStatus } from '../domain/events';
import type { GatewayDispute, GatewayRefund } from '../domain/facts';
import { GatewayUnavailable, type ListedPayment } from './payment-gateway';

/** The gateway's answers in our words. What is not as documented is treated as no answer: nothing is made of it. */

type Entity = { readonly [field: string]: unknown };

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function entity(value: unknown): Entity {
  if (isEntity(value)) return value;
  throw new GatewayUnavailable('the gateway answered something else than an entity');
}

export function items(value: unknown): readonly Entity[] {
  const list = entity(value).items;
  if (Array.isArray(list)) return list.map(entity);
  throw new GatewayUnavailable('the gateway answered something else than a list');
}

export function text(from: Entity, field: string): string {
  const value = from[field];
  if (typeof value === 'string' && value !== '') return value;
  throw new GatewayUnavailable(`the gateway answered without "${field}"`);
}

function wholeNumber(from: Entity, field: string): number {
  const value = Number(from[field]);
  if (Number.isSafeInteger(value) && from[field] !== null && from[field] !== '') return value;
  throw new GatewayUnavailable(`the gateway answered without a whole number in "${field}"`);
}

const textOrNull = (from: Entity, field: string): string | null => (from[field] == null ? null : text(from, field));

const atTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

const PAYMENT_STATUS: { readonly [status: string]: ListedPayment['status'] } = {
  created: 'created',
  authorized: 'authorised',
  captured: 'taken',
  refunded: 'taken',
  failed: 'failed',
};

export function paymentOf(from: Entity): ListedPayment {
  const status = text(from, 'status');
  const known = PAYMENT_STATUS[status];
  if (!known) throw new GatewayUnavailable(`the gateway answered the unknown payment status "${status}"`);
  // What was never captured goes back to the customer as "refunded", too: then nothing was taken.
  const isTaken = known === 'taken' && from.captured !== false;
  return {
    id: text(from, 'id'),
    orderId: textOrNull(from, 'order_id'),
    status: known === 'taken' && !isTaken ? 'failed' : known,
    amount: wholeNumber(from, 'amount'),
    currency: text(from, 'currency'),
    method: textOrNull(from, 'method'),
    fee: from.fee == null ? null : wholeNumber(from, 'fee'),
    at: atTime(wholeNumber(from, 'created_at')),
    error: textOrNull(from, 'error_reason') ?? textOrNull(from, 'error_code'),
    refunded: isTaken ? wholeNumber(from, 'amount_refunded') : 0,
  };
}

const REFUND_STATUS: { readonly [status: string]: GatewayRefund['status'] } = {
  pending: 'pending',
  created: 'pending',
  processed: 'processed',
  failed: 'failed',
};

/** The note by which we know our own refunds again. */
export const OUR_REFUND = 'refund';

export function refundOf(from: Entity): GatewayRefund {
  const status = REFUND_STATUS[text(from, 'status')];
  if (!status) throw new GatewayUnavailable('the gateway answered an unknown refund status');
  const paymentId = text(from, 'payment_id');
  const note = isEntity(from.notes) ? from.notes[OUR_REFUND] : undefined;
  const ours = typeof note === 'string' && note !== '' ? note : null;
  return { id: text(from, 'id'), paymentId, amount: wholeNumber(from, 'amount'), status, ours };
}

const DISPUTE_STATUS: { readonly [status: string]: DisputeStatus } = {
  open: 'open',
  under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

export function disputeOf(from: Entity): GatewayDispute {
  const status = DISPUTE_STATUS[text(from, 'status')];
  if (!status) throw new GatewayUnavailable('the gateway answered an unknown dispute status');
  return {
    ...{ id: text(from, 'id'), paymentId: text(from, 'payment_id'), amount: wholeNumber(from, 'amount'), status },
    ...{ phase: text(from, 'phase'), reasonCode: textOrNull(from, 'reason_code') ?? 'unknown' },
    respondBy: from.respond_by == null ? null : atTime(wholeNumber(from, 'respond_by')),
  };
}

/** What an order is known by at the gateway, where each may be there once: 40 characters at most. */
export const receiptOf = (paymentId: string, nth: number): string => (nth === 1 ? paymentId : `${paymentId}.${nth}`);

export const paymentOfReceipt = (receipt: string): string => receipt.replace(/\.\d+$/, '');
