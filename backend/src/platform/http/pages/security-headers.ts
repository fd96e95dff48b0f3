import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { PagePolicies, PageSources } from './page-policies';

/** Scripts of workers that compile WebAssembly: the web application's build puts them here. */
const WASM_WORKER = /^\/assets\/wasm\//;
/** Answers for programs; the page that describes the calls is one for people. */
const CALL = /^\/api\/(?!docs\b)/;

/** Only our own scripts run, nobody frames us. Ant Design writes its styles into the page, hence 'unsafe-inline' for styles. */
export function securityHeaders(publicUrl: string, policies: PagePolicies): RequestHandler {
  const https = publicUrl.startsWith('https:');
  const pages = headers(https, pageDirectives(https));
  // A worker obeys the policy of its own script: so this one compiles WebAssembly, and no page does.
  const wasmWorker = headers(https, {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
  });
  const answers = headers(https, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, ONLY_FOR_PAGES);
  const own = new Map<PageSources, Map<string, string>>();
  const ofPage = (path: string): Map<string, string> => {
    const sources = policies.of(path);
    if (!sources) return pages;
    const known = own.get(sources) ?? headers(https, pageDirectives(https, sources), optionsOf(sources));
    own.set(sources, known);
    return known;
  };
  return (request, response, next) => {
    const { path } = request;
    response.setHeaders(CALL.test(path) ? answers : WASM_WORKER.test(path) ? wasmWorker : ofPage(path));
    next();
  };
}

function pageDirectives(https: boolean, sources: PageSources = {}): { readonly [directive: string]: string[] } {
  const { scripts = [], frames = [], connections = [], images = [] } = sources;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...images],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...connections],
    ...(frames.length > 0 && { frameSrc: ["'self'", ...frames] }),
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // On plain http these would make browsers ask for pages that nobody serves.
    ...(https && { upgradeInsecureRequests: [] }),
  };
}

interface PageOptions {
  readonly openers?: 'same-origin-allow-popups';
  readonly referrer?: 'no-referrer';
}

function optionsOf({ scripts = [], secretAddress }: PageSources): PageOptions {
  return {
    // Somebody else's script may have to hear from a window that it opened, such as a bank's.
    ...(scripts.length > 0 && { openers: 'same-origin-allow-popups' }),
    ...(secretAddress && { referrer: 'no-referrer' }),
  };
}

/** What these say, no browser asks of an answer that it shows to nobody. */
const ONLY_FOR_PAGES = {
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
} as const;

/** What helmet sets, which depends on no request: asked once, because fifteen small steps cost every call. */
function headers(
  https: boolean,
  directives: { readonly [directive: string]: string[] },
  { openers, referrer, ...others }: PageOptions & Partial<typeof ONLY_FOR_PAGES> = {},
): Map<string, string> {
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https,
    // Browsers ignore these two on plain http and complain about it.
    crossOriginOpenerPolicy: https && { policy: openers ?? 'same-origin' },
    originAgentCluster: https,
    referrerPolicy: { policy: referrer ?? 'same-origin' },
    frameguard: { action: 'deny' },
    ...others,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
