import Razorpay from 'razorpay';
import { GatewayUnavailable } from './payment-gateway';
import { type Access, descriptionOf } from './thin-client';
import { failure } from './tries';

const TIMEOUT_MS = 8_000;

/** What of the package's own HTTP client has to be set, since its constructor takes neither address nor time-out. */
interface HttpDefaults {
  baseURL?: string;
  timeout?: number;
}

/** The package, told where to call and for how long to wait. */
export function packageClient({ api, keyId, keySecret }: Access): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const defaults = httpDefaults(client.api);
  defaults.baseURL = api;
  defaults.timeout = TIMEOUT_MS;
  return client;
}

/** @throws Error when the package has changed inside: calls would go to another address than the settings name */
function httpDefaults(api: object): HttpDefaults {
  const http: unknown = Reflect.get(api, 'rq');
  const defaults: unknown = typeof http === 'function' ? Reflect.get(http, 'defaults') : undefined;
  if (isHttpDefaults(defaults)) return defaults;
  throw new Error('the package razorpay keeps its address elsewhere than it did: see docs/dependencies.md');
}

const isHttpDefaults = (value: unknown): value is HttpDefaults =>
  typeof value === 'object' && value !== null && 'baseURL' in value && typeof value.baseURL === 'string';

/** The package rejects with a plain object, and with a TypeError of its own where nothing came back. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 0;
    if (status > 0) throw failure(status, descriptionOf(error));
    throw new GatewayUnavailable('the gateway did not answer', { cause: error });
  }
}
