import type { DesignOrderStatus, DesignOrderStep, DesignTierId } from '@tracewright/contracts/orders';
import type { OrderDeliveryBegun, OrderPlaced } from '@tracewright/contracts/orders/events';
import type { Money, Sale } from '@tracewright/kernel';
import { ORDER_EVENTS, type OrderEvent } from './events';
import { saleAfter } from './sale-events';

export interface OrderState {
  readonly id: string;
  readonly ownerId: string;
  readonly tier: DesignTierId;
  readonly price: Money;
  readonly description: string | null;
  /** The complete solution that is to be worked out. */
  readonly solutionId: string | null;
  readonly status: DesignOrderStatus;
  readonly sale: Sale;
  readonly placedAt: string;
  readonly payableUntil: string;
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
  const sale = saleAfter(known.sale, event, known.price);
  return { ...known, sale, timeline: [...known.timeline, { at, text: ORDER_EVENTS.describe(event) }] };
}

function placed(data: OrderPlaced['data'], placedAt: string): OrderState {
  const { orderId: id, ownerId, tier, price, payableUntil, description, solutionId = null } = data;
  return {
    ...{ id, ownerId, tier, price, payableUntil, description, solutionId, placedAt },
    status: 'placed',
    ...{ sale: [], dueAt: null, missed: null },
    ...{ expertId: null, assignedAt: null },
    ...{ deliveries: 0, underway: null, deliveryProblem: null, deliveredAt: null, projectId: null, note: null },
    ...{ acceptUntil: null, correctionAsked: false, correction: null },
    ...{ endedAt: null, statusReason: null, timeline: [] },
  };
}

function after(state: OrderState, event: Exclude<OrderEvent, OrderPlaced>, at: string): Partial<OrderState> {
  switch (event.type) {
    case 'order.Paid':
      return { status: 'paid', dueAt: event.data.dueAt };
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
    case 'order.Cancelled':
      return { ...ENDED, status: 'cancelled', statusReason: event.data.reason, endedAt: at };
    case 'order.Expired':
      return { ...ENDED, status: 'expired', endedAt: at };
    default:
      return {};
  }
}

/** Nothing is waited for any more. */
const ENDED = { dueAt: null, missed: null, acceptUntil: null, underway: null } as const;
