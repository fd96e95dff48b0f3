import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestGateway } from '../gateway';
import { areFaults, wrongFault } from '../faults-check';
import { type Body, type Draft, GatewayRefusal, openDispute, replay, settleDispute } from '../machine';
import type { Engine } from '../engine';
import { readJson, type Route, routed, sendJson } from './http';
import { isSame } from './rest';
import { viewOf } from './view';

interface ControlCall {
  readonly engine: Engine;
  readonly gateway: ControlledGateway;
  readonly body: Body;
  readonly query: URLSearchParams;
}

export type ControlledGateway = Pick<TestGateway, 'faults' | 'pay' | 'setFaults' | 'settle' | 'setWebhookUrl'>;

/** In the words of our own calls, so that nobody takes it for Razorpay's. */
class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
  ) {
    super(message);
  }
}

type AsyncRoute = Route<ControlCall, object | Promise<object>>;

const on = (method: string, pattern: string, handle: AsyncRoute['handle']): AsyncRoute => ({ method, pattern, handle });

const SHOWN = 100;

const ROUTES: readonly AsyncRoute[] = [
  on('GET', '/state', ({ engine, query }) => viewOf(engine, bounded(query.get('count')))),
  on('GET', '/faults', ({ gateway }) => gateway.faults()),
  on('POST', '/faults', ({ gateway, body }) => {
    if (!areFaults(body)) throw new Refused(wrongFault(body) ?? 'These are no faults', 'invalid_fault', 400);
    gateway.setFaults(body);
    return gateway.faults();
  }),
  on('POST', '/webhook', ({ engine, gateway, body }) => {
    const { url } = body;
    if (url !== null && !(typeof url === 'string' && /^https?:\/\/[^\s]+$/.test(url))) {
      throw new Refused('url must be an address that begins with http, or null', 'invalid_url', 400);
    }
    gateway.setWebhookUrl(url);
    return viewOf(engine, 0).webhook;
  }),
  on('POST', '/clock', async ({ engine, gateway, body }) => {
    const { advanceSeconds: seconds } = body;
    if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0 || seconds > 400 * 86_400) {
      throw new Refused('advanceSeconds must be a whole number up to 400 days', 'invalid_time', 400);
    }
    engine.decide((draft) =>
      draft.put({ ...draft.settings, aheadMilliseconds: draft.settings.aheadMilliseconds + seconds * 1000 }),
    );
    await gateway.settle();
    return { now: new Date(engine.now()).toISOString() };
  }),
  on('POST', '/settle', async ({ engine, gateway }) => {
    await gateway.settle();
    return { now: new Date(engine.now()).toISOString() };
  }),
  on('POST', '/pay', async ({ gateway, body }) => {
    const { orderId, method, outcome } = body;
    if (typeof orderId !== 'string' || !isMethod(method) || !isOutcome(outcome)) {
      throw new Refused('orderId, method (card or upi) and outcome (success or failure)', 'invalid_payment', 400);
    }
    return gateway.pay({ orderId, method, outcome });
  }),
  on('POST', '/disputes', ({ engine, body }) => engine.decide((draft) => openDispute(draft, body))),
  on('POST', '/disputes/:id/decide', ({ engine, body }, [id = '']) => {
    const { status } = body;
    if (!isDecision(status)) throw new Refused('status must be won, lost or closed', 'invalid_status', 400);
    return engine.decide((draft) => settleDispute(draft, id, status));
  }),
  on('POST', '/deliveries/:id/replay', async ({ engine, gateway }, [id = '']) => {
    if (!engine.decide((draft: Draft) => replay(draft, id))) {
      throw new Refused('There is no webhook of this id', 'not_found', 404);
    }
    await gateway.settle();
    return viewOf(engine).deliveries.find(({ eventId }) => eventId === id) ?? {};
  }),
];

const isMethod = (value: unknown): value is 'card' | 'upi' => value === 'card' || value === 'upi';
const isOutcome = (value: unknown): value is 'success' | 'failure' => value === 'success' || value === 'failure';
const isDecision = (value: unknown): value is 'won' | 'lost' | 'closed' =>
  value === 'won' || value === 'lost' || value === 'closed';

function bounded(count: string | null): number {
  const asked = Number(count ?? SHOWN);
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, 1000) : SHOWN;
}

/** Calls of whoever tests, below /control: faults, the clock, disputes, what happened. */
export async function answerControl(
  { engine, gateway, token }: { engine: Engine; gateway: ControlledGateway; token: string },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
    sendJson(response, 401, { error: 'Send the control token as Bearer', code: 'unauthorized' });
    return;
  }
  const found = routed(ROUTES, request.method ?? 'GET', url.pathname.slice('/control'.length));
  if (!found) {
    sendJson(response, 404, { error: 'There is no such control call: see docs/test-gateway.md', code: 'not_found' });
    return;
  }
  try {
    const body = await readJson(request);
    sendJson(response, 200, await found.route.handle({ engine, gateway, body, query: url.searchParams }, found.ids));
  } catch (error) {
    if (error instanceof Refused) sendJson(response, error.status, { error: error.message, code: error.code });
    else if (error instanceof GatewayRefusal) {
      sendJson(response, error.status, { error: error.message, code: 'refused', details: error.body.error });
    } else throw error;
  }
}
