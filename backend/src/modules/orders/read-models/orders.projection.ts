import type { OrderPlaced } from '@tracewright/contracts/orders/events';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { inr } from '@tracewright/kernel';
import { saleColumns, saleIn } from '../../../platform/sales/sale-columns';
import { ORDER_EVENTS, type OrderEvent } from '../domain/events';
import { isGivenUp, saleAfter } from '../domain/sale-events';

export const ORDERS_PROJECTION = 'design-orders';

const ORDERS = 'design_orders';

/** One row an order. */
export const ordersProjection: Projection = {
  name: ORDERS_PROJECTION,
  version: 3,
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
        sale: 'jsonb',
        payment_status: 'text',
        paid_paise: 'bigint',
        refunded_paise: 'bigint',
        refund_stuck: 'boolean',
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
        solution_id: 'text',
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
  if (event.type === 'order.Placed') {
    const money = saleColumns(saleAfter([], event, event.data.price), 'placed');
    return rows.put(ORDERS, { id, revision, ...placed(event.data), ...money, placed_at: at });
  }
  const row = rows.get(ORDERS, [id]);
  if (!row) return;
  const next: Row = { ...row, ...changes(event, row, at), revision };
  const sale = saleAfter(saleIn(row), event, inr(Number(row.amount_paise)));
  rows.put(ORDERS, { ...next, ...saleColumns(sale, isGivenUp(String(next.status)) ? 'cancelled' : '') });
}

function placed({ ownerId, tier, price, description, solutionId }: OrderPlaced['data']): Row {
  return {
    ...{ owner_id: ownerId, tier, status: 'placed', amount_paise: String(price.paise) },
    ...{ due_at: null, missed: null, expert_id: null, assigned_at: null },
    ...{ delivering: false, delivery_problem: null, delivered_at: null, accept_until: null, project_id: null },
    ...{ correction_asked: false, ended_at: null, solution_id: solutionId ?? null },
    ...{ description, correction: null, begun_note: null, note: null, status_reason: null },
  };
}

/** Nothing is waited for any more. */
const ENDED = { due_at: null, missed: null, accept_until: null, delivering: false } as const;

function changes(event: Exclude<OrderEvent, OrderPlaced>, row: Row, at: string): Row {
  switch (event.type) {
    case 'order.Paid':
      return { status: 'paid', due_at: event.data.dueAt };
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
    case 'order.Cancelled':
      return { ...ENDED, status: 'cancelled', status_reason: event.data.reason, ended_at: at };
    case 'order.Expired':
      return { ...ENDED, status: 'expired', ended_at: at };
    default:
      return {};
  }
}
