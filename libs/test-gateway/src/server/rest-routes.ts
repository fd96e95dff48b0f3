import type { IncomingHttpHeaders } from 'node:http';
import type { Engine } from '../engine';
import type { Payment } from '../entities';
import {
  acceptDispute,
  type Body,
  capture,
  changeOrder,
  changePayment,
  changeRefund,
  checkedId,
  collection,
  contestDispute,
  createOrder,
  listed,
  type Query,
  reconciled,
  refund,
  unknownId,
} from '../machine';
import type { Route } from './http';

export interface RestCall {
  readonly engine: Engine;
  readonly query: Query;
  readonly expand: readonly string[];
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
}

type Handler = Route<RestCall>['handle'];

const on = (method: string, pattern: string, handle: Handler): Route<RestCall> => ({ method, pattern, handle });

/** A card is part of a payment only where it is asked for: `expand[]=card`. */
const shown = (payment: Payment, expand: readonly string[]): object => {
  const { card, ...rest } = payment;
  return card && expand.includes('card') ? { ...rest, card } : rest;
};

const entity =
  (read: (engine: Engine, id: string) => object): Handler =>
  ({ engine }, [id = '']) =>
    read(engine, id);

const orders: readonly Route<RestCall>[] = [
  on('POST', '/orders', ({ engine, body }) => engine.decide((draft) => createOrder(draft, body))),
  on('GET', '/orders', ({ engine, query }) => {
    const all = [...engine.books.orders.values()].map(({ order }) => order);
    return listed(query['receipt'] === undefined ? all : all.filter((o) => o.receipt === query['receipt']), query);
  }),
  on(
    'GET',
    '/orders/:id',
    entity((engine, id) => engine.decide((draft) => draft.order(id).order)),
  ),
  on('PATCH', '/orders/:id', ({ engine, body }, [id = '']) => engine.decide((draft) => changeOrder(draft, id, body))),
  on('GET', '/orders/:id/payments', ({ engine, expand }, [id = '']) => {
    const order = engine.decide((draft) => draft.order(id));
    const payments = engine.books.paymentsOf(order.id).flatMap((paymentId) => {
      const record = engine.books.payments.get(paymentId);
      return record ? [shown(record.payment, expand)] : [];
    });
    return collection(payments.reverse());
  }),
];

const payments: readonly Route<RestCall>[] = [
  on('GET', '/payments', ({ engine, query, expand }) => {
    const page = listed(
      [...engine.books.payments.values()].map(({ payment }) => payment),
      query,
    );
    return { ...page, items: page.items.map((payment) => shown(payment, expand)) };
  }),
  on('GET', '/payments/:id', ({ engine, expand }, [id = '']) =>
    shown(
      engine.decide((draft) => draft.payment(id).payment),
      expand,
    ),
  ),
  on('PATCH', '/payments/:id', ({ engine, body, expand }, [id = '']) =>
    shown(
      engine.decide((draft) => changePayment(draft, id, body)),
      expand,
    ),
  ),
  on('POST', '/payments/:id/capture', ({ engine, body, expand }, [id = '']) =>
    shown(
      engine.decide((draft) => capture(draft, id, body)),
      expand,
    ),
  ),
];

const refundsOf = (engine: Engine, paymentId: string) => {
  const { id } = engine.decide((draft) => draft.payment(paymentId));
  return engine.books.refundsOf(id).flatMap((refundId) => engine.books.refunds.get(refundId)?.refund ?? []);
};

const refunds: readonly Route<RestCall>[] = [
  on('POST', '/payments/:id/refund', ({ engine, body, headers }, [id = '']) => {
    const key = headers['x-refund-idempotency'];
    return engine.decide((draft) => refund(draft, id, body, typeof key === 'string' ? key : null));
  }),
  on('GET', '/payments/:id/refunds', ({ engine, query }, [id = '']) => listed(refundsOf(engine, id), query)),
  on('GET', '/payments/:id/refunds/:refund', ({ engine }, [id = '', refundId = '']) => {
    const found = refundsOf(engine, id).find((made) => made.id === checkedId('rfnd', refundId));
    if (!found) throw unknownId();
    return found;
  }),
  on('GET', '/refunds', ({ engine, query }) =>
    listed(
      [...engine.books.refunds.values()].map((record) => record.refund),
      query,
    ),
  ),
  on(
    'GET',
    '/refunds/:id',
    entity((engine, id) => engine.decide((draft) => draft.refund(id).refund)),
  ),
  on('PATCH', '/refunds/:id', ({ engine, body }, [id = '']) => engine.decide((draft) => changeRefund(draft, id, body))),
];

const disputes: readonly Route<RestCall>[] = [
  on('GET', '/disputes', ({ engine, query }) =>
    listed(
      [...engine.books.disputes.values()].map(({ dispute }) => dispute),
      query,
    ),
  ),
  on(
    'GET',
    '/disputes/:id',
    entity((engine, id) => engine.decide((draft) => draft.dispute(id).dispute)),
  ),
  on('POST', '/disputes/:id/accept', ({ engine, body }, [id = '']) =>
    engine.decide((draft) => acceptDispute(draft, id, body)),
  ),
  on('PATCH', '/disputes/:id/contest', ({ engine, body }, [id = '']) =>
    engine.decide((draft) => contestDispute(draft, id, body)),
  ),
];

export const REST_ROUTES: readonly Route<RestCall>[] = [
  ...orders,
  ...payments,
  ...refunds,
  ...disputes,
  on('GET', '/settlements/recon/combined', ({ engine, query }) => reconciled(engine.books, query, engine.now())),
];
