import type { Payment, Refund } from '../entities';
import type { Draft } from './draft';
import { type Body, newNotes, notesOf, onlyFields, optionalText, wholeNumber } from './fields';
import type { RefundRecord } from './records';
import { GatewayRefusal, refusedField, refusedPlainly } from './refusal';
import { tell } from './webhooks';

const LEAST = 100;
/** ₹24.68: the refund that fails in test mode; asked for at optimum speed, it falls back to the normal one. */
const FAILING = 2468;
const SIX_MONTHS = 183 * 24 * 60 * 60_000;
const SHORTEST_KEY = 10;

/**
 * @param key of X-Refund-Idempotency: the same call again gets the refund that was made
 * @throws GatewayRefusal when nothing, or not so much, can be given back
 */
export function refund(draft: Draft, paymentId: string, body: Body, key: string | null): Refund {
  const { payment, capturedAt } = draft.payment(paymentId);
  const asked = JSON.stringify([paymentId, sorted(body)]);
  const made = key === null ? undefined : draft.books.keys.get(keyRecordId(checkedKey(key)));
  if (made && made.asked !== asked) {
    throw refusedPlainly('Different request with the same idempotency key has already been processed.');
  }
  if (made) return draft.refund(made.refundId).refund;
  onlyFields(body, ['amount', 'speed', 'notes', 'receipt']);
  const speed = checkedSpeed(body);
  const amount = checkedAmount(payment, body);
  if (capturedAt !== null && draft.now - capturedAt > SIX_MONTHS) {
    throw new GatewayRefusal('Payment is more than 6 months old, only instant refund is supported');
  }
  const how = { speed, notes: notesOf(body), receipt: optionalText(body, 'receipt', 40) };
  const refunded = begin(draft, payment, amount, how);
  if (key !== null) draft.put({ kind: 'key', id: keyRecordId(key), asked, refundId: refunded.id });
  return refunded;
}

export function changeRefund(draft: Draft, id: string, body: Body): Refund {
  const record = draft.refund(id);
  return draft.put({ ...record, refund: { ...record.refund, notes: newNotes(body) } }).refund;
}

/** What was authorised and never captured goes back by itself. */
export function giveBack(draft: Draft, paymentId: string, amount: number): Refund {
  return begin(draft, draft.payment(paymentId).payment, amount, { speed: 'normal', notes: [], receipt: null });
}

export function whenRefundIsDue(draft: Draft, id: string): void {
  const { next } = draft.refund(id);
  if (next === 'processed') process(draft, id);
  if (next === 'failed') failRefund(draft, id);
}

type How = Pick<Refund, 'notes' | 'receipt'> & { readonly speed: Refund['speed_requested'] };

function begin(draft: Draft, payment: Payment, amount: number, { speed, notes, receipt }: How): Refund {
  const made: Refund = {
    id: draft.given.newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: draft.unixSeconds,
    batch_id: null,
    status: 'pending',
    speed_requested: speed,
    speed_processed: null,
  };
  changeRefunded(draft, payment.id, amount);
  const { next, wait } = courseOf(draft, made);
  const record = draft.put({
    kind: 'refund',
    id: made.id,
    refund: made,
    processedAt: null,
    next,
    dueAt: draft.now + wait,
  });
  tellOf(draft, 'refund.created', record);
  if (made.amount === FAILING && speed === 'optimum') tellOf(draft, 'refund.speed_changed', record);
  return next === 'processed' && wait === 0 ? process(draft, made.id) : made;
}

/** Normally processed at once, as in Razorpay's test mode. */
function courseOf(draft: Draft, { amount, speed_requested: speed }: Refund) {
  const fails = draft.fault('refundFails', 'refund');
  if (fails) return { next: 'failed' as const, wait: (fails.seconds ?? 0) * 1000 };
  const pending = draft.fault('refundPending', 'refund');
  const next = amount === FAILING && speed === 'normal' ? ('failed' as const) : ('processed' as const);
  return { next, wait: (pending?.seconds ?? 0) * 1000 };
}

function process(draft: Draft, id: string): Refund {
  const record = draft.refund(id);
  const instant = record.refund.speed_requested === 'optimum' && record.refund.amount !== FAILING;
  const processed = draft.put({
    ...record,
    refund: {
      ...record.refund,
      status: 'processed',
      speed_processed: instant ? 'instant' : 'normal',
      acquirer_data: { arn: [...id].map((letter) => letter.charCodeAt(0) % 10).join('') },
    },
    processedAt: draft.now,
    next: null,
    dueAt: null,
  });
  tellOf(draft, 'refund.processed', processed);
  return processed.refund;
}

function failRefund(draft: Draft, id: string): void {
  const record = draft.refund(id);
  const failed = draft.put({ ...record, refund: { ...record.refund, status: 'failed' }, next: null, dueAt: null });
  changeRefunded(draft, record.refund.payment_id, -record.refund.amount);
  tellOf(draft, 'refund.failed', failed);
}

function changeRefunded(draft: Draft, paymentId: string, by: number): void {
  const record = draft.payment(paymentId);
  const refunded = record.payment.amount_refunded + by;
  const whole = refunded === record.payment.amount;
  draft.put({
    ...record,
    payment: {
      ...record.payment,
      amount_refunded: refunded,
      refund_status: whole ? 'full' : refunded > 0 ? 'partial' : null,
      status: whole ? 'refunded' : record.payment.captured ? 'captured' : 'authorized',
    },
    // What was given back without being captured does not come due again.
    next: null,
    dueAt: null,
  });
}

const tellOf = (
  draft: Draft,
  event: 'refund.created' | 'refund.processed' | 'refund.failed' | 'refund.speed_changed',
  { id }: RefundRecord,
): void => {
  const { refund: told } = draft.refund(id);
  tell(draft, event, { refund: told, payment: draft.payment(told.payment_id).payment });
};

function checkedAmount(payment: Payment, body: Body): number {
  if (!payment.captured) {
    throw new GatewayRefusal('The payment status should be captured for action to be taken', {
      metadata: { payment_id: payment.id },
    });
  }
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) throw new GatewayRefusal('The payment has been fully refunded already.');
  if (body['amount'] === undefined || body['amount'] === null) return left;
  const amount = wholeNumber(body, 'amount');
  if (amount < LEAST) throw refusedField('amount', 'The amount must be at least INR 1.00.');
  if (amount > left) throw refusedField('amount', 'The refund amount provided is greater than amount captured.');
  return amount;
}

function checkedSpeed(body: Body): Refund['speed_requested'] {
  const speed = body['speed'] ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') throw refusedField('speed', 'The selected speed is invalid.');
  return speed;
}

const keyRecordId = (key: string): string => `key ${key}`;

function checkedKey(key: string): string {
  if (key.length < SHORTEST_KEY) throw refusedPlainly('The idempotency key must be at least 10 characters long.');
  if (!/^[A-Za-z0-9_-]{1,255}$/.test(key)) {
    throw refusedPlainly('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
  }
  return key;
}

const sorted = (body: Body): Body => Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
