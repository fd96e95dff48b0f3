import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Engine } from '../engine';
import { answerCheckout, type CheckoutKeys } from './checkout';
import { answerControl, type ControlledGateway } from './control';
import { sendJson, sendRefusal } from './http';
import { answerPage } from './pages';
import { RestApi } from './rest';

const MOST_CONNECTIONS = 512;

export interface Served {
  readonly engine: Engine;
  readonly keys: CheckoutKeys;
  readonly controlToken: string;
  readonly control: ControlledGateway;
  readonly origin: () => string;
  readonly stopped: AbortSignal;
  readonly log: (message: string, details?: object) => void;
}

/** One origin for the script, the frame, the REST calls and the control. */
export function gatewayServer(served: Served): Server {
  const rest = new RestApi(served.engine, served.keys, served.stopped);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 60_000 });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(served, rest, request, response).catch((error: unknown) => {
      if (sendRefusal(response, error)) return;
      served.log('A call failed', { error: error instanceof Error ? error.message : String(error) });
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { code: 'SERVER_ERROR', description: 'The test gateway failed' } });
    });
  });
  return server;
}

async function answer(served: Served, rest: RestApi, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://gateway');
  const { pathname } = url;
  if (request.method === 'GET' && answerPage(response, pathname, served.origin())) return;
  if (pathname.startsWith('/control/')) {
    const { engine, control: gateway, controlToken: token } = served;
    await answerControl({ engine, gateway, token }, request, response, url);
  } else if (pathname.startsWith('/v1/checkout/')) await answerCheckout(served, request, response, url);
  else if (pathname.startsWith('/v1/')) await rest.answer(request, response, url);
  else sendJson(response, 404, { error: 'This is a test gateway: its calls are below /v1', code: 'not_found' });
}
