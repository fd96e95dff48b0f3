import { inr, type Money } from '@tracewright/kernel';
import type { PaymentEvent, SurplusTaken } from './events';
import type { GatewayDispute, GatewayFacts, GatewayPayment, GatewayRefund } from './facts';
import { evolve, ordersOf, type PaymentState, refundedOfPrice } from './state';

/** Failed tries beyond these are not noted one by one: whoever tries on and on fills no stream. */
const MOST_FAILED = 20;

/**
 * What follows from what the gateway says, whoever made us ask, in whatever order and however often: what is known already
 * gives nothing, and nothing ever goes back from paid.
 */
export function observe(state: PaymentState, { payments, refunds, disputes }: GatewayFacts): readonly PaymentEvent[] {
  const events: PaymentEvent[] = [];
  let now = state;
  const note = (next: readonly PaymentEvent[]): void => {
    for (const event of next) now = evolve(now, event) ?? now;
    events.push(...next);
  };
  const own = payments.filter(({ orderId }) => orderId !== null && ordersOf(state).includes(orderId));
  // Who paid first has bought; ids only decide between two of the same second.
  const inOrder = own.toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
  for (const payment of inOrder) note(ofPayment(now, payment));
  for (const refund of refunds) note(ofRefund(now, refund));
  for (const dispute of disputes) note(ofDispute(now, dispute));
  return events;
}

