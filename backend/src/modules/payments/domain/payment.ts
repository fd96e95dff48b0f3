import type { RefundCause } from '@tracewright/contracts/payments';
import { type Decider, formatInr, inr, Refusal } from '@tracewright/kernel';
import type { PaymentEvent } from './events';
import type { GatewayFacts } from './facts';
import { observe } from './observe';
import { evolve, isSpent, type MaybePayment, ordersOf, type PaymentState, refundedOfPrice } from './state';

/** So many are noted of each: whoever tries on and on fills no stream. */
const MOST_NOTED = 20;

type Requested = Extract<PaymentEvent, { type: 'payment.Requested' }>['data'];

export interface RefundWish {
  /** The same one twice refunds once. Letters, digits, _ and -, ten at least: it is the gateway's idempotency key, too. */
  readonly refundId: string;
  /** Null: all that is left of the price. */
  readonly paise: number | null;
  readonly cause: RefundCause;
}

export type PaymentCommand =
  | { readonly type: 'Request'; readonly request: Requested; readonly now: Date }
  | { readonly type: 'RefuseAmount'; readonly shown: number; readonly currency: string }
  | { readonly type: 'OpenOrder'; readonly orderId: string; readonly testMode: boolean }
  | { readonly type: 'RejectSignature'; readonly gatewayPaymentId: string }
  | { readonly type: 'RejectReport' }
  | {
      readonly type: 'Notify';
      readonly notificationId: string;
      readonly about: string;
      readonly disputeId: string | null;
    }
  /** What the gateway says, from whichever of verify call, webhook, timer and worker. */
  | { readonly type: 'Observe'; readonly facts: GatewayFacts }
  /** The gateway does not let us take what the bank has promised. */
  | { readonly type: 'RefuseCapture'; readonly gatewayPaymentId: string; readonly error: string }
  | { readonly type: 'Close'; readonly because: 'expired' | 'withdrawn' }
  /** Who sells it wants so; it gives back at most what is left, and nothing of what was never paid. */
  | ({ readonly type: 'Refund' } & RefundWish)
  /** As a person decides: told what is wrong with it. */
  | ({ readonly type: 'RefundByHand'; readonly reason: string } & RefundWish)
  /** A failed one once more. */
  | { readonly type: 'RepeatRefund'; readonly refundId: string }
  /** The gateway refuses it for good. */
  | { readonly type: 'FailRefund'; readonly refundId: string; readonly error: string };

export const payment: Decider<MaybePayment, PaymentCommand, PaymentEvent> = {
  initialState: undefined,
  decide,
  evolve,
};

export const paymentNotFound = (): Refusal =>
  new Refusal('not_found', 'payment_not_found', 'There is no such payment.');

/** @throws Refusal not_found when it does not exist or is somebody else's: both look the same from outside */
export function requirePayment(state: MaybePayment, payerId?: string): PaymentState {
  if (!state || (payerId !== undefined && state.of.payerId !== payerId)) throw paymentNotFound();
  return state;
}

function decide(command: PaymentCommand, state: MaybePayment): readonly PaymentEvent[] {
  if (command.type === 'Request') return request(command, state);
  // Who sells it may withdraw what nobody was ever about to pay.
  if (!state && (command.type === 'Close' || command.type === 'Refund')) return [];
  return decideOn(requirePayment(state), command);
}

function request(
  { request: data, now }: Extract<PaymentCommand, { type: 'Request' }>,
  state: MaybePayment,
): readonly PaymentEvent[] {
  if (state) {
    requirePayment(state, data.payerId);
    if (state.status === 'captured') throw alreadyPaid();
    if (state.status === 'closed') throw closed();
  }
  const until = state ? state.payableUntil : data.payableUntil;
  if (until !== null && Date.parse(until) <= now.getTime()) throw closed();
  return state ? [] : [{ type: 'payment.Requested', data }];
}

const alreadyPaid = (): Refusal =>
  new Refusal('conflict', 'already_paid', 'This is paid already. You find it, with its receipt, in your history.');

const closed = (): Refusal =>
  new Refusal('conflict', 'payment_closed', 'The time to pay this is over. Please order it again.');

