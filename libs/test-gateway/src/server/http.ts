import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Body, GatewayRefusal, refusedPlainly } from '../machine';

const LONGEST_BODY = 64 * 1024;

/** @throws GatewayRefusal when it is too long or no JSON object */
export async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let length = 0;
  const arriving: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of arriving) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw refusedPlainly('The request is too large.', 413);
    chunks.push(chunk);
  }
  if (length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new GatewayRefusal('The request body is not a valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new GatewayRefusal('The request body is not a valid JSON.');
  }
  return { ...value };
}

export function sendJson(response: ServerResponse, status: number, body: object, headers = {}): void {
  const bytes = Buffer.from(JSON.stringify(body), 'utf8');
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(bytes);
}

export interface Route<Context, Answer = object> {
  readonly method: string;
  /** `/orders/:id` */
  readonly pattern: string;
  readonly handle: (context: Context, ids: readonly string[]) => Answer;
}

/** @returns undefined when no route is for this */
export function routed<Context, Answer>(routes: readonly Route<Context, Answer>[], method: string, path: string) {
  const parts = path.split('/');
  for (const route of routes) {
    const wanted = route.pattern.split('/');
    if (route.method !== method || wanted.length !== parts.length) continue;
    const ids = parts.filter((_, index) => wanted[index]?.startsWith(':'));
    if (wanted.every((part, index) => part.startsWith(':') || part === parts[index])) return { route, ids };
  }
  return undefined;
}

/** What a refusal is answered with; anything else is a fault of the gateway's own. */
export function sendRefusal(response: ServerResponse, error: unknown): boolean {
  if (!(error instanceof GatewayRefusal)) return false;
  sendJson(response, error.status, error.body);
  return true;
}
