import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { json, type RequestHandler } from 'express';
import { Refusal } from '@tracewright/kernel';
import { buildName, WEB_FOLDER } from '../build';
import type { Infrastructure } from '../infrastructure';
import { serveApiDocumentation } from './api-documentation';
import { contentOf } from './content';
import { sendError } from './error.filter';
import { errorAnswer } from './errors';
import { observeRequests } from './observe';
import { securityHeaders } from './security-headers';
import { checkAddress, checkTexts } from './text-check';
import { webPages } from './web-pages';

const BODY_LIMIT = '5mb';
const LARGE_BODY_LIMIT = '16mb';

/** Calls that carry a whole design. */
const LARGE_BODIES = [{ method: 'PUT', path: /^\/api\/projects\/[^/]+\/?$/ }];

/** What happens to a request before the modules see it. */
export function prepareHttp(app: NestExpressApplication, infrastructure: Infrastructure): void {
  const { configuration, logger, metrics } = infrastructure;
  app.disable('x-powered-by');
  app.set('trust proxy', 'loopback');
  app.set('etag', false);
  app.use(observeRequests(metrics, logger), securityHeaders(configuration.publicUrl), compressed());
  const pages = webPages(WEB_FOLDER);
  if (pages && configuration.roles.has('api')) app.use(pages);
  app.use(noStore);
  if (!configuration.roles.has('api')) app.use(operationOnly);
  app.use(knownContent, jsonBody());
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

/** A process without the role "api" answers whoever watches it and nobody else. */
const operationOnly: RequestHandler = (request, response, next) => {
  if (/^\/(api\/health(\/ready)?|metrics)\/?$/.test(request.path)) return next();
  const elsewhere = 'This process does not serve the product. Use the address of one that has the role "api".';
  sendError(response, errorAnswer(new Refusal('not_found', 'not_served_here', elsewhere)));
};

/** Content that nobody here reads would be taken for no content at all. */
const knownContent: RequestHandler = (request, response, next) => {
  try {
    checkAddress(request.originalUrl);
    if (contentOf(request) === 'other' && request.get('content-length') !== '0') {
      const message = 'This kind of content is not supported here. Send JSON (content-type: application/json).';
      throw new Refusal('unsupported', 'unsupported_media_type', message);
    }
  } catch (refused) {
    return sendError(response, errorAnswer(refused));
  }
  next();
};

function jsonBody(): RequestHandler {
  const usual = json({ limit: BODY_LIMIT });
  const large = json({ limit: LARGE_BODY_LIMIT });
  return (request, response, next) => {
    const isLarge = LARGE_BODIES.some(({ method, path }) => request.method === method && path.test(request.path));
    // Answered here, because further on nobody can tell bad JSON from other bad requests.
    const done = (error?: unknown): void => {
      if (error) return sendError(response, errorAnswer(error));
      try {
        checkTexts(request.body);
      } catch (refused) {
        return sendError(response, errorAnswer(refused));
      }
      next();
    };
    void (isLarge ? large : usual)(request, response, done);
  };
}
