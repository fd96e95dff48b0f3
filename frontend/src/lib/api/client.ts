import { HEADER } from '@tracewright/contracts/common';
import { readStoredUser } from '../storage/user';
import { apiError, NetworkError } from './errors';
import { fingerprintOf, IdempotencyKeys } from './idempotency';
import { noteStoreState } from './store-state';
import { withQuery, type QueryParameters } from './query-string';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  readonly query?: QueryParameters;
  readonly headers?: { readonly [name: string]: string };
  readonly signal?: AbortSignal;
  /** Without an answer for so long, the call fails as one without a network. */
  readonly timeoutMs?: number;
  /** Overrides the key the client makes by itself. */
  readonly idempotencyKey?: string;
  /** 'throw': a 401 is this call's own answer (a wrong password), not the end of the session. */
  readonly on401?: 'sign-in' | 'throw';
}

export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly headers: Headers;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Pass it as `cursor`; undefined on the last page. */
  readonly nextCursor?: string;
}

const keys = new IdempotencyKeys();
let highestPosition = '';
let onSessionEnded: () => void = () => undefined;

/** Called once per 401 that ends the session; set by the auth provider. */
export function setSessionEndedHandler(handler: () => void): void {
  onSessionEnded = handler;
}

/** Headers every call carries: who the client believes to be, and for reads the state it must at least see. */
export function commonHeaders(method: Method): Record<string, string> {
  const user = readStoredUser();
  return {
    ...(user && { [HEADER.userId]: user.id, [HEADER.username]: user.username }),
    ...(method === 'GET' && highestPosition !== '' && { [HEADER.minPosition]: highestPosition }),
  };
}

/** Positions are opaque and ordered by string comparison. */
export function rememberPosition(position: string | null): void {
  if (position && position > highestPosition) highestPosition = position;
}

export function sessionEnded(): void {
  onSessionEnded();
}

export { keys as idempotencyKeys };

/**
 * Sends one call to the server.
 * @throws ApiError for any answer that is not OK, NetworkError when no answer came, DOMException AbortError when aborted
 */
export async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const url = withQuery(path, options.query);
  const isForm = body instanceof FormData;
  const content = body === undefined || isForm ? body : JSON.stringify(body);
  const fingerprint = fingerprintOf(method, url, content);
  const key = method === 'GET' ? undefined : (options.idempotencyKey ?? keys.keyFor(fingerprint));
  const signal = signalOf(options);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...commonHeaders(method),
        ...(content !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(key && { [HEADER.idempotencyKey]: key }),
        ...options.headers,
      },
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    });
    text = await response.text();
  } catch (error) {
    if (key) keys.outcomeUnknown(fingerprint, key);
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error);
  }
  if (key) settle(fingerprint, key, response.status);
  rememberPosition(response.headers.get(HEADER.eventPosition));
  return readAnswer<T>(response, text, options);
}

function signalOf({ signal, timeoutMs }: RequestOptions): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** A gateway's 5xx says nothing about whether the command ran. */
export function settle(fingerprint: string, key: string, status: number): void {
  if (status >= 500) keys.outcomeUnknown(fingerprint, key);
  else keys.answered(fingerprint);
}

function readAnswer<T>(response: Response, text: string, options: RequestOptions): Answer<T> {
  const storeAway = response.headers.get(HEADER.storeAway);
  if (!response.ok) {
    const error = apiError(response.status, response.statusText, text, response.headers.get('retry-after'));
    noteStoreState(response.status, storeAway, error.code);
    if (response.status === 401 && options.on401 !== 'throw') onSessionEnded();
    throw error;
  }
  noteStoreState(response.status, storeAway);
  return {
    data: (text === '' ? undefined : JSON.parse(text)) as T,
    status: response.status,
    headers: response.headers,
  };
}

/** The calls as features use them: each answers the parsed body. */
export const api = {
  request,
  get: async <T>(path: string, options?: RequestOptions): Promise<T> =>
    (await request<T>('GET', path, undefined, options)).data,
  post: async <T>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    (await request<T>('POST', path, body, options)).data,
  put: async <T>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    (await request<T>('PUT', path, body, options)).data,
  patch: async <T>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    (await request<T>('PATCH', path, body, options)).data,
  delete: async <T = void>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    (await request<T>('DELETE', path, body, options)).data,
  getPage: async <T>(path: string, options?: RequestOptions): Promise<Page<T>> => {
    const answer = await request<readonly T[]>('GET', path, undefined, options);
    const nextCursor = answer.headers.get(HEADER.nextCursor);
    return { items: answer.data, ...(nextCursor && { nextCursor }) };
  },
};
