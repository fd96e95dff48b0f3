import { failure } from './tries';
import { GatewayUnavailable } from './payment-gateway';

export interface Access {
  /** Without the version. */
  readonly api: string;
  readonly keyId: string;
  readonly keySecret: string;
}

const TIMEOUT_MS = 8_000;

/** The calls for which the package sends too little: it passes no header of ours, and knows no other address. */
export async function call(
  { api, keyId, keySecret }: Access,
  method: 'GET' | 'POST',
  path: string,
  { body, headers = {} }: { readonly body?: object; readonly headers?: { readonly [name: string]: string } } = {},
): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${api}/v1${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw new GatewayUnavailable('the gateway did not answer', { cause });
  }
  const answer = parsed(text);
  if (status >= 200 && status < 300) {
    if (answer === undefined) throw new GatewayUnavailable('the gateway answered no JSON');
    return answer;
  }
  throw failure(status, descriptionOf(answer));
}

/** The gateway's own sentence about what is wrong; empty where there is none. */
export function descriptionOf(answer: unknown): string {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
  const named = typeof error === 'object' && error !== null && 'description' in error ? error.description : undefined;
  return typeof named === 'string' ? named : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
