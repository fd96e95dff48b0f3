import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { HEADER } from '@tracewright/contracts';
import { Refusal } from '@tracewright/kernel';
import { buildName, WEB_FOLDER } from '../build';
import type { Infrastructure } from '../infrastructure';
import { onlyLooking } from './access/only-looking';
import { serveApiDocumentation } from './pages/api-documentation';
import { contentOf } from './bodies/content';
import { sendError } from './answers/error.filter';
import { errorAnswer } from './answers/errors';
import { observeRequests } from './observe';
import { PagePolicies } from './pages/page-policies';
import { securityHeaders } from './pages/security-headers';
import { proxyTrust } from './limits/proxy-trust';
import { checkAddress } from './bodies/text-check';
import { webPages } from './pages/web-pages';

/** How long a body that nobody reads may go on arriving once it has been answered. */
const UNREAD_BODY_MS = 10_000;
/**
 * How long an idle connection is kept. Proxies in front keep theirs for 60 s: whoever ends a connection first must be the
 * one who sends on it, or a request meets its end and is answered 502.
 */
const KEPT_ALIVE_MS = 75_000;

/** What happens to a request before the modules see it. */
export function prepareHttp(app: NestExpressApplication, infrastructure: Infrastructure): void {
  const { configuration, logger, metrics } = infrastructure;
  app.disable('x-powered-by');
  app.set('trust proxy', proxyTrust(configuration.trustedProxies, logger));
  app.set('etag', false);
  app.getHttpServer().keepAliveTimeout = KEPT_ALIVE_MS;
  app.use(
    observeRequests(metrics, logger),
    securityHeaders(configuration.publicUrl, app.get(PagePolicies)),
    compressed(),
  );
  const pages = webPages(WEB_FOLDER, configuration.publicUrl);
  if (pages && configuration.roles.has('api')) app.use(pages);
  app.use(noStore, tellsWhenAway(infrastructure.storeState));
  if (!configuration.roles.has('api')) app.use(operationOnly);
  app.use(endUnreadBody, readableRequest);
  if (configuration.readOnly) app.use(onlyLooking);
  serveApiDocumentation(app, buildName(), configuration.development);
}

/** All but the answers to a POST with JSON: those commands answer in a few lines. */
function compressed(): RequestHandler {
  const compress = compression();
  return (request, response, next) => {
    if (request.method === 'POST' && contentOf(request) === 'json') next();
    else compress(request, response, next);
  };
}

/** Answers are personal and change: nobody keeps them on the way. */
const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

const tellsWhenAway =
  (store: { readonly isAway: boolean }): RequestHandler =>
  (_request, response, next) => {
    if (store.isAway) response.setHeader(HEADER.storeAway, 'true');
    next();
  };

/** A process without the role "api" answers whoever watches it and nobody else. */
const operationOnly: RequestHandler = (request, response, next) => {
  if (/^\/(api\/health(\/ready)?|metrics)\/?$/.test(request.path)) return next();
  const elsewhere = 'This process does not serve the product. Use the address of one that has the role "api".';
  sendError(response, errorAnswer(new Refusal('not_found', 'not_served_here', elsewhere)));
};

/**
 * A refused request is answered before its body has come. What still comes is read and forgotten, for else the answer
 * would be lost with the connection; but not for ever.
 */
const endUnreadBody: RequestHandler = (request, response, next) => {
  lingerWhileItComes(request, response);
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), UNREAD_BODY_MS).unref();
    request.once('close', () => clearTimeout(timer));
  });
  next();
};

/**
 * Of a connection that is not kept, Node ends both directions with the answer: the client would be told that its
 * connection is reset, and never read the answer (RFC 9112, 9.6). Only ours is ended as long as a body still comes.
 */
function lingerWhileItComes(request: Request, response: Response): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    socket.end();
    request.once('close', destroySoon);
    request.resume();
  };
  response.once('close', () => Reflect.deleteProperty(socket, 'destroySoon'));
}

/** An address with U+0000 and a packed body are refused, whatever they are for. */
const readableRequest: RequestHandler = (request, response, next) => {
  try {
    checkAddress(request.originalUrl);
    checkEncoding(request);
  } catch (refused) {
    return sendError(response, errorAnswer(refused));
  }
  next();
};

/** Nothing is inflated: a few kilobytes could become gigabytes. */
function checkEncoding(request: Request): void {
  const packed = request.get('content-encoding') ?? 'identity';
  if (packed.toLowerCase() === 'identity') return;
  const message = 'Compressed bodies are not taken. Send it without content-encoding.';
  throw new Refusal('unsupported', 'unsupported_encoding', message);
}
