import type { PaymentStanding, PaymentStatus, RefundCause } from '@tracewright/contracts/payments';
import type { OfPayment } from '@tracewright/contracts/payments/events';
import type { Money } from '@tracewright/kernel';
import type { DisputeStatus, ForeignAmount, PaymentEvent } from './events';

/** Money that came in: what was bought with it, or what goes back. */
export interface Taken {
  readonly amount: Money;
  readonly foreign: ForeignAmount | null;
  readonly isPrice: boolean;
  readonly fee: Money | null;
}

export interface RefundState {
  readonly gatewayPaymentId: string;
  readonly amount: Money;
  readonly cause: RefundCause;
  readonly ofPurchase: boolean;
  /** 'requested': the gateway does not have it yet. */
  readonly status: 'requested' | 'pending' | 'processed' | 'failed';
  readonly gatewayRefundId: string | null;
}

/** By id. */
export interface ById<T> {
  readonly [id: string]: T;
}

export interface PaymentState {
  readonly of: OfPayment;
  readonly title: string;
  readonly amount: Money;
  readonly payableUntil: string | null;
  readonly status: PaymentStatus;
  /** The newest order: the one that is paid now. */
  readonly orderId: string | null;
  /** All of this account at the gateway, the newest included; left out in states from before there could be several. */
  readonly orders?: readonly string[];
  /** Those that the gateway closed with money that was not the price: nothing else can be paid with them. */
  readonly spentOrders?: readonly string[];
  /** The order is one of the test gateway, where no money moves. */
  readonly testMode: boolean;
  /** Of the gateway: the one that paid the price. */
  readonly capturedBy: string | null;
  readonly capturedAt: string | null;
  readonly taken: ById<Taken>;
  /** Tries of which was noted that they failed, or that the bank has promised them. */
  readonly failed: readonly string[];
  readonly authorised: readonly string[];
  /** Promised, and the gateway refused to take them; left out in states that were kept before this was noted. */
  readonly captureRefused?: readonly string[];
  readonly refunds: ById<RefundState>;
  readonly disputes: ById<DisputeStatus>;
  readonly notifications: readonly string[];
  /** The newest report about it was refused; left out in states from before this was noted. */
  readonly reportRejected?: boolean;
  readonly rejected: number;
  readonly refusedAmounts: number;
}

/** Undefined while nobody was about to pay. */
export type MaybePayment = PaymentState | undefined;

export function evolve(state: MaybePayment, event: PaymentEvent): MaybePayment {
  if (event.type === 'payment.Requested') return state ?? requested(event.data);
  return state && changed(state, event);
}

function requested(data: Extract<PaymentEvent, { type: 'payment.Requested' }>['data']): PaymentState {
  const { title, amount, payableUntil, paymentId, payerId, service, referenceId, purchase } = data;
  return {
    of: { paymentId, payerId, service, referenceId, purchase },
    ...{ title, amount, payableUntil },
    ...{ status: 'requested', orderId: null, testMode: false, capturedBy: null, capturedAt: null },
    ...{ taken: {}, failed: [], authorised: [], refunds: {}, disputes: {}, notifications: [] },
    ...{ rejected: 0, refusedAmounts: 0 },
  };
}

function changed(state: PaymentState, event: Exclude<PaymentEvent, { type: 'payment.Requested' }>): PaymentState {
  switch (event.type) {
    case 'payment.OrderOpened':
      return orderOpened(state, event.data);
    case 'payment.AmountRefused':
      return { ...state, refusedAmounts: state.refusedAmounts + 1 };
    case 'payment.SignatureRejected':
      return { ...state, rejected: state.rejected + 1 };
    case 'payment.GatewayNotified':
      return {
        ...state,
        notifications: [...state.notifications, event.data.notificationId],
        reportRejected: false,
      };
    case 'payment.ReportRejected':
      return { ...state, reportRejected: true };
    case 'payment.AttemptFailed':
      return { ...state, failed: [...state.failed, event.data.gatewayPaymentId] };
    case 'payment.Authorised':
      return { ...state, authorised: [...state.authorised, event.data.gatewayPaymentId] };
    case 'payment.CaptureRefused':
      return { ...state, captureRefused: [...(state.captureRefused ?? []), event.data.gatewayPaymentId] };
    case 'payment.Closed':
      return { ...state, status: 'closed' };
    case 'payment.Captured':
    case 'payment.SurplusTaken':
    case 'payment.FeeKnown':
      return moneyTaken(state, event);
    case 'payment.DisputeOpened':
      return { ...state, disputes: { ...state.disputes, [event.data.disputeId]: 'open' } };
    case 'payment.DisputeMoved':
      return { ...state, disputes: { ...state.disputes, [event.data.disputeId]: event.data.to } };
    default:
      return { ...state, refunds: refundsAfter(state.refunds, event) };
  }
}

