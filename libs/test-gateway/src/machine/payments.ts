import type { Payment } from '../entities';
import type { Draft } from './draft';
import { type Body, newNotes, onlyFields, wholeNumber } from './fields';
import { type FailureReason, failureOf } from './instruments';
import type { PaymentRecord } from './records';
import { GatewayRefusal, orderIsPaid, refusedField } from './refusal';
import { giveBack } from './refunds';
import { tell } from './webhooks';

const MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** Of each payment: 2 %, and 18 % tax on that. */
export function feeOf(amount: number): { readonly fee: number; readonly tax: number } {
  const charge = Math.round(amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { fee: charge + tax, tax };
}

/** The bank said yes. It is captured at once where the order says so, and nothing was paid for the order before. */
export function authorise(draft: Draft, id: string): Payment {
  const record = draft.payment(id);
  const { order, capture, automaticMinutes, manualMinutes } = draft.order(record.payment.order_id);
  const begun = record.payment.created_at * 1000;
  const byAccount = draft.settings.faults.autoRefundDays * MINUTES_A_DAY;
  const authorised = draft.put({
    ...record,
    payment: { ...record.payment, ...NO_ERROR, status: 'authorized', acquirer_data: proofOf(record) },
    next: 'returned',
    dueAt: Math.max(draft.now, begun + (manualMinutes ?? byAccount) * MINUTE),
  });
  tell(draft, 'payment.authorized', { payment: authorised.payment });
  const intime = draft.now <= begun + (automaticMinutes ?? byAccount) * MINUTE;
  const byItself = capture === 'automatic' && intime && !draft.fault('authorisedOnly', 'payment');
  if (byItself && (order.status !== 'paid' || mayBePaidTwice(draft, record))) return take(draft, id);
  return authorised.payment;
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

const mayBePaidTwice = (draft: Draft, { besidesPaid }: PaymentRecord): boolean =>
  besidesPaid || draft.fault('doublePayment', 'payment') !== null;

/** Numbers of the bank, made from the payment's id alone. */
function proofOf({ id, payment }: PaymentRecord): Payment['acquirer_data'] {
  const digits = [...id].map((letter) => letter.charCodeAt(0) % 10).join('');
  return payment.method === 'upi' ? { rrn: digits.slice(-12) } : { auth_code: digits.slice(-6) };
}

/** @throws GatewayRefusal when it can't be captured, or not with this amount */
export function capture(draft: Draft, id: string, body: Body): Payment {
  const { payment, besidesPaid } = draft.payment(id);
  onlyFields(body, ['amount', 'currency']);
  const amount = wholeNumber(body, 'amount');
  const about = { metadata: { payment_id: id } };
  if (payment.captured) throw new GatewayRefusal('This payment has already been captured', about);
  if (payment.status !== 'authorized') {
    throw new GatewayRefusal('Only payments which have been authorized and not yet captured can be captured', about);
  }
  if (body['currency'] !== undefined && body['currency'] !== payment.currency) {
    throw refusedField('currency', 'Currency mismatch between payment and capture request', about);
  }
  if (amount !== payment.amount) {
    throw refusedField('amount', 'Capture amount must be equal to the amount authorized', about);
  }
  if (draft.order(payment.order_id).order.status === 'paid' && !besidesPaid) throw orderIsPaid(payment.order_id);
  return take(draft, id);
}

export function changePayment(draft: Draft, id: string, body: Body): Payment {
  const record = draft.payment(id);
  return draft.put({ ...record, payment: { ...record.payment, notes: newNotes(body) } }).payment;
}

function take(draft: Draft, id: string): Payment {
  const record = draft.payment(id);
  const { amount } = record.payment;
  const taken = draft.put({
    ...record,
    payment: { ...record.payment, status: 'captured', captured: true, ...feeOf(amount) },
    capturedAt: draft.now,
    next: null,
    dueAt: null,
  });
  const of = draft.order(record.payment.order_id);
  const amountPaid = of.order.amount_paid + amount;
  const paid = draft.put({
    ...of,
    order: {
      ...of.order,
      status: 'paid',
      amount_paid: amountPaid,
      amount_due: Math.max(0, of.order.amount - amountPaid),
    },
  });
  tell(draft, 'payment.captured', { payment: taken.payment });
  tell(draft, 'order.paid', { payment: taken.payment, order: paid.order });
  return taken.payment;
}

/** The bank said no, or nothing. */
export function fail(draft: Draft, id: string, reason: FailureReason, next?: Pick<PaymentRecord, 'next' | 'dueAt'>) {
  const record = draft.payment(id);
  const failure = failureOf(reason);
  const failed = draft.put({
    ...record,
    payment: {
      ...record.payment,
      status: 'failed',
      error_code: failure.code,
      error_description: failure.description,
      error_source: failure.source,
      error_step: failure.step,
      error_reason: failure.reason,
    },
    next: next?.next ?? null,
    dueAt: next?.dueAt ?? null,
  });
  tell(draft, 'payment.failed', { payment: failed.payment });
  return failed.payment;
}

/** What comes without anybody's call: the app of the customer, a bank that was late, the end of a time. */
export function whenPaymentIsDue(draft: Draft, id: string): void {
  const { next, payment } = draft.payment(id);
  if (next === 'approved') succeed(draft, id);
  if (next === 'declined') fail(draft, id, 'payment_declined');
  if (next === 'timed-out') fail(draft, id, 'payment_timed_out');
  if (next === 'authorised-late') authorise(draft, id);
  if (next === 'returned') giveBack(draft, id, payment.amount);
}

/** The bank's yes, which a fault may keep back for a while. */
export function succeed(draft: Draft, id: string): Payment {
  const late = draft.fault('lateAuthorisation', 'payment');
  if (!late) return authorise(draft, id);
  return fail(draft, id, 'payment_timed_out', {
    next: 'authorised-late',
    dueAt: draft.now + late.minutes * MINUTE,
  });
}
