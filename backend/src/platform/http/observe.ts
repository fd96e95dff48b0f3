import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics';

/** Counts and logs answers by route pattern: addresses themselves can hold tokens and names. */
export function observeRequests(metrics: Metrics, logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const route = routeOf(request);
      metrics.request(request.method, route, response.statusCode, seconds);
      logger.info(
        { method: request.method, route, status: response.statusCode, ms: Math.round(seconds * 1000) },
        'request',
      );
    });
    next();
  };
}

function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string')
    return route.path;
  return request.path.startsWith('/api/') ? '/api/(unknown)' : '(page)';
}