function orderOpened(
  state: PaymentState,
  { orderId, testMode }: { readonly orderId: string; readonly testMode: boolean },
): PaymentState {
  const before = testMode === state.testMode ? ordersOf(state) : [];
  const status = state.status === 'requested' ? 'open' : state.status;
  return { ...state, orderId, testMode, status, orders: [...before, orderId] };
}

/** Whatever is paid with any of them is looked at. */
export const ordersOf = ({ orders, orderId }: PaymentState): readonly string[] =>
  orders ?? (orderId === null ? [] : [orderId]);

/** The gateway takes nothing more for the newest order, and the price was not paid: the next try needs a new one. */
export const isSpent = ({ orderId, spentOrders = [], status }: PaymentState): boolean =>
  status === 'open' && orderId !== null && spentOrders.includes(orderId);

/** Which order has to be opened for the next try, the first or a later one; null while the newest can be paid. */
export function orderToOpen(state: PaymentState, testMode: boolean): number | null {
  if (state.orderId === null || state.testMode !== testMode) return 1;
  return isSpent(state) ? ordersOf(state).length + 1 : null;
}

function moneyTaken(
  state: PaymentState,
  event: Extract<PaymentEvent, { type: 'payment.Captured' | 'payment.SurplusTaken' | 'payment.FeeKnown' }>,
): PaymentState {
  const { gatewayPaymentId, fee } = event.data;
  const one = (taken: Taken): ById<Taken> => ({ ...state.taken, [gatewayPaymentId]: taken });
  if (event.type === 'payment.FeeKnown') {
    const known = state.taken[gatewayPaymentId];
    return known ? { ...state, taken: one({ ...known, fee }) } : state;
  }
  const { amount, capturedAt } = event.data;
  if (event.type === 'payment.SurplusTaken') {
    const { foreign, cause, orderId = state.orderId } = event.data;
    const isSpent = cause === 'wrong-amount' && orderId !== null;
    return {
      ...state,
      taken: one({ amount, foreign, isPrice: false, fee }),
      ...(isSpent && { spentOrders: [...(state.spentOrders ?? []), orderId] }),
    };
  }
  const taken = one({ amount, foreign: null, isPrice: true, fee });
  return { ...state, status: 'captured', capturedBy: gatewayPaymentId, capturedAt, taken };
}

type RefundEvent = Extract<PaymentEvent, { type: `payment.Refund${string}` }>;

function refundsAfter(refunds: ById<RefundState>, event: RefundEvent): ById<RefundState> {
  if (event.type === 'payment.RefundRequested') {
    const { refundId, gatewayPaymentId, amount, cause, ofPurchase } = event.data;
    const refund: RefundState = {
      ...{ gatewayPaymentId, amount, cause, ofPurchase },
      ...{ status: 'requested', gatewayRefundId: null },
    };
    return { ...refunds, [refundId]: refund };
  }
  const { refundId } = event.data;
  const refund = refunds[refundId];
  if (!refund || event.type === 'payment.RefundExplained') return refunds;
  const { gatewayRefundId } = 'gatewayRefundId' in event.data ? event.data : refund;
  const status = (
    {
      'payment.RefundAccepted': 'pending',
      'payment.RefundProcessed': 'processed',
      'payment.RefundFailed': 'failed',
    } as const
  )[event.type];
  return { ...refunds, [refundId]: { ...refund, gatewayRefundId, status } };
}

/** Of the price, what went back or is on its way; of `statuses` alone where some are named. */
export function refundedOfPrice(
  { refunds }: Pick<PaymentState, 'refunds'>,
  statuses: readonly RefundState['status'][] = ['requested', 'pending', 'processed'],
): number {
  return Object.values(refunds)
    .filter(({ ofPurchase, status }) => ofPurchase && statuses.includes(status))
    .reduce((sum, { amount }) => sum + amount.paise, 0);
}

/** How it stands for who bought it. What was taken besides the price and goes back is no part of it. */
export function standingOf(state: MaybePayment): PaymentStanding {
  if (!state || state.status === 'closed') return 'none';
  if (state.status !== 'captured') return 'pending';
  if (refundedOfPrice(state, ['requested', 'pending']) > 0) return 'refund-pending';
  const refunded = refundedOfPrice(state, ['processed']);
  if (refunded === 0) return 'paid';
  return refunded === state.amount.paise ? 'refunded' : 'partially-refunded';
}

/** True while something is to come from the gateway: it is asked again every quarter of an hour. */
export function isWatched(state: PaymentState): boolean {
  if (state.orderId === null) return false;
  if (state.status === 'open') return true;
  return Object.values(state.refunds).some(({ status }) => status === 'requested' || status === 'pending');
}