function decideOn(state: PaymentState, command: Exclude<PaymentCommand, { type: 'Request' }>): readonly PaymentEvent[] {
  const { of, amount } = state;
  switch (command.type) {
    case 'RefuseAmount': {
      if (state.refusedAmounts >= MOST_NOTED) return [];
      const { shown, currency } = command;
      return [{ type: 'payment.AmountRefused', data: { ...of, shown, currency, amount } }];
    }
    case 'OpenOrder': {
      const { orderId, testMode } = command;
      // Between test gateway and real account the order changes: what is open at the one is worth nothing at the other.
      const isElsewhere = state.status === 'open' && state.testMode !== testMode;
      const isNext = isSpent(state) && !ordersOf(state).includes(orderId);
      if (state.orderId !== null && !isElsewhere && !isNext) return [];
      return [{ type: 'payment.OrderOpened', data: { ...of, orderId, testMode } }];
    }
    case 'RejectSignature': {
      if (state.rejected >= MOST_NOTED) return [];
      return [{ type: 'payment.SignatureRejected', data: { ...of, gatewayPaymentId: command.gatewayPaymentId } }];
    }
    case 'RejectReport':
      return state.reportRejected === true ? [] : [{ type: 'payment.ReportRejected', data: of }];
    case 'Notify': {
      const { notificationId, about, disputeId } = command;
      if (state.notifications.includes(notificationId)) return [];
      return [{ type: 'payment.GatewayNotified', data: { ...of, notificationId, about, disputeId } }];
    }
    case 'Observe':
      return observe(state, command.facts);
    case 'RefuseCapture': {
      const { gatewayPaymentId, error } = command;
      if (state.taken[gatewayPaymentId] || state.captureRefused?.includes(gatewayPaymentId)) return [];
      return [{ type: 'payment.CaptureRefused', data: { ...of, gatewayPaymentId, error } }];
    }
    case 'Close':
      if (state.status === 'captured' || state.status === 'closed') return [];
      return [{ type: 'payment.Closed', data: { ...of, because: command.because } }];
    case 'Refund':
      return refundWhatIsLeft(state, command);
    case 'RefundByHand':
      return refundByHand(state, command);
    case 'RepeatRefund':
      return repeatRefund(state, command.refundId);
    case 'FailRefund':
      return failRefund(state, command);
  }
}

const leftOf = (state: PaymentState): number => state.amount.paise - refundedOfPrice(state);

function refundWhatIsLeft(state: PaymentState, { refundId, paise, cause }: RefundWish): readonly PaymentEvent[] {
  if (state.capturedBy === null || state.refunds[refundId]) return [];
  const amount = Math.min(paise ?? leftOf(state), leftOf(state));
  return amount > 0 ? [refundOf(state, state.capturedBy, { refundId, cause }, amount)] : [];
}

function refundByHand(
  state: PaymentState,
  { refundId, paise, cause, reason }: RefundWish & { readonly reason: string },
): readonly PaymentEvent[] {
  if (state.refunds[refundId]) return [];
  if (state.capturedBy === null) {
    throw new Refusal('conflict', 'not_paid', 'Nothing was paid, so there is nothing to give back.');
  }
  const left = leftOf(state);
  if (left === 0) throw new Refusal('conflict', 'all_refunded', 'All of it went back already or is on its way.');
  if (paise !== null && paise > left) {
    const message = `At most ${formatInr(inr(left))} can be given back: the rest went back already or is on its way.`;
    throw new Refusal('impossible', 'refund_above_paid', message);
  }
  return [
    refundOf(state, state.capturedBy, { refundId, cause }, paise ?? left),
    { type: 'payment.RefundExplained', data: { ...state.of, refundId, reason } },
  ];
}

function refundOf(
  { of }: PaymentState,
  gatewayPaymentId: string,
  wish: Pick<RefundWish, 'refundId' | 'cause'>,
  paise: number,
  ofPurchase = true,
): PaymentEvent {
  return {
    type: 'payment.RefundRequested',
    data: { ...of, ...wish, gatewayPaymentId, amount: inr(paise), ofPurchase },
  };
}

function repeatRefund(state: PaymentState, failedId: string): readonly PaymentEvent[] {
  const failed = state.refunds[failedId];
  if (!failed) throw new Refusal('not_found', 'refund_not_found', 'There is no such refund.');
  if (failed.status !== 'failed') {
    throw new Refusal('conflict', 'refund_not_failed', 'Only a refund that failed can be sent once more.');
  }
  const refundId = `${failedId}_again`;
  if (state.refunds[refundId]) return [];
  const { cause, ofPurchase, amount } = failed;
  if (ofPurchase && amount.paise > leftOf(state)) {
    throw new Refusal('conflict', 'refund_above_paid', 'Another refund took its place: not so much is left.');
  }
  return [refundOf(state, failed.gatewayPaymentId, { refundId, cause }, amount.paise, ofPurchase)];
}

function failRefund(
  { of, refunds }: PaymentState,
  { refundId, error }: Extract<PaymentCommand, { type: 'FailRefund' }>,
): readonly PaymentEvent[] {
  const refund = refunds[refundId];
  if (refund?.status !== 'requested') return [];
  const { amount, ofPurchase } = refund;
  return [{ type: 'payment.RefundFailed', data: { ...of, refundId, amount, ofPurchase, error } }];
}
