import fs from 'node:fs';
import path from 'node:path';
import type { ServerResponse } from 'node:http';

/** Beside the code, built or not. */
const ASSETS = path.join(__dirname, '../../assets');

interface Page {
  readonly file: string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const SCRIPT = 'text/javascript; charset=utf-8';
/** The frame runs its own files and speaks to its own origin; any page may hold it. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: https:; " +
  "form-action 'none'; base-uri 'none'";

const frameFile = (file: string, type: string): Page => ({ file: `frame/${file}`, type });

const PAGES: Readonly<Record<string, Page>> = {
  '/v1/checkout.js': {
    file: 'checkout.js',
    type: SCRIPT,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  },
  '/v1/checkout/frame': {
    ...frameFile('index.html', 'text/html; charset=utf-8'),
    headers: { 'content-security-policy': POLICY, 'cross-origin-resource-policy': 'cross-origin' },
  },
  '/v1/checkout/frame.css': frameFile('frame.css', 'text/css; charset=utf-8'),
  '/v1/checkout/frame.js': frameFile('frame.js', SCRIPT),
  '/v1/checkout/parent.js': frameFile('parent.js', SCRIPT),
  '/v1/checkout/calls.js': frameFile('calls.js', SCRIPT),
  '/v1/checkout/dom.js': frameFile('dom.js', SCRIPT),
  '/v1/checkout/forms.js': frameFile('forms.js', SCRIPT),
  '/v1/checkout/steps.js': frameFile('steps.js', SCRIPT),
};

/** @param origin where the script finds its frame. @returns false when it is no page of the checkout */
export function answerPage(response: ServerResponse, pathname: string, origin: string): boolean {
  const page = PAGES[pathname];
  if (!page) return false;
  const text = fs.readFileSync(path.join(ASSETS, page.file), 'utf8').replaceAll('__GATEWAY_ORIGIN__', origin);
  const bytes = Buffer.from(text, 'utf8');
  response.writeHead(200, {
    'content-type': page.type,
    'content-length': bytes.length,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...page.headers,
  });
  response.end(bytes);
  return true;
}
