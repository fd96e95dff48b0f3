import type { OrderPlaced } from '@tracewright/contracts/orders/events';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { ORDER_EVENTS, type OrderEvent } from '../domain/events';

export const ORDERS_PROJECTION = 'design-orders';

const ORDERS = 'design_orders';

/** One row an order. */
export const ordersProjection: Projection = {
  name: ORDERS_PROJECTION,
  version: 1,
  categories: ['designOrder'],
  tables: [
    {
      name: ORDERS,
      columns: {
        id: 'text',
        owner_id: 'text',
        revision: 'integer',
        tier: 'text',
        status: 'text',
        standing: 'text',
        amount_paise: 'bigint',
        placed_at: 'timestamptz',
        payable_until: 'timestamptz',
        paid_at: 'timestamptz',
        due_at: 'timestamptz',
        missed: 'timestamptz',
        expert_id: 'text',
        assigned_at: 'timestamptz',
        delivering: 'boolean',
        delivery_problem: 'text',
        delivered_at: 'timestamptz',
        accept_until: 'timestamptz',
        project_id: 'bigint',
        correction_asked: 'boolean',
        ended_at: 'timestamptz',
        description: 'text',
        correction: 'text',
        begun_note: 'text',
        note: 'text',
        status_reason: 'text',
      },
      primaryKey: ['id'],
      indexes: [
        'placed_at desc, id desc',
        'owner_id, placed_at desc, id desc',
        'expert_id, placed_at desc, id desc',
        'status, placed_at desc, id desc',
      ],
      personal: [{ owner: 'owner_id', erases: ['description', 'correction', 'begun_note', 'note', 'status_reason'] }],
    },
  ],

  keys: (event): readonly RowKey[] => (ORDER_EVENTS.is(event) ? [{ table: ORDERS, key: [event.data.orderId] }] : []),
  project(rows, stored) {
    if (ORDER_EVENTS.is(stored)) projectOrder(rows, stored);
  },
};

function projectOrder(rows: Rows, event: StoredEvent & OrderEvent): void {
  const id = event.data.orderId;
  const revision = Number(event.revision);
  const at = event.metadata.occurredAt;
  if (event.type === 'order.Placed') return rows.put(ORDERS, { id, revision, ...placed(event.data), placed_at: at });
  const row = rows.get(ORDERS, [id]);
  if (row) rows.put(ORDERS, { ...row, ...changes(event, row, at), revision });
}

function placed({ ownerId, tier, price, payableUntil, description }: OrderPlaced['data']): Row {
  return {
    ...{ owner_id: ownerId, tier, status: 'placed', standing: 'pending', amount_paise: String(price.paise) },
    ...{ payable_until: payableUntil, paid_at: null, due_at: null, missed: null, expert_id: null, assigned_at: null },
    ...{ delivering: false, delivery_problem: null, delivered_at: null, accept_until: null, project_id: null },
    ...{ correction_asked: false, ended_at: null },
    ...{ description, correction: null, begun_note: null, note: null, status_reason: null },
  };
}

/** Nothing is waited for any more. */
const ENDED = { due_at: null, missed: null, accept_until: null, delivering: false } as const;

function changes(event: Exclude<OrderEvent, OrderPlaced>, row: Row, at: string): Row {
  switch (event.type) {
    case 'order.Paid':
      return { status: 'paid', standing: 'paid', paid_at: event.data.paidAt, due_at: event.data.dueAt };
    case 'order.PaidTooLate':
      return { standing: 'refund-pending', paid_at: event.data.paidAt };
    case 'order.ExpertAssigned': {
      const status = row.status === 'paid' ? 'assigned' : (row.status ?? null);
      return { status, expert_id: event.data.to, assigned_at: at };
    }
    case 'order.DeliveryBegun':
      return { delivering: true, delivery_problem: null, begun_note: event.data.note };
    case 'order.DeliveryFailed':
      return { delivering: false, delivery_problem: event.data.message };
    case 'order.Delivered': {
      const { projectId, acceptUntil } = event.data;
      const delivery = { delivered_at: at, project_id: String(projectId), note: row.begun_note ?? null };
      return { ...ENDED, ...delivery, status: 'delivered', delivery_problem: null, accept_until: acceptUntil };
    }
    case 'order.CorrectionAsked': {
      const { dueAt, text } = event.data;
      return { status: 'correction', due_at: dueAt, accept_until: null, correction_asked: true, correction: text };
    }
    case 'order.DeadlineMissed':
      return { missed: event.data.dueAt };
    case 'order.Accepted':
      return { ...ENDED, status: 'accepted', ended_at: at };
    case 'order.Cancelled': {
      const { refund, reason } = event.data;
      const standing = refund ? 'refund-pending' : row.standing === 'pending' ? 'none' : (row.standing ?? null);
      return { ...ENDED, status: 'cancelled', standing, status_reason: reason, ended_at: at };
    }
    case 'order.Expired':
      return { ...ENDED, status: 'expired', standing: 'none', ended_at: at };
    case 'order.RefundDue':
    case 'order.Refunded':
    case 'order.RefundFailed':
      return { standing: event.data.standing };
  }
}