/** The payment that we have to take ourselves, because the gateway does not by itself. */
export function toCapture(state: PaymentState, { payments }: GatewayFacts): GatewayPayment | undefined {
  const promised = payments.filter(
    ({ orderId, status }) => orderId !== null && ordersOf(state).includes(orderId) && status === 'authorised',
  );
  return promised.find((payment) => state.status === 'open' && surplusCause(state, payment) === undefined);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function ofPayment(state: PaymentState, payment: GatewayPayment): readonly PaymentEvent[] {
  const { of } = state;
  const { id: gatewayPaymentId, method } = payment;
  switch (payment.status) {
    case 'taken':
      return taken(state, payment);
    case 'authorised': {
      if (state.taken[payment.id] || state.authorised.includes(payment.id)) return [];
      const isWanted = surplusCause(state, payment) === undefined;
      return [{ type: 'payment.Authorised', data: { ...of, gatewayPaymentId, isWanted } }];
    }
    case 'failed': {
      const isKnown = state.taken[payment.id] !== undefined || state.failed.includes(payment.id);
      if (isKnown || state.failed.length >= MOST_FAILED) return [];
      const reason = payment.error ?? 'unknown';
      return [{ type: 'payment.AttemptFailed', data: { ...of, gatewayPaymentId, method, reason } }];
    }
    case 'created':
      return [];
  }
}

function taken(state: PaymentState, payment: GatewayPayment): readonly PaymentEvent[] {
  const { of } = state;
  const { id: gatewayPaymentId, method, at: capturedAt } = payment;
  const fee = payment.fee === null ? null : inr(payment.fee);
  const known = state.taken[gatewayPaymentId];
  if (known) {
    return known.fee === null && fee ? [{ type: 'payment.FeeKnown', data: { ...of, gatewayPaymentId, fee } }] : [];
  }
  const common = { ...of, gatewayPaymentId, method, capturedAt, fee };
  const orderId = payment.orderId === null ? {} : { orderId: payment.orderId };
  const cause = surplusCause(state, payment);
  if (cause === undefined) return [{ type: 'payment.Captured', data: { ...common, amount: state.amount } }];
  const isRupees = payment.currency === 'INR';
  const amount: Money = inr(isRupees ? payment.amount : 0);
  const foreign = isRupees ? null : { minorUnits: payment.amount, currency: payment.currency };
  const refundId = surplusRefundId(gatewayPaymentId);
  return [
    { type: 'payment.SurplusTaken', data: { ...common, ...orderId, amount, foreign, cause } },
    { type: 'payment.RefundRequested', data: { ...of, refundId, gatewayPaymentId, amount, cause, ofPurchase: false } },
  ];
}

/** What goes back of itself: one refund of each payment at the gateway. */
export const surplusRefundId = (gatewayPaymentId: string): string => `surplus_${gatewayPaymentId}`;

/** Why it is not the price; undefined where it is. */
function surplusCause(state: PaymentState, payment: GatewayPayment): SurplusTaken['data']['cause'] | undefined {
  if (payment.currency !== state.amount.currency || payment.amount !== state.amount.paise) return 'wrong-amount';
  if (state.status === 'captured') return 'paid-twice';
  const isLate = state.payableUntil !== null && Date.parse(payment.at) > Date.parse(state.payableUntil);
  return isLate || state.status === 'closed' ? 'paid-late' : undefined;
}

function ofRefund(state: PaymentState, refund: GatewayRefund): readonly PaymentEvent[] {
  const money = state.taken[refund.paymentId];
  if (!money) return [];
  const known = ourNameOf(state, refund);
  if (known !== undefined) return refundMoved(state, known, refund);
  // Made at the gateway by hand: its id serves as ours.
  if (refund.ours !== null && !/^[\w-]{1,60}$/.test(refund.ours)) return [];
  const refundId = refund.ours ?? refund.id;
  const amount = inr(money.foreign ? 0 : refund.amount);
  const requested: PaymentEvent = {
    type: 'payment.RefundRequested',
    data: {
      ...{ ...state.of, refundId, gatewayPaymentId: refund.paymentId, amount },
      ...{ cause: 'administrator', ofPurchase: money.isPrice },
    },
  };
  const after = evolve(state, requested) ?? state;
  return [requested, ...refundMoved(after, refundId, refund)];
}

function ourNameOf({ refunds }: PaymentState, refund: GatewayRefund): string | undefined {
  if (refund.ours !== null && refunds[refund.ours]?.gatewayPaymentId === refund.paymentId) return refund.ours;
  return Object.keys(refunds).find((id) => refunds[id]?.gatewayRefundId === refund.id);
}

function refundMoved(state: PaymentState, refundId: string, refund: GatewayRefund): readonly PaymentEvent[] {
  const before = state.refunds[refundId];
  if (!before || before.status === 'processed' || before.status === 'failed') return [];
  const { of } = state;
  const { amount, ofPurchase } = before;
  const gatewayRefundId = refund.id;
  const accepted: readonly PaymentEvent[] =
    before.status === 'requested'
      ? [{ type: 'payment.RefundAccepted', data: { ...of, refundId, gatewayRefundId } }]
      : [];
  if (refund.status === 'pending') return accepted;
  if (refund.status === 'failed') {
    const error = 'the gateway could not send it';
    return [...accepted, { type: 'payment.RefundFailed', data: { ...of, refundId, amount, ofPurchase, error } }];
  }
  const refundedInAll = inr(refundedOfPrice(state, ['processed']) + (ofPurchase ? amount.paise : 0));
  const data = { ...of, refundId, gatewayRefundId, amount, ofPurchase, refundedInAll };
  return [...accepted, { type: 'payment.RefundProcessed', data }];
}

function ofDispute(state: PaymentState, dispute: GatewayDispute): readonly PaymentEvent[] {
  const { id: disputeId, paymentId: gatewayPaymentId, phase, reasonCode, respondBy, status: to } = dispute;
  if (!state.taken[gatewayPaymentId]) return [];
  const before = state.disputes[disputeId];
  if (before === to || before === 'won' || before === 'lost' || before === 'closed') return [];
  const amount = inr(dispute.amount);
  const facts = { disputeId, gatewayPaymentId, amount, phase, reasonCode, respondBy };
  const opened: readonly PaymentEvent[] =
    before === undefined ? [{ type: 'payment.DisputeOpened', data: { ...state.of, ...facts } }] : [];
  if (before === undefined && to === 'open') return opened;
  return [...opened, { type: 'payment.DisputeMoved', data: { ...state.of, disputeId, amount, to } }];
}
