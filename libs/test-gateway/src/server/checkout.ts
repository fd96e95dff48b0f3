import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkoutResponse, type Engine } from '../engine';
import type { CheckoutError, CheckoutResponse, Payment } from '../entities';
import {
  bankAnswers,
  type BankAnswer,
  beginPayment,
  type Body,
  GatewayRefusal,
  instrumentOf,
  leave,
  orderIsPaid,
  refusedField,
  refusedPlainly,
  TEST_CARDS,
  unknownId,
} from '../machine';
import { readJson, type Route, routed, sendJson } from './http';
import { isSame } from './rest';

/** How a payment stands, for the checkout that began it. */
type Standing =
  | { readonly status: 'pending' }
  | { readonly status: 'paid'; readonly response: CheckoutResponse }
  | { readonly status: 'failed'; readonly error: CheckoutError };

interface CheckoutCall {
  readonly engine: Engine;
  readonly keys: CheckoutKeys;
  readonly body: Body;
}

export interface CheckoutKeys {
  readonly keyId: string;
  readonly keySecret: string;
}

const on = (method: string, pattern: string, handle: Route<CheckoutCall>['handle']): Route<CheckoutCall> => ({
  method,
  pattern,
  handle,
});

/** Of a page that knows the public key and an order: what its customer sees, and how they pay. */
const ROUTES: readonly Route<CheckoutCall>[] = [
  on('POST', '/checkout/order', ({ engine, body }) => {
    const { order } = ofBody(engine, body);
    const { id, amount, currency, status } = order;
    if (status === 'paid' && !engine.books.settings.faults.doublePayment) throw orderIsPaid(id);
    return { id, amount, currency, cards: TEST_CARDS };
  }),
  on('POST', '/checkout/payments', ({ engine, keys, body }) => {
    const { order } = ofBody(engine, body);
    if (body['amount'] !== undefined && Number(body['amount']) !== order.amount) {
      throw refusedField('amount', 'Payment failed because amount passed is different from the order amount');
    }
    const token = randomBytes(24).toString('base64url');
    const payment = engine.decide((draft) => beginPayment(draft, order.id, instrumentOf(body), token));
    return { payment_id: payment.id, token, ...standingOf(payment, keys) };
  }),
  on('POST', '/checkout/payments/:id/status', ({ engine, keys, body }, [id = '']) => {
    engine.runDue();
    return standingOf(began(engine, id, body), keys);
  }),
  on('POST', '/checkout/payments/:id/bank', ({ engine, keys, body }, [id = '']) => {
    began(engine, id, body);
    const answer = bankAnswer(body);
    return standingOf(
      engine.decide((draft) => bankAnswers(draft, id, answer)),
      keys,
    );
  }),
  on('POST', '/checkout/payments/:id/leave', ({ engine, keys, body }, [id = '']) => {
    began(engine, id, body);
    engine.decide((draft) => leave(draft, id));
    return standingOf(began(engine, id, body), keys);
  }),
];

export function standingOf(payment: Payment, { keySecret }: CheckoutKeys): Standing {
  const { id, order_id: orderId } = payment;
  if (payment.status === 'created') return { status: 'pending' };
  if (payment.status === 'failed') return { status: 'failed', error: errorOf(payment) };
  return { status: 'paid', response: checkoutResponse(orderId, id, keySecret) };
}

const errorOf = (payment: Payment): CheckoutError => ({
  code: payment.error_code === 'GATEWAY_ERROR' ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
  description: payment.error_description ?? '',
  source: payment.error_source ?? 'NA',
  step: payment.error_step ?? 'NA',
  reason: payment.error_reason ?? 'NA',
  metadata: { payment_id: payment.id, order_id: payment.order_id },
});

const ofBody = (engine: Engine, body: Body) =>
  engine.decide((draft) => draft.order(typeof body['order_id'] === 'string' ? body['order_id'] : ''));

/** @throws GatewayRefusal unless the caller began it */
function began(engine: Engine, id: string, body: Body): Payment {
  const { payment, token } = engine.decide((draft) => draft.payment(id));
  if (typeof body['token'] !== 'string' || !isSame(body['token'], token)) throw unknownId();
  return payment;
}

function bankAnswer(body: Body): BankAnswer {
  const { button, otp } = body;
  if (button === 'success' || button === 'failure') return { button };
  if (typeof otp === 'string' && otp.length <= 20) return { otp };
  throw refusedField('otp', 'The otp field is required.');
}

/** Calls of the checkout's own page. */
export async function answerCheckout(
  { engine, keys }: { engine: Engine; keys: CheckoutKeys },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const found = routed(ROUTES, request.method ?? 'GET', url.pathname.slice('/v1'.length));
  if (!found) throw refusedPlainly('The requested URL was not found on the server.', 404);
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') {
    throw new GatewayRefusal('Only the checkout itself may do this.', {}, 403);
  }
  const body = await readJson(request);
  if (typeof body['key_id'] !== 'string' || !isSame(body['key_id'], keys.keyId)) {
    throw refusedPlainly('The api key provided is invalid', 401);
  }
  sendJson(response, 200, found.route.handle({ engine, keys, body }, found.ids));
}
