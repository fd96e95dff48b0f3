import type { Card, Payment, PaymentMethod } from '../entities';
import type { Draft } from './draft';
import type { Body } from './fields';
import { type FailureReason, shapeOfUpiId, type TestCard, testCard, upiOutcome } from './instruments';
import { fail, succeed } from './payments';
import type { PaymentRecord } from './records';
import { GatewayRefusal, orderIsPaid, refusedField } from './refusal';

/** How long the bank's page is waited for. */
const BANK_MILLISECONDS = 10 * 60_000;
const UPI_SECONDS = 2;
/** ₹1,00,000 */
const MOST_BY_UPI = 10_000_000;
/** Whose address and number are not kept, Razorpay gives these. */
const NOBODY = { email: 'void@razorpay.com', contact: '+919999999999' } as const;

/** What the customer entered. Of it, nothing is kept but what `kept` takes. */
export type Instrument = { readonly card: TestCard } | { readonly upiId: string };

/**
 * @param token lets who begins the payment go on with it
 * @throws GatewayRefusal when the order is paid, or it can't be paid so
 */
export function beginPayment(draft: Draft, orderId: string, instrument: Instrument, token: string): Payment {
  const of = draft.order(orderId);
  const besidesPaid = of.order.status === 'paid';
  if (besidesPaid && !draft.fault('doublePayment', 'payment')) throw orderIsPaid(orderId);
  const method = 'card' in instrument ? 'card' : 'upi';
  if (method === 'upi' && of.order.amount > MOST_BY_UPI) {
    throw refusedField('amount', 'Amount exceeds maximum amount allowed.');
  }
  const amount = Math.max(100, of.order.amount + (draft.fault('otherAmount', 'payment')?.differencePaise ?? 0));
  const id = draft.given.newId('pay');
  const payment: Payment = {
    ...emptyPayment(id, method),
    amount,
    currency: of.order.currency,
    order_id: orderId,
    notes: of.order.notes,
    created_at: draft.unixSeconds,
    ...kept(draft, instrument),
  };
  const attempted = of.order.status === 'created' ? 'attempted' : of.order.status;
  draft.put({ ...of, order: { ...of.order, status: attempted, attempts: of.order.attempts + 1 } });
  const course = courseOf(draft, instrument);
  return draft.put({ kind: 'payment', id, payment, token, besidesPaid, capturedAt: null, ...course }).payment;
}

/** @throws GatewayRefusal when the customer entered what is none of the test's instruments */
export function instrumentOf(body: Body): Instrument {
  if (body['method'] === 'upi') {
    const upiId = typeof body['vpa'] === 'string' ? body['vpa'].trim() : '';
    if (upiOutcome(upiId)) return { upiId };
    const reason = 'invalid_vpa';
    throw refusedField('vpa', 'Invalid VPA. Please enter a valid Virtual Payment Address', { reason });
  }
  if (body['method'] !== 'card') throw refusedField('method', 'The selected method is invalid.');
  const card = typeof body['number'] === 'string' ? testCard(body['number']) : undefined;
  if (card) return { card };
  const reason = 'card_number_invalid';
  throw refusedField('number', 'You have entered an incorrect card number. Try again.', { reason });
}

/** What the mock bank page was told: a button, or an OTP (4 to 10 digits are right). */
export type BankAnswer = { readonly button: 'success' | 'failure' } | { readonly otp: string };

/** @throws GatewayRefusal when the bank is not asked (any more) */
export function bankAnswers(draft: Draft, id: string, answer: BankAnswer): Payment {
  const { payment, failure } = waiting(draft, id);
  if (payment.method !== 'card') throw notWaiting(id);
  if ('otp' in answer) return /^\d{4,10}$/.test(answer.otp) ? succeed(draft, id) : fail(draft, id, 'incorrect_otp');
  return answer.button === 'success' ? succeed(draft, id) : fail(draft, id, failure);
}

/** The customer went away: what only waits for a card's bank ends, and what an app was asked for goes on. */
export function leave(draft: Draft, id: string): void {
  const { payment } = draft.payment(id);
  if (payment.status === 'created' && payment.method === 'card') fail(draft, id, 'payment_cancelled');
}

/** The whole way at once: what a customer does who pays, or whose bank says no. */
export function payAtOnce(
  draft: Draft,
  { orderId, method, outcome }: { orderId: string; method: PaymentMethod; outcome: 'success' | 'failure' },
  token: string,
): Payment {
  const [card] = CARDS;
  const instrument = method === 'card' ? { card } : { upiId: `${outcome}@razorpay` };
  const { id } = beginPayment(draft, orderId, instrument, token);
  if (outcome === 'success') return succeed(draft, id);
  return fail(draft, id, method === 'card' ? draft.payment(id).failure : 'payment_declined');
}

const CARDS = [
  { number: '4100280000001007', network: 'Visa', international: false, failure: null },
] as const satisfies readonly TestCard[];

type Course = Pick<PaymentRecord, 'failure' | 'next' | 'dueAt'>;

function courseOf(draft: Draft, instrument: Instrument): Course {
  if ('card' in instrument) {
    const failure: FailureReason = instrument.card.failure ?? 'payment_failed';
    return { failure, next: 'timed-out', dueAt: draft.now + BANK_MILLISECONDS };
  }
  const seconds = draft.fault('upiPending', 'payment')?.seconds ?? UPI_SECONDS;
  const next = upiOutcome(instrument.upiId) === 'approves' ? 'approved' : 'declined';
  return { failure: 'payment_declined', next, dueAt: draft.now + seconds * 1000 };
}

function kept(draft: Draft, instrument: Instrument): Partial<Payment> {
  if ('upiId' in instrument) {
    const vpa = shapeOfUpiId(instrument.upiId);
    return { vpa, upi: { payer_account_type: 'bank_account', vpa, flow: 'collect' } };
  }
  const { number, network, international } = instrument.card;
  const card: Card = {
    id: draft.given.newId('card'),
    entity: 'card',
    name: '',
    last4: number.slice(-4),
    network,
    type: 'credit',
    issuer: null,
    international,
    emi: false,
  };
  return { card_id: card.id, card, international };
}

const emptyPayment = (id: string, method: PaymentMethod): Omit<Payment, 'amount' | 'currency' | 'order_id'> => ({
  id,
  entity: 'payment',
  status: 'created',
  invoice_id: null,
  international: false,
  method,
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: null,
  ...NOBODY,
  notes: [],
  fee: null,
  tax: null,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: {},
  created_at: 0,
});

function waiting(draft: Draft, id: string): PaymentRecord {
  const record = draft.payment(id);
  if (record.payment.status !== 'created') throw notWaiting(id);
  return record;
}

const notWaiting = (id: string): GatewayRefusal =>
  new GatewayRefusal('Payment already done', { reason: 'payment_already_done', metadata: { payment_id: id } });
