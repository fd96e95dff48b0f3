import type { DesignOrderStatus, DesignOrderStep, DesignTierId } from '@tracewright/contracts/orders';
import type { OrderDeliveryBegun, OrderPlaced } from '@tracewright/contracts/orders/events';
import type { PaymentStanding } from '@tracewright/contracts/payments';
import type { Money } from '@tracewright/kernel';
import { ORDER_EVENTS, type OrderEvent } from './events';

export type RefundState = 'due' | 'done' | 'failed';

export interface OrderState {
  readonly id: string;
  readonly ownerId: string;
  readonly tier: DesignTierId;
  readonly price: Money;
  readonly description: string | null;
  readonly status: DesignOrderStatus;
  readonly standing: PaymentStanding;
  readonly paymentId: string | null;
  /** By the refund's id. */
  readonly refunds: { readonly [refundId: string]: { readonly paise: number; readonly state: RefundState } };
  readonly placedAt: string;
  readonly payableUntil: string;
  readonly paidAt: string | null;
  /** Null while nothing is to be delivered. */
  readonly dueAt: string | null;
  /** The deadline that was missed and counts now. */
  readonly missed: string | null;
  readonly expertId: string | null;
  readonly assignedAt: string | null;
  /** How many were begun. */
  readonly deliveries: number;
  /** On its way into the customer's workspace. */
  readonly underway: OrderDeliveryBegun['data'] | null;
  readonly deliveryProblem: string | null;
  readonly deliveredAt: string | null;
  readonly projectId: number | null;
  readonly note: string | null;
  readonly acceptUntil: string | null;
  readonly correctionAsked: boolean;
  readonly correction: string | null;
  readonly endedAt: string | null;
  readonly statusReason: string | null;
  readonly timeline: readonly DesignOrderStep[];
}

/** Undefined while nobody has ordered. */
export type MaybeOrder = OrderState | undefined;

/** An event as the stream gives it; a decision that is not stored yet has no time. */
type Timed<Event> = Event & { readonly metadata?: { readonly occurredAt: string } };

export function evolve(state: MaybeOrder, event: Timed<OrderEvent>): MaybeOrder {
  const at = event.metadata?.occurredAt ?? '';
  const known =
    event.type === 'order.Placed' ? placed(event.data, at) : state && { ...state, ...after(state, event, at) };
  if (!known) return known;
  return { ...known, timeline: [...known.timeline, { at, text: ORDER_EVENTS.describe(event) }] };
}

function placed(data: OrderPlaced['data'], placedAt: string): OrderState {
  const { orderId: id, ownerId, tier, price, payableUntil, description } = data;
  return {
    ...{ id, ownerId, tier, price, payableUntil, description, placedAt },
    status: 'placed',
    standing: 'pending',
    ...{ paymentId: null, refunds: {}, paidAt: null, dueAt: null, missed: null },
    ...{ expertId: null, assignedAt: null },
    ...{ deliveries: 0, underway: null, deliveryProblem: null, deliveredAt: null, projectId: null, note: null },
    ...{ acceptUntil: null, correctionAsked: false, correction: null },
    ...{ endedAt: null, statusReason: null, timeline: [] },
  };
}

function after(state: OrderState, event: Exclude<OrderEvent, OrderPlaced>, at: string): Partial<OrderState> {
  switch (event.type) {
    case 'order.Paid': {
      const { paymentId, paidAt, dueAt } = event.data;
      return { status: 'paid', standing: 'paid', paymentId, paidAt, dueAt };
    }
    case 'order.PaidTooLate':
      return { standing: 'refund-pending', paymentId: event.data.paymentId, paidAt: event.data.paidAt };
    case 'order.ExpertAssigned': {
      const status = state.status === 'paid' ? 'assigned' : state.status;
      return { status, expertId: event.data.to, assignedAt: at, underway: null };
    }
    case 'order.DeliveryBegun':
      return { deliveries: event.data.delivery, underway: event.data, deliveryProblem: null };
    case 'order.DeliveryFailed':
      return { underway: null, deliveryProblem: event.data.message };
    case 'order.Delivered':
      return {
        status: 'delivered',
        ...{ underway: null, deliveryProblem: null, dueAt: null, missed: null, deliveredAt: at },
        projectId: event.data.projectId,
        note: state.underway?.note ?? null,
        acceptUntil: event.data.acceptUntil,
      };
    case 'order.CorrectionAsked': {
      const { dueAt, text } = event.data;
      return { status: 'correction', dueAt, acceptUntil: null, correctionAsked: true, correction: text };
    }
    case 'order.DeadlineMissed':
      return { missed: event.data.dueAt };
    case 'order.Accepted':
      return { ...ENDED, status: 'accepted', endedAt: at };
    case 'order.Cancelled': {
      const { refund, reason } = event.data;
      const standing = refund ? 'refund-pending' : state.standing === 'pending' ? 'none' : state.standing;
      return { ...ENDED, status: 'cancelled', standing, statusReason: reason, endedAt: at };
    }
    case 'order.Expired':
      return { ...ENDED, status: 'expired', standing: 'none', endedAt: at };
    case 'order.RefundDue':
    case 'order.Refunded':
    case 'order.RefundFailed':
      return refundAfter(state, event);
  }
}

/** Nothing is waited for any more. */
const ENDED = { dueAt: null, missed: null, acceptUntil: null, underway: null } as const;

const REFUNDS = { 'order.RefundDue': 'due', 'order.Refunded': 'done', 'order.RefundFailed': 'failed' } as const;

type RefundEvent = Extract<OrderEvent, { readonly type: keyof typeof REFUNDS }>;

function refundAfter({ refunds }: OrderState, { type, data }: RefundEvent): Partial<OrderState> {
  const refund = { paise: data.amount.paise, state: REFUNDS[type] };
  return { standing: data.standing, refunds: { ...refunds, [data.refundId]: refund } };
}
