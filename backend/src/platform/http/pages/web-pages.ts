import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler } from 'express';
import sendCompressed from 'express-static-gzip';
import { pageDocument } from './page-document';

/**
 * Serves the built web application: files with a hash in their name for ever and as the build compressed them, the page
 * itself always fresh, and the page for every address that a person opens, because the application routes by itself; what
 * the page says of itself is that of the address. Undefined when it has not been built.
 */
export function webPages(folder: string, publicUrl: string): RequestHandler | undefined {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return undefined;
  const router = express.Router();
  router.use(
    '/assets',
    sendCompressed(join(folder, 'assets'), {
      enableBrotli: true,
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  );
  router.use(
    express.static(folder, { index: false, setHeaders: (response) => response.setHeader('cache-control', 'no-cache') }),
  );
  router.use((request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || request.path.startsWith('/assets/') || !wantsPage(request)) return next();
    pageDocument(index, request.path, publicUrl).then(({ status, html, etag }) => {
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('etag', etag);
      response.status(status).type('html').send(html);
    }, next);
  });
  return (request, response, next) => (isForPrograms(request.path) ? next() : void router(request, response, next));
}

/** A browser that opens an address says so; other programs get the page unless they ask for a file that is not there. */
function wantsPage(request: Request): boolean {
  if (request.get('accept')?.includes('text/html') === true) return true;
  return request.accepts('html') !== false && !/\.[^/]*$/.test(request.path);
}

function isForPrograms(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path === '/metrics';
}
