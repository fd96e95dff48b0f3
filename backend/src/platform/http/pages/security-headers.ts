import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The recogniser of letters in pictures, which the web application's build puts here. */
const RECOGNISER = /^\/assets\/recogniser-[^/]+\//;
/** The address itself holds a secret, which must not go along with what the page asks for. */
const TELLS_NOBODY = /^\/reset-password\b/;
/** Answers for programs; the page that describes the calls is one for people. */
const CALL = /^\/api\/(?!docs\b)/;

/** Only our own scripts run, nobody frames us. Ant Design writes its styles into the page, hence 'unsafe-inline' for styles. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const https = publicUrl.startsWith('https:');
  const pages = headers(https, {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // On plain http these would make browsers ask for pages that nobody serves.
    ...(https && { upgradeInsecureRequests: [] }),
  });
  // A worker obeys the policy of its own script: so this one compiles WebAssembly, and no page does.
  const recogniser = headers(https, {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
  });
  const answers = headers(https, { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, ONLY_FOR_PAGES);
  return (request, response, next) => {
    const { path } = request;
    response.setHeaders(CALL.test(path) ? answers : RECOGNISER.test(path) ? recogniser : pages);
    if (TELLS_NOBODY.test(path)) response.setHeader('referrer-policy', 'no-referrer');
    next();
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
  others: Partial<typeof ONLY_FOR_PAGES> = {},
): Map<string, string> {
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https,
    // Browsers ignore these two on plain http and complain about it.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    ...others,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
